"""A first lesson: a game that is played along a script and teaches by doing.

A lesson is data: `content/<game>-lesson.toml`, for example `wayward-lesson.toml`. It fixes the deal, names the answers
of everybody by the stable names of options, and says at each step of the learner what to do and why. While it lasts
nothing but the script is played; then the same match goes on freely.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from waystone.engine import registry
from waystone.engine.content import ContentError, Entry, Shelf
from waystone.engine.game import Edition, Game
from waystone.engine.match import Match
from waystone.engine.option import Option

# What a step can point at beside a thing on the board: parts of the page of a table.
PARTS: Final = ("board", "dice", "log", "options", "prompt", "seats")
LEARNER: Final = 0  # the learner's seat
BEFORE: Final = -1  # the step of what is answered before the first one
SECTION: Final = "lesson"


@dataclass(frozen=True)
class Step:
    """One thing to learn by doing it."""

    id: str
    say: str  # what to do, and why it matters
    why: str  # for those who want something else first
    after: str  # what to say when it is done
    point: str  # a part of the page or what an option `touches`; "" for whatever the wanted answer touches


@dataclass(frozen=True)
class Line:
    """One answer of the script."""

    option: Option
    step: int  # the step that it belongs to
    waits: bool  # for the learner; else it comes by itself: another's answer, or one that alone makes sense


@dataclass(frozen=True)
class Guidance:
    """What a learner is told now."""

    step: int  # its number from 0; as many as there are steps once all are done
    done: str  # about the step before, or about this one while others play
    said: str  # what to do now, "" while others play
    point: str  # a part of the page, or what an option `touches`
    wanted: Option | None  # what the learner should answer now; None while others play, and at the end


@dataclass(frozen=True)
class Lesson:
    """The script of a first game of one title."""

    game: Game[Any]
    edition: Edition
    names: tuple[str, ...]  # a seat each; the learner has the first
    settings: dict[str, str]
    seed: int
    before: tuple[int, ...]  # answers that set the scene before the first step
    steps: tuple[Step, ...]
    end: str  # what to say when all steps are done
    script: tuple[Line, ...]  # every answer from the deal to the end of the last step

    def new_match(self) -> Match:
        """The match as the learner finds it."""
        match = _dealt(self.game, self.edition, self.names, self.settings, self.seed)
        for answer in self.before:
            match.choose_id(answer)
        return match

    def next_line(self, match: Match) -> Line | None:
        """What the script says next; None once it is over, or if the match is not the one of this lesson."""
        given = match.answers
        if len(given) >= len(self.script) or given != [line.option.id for line in self.script[: len(given)]]:
            return None
        return self.script[len(given)]

    def guidance(self, match: Match) -> Guidance:
        """What the learner reads now: how the last step went, and what to do next."""
        line = self.next_line(match)
        if line is None:
            return Guidance(len(self.steps), match.words(self.steps[-1].after), match.words(self.end), "", None)
        step = self.steps[line.step]
        if not line.waits:
            return Guidance(line.step, match.words(step.after), "", "log", None)
        begins = not match.answers or self.script[len(match.answers) - 1].step != line.step
        done = self.steps[line.step - 1].after if begins and line.step else ""
        point = step.point or line.option.touches or "options"
        return Guidance(line.step, match.words(done), match.words(step.say), point, line.option)

    def said_before(self, match: Match) -> list[str]:
        """What was said at the steps before this one, to be read again."""
        return [match.words(step.say) for step in self.steps[: self.guidance(match).step]]

    def judge(self, match: Match, option: int) -> str:
        """Why an answer must wait until another has been given; "" if it may be given now."""
        line = self.next_line(match)
        if line is None or line.option.id == option:
            return ""
        why = self.steps[line.step].why if line.waits else ""
        return match.words(f"Not yet. First: {line.option.text}. {why}").strip()


@cache
def lesson(name: str, packs: tuple[str, ...] = ()) -> Lesson:
    """The lesson of a game, played through once, so that it is known to fit. Raises `ContentError`."""
    game = registry.find(name)
    edition = registry.edition(name, packs)
    file, folder = lesson_file(game), _folder(game, packs)
    if folder is None:
        with_packs = " with these packs: none of them brings one" if packs else ""
        raise ContentError(file, "", "", f"{game.title} has no lesson{with_packs}")
    shelf = Shelf(folder, [file], [])
    about = shelf.section(SECTION)
    names = tuple(about.texts("names"))
    seed = about.number("seed", 0, 2**53)
    settings = _settings(game, edition, about)
    rows = shelf.entries("steps")
    steps = tuple([_step(row) for row in rows])
    match = _start(about, game, edition, names, settings, seed)
    script = _rehearsed(match, about, rows)
    made = Lesson(
        game=game,
        edition=edition,
        names=names,
        settings=settings,
        seed=seed,
        before=tuple([line.option.id for line in script if line.step == BEFORE]),
        steps=steps,
        end=about.text("end"),
        script=tuple(script),
    )
    for row in (about, *rows):
        row.done()
    shelf.done()
    return made


def lesson_file(game: Game[Any]) -> str:
    """The name of the file that holds a game's lesson, in its own content and in packs."""
    return f"{game.package.rpartition('.')[2]}-lesson.toml"


