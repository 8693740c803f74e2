"""Going on with tables that other rules or other content began: what was kept of them, played by this version."""

from dataclasses import dataclass
from typing import Any, Final

from waystone.engine import registry
from waystone.engine.game import Edition
from waystone.engine.match import Match
from waystone.engine.option import Option
from waystone.engine.record import known_settings
from waystone.engine.resume import beginning
from waystone.engine.snapshot import SnapshotError, snapshot
from waystone.server.deeds import Changed, Chose, Founding, Keeping, Sat, TookBack
from waystone.server.store import Row
from waystone.server.tables import Unplayable, edition_of, record_of

WHAT_TO_DO: Final = (
    "the table is kept: install the version that played it, run `waystone keep` there, and start this one again"
)


def last_change(rows: list[Row]) -> tuple[int, Changed | None]:
    """The deed by which a table last changed rules, and its number; 0 if it never did."""
    for row in reversed(rows):
        if isinstance(row.deed, Changed):
            return row.number, row.deed
    return 0, None


@dataclass
class Answers:
    """What was answered after a quiet point, by name, and by whom."""

    names: list[str]
    answered: list[int]
    obvious: set[int]

    def follow(self, row: Row) -> None:
        match row.deed:
            case Chose(seat, _, obvious, name):
                if obvious:
                    self.obvious.add(len(self.answered))
                self.names.append(name)
                self.answered.append(seat)
            case TookBack() if self.names:
                self.names.pop()
                self.answered.pop()
                self.obvious.discard(len(self.answered))


def take_over(founding: Founding, rows: list[Row], keeping: Keeping | None, packs: dict[str, str]) -> Changed:
    """The deed by which a table goes on by the rules and with the content of this server.

    What was answered since it was kept is answered again, by name, as far as these rules allow.
    """
    if keeping is None:
        raise Unplayable(f"nothing was kept of it that this version can go on from; {WHAT_TO_DO}")
    _, before = last_change(rows)
    given = _given(founding, [row for row in rows if row.number <= keeping.number])
    answers = Answers(list(keeping.snapshot["since"]), list(keeping.answered), set(keeping.obvious))
    for row in rows:
        if row.number > keeping.number:
            answers.follow(row)
    try:
        match = _resumed(founding, rows, keeping.snapshot, given, packs)
        again = _answer_again(match, answers.names)
        kept = snapshot(match)
    except SnapshotError as error:
        raise Unplayable(f"it cannot go on here: {error}; {WHAT_TO_DO}") from None
    stands = len(match.answers)
    earlier = () if before is None else (*before.earlier, _told_of(before.snapshot))
    return Changed(
        snapshot=kept,
        answers=tuple(match.answers),
        answered=tuple(answers.answered[:stands]),
        obvious=tuple(sorted(number for number in answers.obvious if number < stands)),
        turns=(keeping.turns + (match.state.turn,) * stands)[:stands],
        notes=keeping.notes,
        earlier=earlier,
        words=_words(match, keeping.snapshot["rules"], answers, len(answers.names) - again),
    )


def _given(founding: Founding, rows: list[Row]) -> list[int]:
    """All answers of the match by the numbers that options had when they were given."""
    answers = list(founding.answers)
    for row in rows:
        match row.deed:
            case Chose(_, option):
                answers.append(option)
            case TookBack():
                answers.pop()
            case Changed():
                answers = list(row.deed.answers)
    return answers


def _resumed(
    founding: Founding, rows: list[Row], kept: dict[str, Any], given: list[int], packs: dict[str, str]
) -> Match:
    game = registry.find(founding.game)
    edition: Edition = edition_of(founding, packs)
    settings = known_settings(game, edition, founding.settings)
    names = list(founding.names)
    for row in rows:
        if isinstance(row.deed, Sat):
            names[row.deed.seat] = row.deed.name
    seed = record_of(founding, packs).seed_after(kept["after"])
    began = beginning(game, edition, kept, given, len(names), settings, seed)
    return Match.resume(game, edition, names, settings, founding.seed, began, log_events=True)


def _answer_again(match: Match, names: list[str]) -> int:
    """Give these answers as far as they are legal; how many of them were."""
    for number, name in enumerate(names):
        option: Option | None = match.edition.vocabulary.named(name)
        if match.ask is None or option is None or option not in match.ask.options:
            return number
        match.choose(option)
    return len(names)


def _told_of(snapshot: dict[str, Any]) -> dict[str, Any]:
    """An earlier change as a record tells it: only the last one can be gone on from."""
    return {name: snapshot[name] for name in ("after", "rules", "content")}


def _words(match: Match, rules: int, answers: Answers, lost: int) -> str:
    """What the table says about the change."""
    now = match.game.rules_version
    what = f"version {rules} before, version {now} now" if rules != now else "with changed content"
    words = f"The table goes on by newer rules ({what})"
    if not lost:
        return words
    whose = match.names[answers.answered[len(match.answers)]]
    again = "the last choice is" if lost == 1 else f"the last {lost} choices are"
    return f"{words}; {again} to be made again, beginning with {whose}"
