"""The picture: what may be chosen is drawn and lit, nothing hidden is told, and it stays small."""

import re
from math import atan2, degrees
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from tests.games.vasty_wilds.table import NOTHING, WOOD, Table, box, lay, player
from waystone.engine.match import Match
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.display.creatures import EMBLEMS, FACES, emblem
from waystone.games.vasty_wilds.display.pieces import moved_apart
from waystone.games.vasty_wilds.display.signs import Plate, emptiest_edge, plate_of
from waystone.games.vasty_wilds.display.silhouettes import sign
from waystone.games.vasty_wilds.display.stage import LABEL_SIZES, Stage, clear_place
from waystone.games.vasty_wilds.game import GAME
from waystone.games.vasty_wilds.model.content import HOME
from waystone.games.vasty_wilds.model.state import CARD_CHOSEN, MOVES_CHOSEN

SVG = "{http://www.w3.org/2000/svg}"
HAND = ["Luna Moth", "Otter Slide", "Weasel Alley"]


def picture(match: Match, seat: int, lit: frozenset[str] = frozenset()) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.scene(box(), match.view(seat)).svg(lit))


def lit_picture(table: Table) -> tuple[ElementTree.Element, frozenset[str]]:
    ask = table.match.ask
    assert ask is not None
    lit = ask.touches()
    return picture(table.match, ask.seat, lit), lit


def lit_touches(root: ElementTree.Element) -> set[str]:
    return {e.get("data-touch", "") for e in root.iter() if "lit" in e.get("class", "").split()}


def test_every_choice_of_a_placement_is_lit() -> None:
    """VW-41: cards and pile, then dots, then the headings as ghosts."""
    table = lay(player(hand=HAND), player(), forest=WOOD)
    for step in ("Place Luna Moth", "Cover the left dot of Forked Root", "Point the card to 4 o'clock"):
        root, lit = lit_picture(table)
        assert lit_touches(root) == set(lit)
        table.choose(step)


def test_ghosts_say_what_they_close() -> None:
    """VW-18: in their tooltips."""
    table = lay(player(hand=HAND), player(), forest=["Taproot 0:T@12"])
    table.choose("Place Luna Moth", "Cover the left dot of Taproot")
    root, _ = lit_picture(table)
    titles = [e.text or "" for e in root.iter(f"{SVG}title")]
    assert any(title.startswith("12 o'clock: closes 1:B") for title in titles)


def test_cards_lie_as_they_were_placed() -> None:
    """VW-12, VW-20: each in a group at its arrow with its heading, in order of placing."""
    root, _ = lit_picture(lay(player(hand=HAND), player(), forest=WOOD))
    layer = next(e for e in root.iter() if e.get("id") == "layer-cards")
    transforms = [e.get("transform", "") for e in layer]
    assert transforms[:2] == ["translate(0,-60) rotate(0)", "translate(0,-60) rotate(180)"]
    assert len(transforms) == 5
    assert transforms[2].endswith("rotate(-90)")


def test_dots_are_blue_grey_or_unseen() -> None:
    """VW-18."""
    table = lay(player(hand=HAND), player(), forest=["Taproot 0:T@12", "Heartroot 1:L@12"])
    root, _ = lit_picture(table)
    layer = next(e for e in root.iter() if e.get("id") == "layer-dots")
    open_dots = {e.get("data-touch") for e in layer if e.get("data-touch")}
    assert open_dots == {f"dot-{spot.dot.index}" for spot in table.g.spots}


def test_hands_of_others_show_backs_only() -> None:
    """VW-47: no name of a hidden card is in the picture."""
    table = lay(player(hand=HAND), player(), forest=WOOD)
    for seat, told in ((0, True), (1, False), (-1, False)):
        source = GAME.scene(box(), table.match.view(seat)).svg()
        assert ("Luna Moth" in source) == told


def test_the_world_is_one_group_that_can_be_moved() -> None:
    """A page zooms and pans by the transform of `world`; the viewBox around it fits the forest."""
    root, _ = lit_picture(lay(player(hand=HAND), player(), forest=WOOD))
    frame = next(e for e in root.iter() if e.get("id") == "table")
    world = [e for e in frame if e.get("id") == "world"]
    assert len(world) == 1
    assert world[0].get("transform") is None
    x, y, width, height = (float(n) for n in frame.get("viewBox", "").split())
    assert x < -65 * 1.6
    assert y < -124
    assert width / height == pytest.approx(890 / 600, rel=0.01)


