"""A match: one game being played. It runs the steps, holds the pending ask, takes answers and keeps the record."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, final

from mypy_extensions import i64

from waystone.engine import phrases
from waystone.engine.dice import D6, Die
from waystone.engine.direct import Enough, Player
from waystone.engine.event import Roll
from waystone.engine.game import Edition, Game
from waystone.engine.option import Ask, Option, Refusal, Rule, Subject
from waystone.engine.rng import Rng, Seed
from waystone.engine.state import TABLE, Event, GameOver, Result, State

ANOTHER_ASKED: Final = "another player has been asked since"
DICE_ROLLED: Final = "dice have been rolled or cards shuffled since"
REVEALED: Final = "something hidden has been revealed since"
OTHER_RULES: Final = "that was played by other rules"
NEVER: Final = -1
QUIET: Final = Ask(TABLE, Subject("quiet", "", 0), [])  # nobody is asked: a step is over, and the next not yet begun


class IllegalChoice(Exception):
    """The option is not among those offered now."""


class CannotUndo(Exception):
    """The last answer may not be taken back; the message says why."""


class NotCopyable(Exception):
    """A guess can be copied again only from its next quiet point on."""


class NotAsked(Exception):
    """Only the seat that is asked may guess: another's pending options could tell what it holds."""


class OtherRules(Exception):
    """That part of a match was played by other rules or with other content: it cannot be played again here."""


@final
class Beginning:
    """Where a match begins here that other rules or other content played up to there: a quiet point."""

    def __init__(self, after: int, state: State, answers: list[int], told: list[Event], marks: list[int]) -> None:
        self.rules = 0  # the rules version and the content that the match was begun with
        self.content = ""
        self.changed: list[dict[str, Any]] = []  # where it changed rules or content, as its record says
        self.after = after  # how many answers
        self.state = state  # never changed: matches go on from copies
        self.answers = answers  # by the numbers that options had then, which mean nothing here
        self.told = told  # what the log said so far
        self.marks = marks  # how many events had been told before each answer


@final
class _Pauses:
    """Whether the steps of a match pause between two of them, so that it can keep what is then on the table."""

    def __init__(self) -> None:
        self.wanted = False


def _steps(game: Game[Any], state: State, pauses: _Pauses) -> Rule:
    """Step after step; between two of them the game is quiet.

    This holds the state and not the match, which holds this: else only the garbage collector could free the two.
    """
    while True:
        if pauses.wanted:
            yield QUIET
        if state.refused is not None:
            state.menu()  # what an earlier step refused is of no concern to the next
        yield from game.step(state)


