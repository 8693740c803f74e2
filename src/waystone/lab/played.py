"""One game played by bots, with all that metrics read: who was asked what, how the chances stood, what happened."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from waystone.bots import roster
from waystone.bots.bot import Bot
from waystone.engine import registry
from waystone.engine.event import TABLE, Event
from waystone.engine.game import Edition, Game
from waystone.engine.match import Match
from waystone.engine.option import Ask, Option
from waystone.engine.playout import choices_of
from waystone.engine.rng import Rng
from waystone.lab.plan import Plan

MOST_DECISIONS = 100_000  # a game that takes longer has stalled


@dataclass(frozen=True)
class Decision:
    """What a seat was asked in which turn, and what it took."""

    turn: int
    ask: Ask
    taken: Option


@dataclass(frozen=True)
class Moment:
    """The beginning of a turn: whose it is, and each seat's chance to win as the game's advice judges it."""

    turn: int
    active: int
    chances: tuple[float, ...]


@dataclass
class Played:
    """A game from its first decision to its end."""

    game: Game[Any]
    edition: Edition
    players: int
    seed: int
    roles: list[str] = field(default_factory=list)  # a seat each: its hero or party; "" in a game without roles
    order: list[int] = field(default_factory=list)  # seats as they came to their first turn
    decisions: list[Decision] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)  # only of a game that was listened to
    marks: list[int] = field(default_factory=list)  # how many of them had been told before each decision
    rewards: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    ending: str = ""  # the result in words, `{2}` for the player of seat 2; "" if the game stalled
    rule: int = 0  # that ended it
    turns: int = 0
    listened: bool = False

    @property
    def finished(self) -> bool:
        return self.ending != ""

    @property
    def rounds(self) -> float:
        return self.turns / self.players

    def winners(self) -> list[int]:
        best = max(self.rewards)
        return [seat for seat, reward in enumerate(self.rewards) if reward == best and reward > 0.0]

    def events_by_turn(self) -> Iterator[tuple[int, Event]]:
        """Each event with the turn in which it was told; what is set up belongs to turn 0."""
        decision, turn = 0, 0
        for number, event in enumerate(self.events):
            while decision < len(self.marks) and self.marks[decision] <= number:
                turn = self.decisions[decision].turn
                decision += 1
            yield turn, event

    def kinds(self, kind: str) -> list[Event]:
        """The events of one kind."""
        return [event for event in self.events if event.kind == kind]


def match_of(plan: Plan, seed: int, copyable: bool = True, listen: bool = False) -> Match:
    """One match of the plan, before its first decision."""
    return Match.new(
        registry.find(plan.game),
        players=plan.players,
        seed=seed,
        settings=dict(plan.settings),
        edition=registry.edition(plan.game, plan.packs),
        copyable=copyable,
        log_events=listen,
    )


def looks_ahead(plan: Plan) -> bool:
    """Whether a bot of the plan needs guesses, which are copies; where all lies open `greedy` looks at the table."""
    plain = {"random", "greedy"} if registry.find(plan.game).nothing_hidden else {"random"}
    return not plain.issuperset(plan.bots)


def bots_of(plan: Plan, seed: int) -> list[Bot]:
    """Who sits there. They draw from a stream of their own, not from the dice of the match."""
    chance = choices_of(seed)
    return [roster.make(plan.bots[seat % len(plan.bots)], Rng(chance.seed())) for seat in range(plan.players)]


def play(plan: Plan, seed: int, listen: bool = False) -> Played:
    """One game of the plan; who listens hears the same game."""
    match, bots = match_of(plan, seed, looks_ahead(plan), listen), bots_of(plan, seed)
    seats = [match.seat(seat) for seat in range(plan.players)]
    played = Played(match.game, match.edition, plan.players, seed, listened=listen)
    turn = -1
    while (ask := match.ask) is not None and len(played.decisions) < MOST_DECISIONS:
        if match.state.turn != turn:
            turn = match.state.turn
            _note_moment(played, match)
        taken = bots[ask.seat].choose(seats[ask.seat])
        played.decisions.append(Decision(turn, ask, taken))
        match.choose(taken)
    _note_end(played, match)
    return played


def _note_moment(played: Played, match: Match) -> None:
    active: int = getattr(match.state, "active", TABLE)
    if match.state.turn > 0 and active >= 0 and active not in played.order:
        played.order.append(active)
    chances = tuple(match.game.advice().value(match.state))
    played.moments.append(Moment(match.state.turn, active, chances))


def _note_end(played: Played, match: Match) -> None:
    result = match.result
    names = [f"{{{seat}}}" for seat in range(played.players)]
    roles = [match.game.seat_name(match.state, seat, names[seat]) for seat in range(played.players)]
    played.roles = ["" if role == name else role for role, name in zip(roles, names, strict=True)]
    played.rewards = list(result.rewards) if result is not None else [0.0] * played.players
    played.scores = list(result.scores) if result is not None else [0] * played.players
    played.ending = result.words if result is not None else ""
    played.rule = result.rule if result is not None else 0
    played.turns = match.state.turn
    played.events = match.log
    played.marks = match.marks