def test_another_players_card_is_shown_where_it_is_being_laid() -> None:
    """VW-42: with a banner for those who do not hold it; the hand stays one's own."""
    table = lay(
        player(unplaced=1), player(unplaced=1, hand=HAND), forest=WOOD, panel=NOTHING, card="deal_damage 1"
    ).cover()
    ask = table.match.ask
    assert ask is not None
    assert ask.seat == 1
    root, _ = lit_picture(table)
    ids = {e.get("id") for e in root.iter()}
    assert {"declared", "banner"} <= ids
    hand = next(e for e in root.iter() if e.get("id") == "hand")
    assert len([e for e in hand if e.get("data-touch")]) == 3


def test_the_table_makes_room_for_a_card_that_is_being_laid() -> None:
    """VW-42: what is shown of the table depends on where the card points, whatever was shown before."""
    table = lay(player(unplaced=1), player(unplaced=1), forest=WOOD, panel=NOTHING, card="deal_damage 1").cover()
    view = table.match.view(0)

    def shown(heading: int) -> str:
        root = ElementTree.fromstring(GAME.scene(box(), replace(view, heading=heading)).svg())
        return next(e for e in root.iter() if e.get("id") == "table").get("viewBox", "")

    assert len({shown(heading) for heading in range(12)}) > 2


def test_panels_keep_their_words_inside() -> None:
    """Upright on every heading, inside the panel and clear of its dot, however the card is turned."""
    content = box().content
    for dot in content.dots:
        for heading in content.headings if dot.card != HOME else content.headings[6:7]:  # VW-13
            angle = degrees(atan2(-heading.dx, heading.dy))
            wides = [1 + 0.62 * len(sign(effect)[2]) for effect in dot.effects]
            least = LABEL_SIZES[-1]
            row = clear_place(dot, angle, (sum(wides) + 0.3) * least, least)
            pile = clear_place(dot, angle, max(wides) * least, 1.12 * len(wides) * least)
            assert row or pile, f"{content.cards[dot.card].name} {dot.words} at {heading.hour}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_match_can_be_drawn(players: int) -> None:
    """Ids are unique, and the picture stays below 150 kB to the end."""
    match = Match.new(GAME, players=players, seed=players, edition=box())
    rng, decision = Rng(9), 0
    while (ask := match.ask) is not None:
        if decision % 40 == 0:
            lit = ask.touches()
            source = GAME.scene(box(), match.view(ask.seat)).svg(lit)
            assert len(source) < 150_000
            root = ElementTree.fromstring(source)
            ids = [e.get("id") for e in root.iter() if e.get("id")]
            assert len(ids) == len(set(ids))
            assert lit <= {e.get("data-touch") for e in root.iter()}
        match.push(ask.options[rng.below(len(ask.options))])
        decision += 1
    assert "WINS" in GAME.scene(box(), match.view(-1)).svg()


@pytest.mark.parametrize(("flag", "told"), [(CARD_CHOSEN, "card chosen by"), (MOVES_CHOSEN, "steered by")])
def test_a_board_says_who_steers(flag: int, told: str) -> None:
    """VW-105, VW-106: by the name of the player who does."""
    table = lay(player(hand=HAND), player(flags=[flag], flagged_by="Vole"), forest=WOOD)
    words = [e.text or "" for e in picture(table.match, table.seat("Vole")).iter(f"{SVG}text")]
    assert f"Next turn: {told} {{0}}" in words


# ------------------------------------------------------------------ art, and what of it is sent again
def pieces_of(table: Table) -> list[str]:
    return GAME.scene(box(), table.match.view(0)).pieces


def piece(pieces: list[str], beginning: str) -> str:
    return next(each for each in pieces if each.lstrip().startswith(beginning))


SMALL = ["Taproot 0:T@12"]
LARGE = ["Taproot 0:T@12", "Heartroot 1:B@12", "Forked Root 2:B@12", "Buttress Root 3:L@12", "Twin Root 4:L@12"]


def test_a_larger_forest_sends_neither_cards_nor_dots_again() -> None:
    """VW-20: a card never changes. Small things are drawn larger in a large forest, by a change in one place."""
    small, large = (pieces_of(lay(player(hand=HAND), player(), forest=forest)) for forest in (SMALL, LARGE))
    assert piece(small, "<svg id='table'") != piece(large, "<svg id='table'")
    cards = [each for each in small if each.lstrip().startswith("<g id='table-")]
    assert len(cards) == 2
    assert set(cards) <= set(large)
    dots = [each for each in small if each.lstrip().startswith("<g id='dot-")]
    still_open = [each for each in dots if re.findall(r"id='dot-\d+'", each)[0] in "".join(large)]
    assert still_open
    for each in still_open:
        known = re.sub(r" \(open at [^)]*\)", "", each)
        assert any(re.sub(r" \(open at [^)]*\)", "", other) == known for other in large)


