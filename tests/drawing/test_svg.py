"""The drawing kit."""

from xml.etree import ElementTree

import pytest

from waystone.drawing import kept as keeping
from waystone.drawing import svg


def parse(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{markup}</svg>")


def test_text_with_markup_in_it_stays_text() -> None:
    drawn = parse(svg.text(0, 0, 'Bow & "Horn" <3', 12))
    assert drawn[0].text == 'Bow & "Horn" <3'


def test_attributes_are_written_as_svg_spells_them_and_empty_ones_left_out() -> None:
    assert svg.element("rect", x=1.50, class_="", stroke_width=2, id=None) == "<rect x='1.5' stroke-width='2'/>"


def test_a_thing_is_named_touchable_placed_and_explained() -> None:
    group = parse(svg.thing("hero-2", "hero-2", 10, 20.5, "Kata", svg.circle(0, 0, 5), frame=svg.lit_frame(10, 10)))[0]
    assert group.get("id") == group.get("data-touch") == "hero-2"
    assert group.get("transform") == "translate(10,20.5)"
    assert group.findtext("title") == "Kata"
    assert group[-1].get("class") == "frame"


def test_a_picture_lights_what_may_be_chosen_and_nothing_else() -> None:
    things = [svg.thing(name, name, 0, 0, name, frame=svg.lit_frame(9, 9)) for name in ("hero-1", "hero-11")]
    picture = svg.Picture("t", "A & B", 10, 20, svg.style("t", {}), svg.layer("heroes", *things))
    drawn = {
        each.get("id"): (each.get("class") or "").split()
        for each in ElementTree.fromstring(picture.svg(["hero-1"])).iter()
    }
    assert "lit" in drawn["hero-1"]
    assert "lit" not in drawn["hero-11"]
    root = ElementTree.fromstring(picture.svg(words="two heroes"))
    assert [child.text for child in root[:2]] == ["A & B", "two heroes"]


def test_a_lit_frame_has_a_shape_beside_its_colour() -> None:
    kinds = [element.tag for element in parse(svg.lit_frame(40, 20))]
    assert kinds == ["rect", "rect", "polygon"]


def test_words_that_fit_keep_their_size() -> None:
    assert svg.fitted("Wraith", 14, 200) == ("Wraith", 14)


def test_long_words_shrink_first_and_are_cut_last() -> None:
    name = "Scroll of Resurrection"
    smaller, size = svg.fitted(name, 14, svg.measure(name, 13))
    assert smaller == name
    assert svg.LEAST <= size <= 13
    cut, size = svg.fitted(name, 14, 50)
    assert cut.endswith("…")
    assert size == svg.LEAST
    assert svg.measure(cut, size) * svg.SQUEEZE <= 50


def test_fewer_words_stand_where_all_of_them_would_be_cut() -> None:
    ways = ["Sparkstring Crossbow / Oil of Bane", "Crossbow / Oil", "Crossbow"]
    for i, words in enumerate(ways):
        squeezed = svg.measure(words, svg.LEAST) * svg.SQUEEZE
        assert svg.shortened(ways, svg.LEAST, squeezed) == words
        assert svg.shortened(ways, svg.LEAST, squeezed - 1) == ways[min(i + 1, 2)]


def test_a_paragraph_wraps_and_shrinks_into_its_height() -> None:
    words = "Each hero in your Room or in an adjacent Room may heal 1 Damage or gain 1 Effect marker"
    assert " ".join(svg.wrap(words, 14, 150)) == words
    drawn = parse(svg.paragraph(0, 0, words, 16, 150, height=80))[0]
    assert float(drawn.get("font-size", "0")) < 16
    assert len(drawn) * float(drawn.get("font-size", "0")) * 1.25 <= 80


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_die_shows_as_many_pips_as_its_number(value: int) -> None:
    assert len(parse(svg.die(value, 50)).findall("circle")) == value


def test_a_number_beyond_six_is_written_on_the_die() -> None:
    assert parse(svg.die(7, 50)).findtext("text") == "7"


def test_marked_boxes_are_crossed_and_unmarked_ones_numbered() -> None:
    row = [box.get("href") for box in parse(svg.boxes([4, 5, 4], 0b010, 20, 2))]
    assert row == ["#box-4", "#box-x", "#box-4"]
    symbols = {symbol.get("id"): symbol for symbol in parse(svg.box_symbols("t"))}
    assert symbols["box-5"].findtext("text") == "5"
    assert symbols["box-x"].find("path") is not None
    assert symbols["box-0"].find("text") is None


def test_hearts_lost_are_hollow() -> None:
    classes = [heart.get("class") or "" for heart in parse(svg.hearts(2, 5, 10)).iter("path")]
    assert ["hollow" in kind for kind in classes] == [False, False, True, True, True]


def test_initials_tell_names_apart_with_at_most_two_letters() -> None:
    assert svg.initials(["Nox", "Tenzo", "Tessera"]) == ("N", "Tn", "Ts")
    assert svg.initials(["Kata", "Korgan"]) == ("Ka", "Ko")
    assert svg.initials(["Mobius", "Morwen"]) == ("Mb", "Mr")


def test_seats_differ_by_colour_and_by_shape() -> None:
    assert len(set(svg.SEAT_COLOURS)) == len(set(svg.SEAT_SHAPES)) == 6
    tokens = {svg.seat_shape(seat, 10) for seat in range(6)}
    assert len(tokens) == 6


def test_a_piece_says_whose_it_is() -> None:
    """So that a page finds a player's own figure, whatever colour it has."""
    for seat in range(6):
        assert f"data-seat='{seat}'" in svg.seat_shape(seat, 10)
        assert f"data-seat='{seat}'" in svg.token(seat, "A", 10)


def test_initials_can_be_read_on_every_seat_colour() -> None:
    for colour in svg.SEAT_COLOURS:
        assert svg.contrast(colour, svg.PALETTE["void"]) >= 4.5


def test_ink_is_chosen_for_contrast() -> None:
    assert svg.ink_on("#e6c23a") == "void"
    assert svg.ink_on("#102040") == "bone"
    assert svg.contrast("#000000", "#ffffff") == pytest.approx(21)


def test_every_rule_of_style_is_scoped_by_the_root() -> None:
    css = svg.style("wk", {"moss": "#00ff00"})
    assert ".wk .f-moss{fill:#00ff00}" in css
    assert "{r}" not in css


def test_a_colour_of_its_own_is_stronger_than_what_a_thing_is() -> None:
    css = svg.style("wk", {"moss": "#00ff00"}, "{r} .shine{{fill:#fff}}")
    assert css.index(".f-moss{") > css.index(".shine{")


def test_a_part_is_drawn_again_only_when_what_it_depends_on_has_changed() -> None:
    drawn: list[int] = []

    @svg.kept_by(lambda tens, ones: tens)
    def part(tens: int, ones: int) -> str:
        drawn.append(ones)
        return str(tens)

    assert [part(1, 1), part(1, 2), part(2, 3)] == ["1", "1", "2"]
    assert drawn == [1, 3]
    svg.forget()
    assert part(1, 4) == "1"
    assert drawn == [1, 3, 4]


def test_parts_that_are_not_used_are_dropped_and_those_in_use_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given room for about three parts, one of which is asked for again and again."""
    monkeypatch.setattr(keeping, "_room", 3 * (keeping.WEIGHT + 1))
    svg.forget()
    drawn: list[int] = []

    @svg.kept_by(lambda number: number)
    def part(number: int) -> str:
        drawn.append(number)
        return "x"

    for number in range(1, 20):
        part(0)
        part(number)
    assert drawn == list(range(20)), "what is in use was drawn once"
    part(1)
    assert drawn[-1] == 1, "what nobody used was dropped"
    svg.forget()


def test_each_table_that_is_looked_at_makes_room_for_its_parts() -> None:
    room = keeping._room
    try:
        keeping.make_room(0)
        alone = keeping._room
        keeping.make_room(10)
        assert keeping._room == alone + 10 * keeping.ROOM_FOR_A_TABLE
    finally:
        keeping._room = room


def test_a_number_stands_for_a_large_value_and_never_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "_room", keeping.WEIGHT)
    svg.forget()
    first = svg.token_for((1, 2, 3))
    others = [svg.token_for((value,)) for value in range(5)]
    assert len({first, *others}) == 6
    assert svg.token_for((1, 2, 3)) not in (first, *others), "forgotten in between: nothing drawn for it is believed"
    monkeypatch.setattr(keeping, "_room", keeping.USUAL_ROOM)
    svg.forget()
    assert svg.token_for((1, 2, 3)) == svg.token_for((1, 2, 3)) != first


def test_letters_beyond_ascii_are_written_as_numbers() -> None:
    assert svg.escape("Żaba <3 · π") == "&#379;aba &lt;3 &#183; &#960;"
    assert parse(svg.text(0, 0, "Żaba · π", 12))[0].text == "Żaba · π"


def test_a_group_in_pieces_is_the_same_drawing() -> None:
    children = (svg.circle(0, 0, 5), "", svg.rect(1, 2, 3, 4))
    whole = svg.group(10, 20.5, *children, id="panel", class_="thing")
    assert "".join(svg.apart(10, 20.5, *children, id="panel", class_="thing")) == whole
    assert svg.lines(*children).split("\n") == ["", children[0], children[2], ""]


def test_names_are_put_into_pictures_one_after_the_other() -> None:
    names = svg.Names(["Ada <3", "Bo"])
    pieces = ["<b>{0}</b>", "<i>nobody</i>", "{1} and {0}"]
    named = names.put_into(svg.Bundle(pieces)).pieces
    assert named == ["<b>Ada &lt;3</b>", "<i>nobody</i>", "Bo and Ada &lt;3"]
    for number in range(50):  # what belongs to pictures of long ago is forgotten, and nothing else is different
        assert names.put_into(svg.Bundle([*pieces, f"{{1}} {number}"])).pieces == [*named, f"Bo {number}"]
    assert len(names._known) <= 4 * (svg.MOST_NAMED + 1)


def test_a_picture_in_bundles_is_the_same_picture() -> None:
    loose = ["<g>", "one", "{1}", "</g>"]
    flat = svg.Picture("t", "T", 10, 20, "", loose)
    bundled = svg.Picture("t", "T", 10, 20, "", ["<g>", svg.Bundle(["one", svg.Bundle(["{1}"])]), "</g>"])
    assert bundled.pieces == flat.pieces
    assert bundled.named(["Ada", "Bo"]).svg() == flat.named(["Ada", "Bo"]).svg()


def test_names_leave_bundles_alone_that_they_know_or_that_name_nobody() -> None:
    names = svg.Names(["Ada", "Bo"])
    nobody, somebody = svg.Bundle(["<i>nobody</i>"]), svg.Bundle(["<b>{0}</b>"])
    first = names.put_into(svg.Bundle([nobody, somebody, "{1}"]))
    again = names.put_into(svg.Bundle([nobody, somebody, "{0}"]))
    assert first.unpacked() == ["<i>nobody</i>", "<b>Ada</b>", "Bo"]
    assert first.pieces[0] is again.pieces[0] is nobody
    assert first.pieces[1] is again.pieces[1]


def test_names_are_right_whatever_has_moved_since_the_last_picture() -> None:
    names = svg.Names(["Ada", "Bo"])
    both, line, other = svg.Bundle(["{0}", "nobody"]), "{1}", svg.Bundle(["{1}", svg.Bundle(["{0} too"])])
    pictures: list[list[svg.Piece]] = [
        [both, line, other],
        [line, other],
        [other, "{0} is new", both, line],
        [svg.Bundle(["{0}", "{1} is new"]), svg.Bundle([]), both, line, line],
    ]
    for pieces in pictures:
        whole = svg.Bundle(pieces)
        named = [piece.replace("{0}", "Ada").replace("{1}", "Bo") for piece in whole.unpacked()]
        assert names.put_into(whole).unpacked() == named


def test_the_same_pieces_are_the_same_bundle() -> None:
    bundle = svg.bundled("one", "two")
    assert svg.bundled("one", "two") is bundle
    assert bundle.pieces == ["one", "two"]
    assert svg.bundled("one") is not bundle
    svg.forget()
    assert svg.bundled("one", "two") is not bundle
