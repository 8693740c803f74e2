"""The example packs are checked and played, and do what they say."""

from pathlib import Path

import pytest

from waystone.bots import roster
from waystone.cli.main import main
from waystone.engine import Match, registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.rng import Rng
from waystone.games.wakening_lair.model.options import LairEdition
from waystone.studio.info import outdated, read_info

PACKS = Path(__file__).parents[2] / "examples" / "packs"
# What each is played with: the game, the number of players, the settings that bring it to the table, and a title.
PLAYED = {
    "drowned-ford": ("waylanders", 2, {}, "The Drowned Ford"),
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
