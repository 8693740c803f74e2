"""The Waylanders as the engine knows it."""

from typing import Any, Final, final

from waystone.engine.advice import Advice
from waystone.engine.game import Edition, Game, Setting
from waystone.engine.numbers import Numbers
from waystone.engine.option import Ask, Option, Rule
from waystone.engine.rng import Rng
from waystone.games.waylanders.advice.advice import WayAdvice
from waystone.games.waylanders.advice.obvious import obvious
from waystone.games.waylanders.display.shown import shown
from waystone.games.waylanders.model.content import PARTY, TARGET_MAX, TARGET_MIN
from waystone.games.waylanders.model.load import read_content
from waystone.games.waylanders.model.options import WayEdition
from waystone.games.waylanders.model.reasons import REASONS
from waystone.games.waylanders.model.state import DEPLOYING, DRAFT, STACKING, Way
from waystone.games.waylanders.rules.secrecy import deal_anew, hidden_from
from waystone.games.waylanders.rules.setup import deploy, draft, set_table, stack
from waystone.games.waylanders.rules.strongholds import is_hidden
from waystone.games.waylanders.rules.turn import play_step

# Which scenarios and event sets there are, packs may change: `settings_of` an edition tells. These are the game's own.
SCENARIOS: Final = ("standard", "teams", "tempest", "marshlands", "riverbank")
TARGETS: Final = ("scenario", "first_game", *(str(torcs) for torcs in range(TARGET_MIN, TARGET_MAX + 1)))
EVENTS: Final = ("scenario", "off", "veteran", "twilight", "tempest", "mist", "all")

SETTINGS: Final = (
    Setting("scenario", "Where and how it is played", SCENARIOS, "standard", 3),
    Setting("target", "Torcs to win", TARGETS, "scenario", 2),
    Setting("events", "Event cards", EVENTS, "scenario", 148),
    Setting("pool", "Adventurers to draft from", ("base", "full"), "base", 5),
)

# Whose turn it is and what they may do now; the dice of the last roll; objectives as the active player sees them.
NOT_NEWS: Final = frozenset(
    {"turn", "phase", "active", "actor", "did", "reserve", "steps", "sight", "aims", "deeds", "fight", "met", "fits"}
)


@final
class Waylanders(Game[Way]):
    def __init__(self) -> None:
        super().__init__(
            name="waylanders",
            package="waystone.games.waylanders",
            title="The Waylanders",
            prefix="WL",
            players=(2, 3, 4),
            rules_version=2,
            summary="Parties of five fight over strongholds: share the action tokens, form up, win the torcs.",
            length="60 to 90 minutes",
            difficulty="demanding",
            mood="tactics and timing",
            settings=SETTINGS,
            reasons=REASONS,
            not_news=NOT_NEWS,
        )
        self._advice = WayAdvice()

    def load(self, packs: tuple[str, ...]) -> Edition:
        return WayEdition(read_content(packs))

    def new(self, edition: Edition, players: int, settings: dict[str, str], rng: Rng) -> Way:
        assert isinstance(edition, WayEdition)
        return set_table(edition, players, settings, rng)

    def step(self, state: Way) -> Rule:
        if state.phase > DEPLOYING:
            return play_step(state)
        if state.phase == DRAFT:
            return draft(state)
        return stack(state) if state.phase == STACKING else deploy(state)

    def view(self, state: Way, seat: int) -> Any:
        from waystone.games.waylanders.display.look import look

        return look(state, seat)

    def view_beside(self, state: Way, seat: int, other: Any) -> Any:
        from waystone.games.waylanders.display.look import look_beside

        return look_beside(state, seat, other)

    def redeal(self, state: Way, seat: int, rng: Rng) -> None:
        deal_anew(state, seat, rng)

    def secrets(self, state: Way, seat: int) -> list[int]:
        return hidden_from(state, seat)

    def hiding_places(self, state: Way) -> list[Any]:
        """Tokens, decks and hands; not told while cards are drafted, when much more is hidden."""
        if state.phase in (DRAFT, STACKING):
            return []
        places = [state.phase, state.explored, tuple(state.tokens), tuple(state.token_box)]
        decks = [tuple(state.objective_deck), tuple(state.event_deck)]
        return [*places, *decks, *[party.events for party in state.parties]]

    def counts(self, state: Way) -> dict[str, int]:
        """Action tokens, cards, centre tokens and miniatures, each in exactly one place."""
        cards = list(state.box)
        events = state.event_deck + list(state.event_discard) + list(state.resolving)
        gems = state.gems
        for party in state.parties:
            cards += list(party.cards or party.hand + party.picks)
            events += list(party.events)
            gems += party.ap + party.used + party.incoming
        objectives = state.objective_deck + list(state.objective_discard) + list(state.objectives)
        centre = state.blanks + sum([len(box) for box in state.token_box])
        for area in state.areas:
            if is_hidden(state, area.index) or state.explored & area.bit:
                centre += 1
        misplaced = 0
        for mini in range(state.seats * PARTY):
            for area in state.areas:
                stands = state.at[mini] == area.index and state.health[mini] > 0
                if stands != (state.here[area.index] >> mini & 1 == 1):
                    misplaced += 1
        wrong_tokens = len([area for area in state.areas if holder_bit(state, area.index) is False])
        return {
            "action tokens": gems,
            "adventurer cards": len(cards),
            "different adventurer cards": len(set(cards)),
            "event cards": len(events),
            "different event cards": len(set(events)),
            "objective cards": len(objectives),
            "different objective cards": len(set(objectives)),
            "centre tokens": centre,
            "misplaced adventurers": misplaced,
            "misplaced conquered tokens": wrong_tokens,
        }

    def shown(self, state: Way) -> list[Numbers]:
        return shown(state)

    def setting_of(self, edition: Edition, key: str) -> tuple[dict[str, str], int]:
        assert isinstance(edition, WayEdition)
        for scenario in edition.content.scenarios:
            if scenario.id == key:
                return {"scenario": scenario.setting}, scenario.players
        return {}, 0

    def remarks(self, edition: Edition, key: str) -> list[str]:
        assert isinstance(edition, WayEdition)
        found: list[str] = self._display("remarks").remarks(edition.content, key)
        return found

    def obvious(self, state: Way, ask: Ask) -> Option | None:
        return obvious(state, ask)

    def advice(self) -> Advice:
        return self._advice

    def prompt(self, state: Way, ask: Ask) -> str:
        words: str = self._display("words").prompt(state, ask)
        return words

    def details(self, edition: Edition, view: Any, option: Option) -> str:
        assert isinstance(edition, WayEdition)
        words: str = self._display("details").details(edition.content, view, option)
        return words


def holder_bit(state: Way, area: int) -> bool:
    """Whether the token on an area and its side's holdings agree."""
    bit = state.areas[area].bit
    for side in range(len(state.holdings)):
        if (state.holdings[side] & bit != 0) != (state.owner[area] == side):
            return False
    return True


GAME: Final = Waylanders()
