"""The Warlock of Firetop Mountain as the engine knows it."""

from functools import lru_cache
from typing import Any, Final, final

from waystone.engine.advice import Advice
from waystone.engine.game import Edition, Game, Setting
from waystone.engine.numbers import Numbers
from waystone.engine.option import Ask, Option, Rule
from waystone.engine.rng import Rng
from waystone.games.warlock.advice.advice import WarlockAdvice
from waystone.games.warlock.advice.obvious import obvious
from waystone.games.warlock.display.look import look
from waystone.games.warlock.model.content import KEYS, NONE
from waystone.games.warlock.model.load import read_content
from waystone.games.warlock.model.options import WarlockEdition
from waystone.games.warlock.model.reasons import REASONS
from waystone.games.warlock.model.state import SETUP, Dungeon
from waystone.games.warlock.rules.dealing import all_bags, hidden_treasure
from waystone.games.warlock.rules.guess import guess, unseen_rooms, unseen_spaces
from waystone.games.warlock.rules.keys import forget_notebooks, notebook
from waystone.games.warlock.rules.knowledge import viewer_of
from waystone.games.warlock.rules.odds import forget_duels
from waystone.games.warlock.rules.setup import finish_setup, set_table
from waystone.games.warlock.rules.turn import play_step

SETTINGS: Final = (
    Setting("double_six", "A double six that wins the round does double damage", ("no", "yes"), "no", 189),
    Setting("solo_peek", "Playing alone: a Key Challenge shows a card of the", ("others", "chest"), "others", 190),
)  # fmt: skip


# What the view shows besides the news. The events of a turn, a roll, a meal and a round say the first seven; the rest
# is derived from what is told (odds), or says how a fight or a meeting goes on.
NOT_NEWS: Final = frozenset(
    {"round", "turn", "active", "rolled", "ate", "dice", "rounds", "phase", "odds", "until", "holder", "made"}
)

# Where the numbers of each kind of secret begin
HIDDEN_ENCOUNTER: Final = 1000
HIDDEN_MAZE_CARD: Final = 2000
HIDDEN_KEY: Final = 3000


@final
class Warlock(Game[Dungeon]):
    def __init__(self) -> None:
        super().__init__(
            name="warlock",
            package="waystone.games.warlock",
            title="The Warlock of Firetop Mountain",
            prefix="FM",
            players=(1, 2, 3, 4, 5, 6),
            rules_version=2,
            summary="Plunder a dungeon, deduce three keys, and be the first to open the Warlock's chest.",
            length="about 2 hours",
            difficulty="medium",
            mood="slow adventure and deduction",
            settings=SETTINGS,
            reasons=REASONS,
            not_news=NOT_NEWS,
        )
        self._advice = WarlockAdvice()

    def load(self, packs: tuple[str, ...]) -> Edition:
        return WarlockEdition(read_content(packs))

    def new(self, edition: Edition, players: int, settings: dict[str, str], rng: Rng) -> Dungeon:
        assert isinstance(edition, WarlockEdition)
        return set_table(edition, players, settings, rng)

    def step(self, state: Dungeon) -> Rule:
        return finish_setup(state) if state.phase == SETUP else play_step(state)

    def view(self, state: Dungeon, seat: int) -> Any:
        return look(state, seat)

    def redeal(self, state: Dungeon, seat: int, rng: Rng) -> None:
        """Key cards, Treasure cards, Encounter cards and the Maze, each as far as the seat cannot know it."""
        guess(state, viewer_of(state, seat), rng)

    def secrets(self, state: Dungeon, seat: int) -> list[int]:
        """Cards that nobody knows, Treasure cards that this seat does not, the places of unknown numbers."""
        viewer = viewer_of(state, seat)
        found = list(hidden_from_all(state.treasure, state.encounter, state.noted, state.maze, state.maze_noted))
        found += hidden_treasure(state, viewer)
        for number in notebook(state, viewer).unsure:
            found.append(HIDDEN_KEY + 10 * number + state.holder[number])
        return found

    def hiding_places(self, state: Dungeon) -> list[Any]:
        """Rooms and Maze, all bags, and what notebooks are worked out from."""
        return [
            state.treasure, state.encounter, state.noted, state.maze, state.maze_noted, *all_bags(state),
            state.holder, state.placed, state.asked, state.key_counts, state.tries,
        ]  # fmt: skip

    def counts(self, state: Dungeon) -> dict[str, int]:
        """33 Encounter, 32 Treasure, 15 Key and 6 Maze cards, each in exactly one place."""
        encounters = [card for card in state.encounter if card != NONE]
        treasures = [card for card in state.treasure if card != NONE] + list(state.stock)
        for bag in all_bags(state):
            treasures += list(bag.cards)
        blanks = 6
        return {
            "encounter cards": len(encounters) + state.gone_encounters.bit_count(),
            "different encounter cards": len(set(encounters)) + state.gone_encounters.bit_count(),
            "treasure cards": len(treasures) + state.gone.bit_count(),
            "different treasure cards": len(set(treasures)) + state.gone.bit_count(),
            "key cards": blanks + (len(state.holder) - 1 if state.holder else KEYS),
            "maze cards": len(set(state.maze)),
        }

    def advice(self) -> Advice:
        return self._advice

    def forget(self) -> None:
        self._advice = WarlockAdvice()
        forget_notebooks()
        forget_duels()

    def shown(self, state: Dungeon) -> list[Numbers]:
        from waystone.games.warlock.display.shown import shown

        return shown(state)

    def obvious(self, state: Dungeon, ask: Ask) -> Option | None:
        return obvious(state, ask)

    def prompt(self, state: Dungeon, ask: Ask) -> str:
        words: str = self._display("words").prompt(state, ask)
        return words

    def seat_name(self, state: Dungeon, seat: int, player: str) -> str:
        return state.content.pieces[seat].name

    def remarks(self, edition: Edition, key: str) -> list[str]:
        assert isinstance(edition, WarlockEdition)
        found: list[str] = self._display("remarks").remarks(edition.content, key)
        return found

    def details(self, edition: Edition, view: Any, option: Option) -> str:
        words: str = self._display("words").details(edition, view, option)
        return words


@lru_cache(maxsize=512)  # it is asked for every seat after each choice, and few choices change it
def hidden_from_all(
    treasure: tuple[int, ...], encounter: tuple[int, ...], noted: int, maze: tuple[int, ...], maze_noted: int
) -> tuple[int, ...]:
    """Treasure cards in rooms, face-down Encounter cards and Maze cards, place by place."""
    found = [card for card in treasure if card != NONE]
    found += [HIDDEN_ENCOUNTER + encounter[room] for room in unseen_rooms(encounter, noted)]
    found += [HIDDEN_MAZE_CARD + maze[space] for space in unseen_spaces(maze, maze_noted)]
    return tuple(found)


GAME: Final = Warlock()
