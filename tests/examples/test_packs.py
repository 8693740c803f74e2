"""The example packs are checked and played, and do what they say."""

from pathlib import Path

import pytest

from waystone.bots import roster
from waystone.cli.main import main
from waystone.engine import Match, registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.rng import Rng
from waystone.games.wakening_lair.model.options import LairEdition
from waystone.games.wayward.model.options import WaywardEdition
from waystone.studio.info import outdated, read_info

PACKS = Path(__file__).parents[2] / "examples" / "packs"
# What each is played with: the game, the number of players, the settings that bring it to the table, and a title.
PLAYED = {
    "drowned-ford": ("waylanders", 2, {"scenario": "drowned-ford"}, "The Drowned Ford"),
    "emberdeep": ("wayward", 4, {"map": "emberdeep"}, "The Emberdeep"),
    "harder-lair": ("wakening-lair", 3, {}, "Cave Troll"),
    "mushroom-ring": ("vasty-wilds", 3, {}, "Vasty Wilds"),
    "night-watch": ("wayward", 3, {"map": "city"}, "Darrowell by Night"),
}


def test_every_example_pack_is_sound_and_says_what_it_is() -> None:
    assert {path.name for path in PACKS.iterdir() if path.is_dir()} == set(PLAYED)
    for name in PLAYED:
        assert main(["check", "--pack", str(PACKS / name)]) == 0
        info = read_info(PACKS / name)
        assert info is not None
        assert info.about
        assert list(info.games) == [PLAYED[name][0]]
        assert list(outdated(info)) == []


@pytest.mark.parametrize("name", PLAYED)
def test_bots_play_every_example_pack_to_the_end(name: str) -> None:
    game, players, settings, title = PLAYED[name]
    edition = registry.edition(game, (str(PACKS / name),))
    assert edition.fingerprint != registry.edition(game).fingerprint
    match = Match.new(registry.find(game), players=players, seed=5, settings=settings, edition=edition)
    bot = roster.make("greedy", Rng(5))
    pictures = []
    while match.ask is not None:
        if len(match.answers) % 50 == 20:
            pictures.append("".join(match.game.scene(edition, match.view(0)).pieces))
        match.choose(bot.choose(match.seat(match.ask.seat)))
    assert match.over
    assert any(title in picture for picture in pictures)


def test_the_emberdeep_is_a_map_of_thirty_areas_that_all_can_be_reached() -> None:
    edition = registry.edition("wayward", (str(PACKS / "emberdeep"),))
    assert isinstance(edition, WaywardEdition)
    board = edition.content.boards[-1]
    assert len(board.areas) == 30
    reached = {board.starts[0]}
    for _ in board.areas:
        reached |= {way.target for area in reached for way in board.areas[area].ways if not way.exit}
    assert reached == {area.index for area in board.areas}
    assert all(area.dock is False and not area.passage for area in board.areas), "so no guild token lies there"


@pytest.mark.parametrize("name", ["drowned-ford", "emberdeep", "mushroom-ring"])
def test_a_pack_with_a_story_tells_it(name: str) -> None:
    story = (PACKS / name / "README.md").read_text(encoding="utf-8")
    assert f"--pack examples/packs/{name}" in story
    assert len(story.split()) > 80


def test_harder_lair_has_tougher_trolls_and_no_slimes() -> None:
    edition = registry.edition("wakening-lair", (str(PACKS / "harder-lair"),))
    assert isinstance(edition, LairEdition)
    kinds = {monster.name: monster.boxes for monster in edition.content.monsters}
    assert kinds["Cave Troll"] == [4, 5, 5]
    assert kinds["Frost Wolf"] == [4, 4]
    assert "Mire Slime" not in kinds
    match = Match.new(registry.find("wakening-lair"), players=3, seed=5, edition=edition)
    play_randomly(match, choices_of(5))
    assert match.over
