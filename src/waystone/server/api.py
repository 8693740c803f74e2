"""The API. A program can do whatever the pages can: set a table, sit down, look, choose, talk and look back."""

import asyncio
import logging
from dataclasses import asdict
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket

from waystone.bots import roster
from waystone.engine import registry
from waystone.engine.option import Ask
from waystone.engine.rulebook import rulebook
from waystone.server import security
from waystone.server.client import Client
from waystone.server.live import LiveTable, asked_seat, current_ask
from waystone.server.messages import (
    Choose,
    Created,
    Done,
    Failure,
    GoOn,
    Hand,
    Invitation,
    Invite,
    Learn,
    Leave,
    Moment,
    NewSeat,
    NewTable,
    NextTable,
    Nothing,
    Pace,
    Resign,
    Say,
    Seated,
    Sit,
    Vote,
)
from waystone.server.openapi import Answer, Endpoint, describe
from waystone.server.porch import LINE
from waystone.server.screens.data import result_data, table_data
from waystone.server.screens.eyes import Eyes
from waystone.server.security import LONGEST_NUMBER, guest_of, hashed, secrets_of, visitor_of
from waystone.server.sockets import Socket
from waystone.server.steward import Steward
from waystone.server.store import StoreError
from waystone.server.tables import Refused
from waystone.server.workers import CannotThink, with_paths

log = logging.getLogger("waystone.server")


