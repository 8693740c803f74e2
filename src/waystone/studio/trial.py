"""Letting bots play a pack against the game as it comes, beside the work on it."""

import contextlib
import os
import threading
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from waystone.engine import registry
from waystone.engine.content import ContentError
from waystone.lab.compare import differences
from waystone.lab.crew import CrewError
from waystone.lab.plan import Plan
from waystone.lab.report.findings import changed, findings, warnings
from waystone.lab.report.page import NeedsMore, write_report
from waystone.lab.study import Question, Study, StudyError
from waystone.lab.targets import judge, targets_of
from waystone.studio.edit import EditError
from waystone.studio.picture import table_for

MOST_GAMES: Final = 20_000
AGAIN: Final = 3  # a report so far tells of as many times the games of the one before: to write one takes a second
HEARD: Final = 200  # games of which events are kept: so a thousand games are told of within a minute
RUNNING, DONE, FAILED, STOPPING, STOPPED = "running", "done", "failed", "stopping", "stopped"


class Stop(Exception):
    """Whoever asked does not want to wait any longer."""


@dataclass
class Trial:
    """A question and how far it is answered."""

    number: int
    game: str
    players: int
    games: int
    bot: str
    settings: dict[str, str] = field(default_factory=dict)
    against: str = ""  # the pack that it is compared with; "" is the game as it comes
    done: int = 0
    left: float | None = None  # seconds until all are played, by the pace so far
    state: str = RUNNING
    told: int = 0  # games that the report and what follows speak of
    care: list[str] = field(default_factory=list)  # why to read the numbers with care
    change: list[str] = field(default_factory=list)  # what the change does
    findings: list[str] = field(default_factory=list)
    why: str = ""  # it failed


class Trials:
    """One trial at a time; the reports of earlier ones stay."""

    def __init__(self, room: Path, jobs: int = 0) -> None:
        self._room = room
        self._jobs = jobs or max(2, os.cpu_count() or 2)
        self._stop = threading.Event()  # of the latest trial
        self._thread: threading.Thread | None = None
        self._question: Question | None = None
        self.latest: Trial | None = None

    def start(
        self,
        game_name: str,
        pack: Path,
        games: int,
        players: int = 0,
        bot: str = "greedy",
        file: str = "",
        key: str = "",
        other: Path | None = None,
        against: str = "",
    ) -> Trial:
        """Begin, at a table with the map file or the scenario that is named; `against` is the name of the other pack.

        Raises `EditError` if that cannot be asked, `ContentError` if the pack has a mistake.
        """
        game, packs = registry.find(game_name), (str(pack),)
        settings, usual = table_for(game, registry.edition(game.name, packs), file, key)
        players = players or usual
        if self.latest is not None and self.latest.state == RUNNING:
            raise EditError("bots are playing already: wait, or stop them")
        if players not in game.players or not 1 <= games <= MOST_GAMES:
            raise EditError(f"expected 1 to {MOST_GAMES:,} games of {game.players[0]} to {game.players[-1]} players")
        number = 1 if self.latest is None else self.latest.number + 1
        trial = self.latest = Trial(number, game.name, players, games, bot, settings, against)
        question = Question(
            (Plan(game.name, players, games, (bot,), settings=tuple(settings.items()), packs=packs, heard=HEARD),),
            () if other is None else (str(other),),
        )
        return self._begin(trial, question)

    def go_on(self) -> Trial:
        """Play what is missing of the latest trial, which was stopped."""
        if self.latest is None or self._question is None or self.latest.state != STOPPED:
            raise EditError("there is nothing to go on with")
        self.latest.state = RUNNING
        return self._begin(self.latest, self._question)

    def _begin(self, trial: Trial, question: Question) -> Trial:
        self._question = question
        self._stop = threading.Event()
        self._thread = threading.Thread(
            target=self._play, args=(trial, question, self._stop, self._thread), daemon=True
        )
        self._thread.start()
        return trial

    def stop(self) -> None:
        """Stop playing: games in hand are finished and forgotten, what came of those before is told."""
        self._stop.set()
        if self.latest is not None and self.latest.state == RUNNING:
            self.latest.state = STOPPING

    def close(self) -> None:
        """Stop playing, and wait until it is over."""
        self.stop()
        if self._thread is not None:
            self._thread.join()

    def report(self, number: int) -> Path:
        """The folder with the page of a trial."""
        return self._room / f"report-{number}"

    def state(self) -> dict[str, Any] | None:
        return asdict(self.latest) if self.latest is not None else None

    def _play(self, trial: Trial, question: Question, stop: threading.Event, before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        try:
            study = Study(question, self.report(trial.number))
            self._play_on(trial, study, stop)
            self._tell(trial, study)
            trial.state = DONE if study.games == trial.games else STOPPED
        except (ContentError, CrewError, NeedsMore, StudyError, OSError, ValueError) as error:
            trial.why, trial.state = str(error), FAILED

    def _play_on(self, trial: Trial, study: Study, stop: threading.Event) -> None:
        """Play what is missing, and tell what is known as games go on."""
        started, had = time.monotonic(), study.games

        def progress(games: int) -> None:
            trial.done = games
            trial.left = (time.monotonic() - started) / (games - had) * (trial.games - games)
            if stop.is_set():
                raise Stop
            if AGAIN * trial.told <= games < trial.games:
                self._tell(trial, study)

        with contextlib.suppress(Stop):
            study.play(self._jobs, progress=progress)

    def _tell(self, trial: Trial, study: Study) -> None:
        if study.games == 0:
            return
        write_report(study, self.report(trial.number), "waystone studio")
        trial.care = warnings(study)
        trial.change = changed(study, differences(study))
        trial.findings = findings(study, trial.players, judge(study, targets_of(trial.game)))
        trial.told = study.games
