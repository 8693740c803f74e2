"""How fast is a game here: random play, copies, guesses, replay, memory."""

import time
import tracemalloc
from dataclasses import dataclass

from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.rng import Rng

REPLAYED = 1_000  # decisions
STEPS = 200_000  # of the calibration loop
COPIES = 10  # of each decision, so that the clock's own cost does not count
GUESSED = 2_000  # decisions
GUESSES = 3  # of each decision: the quickest counts, as the others were held up by something else


@dataclass(frozen=True)
class Speed:
    """One game at one player count, in one thread, by processor time."""

    game: str
    players: int
    decisions_per_second: float
    ratio: float  # decisions a second by steps a second of a fixed loop of Python: compares other days and machines
    games_per_second: float
    copy_us: float  # Match.copy(), the mean over the decisions of one random game
    replay_ms: float  # 1,000 decisions from a record
    memory_kb: float  # a match in mid-game that keeps its quiet points and its log
    guess_us: float  # Match.guess(): 99 of 100 decisions of random games need no more


def bench(name: str, players: int, seconds: float = 1.0) -> Speed:
    before = calibration()
    decisions, games, spent = _random_play(name, players, seconds)
    steps = (before + calibration()) / 2
    return Speed(
        game=name,
        players=players,
        decisions_per_second=round(decisions / spent),
        ratio=round(decisions / spent / steps, 4),
        games_per_second=round(games / spent, 1),
        copy_us=round(_copy_us(name, players), 2),
        replay_ms=round(_replay_ms(name, players), 2),
        memory_kb=round(_memory_kb(name, players), 1),
        guess_us=round(_guess_us(name, players), 1),
    )


def calibration() -> float:
    """Steps a second of a loop that never changes: it is as fast as the machine is just now."""
    number, seen = 1, [0] * 256
    started = time.process_time()
    for _ in range(STEPS):
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        seen[number >> 23] += 1
    return STEPS / (time.process_time() - started)


def _new(name: str, players: int, seed: int, copyable: bool, log_events: bool = False) -> Match:
    return Match.new(
        registry.find(name),
        players=players,
        seed=seed,
        edition=registry.edition(name),
        copyable=copyable,
        log_events=log_events,
    )


def _random_play(name: str, players: int, seconds: float) -> tuple[int, int, float]:
    play_randomly(_new(name, players, 0, copyable=False), choices_of(0))  # warm up
    decisions = games = 0
    started = time.process_time()  # what others do on the machine is not our speed
    while (spent := time.process_time() - started) < seconds or not games:
        games += 1
        decisions += play_randomly(_new(name, players, games, copyable=False), choices_of(games))
    return decisions, games, spent


def _copy_us(name: str, players: int) -> float:
    match = _new(name, players, 1, copyable=True)
    chance = choices_of(1)
    copies = 0
    spent = 0.0
    while match.ask is not None:
        started = time.process_time()
        for _ in range(COPIES):
            match.copy()
        spent += time.process_time() - started
        copies += COPIES
        play_randomly(match, chance, limit=1)
    return spent / copies * 1e6


def _guess_us(name: str, players: int) -> float:
    """What 99 of 100 guesses need at most: by the seat that is asked, at every decision of random games."""
    found: list[float] = []
    seed = 0
    while len(found) < GUESSED:
        seed += 1
        match = _new(name, players, seed, copyable=True)
        chance = choices_of(seed)
        dice = Rng(seed)
        while (ask := match.ask) is not None and len(found) < GUESSED:
            found.append(min(_time_of_a_guess(match, ask.seat, dice) for _ in range(GUESSES)))
            play_randomly(match, chance, limit=1)
    return sorted(found)[len(found) * 99 // 100] * 1e6


def _time_of_a_guess(match: Match, seat: int, dice: Rng) -> float:
    started = time.process_time()
    match.guess(seat, dice)
    return time.process_time() - started


def _replay_ms(name: str, players: int) -> float:
    replayed = seed = 0
    spent = 0.0
    while replayed < REPLAYED:
        seed += 1
        match = _new(name, players, seed, copyable=False)
        decisions = play_randomly(match, choices_of(seed), limit=REPLAYED - replayed)
        started = time.process_time()
        match.at(decisions)
        spent += time.process_time() - started
        replayed += decisions
    return spent * 1e3


def _memory_kb(name: str, players: int, matches: int = 10) -> float:
    whole = _new(name, players, 1, copyable=True, log_events=True)
    middle = play_randomly(whole, choices_of(1)) // 2
    whole.at(middle)  # what is made once for all matches is not counted
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept = [whole.at(middle) for _ in range(matches)]
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept) / 1024