class Api:
    """Answers requests for data."""

    def __init__(self, steward: Steward) -> None:
        self.steward = steward
        self.hub = steward.hub

    async def answer(self, endpoint: Endpoint, request: Request) -> Response:
        try:
            body = await self._body(endpoint, request) if endpoint.body is not None else None
            return await endpoint.answer(self, request, body)
        except Refused as error:
            return await self._refused(request, error)
        except CannotThink as error:
            log.error("worker failed", extra={"route": endpoint.path, "why": str(error)})
            return security.refusal(503, "this took too long: try again later")
        except StoreError as error:
            log.error("store failed", extra={"route": endpoint.path, "why": str(error)})
            return security.refusal(503, "the server cannot reach its tables now: try again later")

    async def _refused(self, request: Request, error: Refused) -> Response:
        failure = Failure(str(error))
        live = self.hub.tables.get(request.path_params.get("table", ""))
        if live is not None and error.status in (409, 422):
            failure.moment, failure.ask = live.table.moment, current_ask(live, secrets_of(request))
        return security.answer(failure, error.status)

    async def _body(self, endpoint: Endpoint, request: Request) -> Any:
        kind = request.headers.get("content-type", "").partition(";")[0].strip()
        if kind != "application/json":
            raise Refused("the body should be application/json", 415)
        limits = self.steward.limits
        raw = await read_body(request, limits.body)
        assert endpoint.body is not None
        try:
            return msgspec.json.decode(raw or b"{}", type=endpoint.body)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Refused(str(error), 422) from None

    # ------------------------------------------------------------------ games and tables
    async def games(self, request: Request, body: None) -> Response:
        packs = self.steward.pack_paths(request.query_params.getlist("pack"))
        games = await asyncio.to_thread(_games_data, packs)
        return JSONResponse({"games": games, "bots": list(roster.BOTS), "packs": sorted(self.hub.packs)})

    async def listed(self, request: Request, body: None) -> Response:
        rows = await self.hub.store.listed(request.query_params.get("over") == "true", 50)
        return JSONResponse({"tables": [row._asdict() for row in rows]})

    async def create_table(self, request: Request, wish: NewTable) -> Response:
        if not self.steward.limits.foundings.allows(visitor_of(request)):
            raise Refused("too many new tables: wait a moment", 429)
        live, tokens = await self.steward.create_table(wish, guest_of(request))
        return security.answer(_created(live, tokens), 201)

    async def learn(self, request: Request, wish: Learn) -> Response:
        if not self.steward.limits.foundings.allows(visitor_of(request)):
            raise Refused("too many new tables: wait a moment", 429)
        live, tokens = await self.steward.begin_lesson(wish, request.path_params["game"], guest_of(request))
        return security.answer(_created(live, tokens), 201)

    # ------------------------------------------------------------------ one table
    async def _live(self, request: Request) -> LiveTable:
        live = await self.steward.get_table(request.path_params["table"])
        live.see(live.table.seats_of(secrets_of(request)))
        return live

    def _data(self, live: LiveTable, request: Request, heard: int = 0) -> Response:
        seats = live.table.seats_of(secrets_of(request))
        return security.answer(table_data(live.table, eyes_of(live, seats, request), heard, live.watchers()))

    async def look(self, request: Request, body: None) -> Response:
        live = await self._live(request)
        live.look_on()
        return self._data(live, request, number_in(request, "heard", 0, MOST_EVENTS))

    async def sit(self, request: Request, wish: Sit) -> Response:
        live = await self._live(request)
        token = security.fresh_secret()
        guest = guest_of(request) or token
        seat = await self.steward.sit(live, wish, secrets_of(request), hashed(guest))
        return security.answer(Seated(seat, token) if guest == token else Seated(seat))

    async def choose(self, request: Request, wish: Choose) -> Response:
        live = await self._live(request)
        await self.steward.choose(live, wish, secrets_of(request))
        return self._data(live, request, len(live.table.events()))

    async def undo(self, request: Request, wish: Moment) -> Response:
        live = await self._live(request)
        await self.steward.undo(live, wish, secrets_of(request))
        return self._data(live, request, len(live.table.events()))

    async def say(self, request: Request, wish: Say) -> Response:
        if not self.steward.limits.words.allows(visitor_of(request)):
            raise Refused("too many words: wait a moment", 429)
        live = await self._live(request)
        await self.steward.say(live, wish, secrets_of(request))
        return _done()

    async def hand(self, request: Request, wish: Hand) -> Response:
        live = await self._live(request)
        await self.steward.hand(live, wish, secrets_of(request))
        return _done()

    async def leave(self, request: Request, wish: Leave) -> Response:
        live = await self._live(request)
        await self.steward.leave(live, wish, secrets_of(request))
        return _done()

    async def resign(self, request: Request, wish: Resign) -> Response:
        live = await self._live(request)
        await self.steward.resign(live, wish, secrets_of(request))
        return _done()

    async def vote(self, request: Request, wish: Vote) -> Response:
        live = await self._live(request)
        await self.steward.vote(live, wish, secrets_of(request))
        return _done()

    async def pace(self, request: Request, wish: Pace) -> Response:
        live = await self._live(request)
        await self.steward.pace(live, wish, secrets_of(request))
        return _done()

    async def skip(self, request: Request, wish: Nothing) -> Response:
        live = await self._live(request)
        await self.steward.skip(live, wish, secrets_of(request))
        return _done()

    async def go_on(self, request: Request, wish: GoOn) -> Response:
        live = await self._live(request)
        if not live.table.over:
            raise Refused("a match that runs cannot be gone on with elsewhere: its dice would be known")
        live, tokens = await self.steward.go_on(
            live.table.record(), wish.at, wish.bots, guest_of(request), live.table.id
        )
        return security.answer(_created(live, tokens), 201)

    async def invite(self, request: Request, wish: Invite) -> Response:
        live = await self._live(request)
        token = await self.steward.invite(live, wish, secrets_of(request))
        return security.answer(Invitation(wish.seat, token))

    async def play_again(self, request: Request, wish: Nothing) -> Response:
        live = await self._live(request)
        return security.answer(NextTable(await self.steward.play_again(live, secrets_of(request))))

    # ------------------------------------------------------------------ looking back and ahead
    def _may_think(self, request: Request) -> None:
        if not self.steward.limits.thinking.allows(visitor_of(request)):
            raise Refused("too many thoughts: wait a moment", 429)

    async def replay(self, request: Request, body: None) -> Response:
        """While a match runs its past is what an onlooker saw; afterwards what any seat saw."""
        if not self.steward.limits.looking_back.allows(visitor_of(request)):
            raise Refused("too many moments at once: wait a moment", 429)
        live = await self._live(request)
        table = live.table
        at = number_in(request, "at", len(table.match.answers), len(table.match.answers))
        seat = _seat_looked_through(request, live)
        record = with_paths(table.record(), self.hub.packs)
        past = await self.hub.workers.past(table.id, record, at, seat)
        past.answers, past.turns = len(table.answered), table.turns
        past.names = [place.name for place in table.places]
        return security.answer(past)

    async def story(self, request: Request, body: None) -> Response:
        """While a match runs its log is what an onlooker heard; afterwards what any seat did."""
        if not self.steward.limits.looking_back.allows(visitor_of(request)):
            raise Refused("too many moments at once: wait a moment", 429)
        live = await self._live(request)
        table = live.table
        seat = _seat_looked_through(request, live)
        return security.answer(await self.hub.workers.story(with_paths(table.record(), self.hub.packs), seat))

    def _asked(self, request: Request, live: LiveTable) -> Ask:
        """What is asked of whoever asks us."""
        ask = live.table.ask
        if ask is None or ask.seat != asked_seat(live.table, live.table.seats_of(secrets_of(request))):
            raise Refused("you are not asked now")
        return ask

    async def preview(self, request: Request, body: None) -> Response:
        live = await self._live(request)
        table = live.table
        ask = self._asked(request, live)
        option = number_in(request, "option", -1, 10**8)
        if all(offered.id != option for offered in ask.options):
            raise Refused("that option is not offered now", 422)
        moment = table.moment
        preview = await self.hub.workers.preview(table.id, with_paths(table.record(), self.hub.packs), option)
        preview.moment = moment
        return security.answer(preview)

    async def hint(self, request: Request, body: None) -> Response:
        self._may_think(request)
        live = await self._live(request)
        table = live.table
        self._asked(request, live)
        hint = await self.hub.workers.hint(table.id, with_paths(table.record(), self.hub.packs))
        hint.moment = table.moment
        return security.answer(hint)

    async def report(self, request: Request, body: None) -> Response:
        self._may_think(request)
        live = await self._live(request)
        table = live.table
        if not table.over:
            raise Refused("the match is not over yet")
        report = await self.hub.workers.report(table.id, with_paths(table.record(), self.hub.packs))
        report.names, report.result = [place.name for place in table.places], result_data(table)
        return security.answer(report)

    async def record(self, request: Request, body: None) -> Response:
        live = await self._live(request)
        if not live.table.over:
            raise Refused("the record holds the dice to come: it is given out when the match is over")
        if not self.steward.limits.looking_back.allows(visitor_of(request)):
            raise Refused("too many records at once: wait a moment", 429)
        proof = await self.hub.workers.proof(live.table.record(), self.hub.packs)
        name = f"{live.table.game.name}-{live.table.id}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(proof, media_type="application/json", headers=headers)

    async def upload(self, request: Request, body: None) -> Response:
        """A record from a file: a table to look back at, and to go on with if it is not over."""
        if not self.steward.limits.foundings.allows(visitor_of(request)):
            raise Refused("too many new tables: wait a moment", 429)
        try:
            text = (await read_body(request, self.steward.limits.record)).decode()
        except UnicodeDecodeError:
            raise Refused("not a record: not UTF-8 text", 422) from None
        live, tokens = await self.steward.upload(text, guest_of(request))
        return security.answer(_created(live, tokens), 201)

    async def rules(self, request: Request, body: None) -> Response:
        try:
            game = registry.find(request.path_params["game"])
        except registry.UnknownGame as error:
            raise Refused(str(error), 404) from None
        book = rulebook(game.package)
        return JSONResponse({"game": game.name, "rules": [asdict(rule) for rule in book.rules.values()]})

    async def description(self, request: Request, body: None) -> Response:
        return JSONResponse(describe(ENDPOINTS, request.scope.get("root_path", "")))

    # ------------------------------------------------------------------ live
    async def live(self, socket: WebSocket) -> None:
        """A table's socket: changes come as they happen, deeds are sent as messages."""
        if not security.same_origin(socket.headers, self.steward.origins):
            await socket.close(4403, "another site")
            return
        try:
            live = await self.steward.get_table(socket.path_params["table"])
        except Refused as error:
            await socket.close(4000 + error.status, str(error))
            return
        except StoreError:
            await socket.close(1013, "the server cannot reach its tables now")
            return
        visitor = visitor_of(socket)
        with self.steward.limit_sockets(visitor) as admitted:
            if not admitted:
                await socket.close(4429, "too many connections")
                return
            await socket.accept()
            data = socket.query_params.get("as") == "data"
            line = socket.scope["extensions"].pop(LINE)
            client = Client(live, socket, line, secrets_of(socket), data)
            await live.attend(client, Socket(self.steward, visitor, live, client).hear)