def brings_lesson(game: Game[Any], packs: tuple[str, ...] = ()) -> bool:
    """Whether there is a lesson for the game as it is, or with packs: then one of them must bring it."""
    return _folder(game, packs) is not None


def _folder(game: Game[Any], packs: tuple[str, ...]) -> Path | None:
    """Where the lesson lies: other content, other lessons."""
    homes = packs if packs else (str(files(game.package) / "content"),)
    found = [Path(home) for home in homes if (Path(home) / lesson_file(game)).is_file()]
    return found[-1] if found else None


# ---------------------------------------------------------------------- reading, every mistake named
def _settings(game: Game[Any], edition: Edition, about: Entry) -> dict[str, str]:
    if not about.has("settings"):
        return game.settle({}, edition)
    chosen = about.entry("settings")
    known = {setting.key: setting for setting in game.settings_of(edition)}
    found = {key: chosen.choice(key, known[key].choices) for key in known if chosen.has(key)}
    chosen.done()
    return game.settle(found, edition)


def _step(row: Entry) -> Step:
    return Step(
        id=row.text("id"),
        say=row.text("say"),
        why=row.text("why", ""),
        after=row.text("after", ""),
        point=row.text("point", ""),
    )


def _start(
    about: Entry, game: Game[Any], edition: Edition, names: tuple[str, ...], settings: dict[str, str], seed: int
) -> Match:
    if len(names) not in game.players:
        allowed = ", ".join([str(count) for count in game.players])
        raise about.error("names", f"{game.title} is for {allowed} players, not {len(names)}")
    try:
        return _dealt(game, edition, names, settings, seed)
    except ValueError as error:
        raise about.error("settings", str(error)) from None


def _dealt(game: Game[Any], edition: Edition, names: tuple[str, ...], settings: dict[str, str], seed: int) -> Match:
    return Match.new(game, names=list(names), settings=settings, seed=seed, edition=edition, log_events=True)


def _rehearsed(match: Match, about: Entry, rows: list[Entry]) -> list[Line]:
    """Play the whole lesson: the script as options, each known to be offered when it is wanted."""
    script = [Line(option, BEFORE, False) for option in _played(match, about, "before")]
    for number, row in enumerate(rows):
        waiting = _played(match, row, "do", learner=True)
        if not waiting:
            raise row.error("do", "is empty; a step waits for something that the learner does")
        script += [Line(option, number, True) for option in waiting]
        script += [Line(option, number, False) for option in _played(match, row, "then")]
    return script


def _played(match: Match, row: Entry, field: str, learner: bool = False) -> list[Option]:
    """Give the answers of a field one by one, the learner's or those that come by themselves."""
    names = row.texts(field) if learner else row.texts(field, [])
    options = []
    for name in names:
        option = _offered(match, row, field, name)
        if field != "before":
            _check_turn(match, row, field, option, learner)
        match.choose(option)
        options.append(option)
    return options


def _offered(match: Match, row: Entry, field: str, name: str) -> Option:
    option = match.edition.vocabulary.named(name)
    if option is None:
        raise row.error(field, f"there is no option {name!r}{_hint(match)}")
    if match.ask is None:
        raise row.error(field, f"{name!r} comes too late: the match is over")
    if option not in match.ask.options:
        raise row.error(field, f"{name!r} is not offered then{_hint(match)}")
    return option


def _hint(match: Match) -> str:
    ask = match.ask
    if ask is None:
        return ""
    return f"; {match.names[ask.seat]} can choose: {', '.join([option.name for option in ask.options])}"


def _check_turn(match: Match, row: Entry, field: str, option: Option, learner: bool) -> None:
    """The learner answers in `do`, others in `then`; and what a table answers for its player stands in `then` too."""
    assert match.ask is not None
    obvious = match.obvious()
    mine = match.ask.seat == LEARNER
    if learner and not mine:
        raise row.error(field, f"{option.name!r} is not the learner's: {match.names[match.ask.seat]} is asked then")
    if learner and obvious is not None:
        raise row.error(field, f"{option.name!r} is never asked: the table answers {obvious.name!r} for its player")
    if not learner and mine and obvious is not option:
        raise row.error(field, f"{option.name!r} is the learner's to answer: it belongs into `do`")
