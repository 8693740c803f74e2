"""The example packs are checked and played, and do what they say."""

from pathlib import Path

from waystone.cli.main import main
from waystone.engine import Match, registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.games.wakening_lair.model.options import LairEdition

PACKS = Path(__file__).parents[2] / "examples" / "packs"


def test_every_example_pack_is_sound() -> None:
    packs = sorted(path for path in PACKS.iterdir() if path.is_dir())
    assert packs
    for pack in packs:
        assert main(["check", "--pack", str(pack)]) == 0


def test_harder_lair_has_tougher_trolls_and_no_slimes() -> None:
    edition = registry.edition("wakening-lair", (str(PACKS / "harder-lair"),))
    assert isinstance(edition, LairEdition)
    kinds = {monster.name: monster.boxes for monster in edition.content.monsters}
    assert kinds["Cave Troll"] == [4, 5, 5]
    assert kinds["Frost Wolf"] == [4, 4]
    assert "Mire Slime" not in kinds
    assert edition.fingerprint != registry.edition("wakening-lair").fingerprint
    match = Match.new(registry.find("wakening-lair"), players=3, seed=5, edition=edition)
    play_randomly(match, choices_of(5))
    assert match.over