def eyes_of(live: LiveTable, seats: frozenset[int], request: Request) -> Eyes:
    """A program sees the table as the seat it asks for with `?seat=`, else as the asked one of its own."""
    wanted = number_in(request, "seat", -1, len(live.table.places) - 1)
    if wanted >= 0:
        if wanted not in seats:
            raise Refused("that seat is not yours", 403)
        return Eyes(seats, wanted)
    ask = live.table.ask
    if ask is not None and ask.seat in seats:
        return Eyes(seats, ask.seat)
    return Eyes(seats, min(seats, default=-1))


def _seat_looked_through(request: Request, live: LiveTable) -> int:
    """The seat whose past is wanted; before the match is over only an onlooker's may be seen."""
    seat = number_in(request, "seat", -1, len(live.table.places) - 1)
    if seat >= 0 and not live.table.over:
        raise Refused("while the match runs its past is shown as an onlooker saw it", 403)
    return seat


def number_in(request: Request, name: str, default: int, most: int) -> int:
    """A whole number of the query from 0 to `most`."""
    text = request.query_params.get(name, "")
    if not text:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER and int(text) <= most):
        raise Refused(f"{name} should be a whole number from 0 to {most}", 422)
    return int(text)


async def read_body(request: Request, most: int) -> bytes:
    """The body, but no more of it than we are willing to read."""
    chunks: list[bytes] = []
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > most:
            raise Refused(f"too large: at most {most} bytes", 413)
        chunks.append(chunk)
    return b"".join(chunks)


