"""Content: what is in the box, that every mistake in a pack is named, and that a pack changes only what it names."""

from pathlib import Path

import pytest

from tests.games.waylanders.table import box, shipped
from waystone.engine import ContentError, Match, Rng
from waystone.engine.playout import play_randomly
from waystone.games.waylanders.game import GAME
from waystone.games.waylanders.model.load import read_content
from waystone.games.waylanders.model.state import Way

ABILITY = (
    'ability = {name = "A", group = "attack", windows = ["attack_pool"], mode = "passive", cost = 0, limit = "none", '
    'scope = "self", when = {}, effects = [{do = "add_bonus", n = 1}], text = "t"}'
)


def pack(folder: Path, text: str, file: str = "waylanders.toml") -> tuple[str, ...]:
    (folder / file).write_text(text, encoding="utf-8")
    return (str(folder),)


def test_the_box_holds_what_it_should() -> None:
    content = box().content
    assert (len({card.adventurer.id for card in content.cards}), len(content.cards)) == (21, 31)
    assert (len(content.emblems), len(content.objectives), len(content.events)) == (21, 23, 30)
    assert [len(tokens) for tokens in content.centre_tokens] == [10, 10, 10]
    assert len(content.scenarios) == 9
    assert len({option.text + option.touches for option in box().vocabulary.options}) > 1000


def test_every_map_is_fair_and_whole() -> None:
    """WL-3: every area is reachable, and no deployment area can be attacked by a party within its first two steps."""
    for scenario in shipped().content.scenarios:
        areas = scenario.areas
        reached = {scenario.deployment[0]}
        ring = list(reached)
        while ring:
            ring = [other for area in ring for other in areas[area].open if other not in reached]
            reached.update(ring)
        assert reached == {area.index for area in areas if area.capacity}, scenario.id
        for home in scenario.deployment:
            near = {area.index for area in areas if area.steps[home] <= 2}
            seen = near | {far for area in near for far in areas[area].medium + areas[area].long}
            assert not seen & set(scenario.deployment) - {home}, scenario.id


def test_every_map_is_the_same_for_every_party() -> None:
    """Turned by a half, with three parties by a third, a map shows the same kinds of tile and the same rocks."""
    for scenario in shipped().content.scenarios:
        tiles = {(area.q, area.r): (area.kind, tuple(sorted(area.rocks))) for area in scenario.areas}
        q, r = (2 * sum(part) / len(tiles) for part in zip(*tiles, strict=True))  # twice the middle
        for (x, y), (kind, rocks) in tiles.items():
            if scenario.players == 3:  # about the middle tile
                over, turn = (-x - y, x), 2
            else:
                over, turn = (round(q) - x, round(r) - y), 3
            assert tiles[over] == (kind, tuple(sorted((side - turn) % 6 for side in rocks))), (scenario.id, x, y)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[[adventurer]]\nid = "iedain"\nclass = "wizard"\n', "adventurer.iedain: class: expected one of"),
        ('[[adventurer]]\nid = "iedain"\nspeed = 3\n', "adventurer.iedain: speed: is not known here"),
        ('[[objective]]\nid = "obj01"\nareas = ["desert"]\n', "objective.obj01: areas: expected any"),
        ('[[objective]]\nid = "obj17"\nareas = ["any", "any"]\n', "objective.obj17: shape: a line has three areas"),
        ('[[event]]\nid = "vet1"\nwindow = "outcome"\n', "event.vet1: window: no event can be played in this window"),
        ('[[event]]\nid = "vet1"\ncost = 1\n', "event.vet1: cost: expected a whole number from 0 to 0"),
        (
            '[[event]]\nid = "vet1"\nwhen = {was_target = true}\n',
            "event.vet1.when: was_target: is not asked of an event",
        ),
        ('[[event]]\nid = "vet1"\nscope = "enemy"\n', "event.vet1: scope: 'heal' works on something else"),
        ('[[event]]\nid = "twi2"\nscope = "own_check"\n', "event.twi2: scope: no event of this window works on that"),
        ('[[event]]\nid = "twi2"\neffects = [{do = "push", n = 1}]\n', "'push' does nothing in the windows"),
        ('[[event]]\nid = "twi2"\neffects = [{do = "reroll", n = 1}]\n', "do: expected one of"),
        ('[[emblem]]\nid = "emblem_ao"\nadventurer = "nobody"\n', "there is no adventurer 'nobody'"),
        ('[[emblem]]\nid = "emblem_ao"\nadventurer = "brigg"\n', "has an emblem card already"),
        ('[[die]]\nid = "aux"\nfaces = ["", ""]\n', "die.aux: faces: expected 6 faces, got 2"),
        ('[[die]]\nid = "aux"\nfaces = ["star", "", "", "", "", ""]\n', "faces: expected symbols of"),
        ("[game]\nparty_size = 6\n", "game: is not a table of this game"),
        ('[[centre_tokens]]\nid = "forest"\nvalues = [4]\n', "values: expected a list of whole numbers from 0 to 3"),
        ('[[spells]]\nid = "x"\n', "spells: is not a table of this game"),
        ('[[event_set]]\nid = "fog"\n', "event_set.fog: basic: is missing"),
        (f'[[adventurer]]\nid = "new"\nname = "New"\n{ABILITY}\n', "adventurer.new: race: is missing"),
    ],
)
def test_a_mistake_in_a_pack_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ContentError) as error:
        read_content(pack(tmp_path, text))
    assert complaint in str(error.value)
    assert "\n" not in str(error.value)


