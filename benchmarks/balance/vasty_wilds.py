"""Measures the balance of Vasty Wilds with greedy bots: the numbers in `docs/games/vasty-wilds.md`.

    python benchmarks/balance/vasty_wilds.py balance 300     # all bots alike
    python benchmarks/balance/vasty_wilds.py redraw 1000     # one bot that redraws against bots that never do
    python benchmarks/balance/vasty_wilds.py random 60       # one greedy bot against random players
    python benchmarks/balance/vasty_wilds.py chance 100      # random players only

    python benchmarks/balance/vasty_wilds.py home_first 300  # all bots alike, roots on Home first (VW-28)

Add `2`, `3` or `4` for one player count only. Seeds begin with 2,000,001, so that no bot was tuned on them.
"""

import sys
from collections import Counter
from collections.abc import Callable

from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.option import Option
from waystone.engine.rng import Rng
from waystone.games.vasty_wilds.advice.worth import steps
from waystone.games.vasty_wilds.model.content import EFFECT_IDS
from waystone.games.vasty_wilds.model.options import Duel, Place, Redraw, Stand
from waystone.games.vasty_wilds.model.state import ROOTS, TOKENS, Wilds

GAME = registry.find("vasty-wilds")
FIRST_SEED = 2_000_001
EDITION = registry.edition("vasty-wilds")
Bot = Callable[[Match, Rng], Option]


def at_random(match: Match, rng: Rng) -> Option:
    ask = match.ask
    assert ask is not None
    return ask.options[rng.below(len(ask.options))]


def greedy(match: Match, rng: Rng) -> Option:
    """The best option of the game's advice, from what the seat knows; roots and set-up tokens at random."""
    return best(match, rng, True)


def never_redraws(match: Match, rng: Rng) -> Option:
    return best(match, rng, False)


def best(match: Match, rng: Rng, redraws: bool) -> Option:
    ask = match.ask
    assert ask is not None
    state = match.state
    assert isinstance(state, Wilds)
    if state.phase in (ROOTS, TOKENS):
        return at_random(match, rng)
    guess = match.guess(ask.seat, rng)
    assert guess.ask is not None
    weights = GAME.advice().priors(guess.state, guess.ask)
    if not redraws:
        weights = [-1.0 if isinstance(o, Redraw) else w for o, w in zip(ask.options, weights, strict=True)]
    return ask.options[weights.index(max(weights))]


def play(
    seed: int, bots: list[Bot], found: Counter[str], slots: list[int], used: Counter[int], settings: dict[str, str]
) -> Wilds:
    match = Match.new(GAME, players=len(bots), seed=seed, edition=EDITION, log_events=True, settings=settings)
    rng = Rng(seed + 1_000_003)
    state = match.state
    assert isinstance(state, Wilds)
    turn = 0
    while (ask := match.ask) is not None:
        if state.turn != turn:
            turn = state.turn
            slots.append(sum(int(spot.open).bit_count() for spot in state.spots))
        option = bots[ask.seat](match, rng)
        if isinstance(option, Place | Redraw):
            found[f"actions {ask.seat}"] += 1
        if isinstance(option, Redraw):
            found["redraws"] += 1
            found[f"redraws {ask.seat}"] += 1
        if ask.subject.key == "place_objective" and isinstance(option, Stand):
            owner = state.ward(ask.seat)
            found["put down"] += 1
            found["put down at"] += min(steps(state, owner.space, option.space), state.depth[option.space])
        if isinstance(option, Duel):
            found["duels offered and taken"] += 1
        match.push(option)
    for laid in state.laid:
        used.update(effect.kind for effect in laid.card.misfortunes)
        if laid.dot >= 0 and not laid.card.is_root:
            used.update(effect.kind for effect in state.content.dots[laid.dot].effects)
    for event in match.log:
        found[event.kind] += 1
        found["third markers"] += event.kind == "returned" and event.rule == 70
    found["turns"] += state.turn
    found["exhausted"] += state.exhausted
    found["capped"] += state.turn >= state.turn_cap > 0
    return state


def measure(players: int, games: int, first: Bot, others: Bot, settings: dict[str, str]) -> None:
    used: Counter[int] = Counter()
    found: Counter[str] = Counter()
    order: Counter[int] = Counter()
    seats: Counter[int] = Counter()
    lengths, slots = [], list[int]()
    for seed in range(FIRST_SEED, FIRST_SEED + games):
        state = play(seed, [first, *[others] * (players - 1)], found, slots, used, settings)
        lengths.append(state.turn)
        assert state.result is not None
        for seat in state.result.winners():
            order[(seat - state.first) % players] += 1
            seats[seat] += 1
    lengths.sort()
    slots.sort()
    turns = found["turns"]
    print(f"{players} players, {games} games")
    print(f"  turns: mean {turns / games:.1f}, 95% up to {lengths[int(0.95 * games)]}, longest {lengths[-1]}")
    print(f"  ended by the turn cap: {found['capped']}")
    rarest = min(range(len(EFFECT_IDS)), key=lambda kind: used[kind])
    print(f"  rarest effect: {EFFECT_IDS[rarest]}, on {100 * used[rarest] / games:.0f} cards and panels in 100 games")
    print(f"  pile exhausted: {found['exhausted'] / games:.0%}")
    print(f"  wins by turn order: {' / '.join(f'{order[i] / games:.1%}' for i in range(players))}")
    print(f"  wins by seat: {' / '.join(f'{seats[i] / games:.1%}' for i in range(players))}")
    mine = found["redraws 0"] / max(1, found["actions 0"])
    print(f"  redraws: {found['redraws'] / turns:.1%} of all turns, {mine:.1%} of seat 1's actions")
    print(f"  open slots a turn: mean {sum(slots) / len(slots):.0f}, 5% quantile {slots[len(slots) // 20]}")
    print(f"  a new objective lies {found['put down at'] / max(1, found['put down']):.1f} steps from pawn and Home")
    for kind, what in (
        ("duelled", "duels"),
        ("skipped", "skipped turns"),
        ("third markers", "returns by third marker"),
    ):
        print(f"  {what} a game: {found[kind] / games:.1f}")


TABLES: dict[str, tuple[Bot, Bot]] = {
    "balance": (greedy, greedy),
    "home_first": (greedy, greedy),
    "redraw": (greedy, never_redraws),
    "random": (greedy, at_random),
    "chance": (at_random, at_random),
}


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in TABLES or not sys.argv[2].isdigit():
        sys.exit(__doc__)
    for count in [int(word) for word in sys.argv[3:4]] or [2, 3, 4]:
        settings = {"root_placement": "home_first"} if sys.argv[1] == "home_first" else {}
        measure(count, int(sys.argv[2]), *TABLES[sys.argv[1]], settings)
