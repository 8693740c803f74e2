"""A table: seats, names, bots, the match being played, chat and votes. It is the sum of its deeds and does no I/O.

Who wants to do something asks a method here for the deed; the method refuses what may not be done. Once the deed is on
disk it is `apply`ed, here and in every other process that shows this table.
"""

from collections.abc import Iterator
from typing import Any, Final

from waystone.bots import roster
from waystone.engine import fair, registry
from waystone.engine.content import ContentError
from waystone.engine.game import Edition
from waystone.engine.lesson import Lesson, lesson
from waystone.engine.match import IllegalChoice, Match
from waystone.engine.option import Ask
from waystone.engine.record import Record, RecordError
from waystone.engine.snapshot import snapshot, told_line
from waystone.engine.state import TABLE, Event
from waystone.server.deeds import (
    VOTES,
    AnyDeed,
    Changed,
    Chose,
    Ended,
    Founding,
    Handed,
    Invited,
    Keeping,
    PlaysAgain,
    Resigned,
    Said,
    Sat,
    TookBack,
    Voted,
)

LONGEST_NAME: Final = 24
LONGEST_LINE: Final = 500
MOST_KEYS: Final = 20
GRACE: Final = 60.0  # seconds that a player must have been away until votes about them count
MOST_CHAT: Final = 200  # lines kept at hand; all of them stay in the store


class Refused(Exception):
    """What was wanted may not be done; the message says why in one line."""

    status = 409

    def __init__(self, why: str, status: int = 409) -> None:
        super().__init__(why)
        self.status = status


class Unplayable(Exception):
    """The table cannot be played on this server; the message says why, and what to do."""


class OtherRules(Unplayable):
    """It was made by other rules or content than this server has: it may go on from what was kept of it."""


class Place:
    """A seat at a table."""

    def __init__(self, name: str, bot: str, key: str, guest: str) -> None:
        self.name = name
        self.bot = bot  # the bot that plays for it, "" if a person does
        self.born_bot = bool(bot)  # a bot from the start: nobody can claim it back
        self.keys = {key}  # hashed tokens that may sit here
        self.guests = {guest} if guest else set()  # hashed secrets of those who do
        self.taken = bool(guest or bot)
        self.resigned = False  # its person gave up: a bot plays it to the end

    def belongs_to(self, secrets: frozenset[str]) -> bool:
        """Whether one of these hashed secrets may play here."""
        return not (self.keys.isdisjoint(secrets) and self.guests.isdisjoint(secrets))


class Line:
    """A line of chat."""

    def __init__(self, at: float, seat: int, name: str, text: str, answers: int) -> None:
        self.at, self.seat, self.name, self.text = at, seat, name, text
        self.answers = answers  # how many had been given when it was said: the moment it speaks of


class Note:
    """Something the table did that no rule of the game tells: a choice taken back, a seat handed to a bot."""

    def __init__(self, before: int, words: str) -> None:
        self.before = before  # it comes before the event of this number
        self.words = words


