"""The picture of the table."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final
from xml.etree import ElementTree

import pytest

from waystone.drawing import svg
from waystone.engine.match import Match
from waystone.engine.state import TABLE
from waystone.games.wakening_lair.display.scene import PALETTE
from waystone.games.wakening_lair.game import GAME, TERRORS
from waystone.games.wakening_lair.model.content import GEAR, ROOMS
from waystone.games.wakening_lair.model.options import LairEdition
from waystone.games.wakening_lair.model.state import Lair

EDITION: Final = GAME.load(())
LIMIT: Final = 125_000
NAMED: Final = re.compile(r"(room|target|hero|card|die)-\d+|class-\w+")


def new_match(players: int, seed: int, terror: str = "random") -> Match:
    return Match.new(GAME, players=players, seed=seed, settings={"terror": terror}, edition=EDITION)


def heroes_chosen(players: int, seed: int, terror: str = "random") -> Match:
    match = new_match(players, seed, terror)
    random = Random(seed)
    while match.ask is not None and match.ask.subject.key == "choose_hero":
        match.choose(random.choice(match.ask.options))
    return match


def touches(match: Match) -> frozenset[str]:
    assert match.ask is not None
    return match.ask.touches()


def scene(match: Match, lit: frozenset[str] = frozenset()) -> str:
    return GAME.scene(EDITION, match.view(TABLE)).svg(lit)


def elements(picture: str) -> Iterator[ElementTree.Element]:
    return ElementTree.fromstring(picture).iter()


def lair(match: Match) -> Lair:
    assert isinstance(match.state, Lair)
    return match.state


def wake(match: Match, room: int, crowd: int) -> None:
    """The terror walks with a crowd; everybody carries treasure and stands in its Room."""
    g = lair(match)
    g.terror_known, g.terror_room, g.awake = True, room, (1 << ROOMS + 1) - 2
    g.lines = [()] * (ROOMS + 1)
    g.lines[room] = tuple(monster.index for monster in g.content.monsters[:crowd])
    gear = [card.index for card in g.content.cards if card.kind == GEAR]
    for i, hero in enumerate(g.heroes):
        hero.room = room
        hero.reserve = tuple(gear[i :: len(g.heroes)])
    g.treasure_deck = [card for card in g.treasure_deck if card not in gear]
    g.traps[room] = tuple(card.index for card in g.content.cards if card.trap >= 0)
    g.treasure_deck = [card for card in g.treasure_deck if g.content.cards[card].trap < 0]


@pytest.mark.parametrize("seed", range(6))
def test_every_offered_option_touches_something_drawn_and_only_that_is_lit(seed: int) -> None:
    match = new_match(2 + seed % 5, seed, TERRORS[1:][seed])
    random = Random(seed)
    for step in range(240):
        if match.ask is None:
            break
        if step % 4 == 0 or match.ask.subject.key not in ("action", "choose_hero"):
            wanted = touches(match)
            picture = scene(match, wanted)
            drawn = [element for element in elements(picture) if element.get("data-touch")]
            assert wanted <= {element.get("data-touch") for element in drawn}, match.ask
            for element in drawn:
                classes = (element.get("class") or "").split()
                assert ("lit" in classes) == (element.get("data-touch") in wanted), element.get("id")
            assert len(picture) < LIMIT
        match.choose(random.choice(match.ask.options))


@pytest.mark.parametrize("seed", range(4))
def test_ids_are_unique_and_references_lead_somewhere(seed: int) -> None:
    match = new_match(3 + seed % 4, seed)
    random = Random(seed)
    for step in range(160):
        if match.ask is None:
            break
        if step % 8 == 0:
            ids: list[str] = []
            references: set[str] = set()
            for element in elements(scene(match, touches(match))):
                if id := element.get("id"):
                    ids.append(id)
                references |= {value[1:] for key, value in element.items() if key == "href"}
                references |= {value[5:-1] for value in element.attrib.values() if value.startswith("url(#")}
            assert len(ids) == len(set(ids))
            assert references <= set(ids)
        match.choose(random.choice(match.ask.options))


def test_what_the_gallery_and_the_lair_share_is_sent_once() -> None:
    gallery, lair = (GAME.scene(EDITION, match.view(TABLE)).pieces for match in (new_match(2, 1), heroes_chosen(2, 1)))
    shared = [piece for piece in lair if piece in gallery]
    assert [piece for piece in shared if "wk-stones" in piece and "box-6" in piece]


def test_a_card_that_is_drawn_changes_few_lines_beside_the_lair() -> None:
    match = heroes_chosen(2, 1)
    before = scene(match).split("\n")
    lair(match).monster_deck.pop()
    fresh = [line for line in scene(match).split("\n") if line not in before]
    assert 3 <= len(fresh) <= 6  # the count and its tooltip, and how long all are safe, on the board and beside it
    assert sum(map(len, fresh)) < 600


def test_what_can_move_is_placed_by_its_own_transform() -> None:
    match = heroes_chosen(4, 3)
    root = ElementTree.fromstring(scene(match))
    layers = {layer.get("id"): layer for layer in root if (layer.get("id") or "").startswith("layer-")}
    for name, kind in (("layer-heroes", "hero-"), ("layer-monsters", "target-"), ("layer-cards", "card-")):
        for thing in layers[name]:
            if (thing.get("id") or "").startswith(kind):
                assert re.fullmatch(r"translate\(-?[\d.]+,-?[\d.]+\)", thing.get("transform") or "")


def test_a_hero_that_moved_keeps_its_id_at_another_place() -> None:
    match = heroes_chosen(2, 5)
    before = {e.get("id"): e.get("transform") for e in elements(scene(match))}
    g = lair(match)
    g.awake |= 1 << 2
    g.heroes[0].room = 2
    after = {e.get("id"): e.get("transform") for e in elements(scene(match))}
    assert before["hero-0"] != after["hero-0"]
    assert before["room-2"] == after["room-2"]


@pytest.mark.parametrize("seed", range(5))
def test_the_picture_does_not_know_what_nobody_knows(seed: int) -> None:
    """Dealing all that is hidden anew, sleeping Rooms, decks and the terror, leaves every stroke in its place."""
    match = heroes_chosen(3, seed)
    before = scene(match, touches(match))
    g = lair(match)
    truth = g.faces, tuple(g.monster_deck), tuple(g.treasure_deck), g.terror
    GAME.redeal(g, TABLE, type(g.rng)(seed + 100))
    assert (g.faces, tuple(g.monster_deck), tuple(g.treasure_deck), g.terror) != truth
    assert scene(match, touches(match)) == before


def test_a_sleeping_room_tells_its_number_only() -> None:
    match = heroes_chosen(2, 1)
    picture = scene(match)
    g = lair(match)
    asleep = [room for room in range(1, ROOMS + 1) if not g.is_awake(room)]
    assert len(asleep) >= 9
    for room in asleep:
        assert g.room_card(room).name not in picture
        assert f"id='room-{room}'" in picture
    assert all(terror.name not in picture for terror in g.content.terrors)


@pytest.mark.parametrize("terror", TERRORS[1:])
def test_an_awake_terror_shows_its_board_with_every_zone(terror: str) -> None:
    match = heroes_chosen(6, 2, terror)
    wake(match, 7, 24)
    g = lair(match)
    g.lines[7] = ()
    view = match.view(TABLE)
    lit = frozenset(f"target-{index}" for index in view.terror.attackable)
    assert lit
    picture = GAME.scene(EDITION, view).svg(lit)
    classes = {e.get("id"): (e.get("class") or "").split() for e in elements(picture)}
    for zone in g.terror_board.zones:
        assert ("lit" in classes[f"target-{zone.index}"]) == (f"target-{zone.index}" in lit)
    assert "7 turns left" in picture
    assert ("ring-6" in classes) == g.terror_board.ring


@pytest.mark.parametrize("crowd", [0, 1, 3, 4, 6, 7, 12, 13, 24])
def test_a_crowd_stays_inside_its_room_and_the_picture_within_its_limit(crowd: int) -> None:
    match = heroes_chosen(6, 4, "widowfang")
    wake(match, 5, crowd)
    everything = frozenset(found.group() for found in NAMED.finditer(scene(match)))
    picture = scene(match, everything)
    assert len(picture.encode()) < LIMIT
    places = {e.get("id"): place(e) for e in elements(picture) if e.get("id") and e.get("transform")}
    left, top = places["room-5"]
    traps = [card.trap for card in lair(match).content.cards if card.trap >= 0]
    for target in (*lair(match).lines[5], *traps):
        x, y = places[f"target-{target}"]
        assert left <= x <= left + 190
        assert top <= y <= top + 140


def test_no_name_is_cut_in_a_crowd_nor_in_a_full_hand() -> None:
    """As many names as there is room for are short, and still say what it is."""
    for players, crowd in ((4, 4), (5, 5), (6, 6)):
        for first in range(24 - crowd):
            match = heroes_chosen(players, 4, "widowfang")
            wake(match, 5, 0)
            g = lair(match)
            g.lines[5] = tuple([monster.index for monster in g.content.monsters[first : first + crowd]])
            gear = [card.index for card in g.content.cards if card.kind == GEAR]
            for i, hero in enumerate(g.heroes):
                hero.reserve = tuple([*gear, *gear][(first + i) % len(gear) :][:7])
            assert "\u2026" not in "".join([each.text or "" for each in elements(scene(match))]), (crowd, first)


def place(element: ElementTree.Element) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", element.get("transform") or "")[:2]
    return float(x), float(y)


def test_at_set_up_the_nine_classes_are_offered_and_taken_ones_show_who_took_them() -> None:
    match = new_match(3, 1)
    assert match.ask is not None
    assert isinstance(EDITION, LairEdition)
    match.choose(match.ask.options[0])
    drawn = {e.get("id"): (e.get("class") or "").split() for e in elements(scene(match, touches(match)))}
    lit = [hero.id for hero in EDITION.content.heroes if "lit" in drawn[f"class-{hero.id}"]]
    assert len(lit) == 8
    assert "hero-0" in drawn


def test_the_treasure_being_decided_on_is_shown_large_with_both_halves() -> None:
    match = heroes_chosen(2, 1)
    g = lair(match)
    g.drawn = next(card.index for card in g.content.cards if card.name == "Phoenix Bow")
    found = next(e for e in elements(scene(match)) if e.get("id") == f"card-{g.drawn}")
    words = " ".join("".join(text.itertext()) for text in found.iter() if text.tag.endswith("}text"))
    assert "Phoenix Bow" in words
    assert "Horn of Valor" in words
    assert "Every hero in the Lair" in words


def test_dice_on_the_table_can_be_touched() -> None:
    match = heroes_chosen(2, 1)
    lair(match).dice = (7, 4, 1)
    ids = {e.get("id") for e in elements(scene(match))}
    assert {"die-0", "die-1", "die-2"} <= ids


def test_tooltips_carry_the_rules_of_cards_and_traps() -> None:
    match = heroes_chosen(2, 1, "grimgear")
    wake(match, 3, 2)
    titles = "\n".join(e.text or "" for e in elements(scene(match)) if e.tag.endswith("}title"))
    assert "6: take 2 Damage" in titles  # Spiked Pit
    assert "Weakness: Fire" in titles
    assert "Every hero in the Lair gains 2 Effect markers." in titles
    assert "3 in 6 for each die" in titles


def test_the_text_table_is_in_the_description() -> None:
    match = heroes_chosen(2, 1)
    view = match.view(TABLE)
    words = GAME.text(EDITION, view)
    desc = next(e for e in elements(GAME.scene(EDITION, view).svg(words=words)) if e.tag.endswith("}desc"))
    assert desc.text == words


def test_words_can_be_read_on_what_they_are_written_on() -> None:
    colours = {**svg.PALETTE, **PALETTE}
    pairs = {
        "paper": ("ink", "faded"), "pale": ("ink",), "leather": ("bone", "dim", "terrible"), "slot": ("bone", "dim"),
        "night": ("dim", "terrible"), "floor": ("bone",), "wood": ("bone",), "terror": ("bone",), "bone": ("void",),
        "glow": ("void",),
    }  # fmt: skip
    for ground, inks in pairs.items():
        for ink in inks:
            assert svg.contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