AREA = '{id = "A1", q = 0, r = 0, terrain = "plain", kind = "deployment", rocks = []}'


@pytest.mark.parametrize(
    ("areas", "complaint"),
    [
        (AREA, "expected 2 deployment areas, got 1"),
        (f"{AREA}, {AREA}", "stands twice on this map"),
        (AREA.replace("rocks = []", 'rocks = ["E NW"]'), "pairs of neighbouring sides"),
        (AREA.replace("rocks = []", 'rocks = ["E NE", "NE NW"]'), "each side once; got 'NE NW'"),
        (AREA.replace('"plain"', '"swamp"'), "a deployment tile cannot be swamp"),
        (AREA.replace('"deployment"', '"blocked"'), "a blocked path tile, and no other"),
        (AREA.replace('"deployment"', '"lake"'), "kind: expected one of"),
        (AREA.replace("rocks = []", 'rocks = [], side = "river"'), "a river tile, and no other"),
    ],
)
def test_a_mistake_in_a_map_is_named(tmp_path: Path, areas: str, complaint: str) -> None:
    with pytest.raises(ContentError) as error:
        read_content(pack(tmp_path, f'[[scenario]]\nid = "two"\nareas = [{areas}]\n', "waylanders-scenarios.toml"))
    assert complaint in str(error.value)


def test_a_map_with_more_areas_than_tokens_is_refused(tmp_path: Path) -> None:
    rows = [f'{{id = "Z{i}", q = {i}, r = 0, terrain = "plain", kind = "normal", rocks = []}}' for i in range(9)]
    rows += [f'{{id = "Y{i}", q = {i}, r = 1, terrain = "plain", kind = "normal", rocks = []}}' for i in range(4)]
    rows += [AREA.replace("r = 0", "r = 5"), AREA.replace("r = 0", "r = 6").replace("A1", "A2")]
    text = f'[[scenario]]\nid = "two"\nareas = [{", ".join(rows)}]\n'
    with pytest.raises(ContentError, match="13 plain areas, but only 10 centre tokens"):
        read_content(pack(tmp_path, text, "waylanders-scenarios.toml"))


def test_a_pack_changes_what_it_names_and_the_game_plays_on(tmp_path: Path) -> None:
    text = (
        f'[[adventurer]]\nid = "iedain"\n{ABILITY}\n'
        '[[objective]]\nid = "obj01"\ntorcs = 1\n[[event]]\nid = "vet1"\nremove = true\n'
        '[[centre_tokens]]\nid = "plain"\nvalues = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n'
    )
    edition = GAME.load(pack(tmp_path, text))
    content = edition.content  # type: ignore[attr-defined]
    assert content.cards[0].ability.add_bonus == 1
    assert content.objectives[0].torcs == 1
    assert len(content.events) == 29
    assert edition.fingerprint != box().fingerprint
    match = Match.new(GAME, players=2, edition=edition, settings={"events": "all"}, copyable=False)
    play_randomly(match, Rng(1))
    assert match.result is not None


def test_every_ability_and_event_uses_the_known_primitives_and_says_what_it_does() -> None:
    content = box().content
    for ability in [power.ability for power in content.powers] + [event.ability for event in content.events]:
        assert ability.name
        assert ability.text.endswith(".")
        assert ability.windows


def test_a_pack_changes_the_numbers_of_the_rules(tmp_path: Path) -> None:
    """WL-18, WL-153, WL-168, WL-182: what `[numbers]` says; without it the numbers of the printed game."""
    said = "[numbers]\nstart_tokens = [3, 3, 2, 2]\nevent_hand = 2\nmax_rounds = 9\nmarsh_dice = 1\nswap_reach = 5\n"
    content = read_content(pack(tmp_path, said))
    assert (content.start_tokens, content.event_hand, content.max_rounds) == ((3, 3, 2, 2), 2, 9)
    assert (content.marsh_dice, content.swap_reach) == (1, 5)
    usual = shipped().content
    assert (usual.start_tokens, usual.event_hand, usual.max_rounds) == ((4, 3, 2, 1), 3, 60)
    match = Match.new(GAME, players=4, seed=2, edition=GAME.load((str(tmp_path),)))
    play_randomly(match, Rng(2))
    assert isinstance(match.state, Way)
    assert match.state.rounds <= 9


def test_more_tokens_than_the_box_has_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="start_tokens: expected four numbers, 10 in all at most"):
        read_content(pack(tmp_path, "[numbers]\nstart_tokens = [4, 4, 4, 4]\n"))
