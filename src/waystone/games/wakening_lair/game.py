"""Wakening Lair as the engine knows it."""

from typing import Any, Final, final

from waystone.engine.advice import Advice
from waystone.engine.game import Edition, Game, Setting
from waystone.engine.numbers import Numbers
from waystone.engine.option import Ask, Option, Rule
from waystone.engine.rng import Rng
from waystone.games.wakening_lair.advice.advice import LairAdvice
from waystone.games.wakening_lair.advice.obvious import obvious
from waystone.games.wakening_lair.display.shown import shown
from waystone.games.wakening_lair.model.content import ROOMS
from waystone.games.wakening_lair.model.load import read_content
from waystone.games.wakening_lair.model.options import SEATS, LairEdition
from waystone.games.wakening_lair.model.reasons import REASONS
from waystone.games.wakening_lair.model.state import NONE, SETUP, TERROR_CARD, Lair
from waystone.games.wakening_lair.rules.setup import choose_heroes, set_table
from waystone.games.wakening_lair.rules.turn import play_step

TERRORS: Final = ("random", "grimgear", "whiptail", "cindershroud", "mudmuck", "widowfang", "soulbane")

FIRST: Final = ("random", *[f"seat-{seat + 1}" for seat in range(SEATS)])

SETTINGS: Final = (
    Setting("first", "Who goes first: by chance, or a seat, counted round the table", FIRST, "random", 11),
    Setting("terror", "Which terror sleeps in Room 12", TERRORS, "random", 153),
    Setting("populate_room_1", "Monsters wait at the entrance", ("yes", "no"), "yes", 8),
    Setting(
        "cindershroud_reignite",
        "When the terror's burning ring closes again",
        ("only_when_attacking", "every_turn"),
        "only_when_attacking",
        127,
    ),
    Setting(
        "mudmuck_order", "How a terror with several lines of zones may be attacked", ("lines", "branches"), "lines", 129
    ),
    Setting("healer_required", "One hero must be able to heal", ("no", "yes"), "no", 149),
)

# The attack under way: its target, its mode and its dice.
NOT_NEWS: Final = frozenset({"aimed", "aimed_with", "dice", "bonus"})


@final
class WakeningLair(Game[Lair]):
    def __init__(self) -> None:
        super().__init__(
            name="wakening-lair",
            package="waystone.games.wakening_lair",
            title="Wakening Lair",
            prefix="WK",
            players=(2, 3, 4, 5, 6),  # WK-1; WK-150: one person may play several of these seats
            rules_version=2,
            summary="A co-operative crawl: clear the Lair before its terror wakes and walks out.",
            length="30 to 40 minutes",
            difficulty="easy",
            mood="all against the terror",
            settings=SETTINGS,
            cooperative=True,
            reasons=REASONS,
            not_news=NOT_NEWS,
        )
        self._advice = LairAdvice()

    def load(self, packs: tuple[str, ...]) -> Edition:
        return LairEdition(read_content(packs))

    def new(self, edition: Edition, players: int, settings: dict[str, str], rng: Rng) -> Lair:
        assert isinstance(edition, LairEdition)
        return set_table(edition, players, settings, rng)

    def step(self, state: Lair) -> Rule:
        return choose_heroes(state) if state.phase == SETUP else play_step(state)

    def view(self, state: Lair, seat: int) -> Any:
        from waystone.games.wakening_lair.display.look import look

        return look(state)

    @property
    def open_to_all(self) -> bool:
        return True

    def redeal(self, state: Lair, seat: int, rng: Rng) -> None:
        """Nobody knows the decks, the sleeping Rooms or the sleeping terror; all else lies open."""
        redeal_monsters(state, rng)
        rng.shuffle(state.treasure_deck)
        redeal_rooms(state, rng)
        if not state.terror_known:
            state.terror = rng.below(len(state.content.terrors))

    def secrets(self, state: Lair, seat: int) -> list[int]:
        """Both decks from the top, the sleeping Rooms from the entrance, the terror."""
        found = [card for card in reversed(state.monster_deck)]
        found += [1000 + card for card in reversed(state.treasure_deck)]
        found += [2000 + state.faces[room] for room in range(1, ROOMS + 1) if not state.is_awake(room)]
        if not state.terror_known:
            found.append(3000 + state.terror)
        return found

    def hiding_places(self, state: Lair) -> list[Any]:
        """Both decks, the Rooms and which of them are awake, the terror."""
        decks = [tuple(state.monster_deck), tuple(state.treasure_deck)]
        return [*decks, state.faces, state.awake, state.terror_known, state.terror]

    def counts(self, state: Lair) -> dict[str, int]:
        """24 Monster cards and 24 treasure cards, each in exactly one place."""
        monsters = [card for card in state.monster_deck if card != TERROR_CARD]
        monsters += list(state.monster_discard)
        treasure = state.treasure_deck + list(state.treasure_discard)
        for room in range(1, ROOMS + 1):
            monsters += list(state.lines[room])
            treasure += list(state.traps[room])
        for hero in state.heroes:
            treasure += list(hero.cards())
        if state.drawn != NONE:
            treasure.append(state.drawn)
        return {
            "monster cards": len(monsters),
            "different monster cards": len(set(monsters)),
            "treasure cards": len(treasure),
            "different treasure cards": len(set(treasure)),
            "room cards": len(set(state.faces)),
        }

    def advice(self) -> Advice:
        return self._advice

    def shown(self, state: Lair) -> list[Numbers]:
        return shown(state)

    def details(self, edition: Edition, view: Any, option: Option) -> str:
        words: str = self._display("words").details(edition, view, option)
        return words

    def obvious(self, state: Lair, ask: Ask) -> Option | None:
        return obvious(state, ask)

    def prompt(self, state: Lair, ask: Ask) -> str:
        words: str = self._display("words").prompt(state, ask)
        return words

    def seat_name(self, state: Lair, seat: int, player: str) -> str:
        if seat < len(state.heroes):
            return state.heroes[seat].name
        return player


def redeal_monsters(state: Lair, rng: Rng) -> None:
    """WK-9: the Terror Awakens card is equally likely at each of the last nine places."""
    deck = [card for card in state.monster_deck if card != TERROR_CARD]
    sleeps = len(deck) < len(state.monster_deck)
    rng.shuffle(deck)
    if sleeps:
        deck.insert(rng.below(min(len(deck), state.content.with_terror) + 1), TERROR_CARD)
    state.monster_deck = deck


def redeal_rooms(state: Lair, rng: Rng) -> None:
    asleep = [room for room in range(1, ROOMS + 1) if not state.is_awake(room)]
    faces = [state.faces[room] for room in asleep]
    rng.shuffle(faces)
    dealt = list(state.faces)
    for room, face in zip(asleep, faces, strict=True):
        dealt[room] = face
    state.faces = tuple(dealt)


GAME: Final = WakeningLair()
