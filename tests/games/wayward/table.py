"""The words in which the rule tests tell a situation at the table of Wayward.

    table = lay(player("S1", weapons=2), player("LG", gold=7))
    table.go("LG", dice=(4, 2))
    assert table.asked == "A: duel_item"

Players are A, B, C ... by seat; areas go by their codes on the map. It is A's turn: twelve chips, a fresh visit.
Every die that falls must have been given.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from waystone.engine.match import Match
from waystone.engine.option import Ask, Option, Rule
from waystone.engine.registry import edition
from waystone.engine.rng import Rng, ScriptEmpty
from waystone.games.wayward.game import GAME
from waystone.games.wayward.model.content import ITEM_IDS, Board
from waystone.games.wayward.model.options import Go, PickUp, Push, Trip, WaywardEdition
from waystone.games.wayward.model.state import ACTIONS, START, Player, Wayward

NAMES = "ABCDEF"


@dataclass
class PlayerSpec:
    area: str
    gold: int
    good: list[str]
    cursed: Sequence[str]


def player(
    area: str = "",
    gold: int = 0,
    weapons: int = 0,
    armor: int = 0,
    picks: Iterable[int] = (),
    items: Sequence[str] = (),
    cursed: Sequence[str] = (),
) -> PlayerSpec:
    good = ["weapon"] * weapons + ["armor"] * armor + [f"pick{pick}" for pick in picks] + list(items)
    return PlayerSpec(area, gold, good, cursed)


def box() -> WaywardEdition:
    """The content of the game without packs."""
    found = edition("wayward")
    assert isinstance(found, WaywardEdition)
    return found


def board(map: str = "dungeon") -> Board:
    return next(board for board in box().content.boards if board.id == map)


def pack(folder: Path, map: str, toml: str) -> WaywardEdition:
    """The content with a pack laid over one of its maps."""
    (folder / f"wayward-{map}.toml").write_text(toml)
    found = GAME.load((str(folder),))
    assert isinstance(found, WaywardEdition)
    return found


def code_of(map: Board, area: int) -> str:
    return map.areas[area].code if area >= 0 else ""


def state(
    *players: PlayerSpec,
    map: str = "dungeon",
    chips: int = 12,
    chipped: Sequence[str] = (),  # areas with a chip of this turn
    starts: bool = False,  # whether the turn is still to start
    gate: int | None = None,
    dice: Sequence[int] = (),
    content: WaywardEdition | None = None,
) -> Wayward:
    """A situation as plain data."""
    g = GAME.new(content or box(), len(players), GAME.settle({"map": map}), Rng(1))
    for seat, spec in enumerate(players):
        them = g.players[seat]
        them.area = g.board.area(spec.area).index if spec.area else -1
        them.left = not spec.area
        them.gold = spec.gold
        g.bank += spec.gold
        for item in spec.good:
            g.gain_item(them, ITEM_IDS.index(item))
        for item in spec.cursed:
            them.cursed += 1 << (2 * ITEM_IDS.index(item))
    if gate is not None:
        g.gate = gate
    g.phase = START
    if not starts:
        g.phase = ACTIONS
        g.turn = 1
        g.chips = chips
        g.granted = chips + len(chipped)
    for code in chipped:
        g.chips_at[g.board.area(code).index] += 1
    g.rng.script = list(dice)
    return g


def lay(
    *players: PlayerSpec,
    map: str = "dungeon",
    chips: int = 12,
    chipped: Sequence[str] = (),
    starts: bool = False,
    gate: int | None = None,
    dice: Sequence[int] = (),
    content: WaywardEdition | None = None,
) -> "Table":
    """Lay a situation and play on until somebody is asked."""
    return Table(
        state(*players, map=map, chips=chips, chipped=chipped, starts=starts, gate=gate, dice=dice, content=content)
    )


class Table:
    """A situation being played on: choose by sentence, look by name."""

    def __init__(self, g: Wayward) -> None:
        names = list(NAMES[: g.seats])
        self.match = Match(GAME, g.edition, names, GAME.settle({"map": g.board.id}), 1, g)
        self.match.copyable = True
        g.listen(GAME.shown, [])
        self.match._run(None)

    @property
    def g(self) -> Wayward:
        state = self.match.state
        assert isinstance(state, Wayward)
        return state

    # ------------------------------------------------------------------ when
    def dice(self, *dice: int) -> "Table":
        """The next dice to fall."""
        assert self.g.rng.script is not None
        self.g.rng.script += dice
        quiet = self.match._quiet  # refusals are found by playing the step again, with the same dice
        if quiet is not None and quiet.rng.script is not None:
            quiet.rng.script += dice
        return self

    def choose(self, *sentences: str, dice: Sequence[int] = ()) -> "Table":
        """Answer each ask in turn by the sentence of an option, or by its unmistakable beginning."""
        self.dice(*dice)
        for sentence in sentences:
            self._answer(self._option(sentence))
        return self

    def _answer(self, option: Option) -> None:
        """Choose; whatever follows, no chip, gold or item comes from nowhere or is gone without a trace."""
        before = GAME.counts(self.g)
        self.match.choose(option)
        assert GAME.counts(self.g) == before
        ask = self.match.ask
        if ask is not None and ask.subject.key == "main":  # nobody listens to a copy, which offers the same
            assert next(GAME.step(self.g.copy())).options == ask.options

    def _option(self, sentence: str) -> Option:
        ask = self.match.ask
        assert ask is not None, "the match is over"
        exact = [option for option in ask.options if self.match.words(option.text) == sentence]
        begin = [option for option in ask.options if self.match.words(option.text).startswith(sentence)]
        assert len(exact or begin) == 1, f"{sentence!r} is not (or not alone) among {self.offered}"
        return (exact or begin)[0]

    def go(self, *codes: str, dice: Sequence[int] = ()) -> "Table":
        """Move from area to area; the name of an exit leaves the map."""
        self.dice(*dice)
        for code in codes:
            self._answer(self._way(Go, code))
        return self

    def push(self, code: str, weapons: int, dice: Sequence[int] = ()) -> "Table":
        self.dice(*dice)
        self._answer(self._way(Push, code, weapons))
        return self

    def trip(self, code: str, dice: Sequence[int] = ()) -> "Table":
        self.dice(*dice)
        self._answer(next(o for o in self._options() if isinstance(o, Trip) and self._code(o.target) == code))
        return self

    def _way(self, kind: type[Go] | type[Push], code: str, weapons: int = 0) -> Option:
        for option in self._options():
            if isinstance(option, Go | Push) and isinstance(option, kind):
                fits = isinstance(option, Go) or option.dice == weapons
                if fits and code in (option.way.exit, self._code(option.way.target)):
                    return option
        raise AssertionError(f"no way to {code!r} among {self.offered}")

    def take(self, *dice: int) -> "Table":
        """Pick up as much as can be taken at once."""
        self.dice(*dice)
        self._answer(next(option for option in self._options() if isinstance(option, PickUp)))
        return self

    def end(self, *dice: int) -> "Table":
        return self.dice(*dice).choose("End the turn")

    def _options(self) -> list[Option]:
        return self.match.ask.options if self.match.ask is not None else []

    def _code(self, area: int) -> str:
        return code_of(self.g.board, area)

    # ------------------------------------------------------------------ then: what is asked
    @property
    def asked(self) -> str:
        """Who is asked and what about: "A: main"; "" when the match is over."""
        ask = self.match.ask
        return "" if ask is None else f"{NAMES[ask.seat]}: {ask.subject.key}"

    @property
    def prompt(self) -> str:
        return self.match.words(self.match.prompt())

    @property
    def offered(self) -> list[str]:
        return [self.match.words(option.text) for option in self._options()]

    def details(self, sentence: str) -> str:
        """What stands behind an option, as its player sees it."""
        assert self.match.ask is not None
        view = self.match.view(self.match.ask.seat)
        return self.match.words(GAME.details(self.g.edition, view, self._option(sentence)))

    def offers(self, sentence: str) -> bool:
        return any(text.startswith(sentence) for text in self.offered)

    def leads_to(self) -> set[str]:
        """The areas that an ordinary move, a push or a trip would reach; exits by name."""
        found = set()
        for option in self._options():
            if isinstance(option, Go | Push):
                found.add(option.way.exit or self._code(option.way.target))
            elif isinstance(option, Trip):
                found.add(self._code(option.target))
        return found

    def refusal(self, sentence: str) -> str:
        """The rule that forbids what the sentence says: "WW-56"; "" if nobody refuses it."""
        for refusal in self.match.refusals():
            if self.match.words(refusal.option.text).startswith(sentence):
                assert GAME.reason(self.match.edition, refusal.rule), (
                    f"no reason is given for {GAME.rule(refusal.rule)}"
                )
                return GAME.rule(refusal.rule)
        return ""

    @property
    def refused(self) -> dict[str, str]:
        """Everything that is refused, and by which rule."""
        return {self.match.words(it.option.text): GAME.rule(it.rule) for it in self.match.refusals()}

    # ------------------------------------------------------------------ then: what lies on the table
    def player(self, name: str) -> Player:
        return self.g.players[NAMES.index(name)]

    def at(self, name: str = "A") -> str:
        return self._code(self.player(name).area)

    def gold(self, name: str = "A") -> int:
        return self.player(name).gold

    def card(self, name: str = "A") -> dict[str, int]:
        """The good items."""
        them = self.player(name)
        return {id: them.count(kind) for kind, id in enumerate(ITEM_IDS) if them.count(kind)}

    def cursed(self, name: str = "A") -> dict[str, int]:
        them = self.player(name)
        return {id: them.curses(kind) for kind, id in enumerate(ITEM_IDS) if them.curses(kind)}

    def chips_in(self, code: str) -> int:
        return self.g.chips_at[self.g.board.area(code).index]

    @property
    def told(self) -> list[str]:
        return [self.match.sentence(event) for event in self.match.log]

    @property
    def log(self) -> list[str]:
        """What is told, each sentence with what all see to have changed by it."""
        lines = []
        for event in self.match.log:
            changes = "; ".join(self.match.changes(event))
            lines.append(self.match.sentence(event) + (f" [{changes}]" if changes else ""))
        return lines

    def cited(self, words: str) -> list[str]:
        """The rules named by all events whose words contain these."""
        return [GAME.rule(event.rule) for event in self.match.log if words in self.match.sentence(event)]

    @property
    def asked_by(self) -> str:
        """The rule that calls for the decision."""
        assert self.match.ask is not None
        return GAME.rule(self.match.ask.subject.rule)

    @property
    def dice_left(self) -> list[int]:
        return self.g.rng.script or []


# ------------------------------------------------------------------ exact chances
Policy = Callable[[Wayward, Ask], Option]


def chances(
    start: Wayward, rule: Callable[[Wayward], Rule], policy: Policy, outcome: Callable[[Wayward], object]
) -> dict[object, Fraction]:
    """Every way the dice can fall when a rule is played out, as exact chances of its outcomes."""
    found: dict[object, Fraction] = {}
    scripts: list[list[int]] = [[]]
    while scripts:
        script = scripts.pop()
        g = start.copy()
        g.rng.script = script.copy()
        if _played(g, rule(g), policy):
            found[outcome(g)] = found.get(outcome(g), Fraction(0)) + Fraction(1, 6 ** len(script))
        else:
            scripts += [[*script, die] for die in range(1, 7)]
    return found


def _played(g: Wayward, rule: Rule, policy: Policy) -> bool:
    """Play a rule with the scripted dice; False if they ran out."""
    try:
        ask = next(rule)
        while True:
            ask = rule.send(policy(g, ask))
    except StopIteration:
        return True
    except ScriptEmpty:
        return False


def expected(found: dict[object, Fraction]) -> Fraction:
    """The mean of outcomes that are numbers."""
    return sum((Fraction(str(value)) * chance for value, chance in found.items()), Fraction(0))


def no_answer(g: Wayward, ask: Ask) -> Option:
    raise AssertionError(f"nothing should be asked, but {ask}")