@final
class Match:
    """The one who knows the truth. Bots and screens get a `Seat`, never this.

    A generator cannot be copied, plain data can. So a `copyable` match holds a copy of the state as it
    was before the step under way, and the answers given since: `copy` copies that state and replays those answers.
    """

    def __init__(
        self, game: Game[Any], edition: Edition, names: list[str], settings: dict[str, str], seed: Seed, state: State
    ) -> None:
        self.game = game
        self.edition = edition
        self.names = names
        self.settings = settings
        self.seed = seed
        self.state = state
        self.guessed = False  # dealt anew by `guess`: it goes on from here, but has no past
        self.ask: Ask | None = None
        self.answers: list[int] = []
        self.marks: list[int] = []  # how many events had been told before each answer
        self.subjects: list[Subject] = []  # what each answer was about, in a match that logs events
        self.fresh: list[tuple[int, Seed]] = []  # after how many answers which new seed came: see `deal_anew`
        self.began: Beginning | None = None  # where other rules handed it over; None if it was begun by these
        self._pauses = _Pauses()
        self._rule: Rule = _steps(game, state, self._pauses)
        self._send: Callable[[Option], Ask] = self._rule.send  # looked up once, not for every answer
        self._quiet: State | None = None
        self._told_when_quiet = 0  # how many events had been told at that quiet point
        self._since: list[Option] = []
        self._earlier: State | None = None  # the quiet point of the step before in which something was answered
        self._answered: list[Option] = []  # in that step
        self._last_asked: int = TABLE  # who gave the last answer, and the dice before it, in a copyable match
        self._last_dice: i64 = 0
        self._hiding_places: list[Any] = []  # as they were before the last answer, in a copyable match
        self._hidden: list[list[int]] = []  # what each seat could not know when that was last looked at,
        self._hidden_after = NEVER  # after how many answers,
        self._revealed = False  # and whether the last of them had revealed something

    @staticmethod
    def new(
        game: Game[Any],
        players: int = 0,
        seed: Seed = 1,
        names: list[str] | None = None,
        settings: dict[str, str] | None = None,
        packs: tuple[str, ...] = (),
        edition: Edition | None = None,
        copyable: bool = True,
        log_events: bool = False,
    ) -> "Match":
        """Set a table: `Match.new(game, players=4, seed=7)`.

        A `copyable` match can be copied, explained and guessed; play-outs do without, and are faster.
        With `log_events` it keeps what happens in `log` and notes refusals as it goes, for people at a table.
        """
        if names is None:
            names = [f"Player {seat + 1}" for seat in range(players or game.players[0])]
        if len(names) not in game.players:
            allowed = ", ".join(str(count) for count in game.players)
            raise ValueError(f"{game.title} is for {allowed} players, not {len(names)}")
        content = edition if edition is not None else game.load(packs)
        settled = game.settle(settings or {}, content)
        state: State = game.new(content, len(names), settled, Rng.of(seed))
        match = Match(game, content, names, settled, seed, state)
        match.copyable = copyable
        match._begin(log_events)
        return match

    @staticmethod
    def resume(
        game: Game[Any],
        edition: Edition,
        names: list[str],
        settings: dict[str, str],
        seed: Seed,
        began: Beginning,
        copyable: bool = True,
        log_events: bool = False,
    ) -> "Match":
        """A match that goes on by these rules where others left it."""
        match = Match(game, edition, names, settings, seed, began.state.copy())
        match.copyable = copyable
        match.began = began
        match._begin(log_events)
        return match

    def _begin(self, log_events: bool) -> None:
        """Play until somebody is asked, from a state that has just been dealt or handed over."""
        began = self.began
        if began is not None:
            self.answers = began.answers.copy()
        if log_events:
            if began is not None:
                self.marks = began.marks.copy()
            self.state.listen(self.game.shown, began.told.copy() if began is not None else [])
        self._run(None)

    @staticmethod
    def of(
        game: Game[Any],
        edition: Edition,
        names: list[str],
        state: State,
        settings: dict[str, str] | None = None,
        log_events: bool = False,
    ) -> "Match":
        """A match that goes on from a prepared state: a test, a puzzle. It has no record of what was before."""
        match = Match(game, edition, names, game.settle(settings or {}, edition), 0, state)
        match.copyable = True
        if log_events:
            state.listen(game.shown, [])
        match._run(None)
        return match

    @property
    def copyable(self) -> bool:
        return self._pauses.wanted

    @copyable.setter
    def copyable(self, copyable: bool) -> None:
        self._pauses.wanted = copyable

    # ------------------------------------------------------------------ playing
    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def result(self) -> Result | None:
        return self.state.result

    @property
    def log(self) -> list[Event]:
        """What has happened so far, in a match that logs events."""
        return self.state.log or []

    def choose(self, option: Option) -> None:
        """Answer the pending ask."""
        ask = self.ask
        if ask is None:
            raise IllegalChoice("the match is over")
        if option not in ask.options:
            raise IllegalChoice(f"{option.text!r} is not offered now")
        self.push(option)

    def choose_id(self, option_id: int) -> None:
        option = self.edition.option(option_id)
        if option is None:
            raise IllegalChoice(f"there is no option {option_id}")
        self.choose(option)

    def push(self, option: Option) -> None:
        """Answer with an option known to be offered: the unchecked `choose` of play-outs."""
        self.answers.append(option.id)
        log = self.state.log
        if log is not None:
            self.marks.append(len(log))
            if self.ask is not None:
                self.subjects.append(self.ask.subject)
            self.state.menu()  # what an earlier ask refused is of no concern to the next
        if self.copyable:
            self._since.append(option)
            self._last_dice = self.state.rng.mark()
            ask = self.ask
            self._last_asked = ask.seat if ask is not None else TABLE
            self._hiding_places = self.game.hiding_places(self.state)
        self._run(option)
        if self.fresh:
            self._freshen(len(self.answers))

    def _run(self, answer: Option | None) -> None:
        """Go on until somebody is asked or the match is over."""
        try:
            ask = next(self._rule) if answer is None else self._send(answer)
            while ask is QUIET:
                self._keep_quiet_point()
                ask = next(self._rule)
            self.ask = ask
        except GameOver:
            self.ask = None
        if self.state.watch is not None:
            self.state.tell_changes()

    def play_out(self, player: Player) -> None:
        """Let one player answer for all, to the end or until that player has had enough: then it is broken off.

        A match that nobody copies or listens to goes on by direct calls, once the step under way is over.
        """
        steps = self.game.direct
        try:
            if steps is None or self.copyable or self.state.log is not None or self.fresh:
                while self.ask is not None:
                    self.push(player.choose(self.ask))
            elif self.ask is not None:
                player.answers = self.answers
                self._finish_step(self.ask, player)
                while True:
                    steps.play(player, self.state)
        except (GameOver, Enough):
            self.ask = None

    def _finish_step(self, ask: Ask, player: Player) -> None:
        self._pauses.wanted = True
        while ask is not QUIET:
            ask = self._send(player.answer(ask))
        self._pauses.wanted = False

    def _go_by(self, rule: Rule) -> None:
        self._rule = rule
        self._send = rule.send

    def _keep_quiet_point(self) -> None:
        """The state as it is before the next step, to copy the match from."""
        if self._since:
            self._earlier, self._answered = self._quiet, self._since
        self._quiet = self.state.copy()
        self._since = []
        log = self.state.log
        if log is not None:
            self._told_when_quiet = len(log)

    # ------------------------------------------------------------------ going on from an old record
    def can_be_dealt_anew_after(self) -> int:
        """After how many of the answers given: after all, or where seats hold secrets, up to the last quiet point.

        A decision that has been begun may depend on a hand that would no longer be there.
        """
        since = 0 if self.over or self._all_know_the_same() else len(self._since)
        return len(self.answers) - since

    def deal_anew(self, seed: Seed) -> None:
        """From here on other dice, and anew all that an onlooker cannot know: an old record foretells nothing."""
        if isinstance(seed, str) and self.can_be_dealt_anew_after() < len(self.answers):
            raise NotCopyable("a match with secrets can be dealt anew only between two steps")
        self.fresh.append((len(self.answers), seed))
        self._freshen(len(self.answers))

    def remember_deals(self, fresh: list[tuple[int, Seed]]) -> None:
        """Deal anew, when it comes to that, as a record says; before the first answer at once."""
        self.fresh = fresh.copy()
        self._freshen(0)

    def _freshen(self, answers: int, from_quiet: bool = False) -> None:
        """Deal anew if that was done after so many answers; `from_quiet`: in a copy of a later quiet point."""
        for after, seed in self.fresh:
            if after != answers or self.ask is None:
                continue
            self._hidden_after = NEVER
            self._hiding_places = []
            if self._all_know_the_same():
                self.state.rng = Rng.of(seed)
                self.game.redeal(self.state, TABLE, self.state.rng)
            elif isinstance(seed, int):  # records of format 1: only the dice change
                self.state.rng = Rng.of(seed)
            elif not from_quiet:
                self._begin_step_anew(seed)

    def _all_know_the_same(self) -> bool:
        hidden = self.game.secrets(self.state, TABLE)
        return all(self.game.secrets(self.state, seat) == hidden for seat in range(len(self.names)))

    def _begin_step_anew(self, seed: Seed) -> None:
        """Back to the quiet point, deal anew all that an onlooker cannot know, and begin the step again."""
        quiet = self._quiet
        if quiet is None or self._since:
            raise NotCopyable("a match with secrets can be dealt anew only between two steps")
        state = quiet.copy()
        state.rng = Rng.of(seed)
        self.game.redeal(state, TABLE, state.rng)
        log = self.state.log
        if log is not None:
            del log[self._told_when_quiet :]
            state.listen(self.game.shown, log)
        self.state = state
        self._go_by(_steps(self.game, state, self._pauses))
        self._run(None)

    # ------------------------------------------------------------------ copies
    def copy(self) -> "Match":
        """An independent match at the same point, with the same dice to come."""
        twin = self._replayed(self._quiet, self._since, 0)
        twin.answers = self.answers.copy()
        twin._quiet = self._quiet  # never changed, so the two can share it
        twin._since = self._since.copy()
        twin._earlier, twin._answered = self._earlier, self._answered
        twin._last_asked = self._last_asked
        twin._last_dice = self._last_dice
        twin._hiding_places = self._hiding_places
        twin.fresh = self.fresh.copy()
        twin.copyable = True
        twin.guessed = self.guessed
        return twin

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        """Content is shared by all matches, so a copy is as deep as it can be."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """Pickled as its record: whoever loads it replays the answers."""
        from waystone.engine.record import Record  # which knows matches

        if self.guessed:
            raise NotCopyable("a guess has no past: it cannot be pickled")
        return _from_record, (Record.of(self), self.copyable, self.state.log is not None)

    def _replayed(self, quiet: State | None, answers: list[Option], back: int, explains: bool = False) -> "Match":
        """The match as it was some answers after a quiet point, `back` answers ago, without a past of its own."""
        if quiet is None:
            raise NotCopyable("a play-out, or a guess before its next quiet point, cannot be copied")
        state = quiet.copy()
        twin = Match(self.game, self.edition, self.names, self.settings, self.seed, state)
        twin.fresh = self.fresh
        given = len(self.answers) - back - len(answers)
        if explains:
            state.refused = []
        twin._run(None)
        twin._freshen(given, from_quiet=True)
        for answer in answers:
            if explains:
                state.menu()  # what an earlier ask refused is of no concern to the next
            twin._run(answer)
            given += 1
            twin._freshen(given, from_quiet=True)
        return twin

    def guess(self, seat: int, rng: Rng) -> "Match":
        """A match that could be this one for all that the seat knows: the hidden rest dealt anew, and the dice too."""
        ask = self.ask
        if ask is None or ask.seat != seat:
            raise NotAsked(f"seat {seat} is not asked now")
        twin = self._replayed(self._quiet, self._since, 0)
        self.game.redeal(twin.state, seat, rng)
        twin.seed = rng.seed()  # the true seed would tell everything
        twin.state.rng = Rng(twin.seed)
        twin.fresh = []  # it counts its own answers, and must not come upon the true seed by them
        twin.guessed = True
        return twin

    def priors(self, seat: int, rng: Rng) -> list[float]:
        """How much the game's advice likes each option, by one guess. Where everything lies open but the dice to come,
        the table itself is as good as a guess, with other dice in their place: a copy of it would take longer."""
        if not self.game.nothing_hidden:
            guess = self.guess(seat, rng)
            assert guess.ask is not None
            return self.game.advice().priors(guess.state, guess.ask)
        ask = self.ask
        if ask is None or ask.seat != seat:
            raise NotAsked(f"seat {seat} is not asked now")
        state = self.state
        dice = state.rng
        state.rng = Rng(rng.seed())
        try:
            return self.game.advice().priors(state, ask)
        finally:
            state.rng = dice

    def seat(self, seat: int) -> "Seat":
        return Seat(self, seat)

    def view(self, seat: int, other: Any = None) -> Any:
        """All that the seat may see, and nothing else; seat TABLE is an onlooker.

        Whoever has somebody else's view of this moment at hand passes it on: it takes less time then.
        """
        if other is not None:
            return self.game.view_beside(self.state, seat, other)
        return self.game.view(self.state, seat)

    # ------------------------------------------------------------------ explaining
    def prompt(self) -> str:
        ask = self.ask
        if ask is None:
            result = self.result
            return result.words if result is not None else ""
        return self.edition.vocabulary.called(self.game.prompt(self.state, ask))

    def subject(self, ask: Ask) -> str:
        """What is asked, in words that all may read: they tell nothing that only the asked one knows."""
        return self.words(self.edition.vocabulary.called(ask.subject.prompt))

    def role(self, seat: int) -> str:
        """The hero or pawn that a player plays, where a game has such roles; else ""."""
        player = self.names[seat]
        role: str = self.game.seat_name(self.state, seat, player)
        return "" if role == player else role

    def name(self, seat: int) -> str:
        """What a player is called in a sentence: the chosen name, and the role too only if two have the same name."""
        name = self.names[seat]
        return self.title(seat) if self.names.count(name) > 1 else name

    def title(self, seat: int) -> str:
        """A player as the seats, the prompt and `who` show one: the chosen name, with the role beside it if any."""
        role = self.role(seat)
        return f"{self.names[seat]} ({role})" if role else self.names[seat]

    def words(self, text: str) -> str:
        """A text of the game, with every `{2}` replaced by the name of the player of seat 2."""
        if "{" in text:
            for seat in range(len(self.names)):
                place = phrases.place_of(seat)
                if place in text:
                    text = text.replace(place, self.name(seat))
        return text

    def text(self, seat: int) -> str:
        """The table in words, as the seat sees it."""
        return self.words(self.game.text(self.edition, self.view(seat)))

    def svg(self, seat: int) -> str:
        """The table as a drawing, as the seat sees it, with what it may choose lit and the table in words."""
        ask = self.ask
        lit = ask.touches() if ask is not None and ask.seat == seat else frozenset()
        return self.game.scene(self.edition, self.view(seat)).named(self.names).svg(lit, self.text(seat))

    def _repr_svg_(self) -> str:
        """A match draws itself in a notebook, as an onlooker sees it."""
        return self.svg(TABLE)

    def heard(self, seat: int, first: int = 0) -> list[Event]:
        """What the seat heard of what happened, from the event of that number on."""
        return [event for event in self.log[first:] if event.reaches(seat)]

    def sentence(self, event: Event) -> str:
        """An event in words, for those whom it reaches."""
        return self.words(self.game.sentence(self.edition, event))

    def told(self, event: Event) -> str:
        """A line of the log: the event in words or, where the game has none for it, what has changed; a full sentence.

        "" if there is nothing to say.
        """
        return phrases.ended(self.sentence(event) or "; ".join(self.changes(event)))

    def changes(self, event: Event) -> list[str]:
        """What all can see to be different after an event, a few words each: "Ada loses 3 gold, 7 left"."""
        told = [self.words(self.game.change(self.edition, change)) for change in event.changes]
        return [words for words in told if words]

    def whose(self, roll: Roll) -> str:
        """Whose dice they are: a player's, "the Goblin's" or nobody's."""
        return self.name(roll.seat) if roll.seat >= 0 else self.words(roll.owner)

    def die(self, roll: Roll) -> Die:
        return self.edition.dice.get(roll.die, D6)

    def details(self, options: list[Option], view: Any = None) -> list[str]:
        """What matters for options of the pending ask as the table stands; "" for one of which nothing does.

        Whoever has the asked seat's view at hand passes it on.
        """
        ask = self.ask
        if ask is None:
            return [""] * len(options)
        if view is None:
            view = self.view(ask.seat)
        return [self.words(self.game.details(self.edition, view, option)) for option in options]

    def obvious(self) -> Option | None:
        """The answer that the table gives for a player who wants to be asked only what matters; None if it matters."""
        ask = self.ask
        return None if ask is None else self.game.obvious(self.state, ask)

    def refusals(self) -> list[Refusal]:
        """What the asked player might expect to do now but cannot, each with the rule that forbids it."""
        if self.ask is None:
            return []
        noted = self.state.refused
        if noted is not None:
            return noted.copy()
        return self._replayed(self._quiet, self._since, 0, explains=True).state.refused or []

    # ------------------------------------------------------------------ the past
    @property
    def first(self) -> int:
        """How many answers were given before the first that these rules know."""
        return self.began.after if self.began is not None else 0

    def quiet_point(self) -> tuple[State, list[Option], int]:
        """The state at the last quiet point, what was answered since, and how many events had been told by then."""
        quiet = self._quiet
        if quiet is None:
            raise NotCopyable("a play-out, or a guess before its next quiet point, has no quiet point to go back to")
        return quiet, self._since, self._told_when_quiet

    def at(self, answers: int) -> "Match":
        """The match as it was after that many answers, replayed from the start."""
        if self.guessed:
            raise NotCopyable("a guess has no past to go back to")
        if answers < self.first:
            raise OtherRules(f"the first {self.first} answers were played by other rules")
        past = self._at_the_start(self.state.log is not None)
        past.remember_deals(self.fresh)
        vocabulary = self.edition.vocabulary.options
        for i in range(self.first, answers):
            past.choose(vocabulary[self.answers[i]])
        return past

    def _at_the_start(self, log_events: bool) -> "Match":
        """The match before the first answer that these rules know."""
        began = self.began
        if began is not None:
            return Match.resume(
                self.game, self.edition, self.names, self.settings, self.seed, began, self.copyable, log_events
            )
        return Match.new(
            self.game,
            names=self.names,
            seed=self.seed,
            settings=self.settings,
            edition=self.edition,
            copyable=self.copyable,
            log_events=log_events,
        )

    def undo_barrier(self) -> str:
        """Why the last answer cannot be taken back, or "" if it can.

        Found by comparing the match with the one before that answer: chance used, another seat asked, or less hidden
        from anybody than before. No game has to say it.
        """
        if not self.answers:
            return "nothing has been answered yet"
        ask = self.ask
        if ask is None:
            return "the match is over"
        if self.fresh and len(self.answers) <= self.fresh[-1][0]:
            return "that was played before this table was set"
        if len(self.answers) <= self.first:
            return OTHER_RULES
        last_asked, last_dice = self._last_asked, self._last_dice
        if last_asked == TABLE:  # a match that does not keep what it needs to know
            before = self._before_the_last_answer()
            assert before.ask is not None
            last_asked, last_dice = before.ask.seat, before.state.rng.mark()
        if last_asked != ask.seat:
            return ANOTHER_ASKED
        if last_dice != self.state.rng.mark():
            return DICE_ROLLED
        return REVEALED if self._has_revealed() else ""

    def _has_revealed(self) -> bool:
        """Whether less is hidden from anybody than before the last answer; found once for each answer."""
        answers = len(self.answers)
        if self._hidden_after != answers:
            known = self._hidden_after == answers - 1
            if self._hiding_places and self.game.hiding_places(self.state) == self._hiding_places:
                if known:
                    self._hidden_after = answers
                    self._revealed = False
                return False
            before = self._hidden if known else self._before_the_last_answer().hidden()
            self._hidden = now = self.hidden()
            self._hidden_after = answers
            # Sorted only where the order differs at least: to sort takes longer than all the rest.
            self._revealed = now != before and list(map(sorted, now)) != list(map(sorted, before))
        return self._revealed

    def last_answer(self, back: int = 0) -> str:
        """The last answer, or one further `back`, in words that mean something by themselves.

        A bare "Done" comes with what it answered.
        """
        if back >= len(self.answers) - self.first:
            return ""
        option = self.edition.vocabulary.options[self.answers[-1 - back]]
        text = self.words(option.text)
        if back < len(self.subjects) and (option.declines or " " not in text):
            return f"{text} ({self.words(self.edition.vocabulary.called(self.subjects[-1 - back].prompt))})"
        return text

    def hidden(self) -> list[list[int]]:
        """What the onlooker and each seat cannot know, or once what all cannot; the order says nothing."""
        if self.game.open_to_all:
            return [self.game.secrets(self.state, TABLE).copy()]
        return [self.game.secrets(self.state, seat).copy() for seat in range(TABLE, len(self.names))]

    def _before_the_last_answer(self) -> "Match":
        """To look at, not to go on with."""
        if self._since:
            return self._replayed(self._quiet, self._since[:-1], 1)
        if self._answered:
            return self._replayed(self._earlier, self._answered[:-1], 1)
        return self.at(len(self.answers) - 1)

    def undo(self) -> None:
        """Take back the last answer."""
        barrier = self.undo_barrier()
        if barrier:
            raise CannotUndo(barrier)
        answers = self.answers[self.first : -1]
        began = self.began
        log_events = self.state.log is not None
        if began is not None:
            self.state = began.state.copy()
        else:
            self.state = self.game.new(self.edition, len(self.names), self.settings, Rng.of(self.seed))
        self._hidden_after = NEVER
        self._hiding_places = []
        self.answers = []
        self.marks = []
        self.subjects = []
        self._since = []
        self._answered = []
        self._go_by(_steps(self.game, self.state, self._pauses))
        self._begin(log_events)
        for answer in answers:
            self.push(self.edition.vocabulary.options[answer])


