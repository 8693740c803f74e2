"""What a worker process remembers between two thoughts, and what a report counts."""

from waystone.engine import Match, registry
from waystone.engine.record import Record
from waystone.engine.rng import Rng
from waystone.server.workers import Memory, _choose, _report

GAME = registry.find("wakening-lair")


def played(answers: int) -> Match:
    match = Match.new(GAME, players=2, seed=4)
    for number in range(answers):
        ask = match.ask
        if ask is None:
            break
        match.choose(ask.options[number % len(ask.options)])
    return match


def test_a_bot_keeps_its_seat_as_long_as_things_go_on_from_its_last_choice() -> None:
    memory = Memory()
    match = played(3)
    chosen = _choose(memory, "t", Record.of(match), "random", 1)
    assert match.ask is not None
    seat = match.ask.seat
    sitting = memory.sitting("t", seat, "random", [*match.answers, chosen, 5], 2)
    assert sitting.answers == [*match.answers, chosen]
    assert memory.sitting("t", seat, "greedy", [*match.answers, chosen], 3) is not sitting, "another bot"
    memory = Memory()
    before = memory.sitting("t", seat, "random", match.answers, 4)
    before.answers = [*match.answers, chosen]
    other = [*match.answers, chosen + 1]
    assert memory.sitting("t", seat, "random", other, 5) is not before, "something else was done in its place"


def test_a_report_counts_the_dice_of_every_kind_of_event_but_those_that_only_lie_there() -> None:
    match = played(60)
    record = Record.of(match)
    report = _report(Memory(), "t", record)
    counted = sum(sum(row) for dice in report.dice for row in dice.counts)
    heard = record.replay(log_events=True).log
    rolled = [event for event in heard if event.dice and event.seat >= 0]
    assert len({event.kind for event in rolled}) >= 1
    assert 0 < counted <= sum(len(event.dice) for event in rolled)


def test_the_winners_chance_ends_at_one_and_the_losers_at_nothing() -> None:
    match = Match.new(registry.find("warlock"), players=2, seed=4)
    rng = Rng(5)
    while (ask := match.ask) is not None and len(match.answers) < 4000:
        match.choose(ask.options[rng.below(len(ask.options))])
    assert match.result is not None, "a match that ends"
    last = _report(Memory(), "t", Record.of(match)).chances[-1]
    assert last.at == len(match.answers)
    assert last.chances == [float(seat in match.result.winners()) for seat in range(2)]
