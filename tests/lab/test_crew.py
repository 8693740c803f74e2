"""Work that is shared out: the same results everywhere, and a worker that dies costs nothing but time."""

import gc
import json
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.fit_value import gathered

from waystone.cli.main import main
from waystone.lab.crew import CrewError, share_out, undisturbed
from waystone.lab.plan import Plan
from waystone.lab.study import Question, Study


def doubled(number: int) -> int:
    return 2 * number


def deadly(number: int, marks: str) -> int:
    """Kills its worker once."""
    mark = Path(marks) / str(number)
    if number == 3 and not mark.exists():
        mark.touch()
        os._exit(9)
    return 2 * number


def always_deadly(number: int) -> int:
    os._exit(9)


TASKS = [(number,) for number in range(8)]
EXPECTED = {number: 2 * number for number in range(8)}


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_with_the_number_of_their_task(jobs: int) -> None:
    assert dict(share_out(doubled, TASKS, jobs)) == EXPECTED


def resting() -> bool:
    return not gc.isenabled()


def failing() -> None:
    raise ValueError("as it should")


def test_the_garbage_collector_rests_while_work_is_done_and_no_longer() -> None:
    assert undisturbed(resting)
    assert gc.isenabled()
    with pytest.raises(ValueError, match="as it should"):
        undisturbed(failing)
    assert gc.isenabled()


def test_a_worker_that_dies_costs_no_result(tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path)) for number in range(8)]
    found = list(share_out(deadly, tasks, jobs=2))
    assert dict(found) == EXPECTED
    assert len(found) == 8


def test_work_that_kills_every_worker_ends_with_a_reason() -> None:
    with pytest.raises(CrewError, match="workers died 3 times"):
        list(share_out(always_deadly, TASKS[:2], jobs=2))


def test_without_ray_a_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(CrewError, match=r"pip install 'waystone\[ray\]'"):
        list(share_out(doubled, TASKS, on="ray"))


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """A real cluster of two workers on this machine."""
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'waystone[ray]'")
    root = Path(__file__).parent.parent.parent
    path = os.pathsep.join((str(root), str(root / "src")))
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        logging_level=logging.ERROR,
        runtime_env={"env_vars": {"PYTHONPATH": path}},
    )
    yield
    ray.shutdown()


@pytest.mark.usefixtures("cluster")
def test_ray_gives_the_same_results_though_a_worker_dies(tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path)) for number in range(8)]
    found = list(share_out(deadly, tasks, on="ray"))
    assert dict(found) == EXPECTED
    assert len(found) == 8


@pytest.mark.usefixtures("cluster")
def test_a_study_on_ray_is_the_same_study(tmp_path: Path) -> None:
    question = Question((Plan("wakening-lair", 2, 50, ("random",)),))
    here, there = Study(question, tmp_path / "here"), Study(question, tmp_path / "there")
    here.play()
    there.play(on="ray")
    assert there.sums(2, "turns") == here.sums(2, "turns")
    assert there.sums(2, "team-wins") == here.sums(2, "team-wins")


@pytest.mark.usefixtures("cluster")
def test_an_export_on_ray_is_the_same_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Given the same games exported here and, by the command, on a cluster, then both files hold the same rows."""
    polars = pytest.importorskip("polars")
    games = ["export", "wakening-lair", "--players", "2", "--games", "40", "--bots", "random"]
    assert main([*games, "--out", str(tmp_path / "here.parquet")]) == 0
    assert main([*games, "--out", str(tmp_path / "there.parquet"), "--on", "ray"]) == 0
    told = capsys.readouterr().out
    here, there = (polars.read_parquet(tmp_path / f"{name}.parquet") for name in ("here", "there"))
    assert there.equals(here)
    assert f"there.parquet: 40 games, {len(here):,} decisions" in told
    assert here["seed"].n_unique() == 40


@pytest.mark.usefixtures("cluster")
def test_a_tournament_on_ray_is_the_same_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    """Given the same contest held here and, by the command, on a cluster, then all bots stand alike in both."""
    contest = ["tournament", "wakening-lair", "--players", "2", "--games", "12", "--bots", "random,greedy", "--json"]
    found = []
    for where in ([], ["--on", "ray"]):
        assert main([*contest, *where]) == 0
        standings = json.loads(capsys.readouterr().out)["standings"]
        found.append([(each["bot"], each["won"], each["games"], each["rating"]) for each in standings])
    assert found[0] == found[1]
    assert len(found[0]) == 2


@pytest.mark.usefixtures("cluster")
def test_self_play_on_ray_is_the_same_self_play() -> None:
    """Given the games that a value is fitted to, played here and on a cluster, then all samples are the same."""
    seeds = range(1, 121)
    here = gathered("wakening-lair", [2], seeds, every=7, choices={})
    there = gathered("wakening-lair", [2], seeds, every=7, choices={}, on="ray")
    assert here.keys() == there.keys()
    for length, samples in here.items():
        assert len(samples.rows) > 100
        assert (there[length].rows, there[length].won, there[length].games) == (
            samples.rows,
            samples.won,
            samples.games,
        )


@pytest.mark.usefixtures("cluster")
def test_a_simulation_on_ray_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    games = ["simulate", "wakening-lair", "--players", "2", "--games", "60", "--bots", "random", "--json"]
    found = []
    for where in ([], ["--on", "ray"]):
        assert main([*games, *where]) == 0
        told = json.loads(capsys.readouterr().out)
        found.append({name: value for name, value in told.items() if "second" not in name})
    assert found[0] == found[1]
    assert len(found[0]) > 3
