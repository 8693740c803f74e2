"""The rules that the build writes as direct calls play as the generators do, decision by decision."""

import sys
from collections.abc import Iterator
from pathlib import Path

import direct
import pytest

import waystone
from tests import builds
from tests.laws.laws import same
from tests.sittings import SITTINGS, Case, Sitting
from waystone.engine import Ask, Match, Option
from waystone.engine.direct import GAMES, Player
from waystone.engine.playout import choices_of

MATCHES = 6 if builds.COMPILED else 2
LOOK_EVERY = 5  # decisions: to read the whole state takes far longer than to play
OURS = [sitting for sitting in SITTINGS if sitting.game.package.startswith(GAMES)]


class Witness(Player):
    """Chooses by lot, and notes what was asked and how the table looked then."""

    def __init__(self, case: Case, match: Match) -> None:
        super().__init__()
        self.chance = choices_of(case.seed)
        self.reader = case.sitting.reader
        self.state = match.state
        self.seen: list[tuple[object, ...]] = []

    def choose(self, ask: Ask) -> Option:
        looks = len(self.seen) % LOOK_EVERY == 0
        digest = self.reader.digest(self.state) if looks else ""
        self.seen.append((ask.seat, ask.subject.key, [option.id for option in ask.options], digest))
        return ask.options[self.chance.below(len(ask.options))]


@pytest.fixture(scope="module", autouse=True)
def direct_calls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """In the plain build there are none: there they are written for this test, and imported as they are."""
    if builds.COMPILED:
        yield
        return
    folder: Path = tmp_path_factory.mktemp("direct")
    direct.write(folder)
    waystone.__path__.insert(0, str(folder / "waystone"))
    seek_anew()
    yield
    waystone.__path__.remove(str(folder / "waystone"))
    seek_anew()


def seek_anew() -> None:
    """Forget where they were looked for: the folder of compiled ones may lie there, though nothing of it counts."""
    for name in [name for name in sys.modules if name.startswith("waystone.direct")]:
        del sys.modules[name]
    for sitting in OURS:
        sitting.game._direct = None
        sitting.game._direct_sought = False


def played_out(case: Case, copyable: bool) -> tuple[Match, Witness]:
    """Copyable matches are played by the generators."""
    match = case.match(copyable)
    witness = Witness(case, match)
    match.play_out(witness)
    return match, witness


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("sitting", OURS, ids=str)
def test_direct_calls_play_as_the_generators_do(sitting: Sitting, seed: int) -> None:
    assert sitting.game.direct is not None
    with Case(sitting, seed) as case:
        one, by_generators = played_out(case, copyable=True)
        other, by_calls = played_out(case, copyable=False)
        for case.steps, (here, there) in enumerate(zip(by_generators.seen, by_calls.seen, strict=True)):
            assert here == there
        assert one.answers == other.answers
        assert other.over
        same(case, one, other, "at the end")


def test_a_rule_that_is_not_called_where_it_is_played_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a rule would get no player."""
    game = tmp_path / "waystone" / "games" / "cellar"
    (game / "rules").mkdir(parents=True)
    (game / "game.py").write_text(
        "class Cellar:\n    def step(self, state: State) -> Rule:\n        return dare(state)\n"
    )
    rule = "def dare(g: State) -> Rule:\n    begun = fall(g)\n    yield from begun\n"
    (game / "rules" / "turn.py").write_text(rule)
    monkeypatch.setattr(direct, "PACKAGE", tmp_path / "waystone")
    with pytest.raises(AssertionError, match=r"waystone\.games\.cellar\.rules\.turn, line 3"):
        list(direct.Twins(game).write(tmp_path))