class Table:
    """What every process that shows a table knows of it."""

    def __init__(
        self, table_id: str, founding: Founding, packs: dict[str, str], changed: Changed | None = None
    ) -> None:
        self.id = table_id
        self.founding = founding
        self.changed = changed  # where it last went on by other rules
        self._packs = packs
        self.match = _match(founding, packs, changed)
        self.turns: list[int] = []  # the turn that the match was in before each answer
        self.places = [
            Place(*row) for row in zip(founding.names, founding.bots, founding.keys, founding.guests, strict=True)
        ]
        self.version = 0  # the number of the last deed
        self.seatings = 0  # how often it has changed who may sit where
        self.asked_at = 0.0  # when the pending ask was put, in seconds since 1970; 0 if at the founding
        self.moment = 0  # the number of the last deed that changed the match: an ask is answered for its moment
        self.answered: list[int] = []  # by whom each answer was given
        self.obvious: set[int] = set()  # the numbers of those that the table gave for a player
        self.chat: list[Line] = []
        self.notes: list[Note] = []
        self.rewritten = 0  # how often words of the log have changed after they were told
        self.votes: dict[int, dict[int, str]] = {}  # about an absent seat: what each seat wishes
        self._voted: dict[tuple[int, int], float] = {}  # when, by the absent seat and the one that wishes
        self.ended = ""  # the people ended the match, and why
        self.again = ""  # the table where the same people play again
        self.lesson = _lesson(founding, packs)
        self._remembered = len(founding.answers)  # answers given before the deed that is being remembered

    def play_what_came_before(self) -> Iterator[None]:
        """Play what was played before this table was set, an answer at a time: there may be many."""
        try:
            for answer in self.founding.answers:
                ask = self.match.ask
                self.turns.append(self.match.state.turn)
                self.match.choose_id(answer)
                self.answered.append(ask.seat if ask is not None else TABLE)
                yield
        except IllegalChoice as error:
            raise Unplayable(f"the record does not fit its game: {error}") from None

    # ------------------------------------------------------------------ looking
    @property
    def over(self) -> bool:
        return self.match.over or bool(self.ended)

    @property
    def ask(self) -> Ask | None:
        return None if self.ended else self.match.ask

    @property
    def fingerprint(self) -> str:
        """Of the secret that decides all to come, for everybody to note; "" if a number does, at an old table."""
        deciding = self.founding.fresh[-1][1] if self.founding.fresh else self.founding.seed
        return fair.fingerprint(deciding) if isinstance(deciding, str) else ""

    @property
    def ready(self) -> bool:
        """Whether every seat is taken: play begins."""
        return all(place.taken for place in self.places)

    @property
    def game(self) -> Any:
        return self.match.game

    def seats_of(self, secrets: frozenset[str]) -> frozenset[int]:
        return frozenset(seat for seat, place in enumerate(self.places) if place.belongs_to(secrets))

    def bot_to_move(self) -> str:
        """The bot that must answer now, "" if a person must or nobody."""
        ask = self.ask
        return self.places[ask.seat].bot if ask is not None and self.ready else ""

    def people(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if not place.bot]

    def have_secrets(self, seats: frozenset[int]) -> bool:
        """Whether one of these seats may know what another may not."""
        hidden = [self.match.game.secrets(self.match.state, seat) for seat in seats]
        return any(secrets != hidden[0] for secrets in hidden)

    def prompt(self) -> str:
        if self.ended:
            return self.ended
        return self.match.words(self.match.prompt())

    def title(self, seat: int) -> str:
        """The player's name, with the role beside it where the game has roles."""
        return self.match.title(seat)

    def last_answer_of(self, seats: frozenset[int]) -> int:
        """How many events had been told when one of these seats last answered."""
        for number in range(len(self.answered) - 1, -1, -1):
            if self.answered[number] in seats:
                return self.match.marks[number]
        return 0

    def place_after(self, seat: int, heard: int) -> int:
        """How many events had been told when the seat had heard so many of them."""
        for number, event in enumerate(self.match.log):
            if event.reaches(seat):
                if not heard:
                    return number
                heard -= 1
        return len(self.match.log)

    def events(self) -> list[Event]:
        return self.match.log

    def replay_but_the_last(self) -> Iterator[Match]:
        """The match before its last answer, played anew an answer at a time: the last one yielded is there."""
        answers = self.match.answers[:-1]
        match = _match(self.founding, self._packs, self.changed, played=False)
        match.names[:] = self.match.names
        yield match
        for answer in answers[match.first :]:
            match.choose_id(answer)
            yield match

    def record(self) -> Record:
        """The match as data, seed and all: for the store, the bots and, once it is over, for everybody."""
        made = Record.of(self.match)
        return Record(
            game=made.game,
            rules=made.rules,
            content=made.content,
            packs=self.founding.packs,  # by name: a path of this machine is nobody's business
            settings=made.settings,
            seats=tuple(place.name for place in self.places),
            seed=made.seed,
            answers=made.answers,
            fresh=made.fresh,
            changed=made.changed,
        )

    def keeping(self) -> Iterator[Keeping | None]:
        """What the next version needs to go on with this table, a line of the log at a time; the last yielded is it.

        It is of the moment when this began, whatever is done meanwhile.
        """
        match = self.match
        lines: list[list[Any]] = []
        kept = Keeping(
            number=self.version,
            snapshot=snapshot(match, lines),
            answered=tuple(self.answered),
            obvious=tuple(sorted(self.obvious)),
            turns=tuple(self.turns),
            notes=tuple([(note.before, note.words) for note in self.notes]),
        )
        for event in match.log[: match.quiet_point()[2]]:
            lines.append(told_line(match, event))
            yield None
        yield kept

    # ------------------------------------------------------------------ what may be done
    def sit(self, seat: int, guest: str, name: str, secrets: frozenset[str]) -> Sat:
        """Take a seat: with the seat's own token always, without it if the table is open and the seat free."""
        place = self.place(seat)
        if place.born_bot:
            raise Refused("a bot sits there")
        if not place.belongs_to(secrets) and not (self.founding.open and not place.taken):
            raise Refused("this seat needs its own link" if not place.taken else "somebody sits there", 403)
        if any(name == other.name for number, other in enumerate(self.places) if number != seat):
            raise Refused(f"somebody here is called {name} already", 422)
        return Sat(seat, guest, name)

    def invite(self, seat: int, key: str, secrets: frozenset[str]) -> Invited:
        """A new link to a seat: to one's own, or to a free one by anybody who sits here."""
        place = self.place(seat)
        if place.born_bot:
            raise Refused("a bot sits there")
        if not place.belongs_to(secrets) and (place.taken or not self.seats_of(secrets)):
            raise Refused("that seat is not yours", 403)
        if len(place.keys) >= MOST_KEYS:
            raise Refused("this seat has too many links already")
        return Invited(seat, key)

    def play_again(self, table: str, secrets: frozenset[str]) -> PlaysAgain:
        if not self.over:
            raise Refused("the match is not over yet")
        if not self.seats_of(secrets):
            raise Refused("you have no seat at this table", 403)
        if self.again:
            raise Refused("they play again already")
        return PlaysAgain(table)

    def choose(self, seat: int, option: int, moment: int, obvious: bool = False) -> Chose:
        """Answer the pending ask; or have it answered where only one answer makes sense."""
        ask = self._asked(seat, moment)
        if all(offered.id != option for offered in ask.options):
            raise Refused(self._why_not(option), 422)
        if obvious and self.obvious_answer() != option:
            raise Refused("this is for the player to answer", 422)
        if self.lesson is not None and (first := self.lesson.judge(self.match, option)):
            raise Refused(first, 422)
        return Chose(seat, option, obvious, self.option_name(option))

    def option_name(self, option: int) -> str:
        """What later versions know an option by."""
        found = self.match.edition.option(option)
        return found.name if found is not None else ""

    def scripted_answer(self) -> int | None:
        """What the lesson says that is answered now; None if there is no lesson, or it is over."""
        line = self.lesson.next_line(self.match) if self.lesson is not None else None
        return line.option.id if line is not None else None

    def obvious_answer(self) -> int | None:
        """The answer that alone makes sense now, None if there is a choice."""
        found = None if self.ended else self.match.obvious()
        return found.id if found is not None else None

    def last_choice(self, seat: int) -> str:
        """What the seat's player answered last, and not the table for them, in words; "" if another was asked since."""
        last = len(self.answered) - 1
        while last in self.obvious and self.answered[last] == seat:
            last -= 1
        if last < 0 or self.answered[last] != seat:
            return ""
        return self.match.last_answer(len(self.answered) - 1 - last)

    def _why_not(self, option: int) -> str:
        for refusal in self.match.refusals():
            if refusal.option.id == option:
                why = self.game.reason(self.match.edition, refusal.rule)
                return f"{self.match.words(refusal.option.text)}: {why or 'not now'} ({self.game.rule(refusal.rule)})"
        known = self.match.edition.option(option)
        return f"{self.match.words(known.text)!r} is not offered now" if known else f"there is no option {option}"

    def take_back(self, seat: int, moment: int) -> TookBack:
        self._asked(seat, moment)
        if barrier := self.undo_barrier(seat):
            raise Refused(barrier)
        return TookBack(seat)

    def undo_barrier(self, seat: int) -> str:
        """Why the seat cannot take its last answer back, "" if it can."""
        if not self.answered:
            return "nothing has been answered yet"
        if len(self.answered) <= len(self.founding.answers):
            return "that was played before this table was set"
        if self.answered[-1] != seat:
            return "the last answer was not yours"
        return self.match.undo_barrier()

    def say(self, seat: int, name: str, text: str) -> Said:
        if not text:
            raise Refused("there is nothing to say", 422)
        return Said(seat, name, text)

    def hand(self, seat: int, bot: str) -> Handed:
        """A person lets a bot play on, or takes the seat back."""
        place = self.place(seat)
        if self.over:
            raise Refused("the match is over")
        if place.born_bot:
            raise Refused("a bot sits there")
        if place.resigned:
            raise Refused("you have resigned: a bot plays to the end")
        if bot == place.bot:
            raise Refused("so it is already")
        if bot and bot not in roster.BOTS:
            raise Refused(f"there is no bot {bot!r}; there are: {', '.join(roster.BOTS)}", 422)
        return Handed(seat, bot)

    def resign(self, seat: int, bot: str) -> Resigned:
        """A person gives up for good, in a game in which players win against each other."""
        place = self.place(seat)
        if self.over:
            raise Refused("the match is over")
        if place.born_bot:
            raise Refused("a bot sits there")
        if place.resigned:
            raise Refused("you have resigned already")
        if not self.can_resign:
            raise Refused("nobody resigns where all win or lose together: leave, and a bot plays on for you")
        return Resigned(seat, bot)

    @property
    def can_resign(self) -> bool:
        """Whether players win against each other here."""
        return len(self.places) > 1 and not self.game.cooperative

    def resigned(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.resigned]

    def vote(self, seat: int, absent: int, wish: str) -> Voted:
        """Wish a bot, patience or an end for the player that all wait for."""
        if wish not in VOTES:
            raise Refused(f"a vote is one of {', '.join(VOTES)}, not {wish!r}", 422)
        self.place(absent)
        ask = self.ask
        if ask is None or ask.seat != absent or self.places[absent].bot:
            raise Refused("nobody waits for that player")
        if seat == absent or self.places[seat].bot:
            raise Refused("only the others vote", 403)
        return Voted(seat, absent, wish)

    def end(self, absent: int) -> Ended:
        """What a vote to end does."""
        if self.over:
            raise Refused("the match is over")
        return Ended(f"The table ended the match: {self.places[absent].name} is away")

    def outcome(self, absent: int, away_since: float, there: frozenset[int]) -> str:
        """What the others wish, "" if they do not agree yet; `there` are the seats whose people have not gone.

        More than half of them can have a bot play on, or wait. To end the match takes everybody who is still there.
        Votes from before the absent player was last here do not count.
        """
        voters = [seat for seat in self.people() if seat != absent]
        wishes = {
            seat: wish
            for seat, wish in self.votes.get(absent, {}).items()
            if seat in voters and self._voted.get((absent, seat), 0.0) > away_since
        }
        for wish in ("bot", "wait"):
            if list(wishes.values()).count(wish) * 2 > len(voters):
                return wish
        present = [seat for seat in voters if seat in there or seat in wishes]
        return "end" if present and all(wishes.get(seat) == "end" for seat in present) else ""

    def forget_votes(self, seat: int) -> None:
        """The player is back: what the others wished while nobody was there is void."""
        self.votes.pop(seat, None)

    def place(self, seat: int) -> Place:
        if not 0 <= seat < len(self.places):
            raise Refused(f"there is no seat {seat}; they are numbered 0 to {len(self.places) - 1}", 422)
        return self.places[seat]

    def _asked(self, seat: int, moment: int) -> Ask:
        ask = self.ask
        if ask is None:
            raise Refused("the match is over")
        if not self.ready:
            raise Refused("some seats are still free")
        if ask.seat != seat:
            raise Refused(f"it is the turn of {self.places[ask.seat].name}")
        if self.places[seat].bot:
            raise Refused("a bot plays for this seat: take it back first")
        if moment != self.moment:
            raise Refused("the table has moved on since")
        return ask

    # ------------------------------------------------------------------ what was done
    def apply(self, number: int, at: float, deed: AnyDeed, before: Match | None = None) -> None:
        """Do a deed that is on disk. `before` is the match before the last answer, where that is taken back."""
        assert number == self.version + 1, "deeds come in their order"
        self.version = number
        match deed:
            case Chose(seat, option, obvious):
                if obvious:
                    self._answer_for(seat, option)
                self.turns.append(self.match.state.turn)
                self.match.choose_id(option)
                self.answered.append(seat)
                self.votes.clear()
                self.moment = number
                self.asked_at = at
            case TookBack(seat):
                self._take_back(seat, before)
                self.moment = number
                self.asked_at = at
            case Sat(seat, guest, name):
                self._seat(seat, guest, name, at)
            case Said(seat, name, text):
                self.chat.append(Line(at, seat, name, text, len(self.match.answers)))
                del self.chat[:-MOST_CHAT]
            case Handed(seat, bot):
                self.places[seat].bot = bot
                self.votes.pop(seat, None)
                self._note(f"{self.places[seat].name} {f'is played by the bot {bot} now' if bot else 'is back'}")
            case Resigned(seat, bot):
                self.places[seat].bot = bot
                self.places[seat].resigned = True
                self.votes.pop(seat, None)
                self._note(f"{self.places[seat].name} resigns; the bot {bot} plays to the end")
            case Voted(seat, absent, wish):
                self.votes.setdefault(absent, {})[seat] = wish
                self._voted[absent, seat] = at
            case Invited(seat, key):
                self.places[seat].keys.add(key)
                self.seatings += 1
            case PlaysAgain(table):
                self.again = table
            case Ended(words):
                self.ended = words
                self._note(words)
                self.moment = number
            case Changed():
                self._go_on_from(deed)
                self.moment = number

    def remember(self, number: int, at: float, deed: AnyDeed) -> None:
        """Take note of a deed from before the table changed rules: what it did to the match is in what was kept."""
        match deed:
            case Chose():
                self._remembered += 1
                self.votes.clear()
            case TookBack():
                self._remembered -= 1
            case Changed():
                self._remembered = len(deed.answers)
            case _:
                self.apply(number, at, deed)
                if isinstance(deed, Said):
                    self.chat[-1].answers = self._remembered
        self.version = number

    def _go_on_from(self, changed: Changed) -> None:
        """The match is where the change left it already; so is now what is told of its answers."""
        self.answered = list(changed.answered)
        self.obvious = set(changed.obvious)
        self.turns = list(changed.turns)
        self.notes = [Note(before, words) for before, words in changed.notes]
        self._note(changed.words)
        self.rewritten += 1

    def _take_back(self, seat: int, before: Match | None) -> None:
        if before is None:
            self.match.undo()
        else:
            self.match = before
        self.answered.pop()
        self.obvious.discard(len(self.answered))
        self.turns.pop()
        self.rewritten += 1
        for note in self.notes:
            note.before = min(note.before, len(self.match.log))
        self._note(f"{self.places[seat].name} takes the last choice back")

    def _answer_for(self, seat: int, option: int) -> None:
        """The table is about to answer for a player: the log says so."""
        self.obvious.add(len(self.answered))
        chosen = self.match.edition.vocabulary.options[option]
        self._note(f"Answered for {self.match.name(seat)}: {self.match.words(chosen.text)} ({self.prompt()})")

    def _seat(self, seat: int, guest: str, name: str, at: float) -> None:
        place = self.places[seat]
        arrives = not place.taken
        before = place.name
        place.guests.add(guest)
        self.seatings += 1
        place.taken = True
        if not place.resigned:
            place.bot = ""
        place.name = self.match.names[seat] = name
        if arrives:
            self._note(f"{name} sits down")
            self.asked_at = at  # play begins when the last one has sat down
        if name != before:
            self.rewritten += 1
        if not arrives and name != before:
            self._note(f"{before} is called {name} now")

    def _note(self, words: str) -> None:
        self.notes.append(Note(len(self.match.log), words))


