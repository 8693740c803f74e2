"""Vasty Wilds as the engine knows it."""

from typing import Any, Final, final

from mypy_extensions import i64

from waystone.engine.advice import Advice
from waystone.engine.game import Edition, Game, Setting
from waystone.engine.numbers import Numbers
from waystone.engine.option import Ask, Option, Rule
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.advice.advice import WildsAdvice
from waystone.games.vasty_wilds.model.content import KINDS
from waystone.games.vasty_wilds.model.load import read_content
from waystone.games.vasty_wilds.model.options import Leave, Take, WildsEdition
from waystone.games.vasty_wilds.model.reasons import REASONS
from waystone.games.vasty_wilds.model.state import NONE, PROGRESS_STEP, ROOTS, START, TOKENS, TURN, Wilds
from waystone.games.vasty_wilds.rules.setup import place_root, place_token, set_table, start
from waystone.games.vasty_wilds.rules.turn import resolve_misfortune, resolve_progress, take_turn

SETTINGS: Final = (
    Setting("root_placement", "Where roots go at set-up", ("free", "home_first"), "free", 28),
    Setting("objective_keeper", "Which neighbour places your objectives", ("left", "right"), "left", 32),
    Setting("turn_cap", "Turns after which the game ends (0: never)", ("1000", "200", "100", "0"), "1000", 115),
)


def unknown(spots: list[int], known: list[int], knows: i64) -> list[int]:
    """The cards there whose place is not known to somebody, who has a bit in `known`."""
    found: list[int] = []
    for card in spots:
        if not known[card] & knows:
            found.append(card)
    return found


def deal_into(spots: list[int], cards: list[int], taken: i64, known: list[int], knows: i64) -> i64:
    """The next cards, instead of the unknown ones; returns how many are taken by then."""
    for i in range(len(spots)):
        if not known[spots[i]] & knows:
            spots[i] = cards[taken]
            taken += 1
    return taken


@final
class VastyWilds(Game[Wilds]):
    def __init__(self) -> None:
        super().__init__(
            name="vasty-wilds",
            package="waystone.games.vasty_wilds",
            title="Vasty Wilds",
            prefix="VW",
            players=(2, 3, 4),
            rules_version=2,
            summary="A race through a forest that grows card by card, every card a help to you and a trap for others.",
            length="about 30 minutes",
            difficulty="easy",
            mood="cunning, a little spiteful",
            settings=SETTINGS,
            reasons=REASONS,
            # whose turn it is, how the card in hand would lie, and what the pending question is about
            not_news=frozenset(
                {"active", "turn", "setting_up", "dot", "heading", "ghosts", "mover", "picked", "picked_at"}
            ),
        )
        self._advice = WildsAdvice()

    def load(self, packs: tuple[str, ...]) -> Edition:
        return WildsEdition(read_content(packs))

    def new(self, edition: Edition, players: int, settings: dict[str, str], rng: Rng) -> Wilds:
        assert isinstance(edition, WildsEdition)
        return set_table(edition, players, settings, rng)

    def step(self, state: Wilds) -> Rule:
        """The first roll, a root, a setup token, the action of a turn, or one effect."""
        phase = state.phase
        if phase == PROGRESS_STEP:
            return resolve_progress(state)
        if phase == TURN:
            return take_turn(state)
        if phase == ROOTS:
            return place_root(state)
        if phase == TOKENS:
            return place_token(state)
        if phase == START:
            return start(state)
        return resolve_misfortune(state)

    def view(self, state: Wilds, seat: int) -> Any:
        from waystone.games.vasty_wilds.display.look import look

        return look(state, seat)

    def redeal(self, state: Wilds, seat: int, rng: Rng) -> None:
        """Cards whose place the seat does not know, in the pile and in hands, change places at random."""
        known = state.known
        knows: i64 = 1 << seat if seat >= 0 else 0
        old = unknown(state.pile, known, knows)
        for player in state.players:
            old += unknown(list(player.hand), known, knows)
        if not old:
            return
        cards = old.copy()
        rng.shuffle(cards)
        taken = deal_into(state.pile, cards, 0, known, knows)
        for player in state.players:
            hand = list(player.hand)
            taken = deal_into(hand, cards, taken, known, knows)
            player.hand = tuple(hand)
        if state.laying != NONE and state.laying in old:  # chosen by its holder but not declared yet
            state.laying = cards[old.index(state.laying)]
        # What the others know is knowledge of places: it stays with the place.
        told = [place for place in range(len(old)) if known[old[place]]]
        knowing = [known[old[place]] for place in told]
        for place in told:
            known[old[place]] = 0
        for i in range(len(told)):
            known[cards[told[i]]] = knowing[i]

    def secrets(self, state: Wilds, seat: int) -> list[int]:
        """The pile from the top, then the hands, without what the seat knows."""
        found = [card for card in reversed(state.pile) if not state.knows(seat, card)]
        for player in state.players:
            found += [card for card in player.hand if not state.knows(seat, card)]
        return found

    def hiding_places(self, state: Wilds) -> list[Any]:
        """The pile, all hands, and who knows which card."""
        return [tuple(state.pile), tuple(state.known), *[tuple(player.hand) for player in state.players]]

    def counts(self, state: Wilds) -> dict[str, int]:
        """All cards, the objectives of those who play, and all status tokens, each in exactly one place."""
        cards = [laid.card.index for laid in state.laid] + list(state.roots) + state.pile
        for player in state.players:
            cards += list(player.hand)
        if state.laying != NONE and state.laying not in cards:
            cards.append(state.laying)
        objectives = 0
        tokens = sum(state.supply) + len(state.lying) + (state.token != NONE)
        for player in state.players:
            objectives += player.unplaced + len(player.objectives) + player.collected
            tokens += sum(1 for kind in range(KINDS) if player.holds(kind))
        return {
            "cards": len(cards),
            "different cards": len(set(cards)),
            "objectives": objectives,
            "status tokens": tokens,
        }

    def shown(self, state: Wilds) -> list[Numbers]:
        from waystone.games.vasty_wilds.display.shown import shown

        return shown(state)

    def advice(self) -> Advice:
        return self._advice

    def prompt(self, state: Wilds, ask: Ask) -> str:
        words: str = self._display("words").prompt(state, ask)
        return words

    def details(self, edition: Edition, view: Any, option: Option) -> str:
        words: str = self._display("details").details(edition, view, option)
        return words

    def obvious(self, state: Wilds, ask: Ask) -> Option | None:
        """A found token is left where it lies when taking or giving it would only help the others or hurt oneself."""
        last = ask.options[-1]
        if ask.subject.key != "found_token" or not isinstance(last, Leave):
            return None
        can_take = isinstance(ask.options[0], Take)
        if state.content.tokens[last.kind].helpful:
            return None if can_take else last
        return last if can_take and len(ask.options) == 2 else None

    def seat_name(self, state: Wilds, seat: int, player: str) -> str:
        return state.content.pawns[seat].title


GAME: Final = VastyWilds()