def _from_record(record: Any, copyable: bool, log_events: bool) -> Match:
    match: Match = record.replay(copyable=copyable, log_events=log_events)
    return match


# What a seat may have answered
ASK: Final = 0
DECISIONS: Final = 1
NOTHING_NEW: Final = 2
VIEW: Final = 3
PICTURE: Final = 4
GUESS: Final = 5
PRIORS: Final = 6

# What this wraps can be called and not reached: functools' wrapper, written in C, shows the function that it calls only
# as `__wrapped__`, which can be deleted. It is asked to remember nothing.
_calls_only: Final = lru_cache(maxsize=0)


@final
class _Referee:
    """Answers for one seat what it may know. The seat can call `answer`, and reach neither this nor the match."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat

    def answer(self, question: int, rng: Rng | None) -> Any:
        match = self.match
        if question == ASK:
            ask = match.ask
            if ask is None or ask.seat != self.seat:
                return None
            return Ask(ask.seat, ask.subject, ask.options.copy())  # who sorts or shortens it, changes no match
        if question == DECISIONS:
            return len(match.answers)
        if question == NOTHING_NEW:
            return match.undo_barrier() == ""
        if question == VIEW:
            return match.view(self.seat)
        if question == PICTURE:
            return match.svg(self.seat)
        assert rng is not None
        return match.guess(self.seat, rng) if question == GUESS else match.priors(self.seat, rng)


@final
class Seat:
    """What a bot or an adapter gets of a match: what the seat sees, what it is asked, and guesses at the rest.

    It holds a way to ask the referee and no way to the match: no attribute of it, followed as far as you like, leads to
    what the seat may not know. (`gc`, frames and patched modules do, as in every process of Python: who plays for money
    against strangers runs their bots elsewhere, through the server's API.)
    """

    def __init__(self, match: Match, index: int) -> None:
        self.index = index
        self.game = match.game
        self.edition = match.edition
        self.seats = len(match.names)
        answers = _calls_only(_Referee(match, index).answer)
        del answers.__wrapped__
        self._answers: Callable[[int, Rng | None], Any] = answers

    @property
    def ask(self) -> Ask | None:
        """The pending ask if it is this seat's."""
        ask: Ask | None = self._answers(ASK, None)
        return ask

    @property
    def decisions(self) -> int:
        """How many decisions everybody has made so far."""
        decisions: int = self._answers(DECISIONS, None)
        return decisions

    @property
    def nothing_new(self) -> bool:
        """The last answer was this seat's, and brought no dice and no reveal: everything happened as foreseen."""
        nothing_new: bool = self._answers(NOTHING_NEW, None)
        return nothing_new

    def view(self) -> Any:
        return self._answers(VIEW, None)

    def _repr_svg_(self) -> str:
        """A seat draws itself in a notebook: the table as it sees it."""
        picture: str = self._answers(PICTURE, None)
        return picture

    def guess(self, rng: Rng) -> Match:
        guess: Match = self._asked(GUESS, rng)
        return guess

    def priors(self, rng: Rng) -> list[float]:
        """How much the game's advice likes each option of the ask, by one guess at what is hidden."""
        priors: list[float] = self._asked(PRIORS, rng)
        return priors

    def _asked(self, question: int, rng: Rng) -> Any:
        if type(rng) is not Rng:  # one of somebody's own would be handed what is hidden, to shuffle it
            raise TypeError(f"guesses are dealt with a waystone.engine.Rng, not with {type(rng).__name__}")
        try:
            return self._answers(question, rng)
        except (NotAsked, NotCopyable) as error:
            raise error.with_traceback(None) from None  # whose frames would lead to the match