def _created(live: LiveTable, tokens: list[str]) -> Created:
    seats = [
        NewSeat(seat, place.name, place.bot, place.taken, "" if place.bot else token)
        for seat, (place, token) in enumerate(zip(live.table.places, tokens, strict=True))
    ]
    return Created(live.table.id, seats)


def _games_data(packs: tuple[str, ...]) -> list[dict[str, Any]]:
    return [registry.game_data(registry.find(name), registry.edition(name, packs)) for name in registry.names()]


def _done() -> Response:
    return security.answer(Done())


MOST_EVENTS: Final = 10**8  # how many there are is told by no refusal: some are not for everybody
TABLE_ERRORS: Final = (404, 410)
DEED_ERRORS: Final = (403, 404, 409, 410, 413, 415, 422)


def _deed(path: str, about: str, answer: Answer, body: type[msgspec.Struct]) -> Endpoint:
    return Endpoint("POST", path, about, answer, body, errors=DEED_ERRORS)


ENDPOINTS: Final = (
    Endpoint(
        "GET", "/api/games",
        "Games, bots and packs that this server offers; with `pack` also the maps and scenarios that the pack brings.",
        Api.games, query=(("pack", "string"),), errors=(422,),
    ),
    Endpoint("GET", "/api/games/{game}/rules", "The numbered rules of a game.", Api.rules, errors=(404,)),
    Endpoint(
        "POST", "/api/games/{game}/learn",
        "Begin the first lesson of a game: a table whose `lesson` says what to do and which option is `wanted`.",
        Api.learn, Learn, success=201, errors=(404, 413, 415, 422, 429),
    ),
    Endpoint(
        "GET", "/api/tables", "Tables that onlookers may watch.", Api.listed, query=(("over", "boolean"),)
    ),
    Endpoint(
        "POST", "/api/tables", "Set a table. The answer holds a token for each seat: keep yours, share the others.",
        Api.create_table, NewTable, success=201, errors=(413, 415, 422),
    ),
    Endpoint(
        "GET", "/api/tables/{table}",
        "The table as you may see it; `heard` is how many events you know already, `seat` one of your seats. At most "
        "500 events come at once: while `heard` of the answer is less than `told`, ask again with it.",
        Api.look, query=(("heard", "integer"), ("seat", "integer")), errors=(403, 422, *TABLE_ERRORS),
    ),
    _deed("/api/tables/{table}/sit", "Take a seat.", Api.sit, Sit),
    Endpoint(
        "POST", "/api/tables/{table}/choose", "Answer what you are asked, for the moment it was asked.",
        Api.choose, Choose, errors=DEED_ERRORS,
    ),
    _deed("/api/tables/{table}/undo", "Take your last answer back.", Api.undo, Moment),
    _deed("/api/tables/{table}/say", "Say something to all.", Api.say, Say),
    _deed("/api/tables/{table}/hand", "Let a bot play for you, or return.", Api.hand, Hand),
    _deed("/api/tables/{table}/leave", "Leave: a bot plays on until you are back.", Api.leave, Leave),
    _deed("/api/tables/{table}/resign", "Give up for good: a bot plays to the end.", Api.resign, Resign),
    _deed("/api/tables/{table}/vote", "Vote on an absent player: bot, wait or end.", Api.vote, Vote),
    _deed("/api/tables/{table}/pace", "How fast bots move: watch, quick or instant.", Api.pace, Pace),
    _deed("/api/tables/{table}/skip", "Bots move at once up to the next person.", Api.skip, Nothing),
    _deed("/api/tables/{table}/invite", "A new token for your seat or a free one.", Api.invite, Invite),
    _deed("/api/tables/{table}/again", "Play again: the same people, a new table.", Api.play_again, Nothing),
    Endpoint(
        "GET", "/api/tables/{table}/hint", "Good options and the chance to win, from what you may know.",
        Api.hint, errors=(403, 409, 429, *TABLE_ERRORS),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/preview", "What would follow from an `option`, up to where chance decides.",
        Api.preview, query=(("option", "integer"),), errors=(403, 409, 422, 429, *TABLE_ERRORS),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replay",
        "The table after `at` answers: as an onlooker saw it, or as a `seat` did once the match is over.",
        Api.replay, query=(("at", "integer"), ("seat", "integer")), errors=(403, 422, 429, *TABLE_ERRORS),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/story",
        "The whole log, each line with the moment it tells of: as an onlooker heard it, or as a `seat` did once the "
        "match is over.",
        Api.story, query=(("seat", "integer"),), errors=(403, 422, 429, *TABLE_ERRORS),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/report", "How a finished match went: dice, decisions, chances.",
        Api.report, errors=(409, 429, *TABLE_ERRORS),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/record",
        "The record of a finished match, with its secret and its dice, which `waystone verify` checks.",
        Api.record, errors=(409, 429, *TABLE_ERRORS),
    ),
    Endpoint(
        "POST", "/api/records", "Set a table from a record; the body is the record.",
        Api.upload, raw=True, success=201, errors=(413, 422, 429),
    ),
    Endpoint("GET", "/api/openapi.json", "This description.", Api.description),
    Endpoint(
        "POST", "/api/tables/{table}/continue", "Go on from a moment of a finished match at a new table.",
        Api.go_on, GoOn, success=201, errors=DEED_ERRORS,
    ),
)  # fmt: skip
