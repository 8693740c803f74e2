"""The words in which the rule tests tell a situation at the table of Wakening Lair.

    table = lay(hero("Bristlecone", room=2, weapons=["Phoenix Bow"]), hero("Kata"), monsters={2: ["Goblin Fighter"]})
    table.dice(6, 3, 2)
    table.choose("Attack Goblin Fighter with Phoenix Bow")
    assert table.boxes("Goblin Fighter") == "[x 5 4]"

Heroes, cards, Monsters and zones go by their printed names. It is the first hero's turn, with three Actions; it has no
Room Advantage unless `faces` says what its Room shows. Every die that falls must have been given.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from waystone.engine.event import TABLE
from waystone.engine.match import Match
from waystone.engine.option import Option
from waystone.engine.registry import edition
from waystone.engine.rng import Rng
from waystone.games.wakening_lair.display.words import boxes
from waystone.games.wakening_lair.game import GAME
from waystone.games.wakening_lair.model.content import ROOMS, Content, HeroCard, Mode, Target
from waystone.games.wakening_lair.model.options import LairEdition
from waystone.games.wakening_lair.model.state import ACTIONS_STEP, START, TERROR_CARD, Hero, Lair

TERROR_AWAKENS = "The Monstrous Terror Awakens!"
TWELVE = (6, 6)  # an awaken roll that does nothing (WK-17)
END = "End your Actions"


@dataclass
class HeroSpec:
    name: str
    room: int = 1
    damage: int = 0
    markers: int = 0
    weapons: Sequence[str] = ()
    items: Sequence[str] = ()
    reserve: Sequence[str] = ()


def hero(
    name: str,
    room: int = 1,
    damage: int = 0,
    markers: int = 0,
    weapons: Sequence[str] = (),
    items: Sequence[str] = (),
    reserve: Sequence[str] = (),
) -> HeroSpec:
    return HeroSpec(name, room, damage, markers, weapons, items, reserve)


def box() -> LairEdition:
    """The content of the game without packs."""
    found = edition("wakening-lair")
    assert isinstance(found, LairEdition)
    return found


@dataclass
class Pile:
    """What is in the box; each card can be taken out once."""

    content: Content
    taken: set[int] = field(default_factory=set)
    out: set[int] = field(default_factory=set)

    def card(self, name: str) -> int:
        """A treasure card by its Weapon, its Item or its own name."""
        for card in self.content.cards:
            item = card.item
            if card.index not in self.taken and name in (card.name, item.name if item else ""):
                self.taken.add(card.index)
                return card.index
        raise LookupError(f"no treasure card {name!r} is left in the box")

    def cards(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.card(name) for name in names)

    def monster(self, name: str) -> int:
        for monster in self.content.monsters:
            if monster.name == name and monster.index not in self.out:
                self.out.add(monster.index)
                return monster.index
        raise LookupError(f"no Monster {name!r} is left in the box")

    def monsters(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.monster(name) for name in names)


def lay(
    *heroes: HeroSpec,
    monsters: dict[int, list[str]] | None = None,  # by Room, nearest first
    traps: dict[int, list[str]] | None = None,  # by Room, oldest first
    marked: dict[str, int | list[int]] | None = None,  # the first n boxes of a target, or those numbered from 1
    awake: Iterable[int] = range(1, ROOMS),
    faces: dict[int, str] | None = None,  # the Room card of a Room
    terror: str = "Grimgear",
    terror_room: int = 0,  # 0: it sleeps, unknown
    ring: Iterable[int] = (),  # open spaces
    locked: str = "",  # the zone that Soulbane's attackers began
    deck: Sequence[str] = (),  # the next Monster cards
    defeated: Sequence[str] = (),  # the Monster discard pile, oldest first
    treasure: Sequence[str] = (),  # the next treasure cards
    treasure_left: bool = True,  # whether the other treasure cards lie under those
    actions: int = 3,
    starts: bool = False,  # whether the turn is still to start, with steps 0 and 1
    dice: Sequence[int] = (),
    settings: dict[str, str] | None = None,
) -> "Table":
    """Lay a situation and play on until somebody is asked."""
    content = box().content
    pile = Pile(content)
    g = GAME.new(box(), len(heroes), GAME.settle(settings or {}), Rng(1))
    g.lines = [()] * (ROOMS + 1)
    g.traps = [()] * (ROOMS + 1)
    g.marks = [0] * len(content.targets)
    g.heroes = [_seat(content, pile, seat, spec) for seat, spec in enumerate(heroes)]
    g.first = g.active = 0
    g.turn = 0 if starts else 1
    g.phase = START if starts else ACTIONS_STEP
    g.actions = actions
    for room, names in (monsters or {}).items():
        g.lines[room] = pile.monsters(names)
    for room, names in (traps or {}).items():
        g.traps[room] = pile.cards(names)
    g.monster_discard = pile.monsters(defeated)
    _stack_monsters(g, pile, deck, terror_room == 0)
    top = pile.cards(treasure)
    rest = [card.index for card in reversed(content.cards) if card.index not in pile.taken]  # gear above Traps
    g.treasure_deck = [*(rest if treasure_left else []), *reversed(top)]
    g.treasure_discard = () if treasure_left else tuple(rest)
    g.terror = next(board.index for board in content.terrors if board.name == terror)
    g.terror_room = terror_room
    g.terror_known = terror_room > 0
    g.awake = sum(1 << room for room in awake) if terror_room == 0 else (1 << (ROOMS + 1)) - 2
    g.ring = sum(1 << space for space in ring)
    g.faces = _faces(g, faces or {})
    g.rng.script = list(dice)
    for name, which in (marked or {}).items():
        target = _target(g, name)
        numbers = range(1, which + 1) if isinstance(which, int) else which
        g.marks[target.index] = sum(1 << (number - 1) for number in numbers)
    if locked:
        g.locked = _target(g, locked).index
    names = [spec.name for spec in heroes]  # players go by their heroes' names
    return Table(Match.of(GAME, box(), names, g, settings, log_events=True))


def _seat(content: Content, pile: Pile, seat: int, spec: HeroSpec) -> Hero:
    card, side = hero_card(content, spec.name)
    return Hero(
        seat,
        card,
        side,
        spec.room,
        spec.damage,
        spec.markers,
        pile.cards(spec.weapons),
        pile.cards(spec.items),
        pile.cards(spec.reserve),
    )


def hero_card(content: Content, name: str) -> tuple[HeroCard, int]:
    for card in content.heroes:
        if name in card.sides:
            return card, card.sides.index(name)
    raise LookupError(f"there is no hero {name!r}")


def _stack_monsters(g: Lair, pile: Pile, deck: Sequence[str], sleeps: bool) -> None:
    top = [TERROR_CARD if name == TERROR_AWAKENS else pile.monster(name) for name in deck]
    rest = [monster.index for monster in g.content.monsters if monster.index not in pile.out]
    bottom = [TERROR_CARD] if sleeps and TERROR_CARD not in top else []
    g.monster_deck = [*bottom, *rest, *reversed(top)]


def _faces(g: Lair, wanted: dict[int, str]) -> tuple[int, ...]:
    """Room cards by name where wanted; elsewhere such that a Room favours as few of the heroes in it as can be."""
    faces = [-1] * (ROOMS + 1)
    free = list(g.content.rooms)
    for room, name in wanted.items():
        card = next(card for card in free if card.name == name)
        faces[room] = g.content.rooms.index(card)
        free.remove(card)

    def favours(room: int, icons: int) -> int:
        inside = [hero for hero in g.heroes if hero.room == room]
        return sum((10 if hero.seat == g.active else 1) for hero in inside if hero.card.type_bits & icons)

    for room in sorted(range(1, ROOMS + 1), key=lambda room: (room != g.hero.room, room)):
        if faces[room] < 0:
            card = min(free, key=lambda card: favours(room, card.advantage_bits))
            faces[room] = g.content.rooms.index(card)
            free.remove(card)
    return tuple(faces)


def _target(g: Lair, name: str) -> Target:
    """A zone of the terror, a Monster or a Trap, by name; those in play before those that are not."""
    for zone in g.terror_board.zones:
        if zone.name == name:
            return zone
    in_play = [g.content.targets[monster] for line in g.lines for monster in line]
    in_play += [g.content.targets[g.card(card).trap] for cards in g.traps for card in cards]
    for target in [*in_play, *g.content.targets]:
        if target.name == name and target.zone < 0:
            return target
    raise LookupError(f"there is no {name!r} to attack")


class Table:
    """A situation being played on: choose by sentence, look by name."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def g(self) -> Lair:
        state = self.match.state
        assert isinstance(state, Lair)
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

    def choose(self, *sentences: str) -> "Table":
        """Answer each ask in turn by the sentence of an option, or by its unmistakable beginning."""
        for sentence in sentences:
            self.match.choose(self._option(sentence))
        return self

    def end_turn(self, *dice: int) -> "Table":
        """The active player stops; steps 3 and 4 and the next hero's start roll these dice."""
        return self.dice(*dice).choose(END)

    def _option(self, sentence: str) -> Option:
        ask = self.match.ask
        assert ask is not None, "the match is over"
        texts = {option: self._said(option) for option in ask.options}
        exact = [option for option, text in texts.items() if text == sentence]
        begin = [option for option, text in texts.items() if text.startswith(sentence)]
        if exact:
            return exact[0]
        assert len({texts[option] for option in begin}) == 1, f"{sentence!r} is not among {list(texts.values())}"
        return begin[0]

    def _said(self, option: Option) -> str:
        """The sentence of an option with printed names: without the numbers of twins and the names of terrors."""
        text = self.match.words(option.text)
        for target in self.g.content.targets:
            text = text.replace(target.label, target.name)
        return text

    # ------------------------------------------------------------------ then: what is asked
    @property
    def asked(self) -> str:
        """Who is asked and what about: "Kata: press"; "" when the match is over."""
        ask = self.match.ask
        return "" if ask is None else f"{self.g.heroes[ask.seat].name}: {ask.subject.key}"

    @property
    def offered(self) -> list[str]:
        ask = self.match.ask
        return [] if ask is None else [self._said(option) for option in ask.options]

    def offers(self, sentence: str) -> bool:
        return any(text.startswith(sentence) for text in self.offered)

    def refusal(self, sentence: str) -> str:
        """The rule that forbids what the sentence says: "WK-33"; "" if nobody refuses it."""
        for refusal in self.match.refusals():
            if self._said(refusal.option).startswith(sentence):
                assert GAME.reason(self.match.edition, refusal.rule), (
                    f"no reason is given for {GAME.rule(refusal.rule)}"
                )
                return GAME.rule(refusal.rule)
        return ""

    def targets(self) -> set[str]:
        """What may be attacked now."""
        return {text.removeprefix("Attack ").split(" with ")[0].split(" bare")[0] for text in self.attacks()}

    def attacks(self) -> list[str]:
        return [text for text in self.offered if text.startswith("Attack ")]

    def moves(self) -> set[int]:
        """The Rooms that one Move may go to."""
        return {int(text.removeprefix("Move to Room ")) for text in self.offered if text.startswith("Move to")}

    # ------------------------------------------------------------------ then: what lies on the table
    def hero(self, name: str) -> Hero:
        return next(hero for hero in self.g.heroes if hero.name == name)

    def target(self, name: str) -> Target:
        return _target(self.g, name)

    def boxes(self, name: str) -> str:
        """The Damage Boxes of a Monster, Trap or zone: "[x 5 4]"."""
        target = self.target(name)
        return boxes(target, self.g.marks[target.index])

    def damage(self, name: str) -> int:
        """How many boxes of a Monster, Trap or zone are marked."""
        return self.g.marks[self.target(name).index].bit_count()

    def line(self, room: int) -> list[str]:
        """The Monsters of a Room, nearest first."""
        return [self.g.content.targets[monster].name for monster in self.g.lines[room]]

    def traps(self, room: int) -> list[str]:
        return self._names(self.g.traps[room])

    def weapons(self, name: str) -> list[str]:
        return self._names(self.hero(name).weapons)

    def items(self, name: str) -> list[str]:
        return [self.g.item(card).name for card in self.hero(name).items]

    def reserve(self, name: str) -> list[str]:
        return self._names(self.hero(name).reserve)

    @property
    def discarded(self) -> list[str]:
        """The treasure discard pile, oldest first."""
        return self._names(self.g.treasure_discard)

    @property
    def defeated(self) -> list[str]:
        """The Monster discard pile, oldest first."""
        return [self.g.content.targets[monster].name for monster in self.g.monster_discard]

    def _names(self, cards: Iterable[int]) -> list[str]:
        return [self.g.card(card).name for card in cards]

    @property
    def ring(self) -> list[int]:
        return [space for space in range(1, 7) if self.g.ring >> space & 1]

    @property
    def dice_left(self) -> int:
        """Dice that were given and have not fallen."""
        return len(self.g.rng.script or [])

    @property
    def ended(self) -> str:
        """The rule that ended the match, or ""."""
        result = self.match.result
        return "" if result is None else GAME.rule(result.rule)

    def told(self, kind: str) -> list[str]:
        """What the table heard of one kind of event."""
        return [self.match.sentence(event) for event in self.match.log if event.kind == kind]

    def cited(self, kind: str) -> list[str]:
        """The rules that events of one kind were told with, in order."""
        return [GAME.rule(event.rule) for event in self.match.log if event.kind == kind]

    def chances(self, kind: str) -> list[float]:
        """The chances that were told with the dice of one kind of event, in order."""
        return [roll.chance for event in self.match.log if event.kind == kind for roll in event.rolls]

    def attackers(self) -> list[tuple[str, int]]:
        """Which enemies attacked a hero so far, by printed name, each with how many dice."""
        found = [event for event in self.match.log if event.kind == "struck"]
        names = {target.label: target.name for target in self.g.content.targets}
        return [(names.get(event.rolls[0].owner, event.rolls[0].owner), len(event.dice)) for event in found]

    def changed(self, kind: str) -> list[str]:
        """What all could see to be different after the last event of a kind."""
        event = next(event for event in reversed(self.match.log) if event.kind == kind)
        return self.match.changes(event)

    def details(self, sentence: str) -> str:
        """What the table says behind an option: dice, chance, what is lost by it."""
        return self.match.words(GAME.details(box(), self.match.view(TABLE), self._option(sentence)))

    def mode(self, name: str) -> Mode:
        """An attack mode by the name of its Weapon or Attack Type."""
        return next(mode for mode in self.g.content.modes if mode.name == name)
