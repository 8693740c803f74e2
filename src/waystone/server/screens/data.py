"""A table as plain data, for programs."""

from typing import Final

import msgspec

from waystone.server.messages import (
    AskData,
    ChatData,
    LessonData,
    OptionData,
    RefusalData,
    ResultData,
    SeatData,
    TableData,
)
from waystone.server.pictures import event_data
from waystone.server.screens.eyes import Eyes, guidance_for, is_mine, outcome, prompt, waited
from waystone.server.tables import Table

MOST_EVENTS: Final = 500  # at once


def table_data(table: Table, eyes: Eyes, heard: int = 0, watchers: int = 0) -> TableData:
    """All that these eyes may see; of the events that they heard those from number `heard` on, MOST_EVENTS at most."""
    match = table.match
    told = match.heard(eyes.facing)
    heard = min(heard, len(told))
    events = told[heard : heard + MOST_EVENTS]
    ask = table.ask
    return TableData(
        table=table.id,
        game=match.game.name,
        fingerprint=table.fingerprint,
        version=table.version,
        moment=table.moment,
        ready=table.ready,
        over=table.over,
        seats=[
            SeatData(seat, place.name, table.title(seat), place.bot, place.taken, place.resigned)
            for seat, place in enumerate(table.places)
        ],
        you=sorted(eyes.seats),
        asked=ask.seat if ask is not None else None,
        prompt=prompt(table, eyes),
        waited=waited(table),
        watchers=watchers,
        ask=ask_data(table, eyes),
        view=msgspec.to_builtins(match.view(eyes.facing)),
        events=[event_data(match, event, eyes.facing) for event in events],
        heard=heard + len(events),
        told=len(told),
        chat=[ChatData(line.at, line.seat, line.name, line.text, line.answers) for line in table.chat],
        result=result_data(table),
        again=table.again,
        lesson=lesson_data(table, eyes),
    )


def lesson_data(table: Table, eyes: Eyes) -> LessonData | None:
    """Where the lesson stands, for the one who learns."""
    told = guidance_for(table, eyes)
    if told is None or table.lesson is None:
        return None
    wanted = told.wanted.id if told.wanted is not None else None
    return LessonData(told.step, len(table.lesson.steps), told.done, told.said, told.point, wanted)


def ask_data(table: Table, eyes: Eyes) -> AskData | None:
    """The pending ask with its options, for the seat that is asked and nobody else."""
    ask = table.ask
    if ask is None or not is_mine(table, eyes):
        return None
    match = table.match
    barrier = table.undo_barrier(ask.seat)
    return AskData(
        seat=ask.seat,
        moment=table.moment,
        subject=ask.subject.key,
        prompt=table.prompt(),
        rule=match.game.rule(ask.subject.rule),
        options=[
            OptionData(option.id, match.words(option.text), option.touches, details)
            for option, details in zip(ask.options, match.details(ask.options), strict=True)
        ],
        refusals=[
            RefusalData(
                refusal.option.id,
                match.words(refusal.option.text),
                refusal.option.touches,
                match.game.rule(refusal.rule),
                match.game.reason(match.edition, refusal.rule),
            )
            for refusal in match.refusals()
        ],
        undo=not barrier,
        undo_barrier=barrier,
    )


def result_data(table: Table) -> ResultData | None:
    if table.ended:
        return ResultData(table.ended, [], [], [], table.resigned())
    result = table.match.result
    if result is None:
        return None
    return ResultData(outcome(table), result.rewards, result.scores, result.winners(), table.resigned())
