"""A table as plain data, for programs."""

from typing import Any

import msgspec

from waystone.server.pictures import event_data
from waystone.server.screens.eyes import Eyes, is_mine, prompt
from waystone.server.tables import Table


def table_data(table: Table, eyes: Eyes, heard: int = 0) -> dict[str, Any]:
    """All that these eyes may see; events from number `heard` on."""
    match = table.match
    ask = table.ask
    return {
        "table": table.id,
        "game": match.game.name,
        "version": table.version,
        "moment": table.moment,
        "ready": table.ready,
        "over": table.over,
        "seats": [
            {"seat": seat, "name": place.name, "title": table.title(seat), "bot": place.bot, "taken": place.taken}
            for seat, place in enumerate(table.places)
        ],
        "you": sorted(eyes.seats),
        "asked": ask.seat if ask is not None else None,
        "prompt": prompt(table, eyes),
        "ask": ask_data(table, eyes),
        "view": msgspec.to_builtins(match.view(eyes.facing)),
        "events": [event_data(match, event, eyes.facing) for event in match.log[heard:]],
        "heard": len(match.log),
        "chat": [
            {"at": line.at, "seat": line.seat, "name": line.name, "text": line.text, "answers": line.answers}
            for line in table.chat
        ],
        "result": result_data(table),
        "again": table.again,
    }


def ask_data(table: Table, eyes: Eyes) -> dict[str, Any] | None:
    """The pending ask with its options, for the seat that is asked and nobody else."""
    ask = table.ask
    if ask is None or not is_mine(table, eyes):
        return None
    match = table.match
    barrier = table.undo_barrier(ask.seat)
    return {
        "seat": ask.seat,
        "moment": table.moment,
        "subject": ask.subject.key,
        "prompt": table.prompt(),
        "rule": match.game.rule(ask.subject.rule),
        "options": [
            {"id": option.id, "text": match.words(option.text), "touches": option.touches} for option in ask.options
        ],
        "refusals": [
            {
                "id": refusal.option.id,
                "text": match.words(refusal.option.text),
                "touches": refusal.option.touches,
                "rule": match.game.rule(refusal.rule),
                "why": match.game.reason(refusal.rule),
            }
            for refusal in match.refusals()
        ],
        "undo": not barrier,
        "undo_barrier": barrier,
    }


def result_data(table: Table) -> dict[str, Any] | None:
    if table.ended:
        return {"words": table.ended, "rewards": [], "scores": [], "winners": []}
    result = table.match.result
    if result is None:
        return None
    return {
        "words": table.match.words(result.words),
        "rewards": result.rewards,
        "scores": result.scores,
        "winners": result.winners(),
    }
