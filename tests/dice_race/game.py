"""Dice Race, for testing what surrounds a game: a race for two to four with one secret card each."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from waystone.drawing.svg import Picture
from waystone.engine.advice import Advice
from waystone.engine.content import Shelf
from waystone.engine.event import Roll
from waystone.engine.game import Edition, Game, Setting
from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.engine.rng import Rng
from waystone.engine.state import Result, State

TURN = Subject("turn", "What do you do?", 1)
LEAP = Subject("leap", "How far?", 5)
CROWD = Subject("crowd", "Do you wave to the crowd?", 3)


class Race(Edition):
    def __init__(self, packs: tuple[str, ...]) -> None:
        shelf = Shelf(Path(__file__).parent / "content", ["race.toml"], packs)
        super().__init__(shelf.fingerprint(), packs, words="tests.dice_race.display.words")
        self.lengths: dict[str, int] = {}
        for entry in shelf.entries("track"):
            self.lengths[entry.text("id")] = entry.number("length", 5, 100)
            entry.done()
        self.cards: list[tuple[str, int]] = []
        for entry in shelf.entries("card"):
            entry.text("id")
            self.cards.append((entry.text("title"), entry.number("steps", 0, 6)))
            entry.done()
        shelf.done()
        self.roll = self.vocabulary.add(Option("Roll the die"))
        self.rest = self.vocabulary.add(Option("Rest"))
        self.play = self.vocabulary.add(Option("Play your card"))
        self.jump = self.vocabulary.add(Option("Jump"))
        self.near = self.vocabulary.add(Option("One space", "space-1"))
        self.far = self.vocabulary.add(Option("Two spaces", "space-2"))
        self.wave = self.vocabulary.add(Option("Wave"))
        self.go_on = self.vocabulary.add(Option("", declines=True))


class RaceState(State):
    def __init__(self, edition: Race, length: int, seats: int, rng: Rng, crowd: bool = False) -> None:
        super().__init__(seats, rng)
        self.edition = edition
        self.length = length
        self.crowd = crowd
        self.places = [0] * seats
        self.hands: list[int] = []
        self.used = [False] * seats

    def copy(self) -> "RaceState":
        twin = RaceState(self.edition, self.length, self.seats, self.rng.copy(), self.crowd)
        twin.turn, twin.result = self.turn, self.result
        twin.places, twin.hands, twin.used = self.places.copy(), self.hands.copy(), self.used.copy()
        return twin


@dataclass(frozen=True)
class RaceView:
    seat: int
    places: tuple[int, ...]
    length: int
    card: str


class RaceAdvice(Advice):
    """Rolling is best, then jumping; a rest is for nobody."""

    def priors(self, state: Any, ask: Ask) -> list[float]:
        worth = {"Roll the die": 3.0, "Jump": 2.0, "Two spaces": 2.0}
        return [worth.get(option.text, 1.0) for option in ask.options]

    def value(self, state: Any) -> list[float]:
        return [place / state.length for place in state.places]


class DiceRace(Game[RaceState]):
    def load(self, packs: tuple[str, ...]) -> Edition:
        return Race(packs)

    def new(self, edition: Edition, players: int, settings: dict[str, str], rng: Rng) -> RaceState:
        assert isinstance(edition, Race)
        state = RaceState(edition, edition.lengths[settings["track"]], players, rng, settings["crowd"] == "watches")
        deck = list(range(len(edition.cards)))
        rng.shuffle(deck)
        state.hands = deck[:players]
        return state

    def step(self, state: RaceState) -> Rule:
        seat = state.turn % state.seats
        race = state.edition
        if state.crowd:
            yield Ask(seat, CROWD, [race.wave, race.go_on])
        options = state.menu()
        state.offer(options, race.roll, 0)
        state.offer(options, race.rest, 0)
        state.offer(options, race.play, 4 if state.used[seat] else 0)
        state.offer(options, race.jump, 5 if state.places[seat] < 5 else 0)
        chosen = yield Ask(seat, TURN, options)
        if chosen is race.roll:
            self.roll(state, seat)
        elif chosen is race.rest:
            self.move(state, seat, "rested", 3, 1)
        elif chosen is race.play:
            state.used[seat] = True
            self.move(state, seat, "played", 4, race.cards[state.hands[seat]][1], state.hands[seat])
        else:
            leap = yield Ask(seat, LEAP, [race.near, race.far])
            self.move(state, seat, "jumped", 5, 1 if leap is race.near else 2)
        state.turn += 1

    def roll(self, state: RaceState, seat: int) -> None:
        rolled = state.rng.d6()
        state.places[seat] += rolled
        if state.log is not None:
            state.tell("rolled", 2, seat, rolls=(Roll((rolled,), seat, needed=4, chance=0.5),), steps=rolled)
            state.tell("remembered", 4, seat, only=seat, card=state.hands[seat])
        self.end(state, seat)

    def move(self, state: RaceState, seat: int, how: str, rule: int, steps: int, card: int = -1) -> None:
        state.places[seat] += steps
        if state.log is not None:
            state.tell(how, rule, seat, steps=steps, card=card)
        self.end(state, seat)

    def end(self, state: RaceState, seat: int) -> None:
        if state.places[seat] >= state.length:
            rewards = [float(other == seat) for other in range(state.seats)]
            state.finish(Result(f"{{{seat}}} wins the race", 2, rewards, state.places.copy()))

    def view(self, state: RaceState, seat: int) -> RaceView:
        card = "" if seat < 0 else state.edition.cards[state.hands[seat]][0]
        return RaceView(seat, tuple(state.places), state.length, card)

    def redeal(self, state: RaceState, seat: int, rng: Rng) -> None:
        rest = [card for card in range(len(state.edition.cards)) if card != state.hands[seat]]
        rng.shuffle(rest)
        rest.insert(seat, state.hands[seat])
        state.hands = rest[: state.seats]

    def secrets(self, state: RaceState, seat: int) -> list[int]:
        return [card for other, card in enumerate(state.hands) if other != seat and not state.used[other]]

    def counts(self, state: RaceState) -> dict[str, int]:
        return {"cards": len(state.hands)}

    def shown(self, state: RaceState) -> dict[str, int]:
        return {f"place/{seat}": place for seat, place in enumerate(state.places)}

    def details(self, edition: Edition, view: Any, option: Option) -> str:
        return "1 to 6 spaces" if option.text == "Roll the die" else ""

    def obvious(self, state: RaceState, ask: Ask) -> Option | None:
        """Nobody waves at the start, where no crowd is."""
        return state.edition.go_on if ask.subject is CROWD and not state.places[ask.seat] else None

    def advice(self) -> Advice:
        return RaceAdvice()

    def text(self, edition: Edition, view: Any) -> str:
        lines = [f"{{{seat}}} {'.' * place}@" for seat, place in enumerate(view.places)]
        lines.append(f"The race goes to {view.length}.")
        if view.card:
            lines.append(f"Your card: {view.card}")
        return "\n".join(lines)

    def scene(self, edition: Edition, view: Any) -> Picture:
        spaces = [f"<circle class='space' data-touch='space-{number}' r='1'/>" for number in (1, 2)]
        return Picture("dr", "Dice Race", 10, 10, "", spaces)

    def reason(self, edition: Edition, rule: int) -> str:
        return {4: "the card is played", 5: "too near the start"}[rule]


GAME = DiceRace(
    "dice-race",
    "tests.dice_race",
    "Dice Race",
    "DR",
    (2, 3, 4),
    1,
    "Roll, rest or jump: first to the end of the track wins.",
    (
        Setting("track", "Track", ("short", "long"), "short"),
        Setting("crowd", "Crowd", ("none", "watches"), "none"),
    ),
)