def _match(founding: Founding, packs: dict[str, str], changed: Changed | None, played: bool = True) -> Match:
    """The match as the table found it; or where it changed rules, with what was answered since if `played`."""
    try:
        record = record_of(founding, packs, changed)
        if record.last_rules != (registry.find(record.game).rules_version, edition_of(founding, packs).fingerprint):
            rules, content = record.last_rules
            raise OtherRules(f"it was played by rules version {rules} with the content {content}")
        return record.replay(upto=None if played else record.first, log_events=True)
    except (registry.UnknownGame, ContentError, RecordError) as error:
        raise Unplayable(str(error)) from None


def _lesson(founding: Founding, packs: dict[str, str]) -> Lesson | None:
    """The lesson that the table is set for; None if there is none, or none that fits any more: it is played freely."""
    if not founding.lesson:
        return None
    try:
        return lesson(founding.game, tuple([packs[name] for name in founding.packs]))
    except ContentError:
        return None


def edition_of(founding: Founding, packs: dict[str, str]) -> Edition:
    """The content that a table is played with."""
    try:
        return registry.edition(founding.game, tuple([packs[name] for name in founding.packs]))
    except KeyError as error:
        raise Unplayable(
            f"the pack {error.args[0]!r} is not on this server: start it with --pack and that folder"
        ) from None


def record_of(founding: Founding, packs: dict[str, str], changed: Changed | None = None) -> Record:
    """The record with which a table's match begins here."""
    return Record(
        game=founding.game,
        rules=founding.rules,
        content=founding.content,
        packs=edition_of(founding, packs).packs,
        settings=founding.settings,
        seats=founding.names,
        seed=founding.seed,
        answers=() if changed is None else changed.answers,
        fresh=founding.fresh,
        changed=() if changed is None else (*changed.earlier, changed.snapshot),
    )


def tidy(text: str, longest: int) -> str:
    """Text as people typed it, without control characters, runs of spaces or too much of it."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:longest].strip()