def test_a_sign_that_only_moves_is_told_by_one_line() -> None:
    """Where it stands has a line of its own, and what it says another."""
    before, after = (
        [each.split("\n") for each in pieces_of(lay(player(hand=HAND), player(), forest=forest)) if "f-plank" in each]
        for forest in (LARGE[:-1], LARGE)
    )
    stood, stands = ({said: place for place, said, _ in signs} for signs in (before, after))
    moved = [said for said, place in stood.items() if said in stands and stands[said] != place]
    assert moved


def test_all_that_the_picture_refers_to_is_in_it() -> None:
    table = lay(player(hand=HAND), player(), forest=WOOD)
    source = GAME.scene(box(), table.match.view(0)).svg()
    ids = set(re.findall(r" id='([^']+)'", source))
    assert set(re.findall(r"href='#([^']+)'", source)) | set(re.findall(r"url\(#([^)]+)\)", source)) <= ids


def test_every_card_has_an_emblem() -> None:
    """By a word of its name; a leaf where nothing is known, as on the cards of packs."""
    drawn = {*EMBLEMS, *(f"face-{number}" for number in range(len(FACES)))}
    content = box().content
    found = {card.name: emblem(card.name) for card in content.cards if card.index != HOME}
    assert set(found.values()) <= drawn
    assert found["Owl Watch"] == "owl"
    assert found["Possum Giraffe"] == "face-2"
    assert found["Taproot"] == "root"
    assert emblem("Something Else") == "leaf"


@pytest.mark.parametrize(("players", "told"), [(2, {"Move", "Send home"}), (3, {"Move"}), (4, set())])
def test_fewer_players_leave_room_for_a_key_to_the_signs(players: int, told: set[str]) -> None:
    table = lay(player(hand=HAND), *[player() for _ in range(players - 1)], forest=WOOD)
    root = picture(table.match, 0)
    key = next((e for e in root.iter() if e.get("id") == "key"), None)
    words = {e.text for e in key.iter(f"{SVG}text")} if key is not None else set()
    assert words & {"Move", "Send home"} == told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_holds_no_cards_reads_once_what_a_sign_means(players: int) -> None:
    """Beside the table or under it."""
    table = lay(player(hand=HAND), *[player() for _ in range(players - 1)], forest=WOOD)
    words = [e.text for e in picture(table.match, -1).iter(f"{SVG}text")]
    assert [words.count(sign) for sign in ("Panels help you", "Heal", "Send home", "Swap pawns")] == [1, 1, 1, 1]


def test_an_onlooker_of_two_sees_the_cards_placed_last() -> None:
    """Where the whole key has room at the side; the newest first."""
    table = lay(player(hand=HAND), player(), forest=WOOD)
    hand = next(e for e in picture(table.match, -1).iter() if e.get("id") == "hand")
    placed = [laid.card.index for laid in table.g.laid]
    assert [e.get("data-touch") for e in hand if e.get("data-touch")] == [f"card-{card}" for card in placed[:0:-1][:2]]


def test_the_banner_lies_where_it_covers_least() -> None:
    """VW-42: cards to the upper left send it to another corner."""
    places = set()
    for forest in (WOOD, ["Forked Root 0:L@9", "Heartroot 1:L@9", "Taproot 2:L@9", "Twin Root 3:L@12"]):
        table = lay(
            player(unplaced=1), player(unplaced=1, hand=HAND), forest=forest, panel=NOTHING, card="deal_damage 1"
        ).cover()
        banner = next(e for e in picture(table.match, 1).iter() if e.get("id") == "banner")
        places.add(banner.get("transform"))
    assert len(places) == 2


@pytest.mark.parametrize("heading", range(12))
def test_the_banner_leaves_the_card_that_is_being_placed_alone(heading: int) -> None:
    """VW-42: wherever it points."""
    table = lay(player(unplaced=1), player(unplaced=1, hand=HAND), forest=WOOD, panel=NOTHING, card="deal_damage 1")
    view = replace(table.cover().match.view(1), heading=heading)
    stage = Stage(box().content, view)
    held = stage.forest.held_over(view.laying, view.dot, view.heading)
    x, y = emptiest_edge(stage.forest, stage.window, held, 300, 60)
    assert Plate(x + 150, y + 30, 150, 30).overlap([plate_of(held, stage.window)]) == 0


def test_pawns_on_spaces_close_together_are_moved_apart() -> None:
    one, other = moved_apart((0.0, 0.0), (0.0, 10.0), 30.0)
    assert (one, other) == ((0.0, -10.0), (0.0, 20.0))
    assert moved_apart((5.0, 5.0), (5.0, 5.0), 30.0) == ((-10.0, 5.0), (20.0, 5.0)), "on one another: side by side"
    assert moved_apart((0.0, 0.0), (30.0, 0.0), 30.0) == ((0.0, 0.0), (30.0, 0.0)), "far enough"
