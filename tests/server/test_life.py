"""Whatever people do in whatever order, a table is the sum of its deeds."""

import contextlib
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from waystone.engine import registry
from waystone.server.deeds import AnyDeed, Chose, Ended, Founding, read_deed, read_founding, written
from waystone.server.tables import Refused, Table, tidy

SEATS = st.integers(-1, 3)
OPTIONS = st.integers(-1, 7)


def founding() -> Founding:
    game = registry.find("dice-race")
    return Founding(
        game=game.name,
        rules=game.rules_version,
        content=registry.edition(game.name).fingerprint,
        packs=(),
        settings=game.settle({}),
        seed=7,
        names=("Ada", "Ben", "Bot"),
        bots=("", "", "greedy"),
        keys=("key-0", "key-1", "key-2"),
        guests=("guest-0", "", ""),
        open=True,
    )


class Life(RuleBasedStateMachine):
    """People and a bot at Dice Race. Every deed goes through its written form, as it does on its way to the disk."""

    def __init__(self) -> None:
        super().__init__()
        self.founding = read_founding(written(founding()))
        self.table = Table("here", self.founding, {})
        self.deeds: list[AnyDeed] = []

    def do(self, wanted: Any) -> bool:
        """Try something; returns whether it was allowed. What is refused changes nothing."""
        before = written_down(self.table)
        try:
            deed = read_deed(written(wanted(self.table)))
        except Refused:
            assert written_down(self.table) == before
            return False
        self.deeds.append(deed)
        self.table.apply(self.table.version + 1, 0.0, deed)
        return True

    @rule(seat=SEATS, guest=st.sampled_from(["guest-0", "guest-1"]), key=st.sampled_from(["", "key-0", "key-1"]))
    def sit(self, seat: int, guest: str, key: str) -> None:
        self.do(lambda table: table.sit(seat, guest, f"{guest} at {seat}", frozenset((guest, key))))

    @rule(data=st.data())
    def choose_well(self, data: st.DataObject) -> None:
        ask = self.table.ask
        if ask is None:
            return
        option = data.draw(st.sampled_from(ask.options)).id
        may = self.table.ready and not self.table.places[ask.seat].bot
        assert self.do(lambda table: table.choose(ask.seat, option, table.moment)) == may

    @rule(seat=SEATS, option=OPTIONS, moment=st.integers(-1, 30))
    def choose_anything(self, seat: int, option: int, moment: int) -> None:
        ask, now, ready = self.table.ask, self.table.moment, self.table.ready
        if self.do(lambda table: table.choose(seat, option, moment)):
            assert ready
            assert ask is not None
            assert (ask.seat, now) == (seat, moment)
            assert option in [each.id for each in ask.options]

    @precondition(lambda self: self.table.bot_to_move())
    @rule(data=st.data())
    def bot_moves(self, data: st.DataObject) -> None:

        ask = self.table.ask
        assert ask is not None
        option = data.draw(st.sampled_from(ask.options)).id
        self.do(lambda table: Chose(ask.seat, option))

    @rule(seat=SEATS)
    def take_back(self, seat: int) -> None:
        answers = list(self.table.match.answers)
        if self.do(lambda table: table.take_back(seat, table.moment)):
            assert self.table.match.answers == answers[:-1]
            ask = self.table.ask
            assert ask is not None
            assert ask.seat == seat

    @rule(seat=SEATS, bot=st.sampled_from(["", "greedy", "hal"]))
    def hand(self, seat: int, bot: str) -> None:
        self.do(lambda table: table.hand(seat, bot))

    @rule(seat=SEATS)
    def resign(self, seat: int) -> None:
        self.do(lambda table: table.resign(seat, "greedy"))

    @rule(seat=st.integers(0, 2), absent=SEATS, wish=st.sampled_from(["bot", "wait", "end", "hang"]))
    def vote(self, seat: int, absent: int, wish: str) -> None:
        self.do(lambda table: table.vote(seat, absent, wish))

    @rule(seat=SEATS)
    def invite(self, seat: int) -> None:
        self.do(lambda table: table.invite(seat, f"key-{table.version}", frozenset({"guest-0"})))

    @rule(text=st.text(max_size=20))
    def say(self, text: str) -> None:
        self.do(lambda table: table.say(0, "Ada", tidy(text, 10)))

    @precondition(lambda self: len(self.deeds) > 25)
    @rule()
    def end(self) -> None:
        self.do(lambda table: Ended("enough"))

    @rule()
    def play_again(self) -> None:
        self.do(lambda table: table.play_again("there", frozenset({"guest-0"})))

    @invariant()
    def a_table_is_the_sum_of_its_deeds(self) -> None:
        if len(self.deeds) % 5:
            return
        twin = Table("here", self.founding, {})
        for number, deed in enumerate(self.deeds):
            twin.apply(number + 1, 0.0, deed)
        assert written_down(twin) == written_down(self.table)

    @invariant()
    def whoever_has_resigned_is_played_by_a_bot(self) -> None:
        assert all(self.table.places[seat].bot for seat in self.table.resigned())

    @invariant()
    def nobody_is_asked_when_it_is_over(self) -> None:
        table = self.table
        assert table.over == (table.ask is None)
        assert len(table.answered) == len(table.turns) == len(table.match.answers)


def written_down(table: Table) -> Any:
    return (
        table.version,
        table.moment,
        table.record().to_json(),
        [(p.name, p.bot, p.taken, p.resigned, sorted(p.keys), sorted(p.guests)) for p in table.places],
        [(line.seat, line.name, line.text) for line in table.chat],
        [(note.before, note.words) for note in table.notes],
        table.votes,
        table.ended,
        table.again,
        [repr(event) for event in table.events()],
    )


def test_any_life_of_a_table(race: Path) -> None:
    run_state_machine_as_test(Life, settings=settings(max_examples=60, stateful_step_count=40))


def test_an_undo_never_crosses_dice_or_another_players_choice(race: Path) -> None:
    """Over every answer of a match: what can be taken back asks the same seat again, with the same dice."""
    table = Table("here", founding(), {})
    table.places[1].taken = True
    number = 0
    while (ask := table.ask) is not None:
        before = table.match.state.rng.state

        number += 1
        table.apply(number, 0.0, Chose(ask.seat, ask.options[number % len(ask.options)].id))
        now = table.ask
        if now is None:
            break
        with contextlib.suppress(Refused):
            table.take_back(now.seat, table.moment)
            assert now.seat == ask.seat
            assert table.match.state.rng.state == before
