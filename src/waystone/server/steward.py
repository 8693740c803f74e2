"""What can be done with tables, for the pages and for the API: set one, sit, choose, take back, talk, vote, go on."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import msgspec

from waystone.bots import roster
from waystone.engine import registry
from waystone.engine.content import ContentError
from waystone.engine.game import Edition, Game
from waystone.engine.lesson import lesson
from waystone.engine.record import Record
from waystone.engine.rng import Seed
from waystone.server.deeds import Chose, Founding
from waystone.server.live import SPEEDS, Hub, LiveTable, asked_seat
from waystone.server.messages import (
    Choose,
    Hand,
    Invite,
    Learn,
    Leave,
    Moment,
    NewTable,
    Nothing,
    Pace,
    Resign,
    Say,
    SeatWish,
    Sit,
    Vote,
)
from waystone.server.security import Limits, fresh_secret, fresh_seed, hashed, is_table_id
from waystone.server.tables import LONGEST_LINE, LONGEST_NAME, Refused, Table, Unplayable, tidy
from waystone.server.workers import CannotThink, Checked

STAND_IN: Final = "novice"  # plays on for the others when a lesson is over


class Steward:
    """What can be done with tables, by pages and programs alike."""

    def __init__(self, hub: Hub, limits: Limits, origins: tuple[str, ...] = ()) -> None:
        self.hub = hub
        self.limits = limits
        self.origins = origins  # other names of this server that browsers may come from
        self._sockets: dict[str, int] = {}  # how many each visitor has open

    @contextmanager
    def limit_sockets(self, visitor: str) -> Iterator[bool]:
        """Count a socket of a visitor as long as it is open; False if the visitor has too many already."""
        if self._sockets.get(visitor, 0) >= self.limits.sockets:
            yield False
            return
        self._sockets[visitor] = self._sockets.get(visitor, 0) + 1
        try:
            yield True
        finally:
            self._sockets[visitor] -= 1
            if not self._sockets[visitor]:
                del self._sockets[visitor]

    async def get_table(self, table_id: str) -> LiveTable:
        try:
            live = await self.hub.get_table(table_id) if is_table_id(table_id) else None
        except Unplayable as error:
            raise Refused(f"this table cannot be played here: {error}", 410) from None
        if live is None:
            raise Refused("there is no such table", 404)
        return live

    async def create_table(self, wish: NewTable, guest: str) -> tuple[LiveTable, list[str]]:
        """Set a table; returns it with the token of each seat."""
        game, settings, edition = self._wanted_game(wish)
        _check_seats(game, wish.seats)
        tokens = [fresh_secret() for _ in wish.seats]
        founding = Founding(
            game=game.name,
            rules=game.rules_version,
            content=edition.fingerprint,
            packs=tuple(wish.packs),
            settings=settings,
            seed=fresh_seed(),
            names=seat_names(wish.seats),
            bots=tuple(seat.bot for seat in wish.seats),
            keys=tuple(hashed(token) for token in tokens),
            guests=tuple(
                hashed(guest or token) if seat.mine else "" for seat, token in zip(wish.seats, tokens, strict=True)
            ),
            open=wish.open,
            listed=wish.listed,
        )
        return await self._set_table(founding), tokens

    async def begin_lesson(self, wish: Learn, game: str, guest: str) -> tuple[LiveTable, list[str]]:
        """A table for one person who learns the game; returns it with the token of each seat."""
        try:
            paths = self.pack_paths(wish.packs)
            script = await asyncio.to_thread(lesson, registry.find(game).name, paths)  # others play meanwhile
        except registry.UnknownGame as error:
            raise Refused(str(error), 404) from None
        except ContentError as error:
            raise Refused(f"there is no lesson to begin: {error}", 422) from None
        others = [SeatWish(bot=STAND_IN, name=name) for name in script.names[1:]]
        tokens = [fresh_secret() for _ in script.names]
        founding = Founding(
            game=script.game.name,
            rules=script.game.rules_version,
            content=script.edition.fingerprint,
            packs=tuple(wish.packs),
            settings=script.settings,
            seed=script.seed,
            names=seat_names([SeatWish(name=wish.name or script.names[0]), *others]),
            bots=("", *[seat.bot for seat in others]),
            keys=tuple([hashed(token) for token in tokens]),
            guests=(hashed(guest or tokens[0]), *["" for _ in others]),
            answers=script.before,
            lesson=True,
        )
        return await self._set_table(founding), tokens

    async def _set_table(self, founding: Founding) -> LiveTable:
        """A new table, unless the game refuses it: a scenario may be for other numbers of players."""
        try:
            return await self.hub.create_table(founding)
        except Unplayable as error:
            raise Refused(str(error), 422) from None

    def _wanted_game(self, wish: NewTable) -> tuple[Game[Any], dict[str, str], Edition]:
        """The game that is wished for, its settings, and its content with the packs."""
        try:
            game = registry.find(wish.game)
            edition = registry.edition(game.name, self.pack_paths(wish.packs))
            return game, game.settle(wish.settings, edition), edition
        except (registry.UnknownGame, ValueError) as error:
            raise Refused(str(error), 422) from None

    def pack_paths(self, names: list[str]) -> tuple[str, ...]:
        """The folders of packs that this server offers."""
        try:
            return tuple(self.hub.packs[name] for name in names)
        except KeyError as error:
            raise Refused(f"there is no pack {error.args[0]!r} on this server", 422) from None

    async def go_on(
        self, record: Record, at: int, bots: list[str], guest: str, source: str
    ) -> tuple[LiveTable, list[str]]:
        """A new table that goes on after `at` answers of a record, dealt anew: the record foretells nothing.

        Where seats hold secrets it goes on from the last point at which nobody had begun to decide anything.
        """
        if not 0 <= at <= len(record.answers):
            raise Refused(f"the match has {len(record.answers)} answers, not {at}", 422)
        bots = bots or [""] * len(record.seats)
        if len(bots) != len(record.seats):
            raise Refused(f"there are {len(record.seats)} seats, not {len(bots)}", 422)
        _check_bots(bots)
        checked = await self._checked(record, at)
        return await self._go_on(record, checked.at, bots, guest, source)

    async def upload(self, text: str, guest: str) -> tuple[LiveTable, list[str]]:
        """A table from a record in a file: to look back at, and to go on with if it is not over."""
        checked = await self._checked(text)
        record = checked.record
        assert record is not None
        return await self._go_on(record, checked.at, [""] * len(record.seats), guest, "")

    async def _checked(self, sent: str | Record, at: int | None = None) -> Checked:
        """A record that fits its game. A worker looks: that may take long, and everybody else plays meanwhile."""
        try:
            checked = await self.hub.workers.check(sent, self.hub.packs, at)
        except CannotThink as error:
            raise Refused(f"the record could not be checked: {error}", 503) from None
        if checked.record is None:
            raise Refused(checked.wrong, 422)
        return checked

    async def _go_on(
        self, record: Record, at: int, bots: list[str], guest: str, source: str
    ) -> tuple[LiveTable, list[str]]:
        tokens = [fresh_secret() for _ in bots]
        founding = Founding(
            game=record.game,
            rules=record.rules,
            content=record.content,
            packs=record.packs,
            settings=record.settings,
            seed=record.seed if at else fresh_seed(),
            names=tuple(tidy(name, LONGEST_NAME) or f"Player {seat + 1}" for seat, name in enumerate(record.seats)),
            bots=tuple(bots),
            keys=tuple(hashed(token) for token in tokens),
            guests=tuple("" if bot else hashed(guest or token) for bot, token in zip(bots, tokens, strict=True)),
            answers=record.answers[:at],
            fresh=_fresh_after(record, at),
            source=source,
        )
        return await self._set_table(founding), tokens

    # ------------------------------------------------------------------ deeds, by those who may
    async def sit(self, live: LiveTable, wish: Sit, keys: frozenset[str], guest: str) -> int:
        table = live.table
        if wish.token:
            keys |= {hashed(wish.token)}
        seat = wish.seat if wish.seat is not None else _seat_for(table, wish.token)
        name = tidy(wish.name, LONGEST_NAME)

        def deed(table: Table) -> Any:
            place = table.place(seat)
            return table.sit(seat, guest, name or place.name, keys)

        await live.do_deed(deed)
        return seat

    async def choose(self, live: LiveTable, wish: Choose, keys: frozenset[str]) -> None:
        await live.do_deed(choice(wish, keys))

    async def undo(self, live: LiveTable, wish: Moment, keys: frozenset[str]) -> None:
        def deed(table: Table) -> Any:
            return table.take_back(asked_seat(table, table.seats_of(keys)), wish.moment)

        await live.do_deed(deed)

    async def say(self, live: LiveTable, wish: Say, keys: frozenset[str]) -> None:
        def deed(table: Table) -> Any:
            seats = table.seats_of(keys)
            seat = asked_seat(table, seats) if seats else -1
            name = table.places[seat].name if seats else onlooker_name(wish.name)
            return table.say(seat, name, tidy(wish.text, LONGEST_LINE))

        await live.do_deed(deed)

    async def hand(self, live: LiveTable, wish: Hand, keys: frozenset[str]) -> None:
        def deed(table: Table) -> Any:
            if wish.seat not in table.seats_of(keys):
                raise Refused("that seat is not yours", 403)
            return table.hand(wish.seat, wish.bot)

        await live.do_deed(deed)

    async def leave(self, live: LiveTable, wish: Leave, keys: frozenset[str]) -> None:
        """A bot plays on until the player is back."""
        await self.hand(live, Hand(wish.seat, self.hub.stand_in), keys)

    async def resign(self, live: LiveTable, wish: Resign, keys: frozenset[str]) -> None:
        """The player gives up for good."""

        def deed(table: Table) -> Any:
            if wish.seat not in table.seats_of(keys):
                raise Refused("that seat is not yours", 403)
            return table.resign(wish.seat, self.hub.stand_in)

        await live.do_deed(deed)

    async def vote(self, live: LiveTable, wish: Vote, keys: frozenset[str]) -> None:
        if wish.absent in live.here():
            raise Refused("that player is here")

        def deed(table: Table) -> Any:
            seats = table.seats_of(keys) - {wish.absent}
            if not seats:
                raise Refused("only the others vote", 403)
            return table.vote(min(seats), wish.absent, wish.wish)

        await live.do_deed(deed)

    async def invite(self, live: LiveTable, wish: Invite, keys: frozenset[str]) -> str:
        """A fresh token for a seat."""
        token = fresh_secret()
        await live.do_deed(lambda table: table.invite(wish.seat, hashed(token), keys))
        return token

    async def play_again(self, live: LiveTable, keys: frozenset[str]) -> str:
        """The same people and bots at a new table, with new dice; returns its id, also to those who come later."""
        table = live.table
        if not table.again:
            table.play_again("", keys)  # refuse before a table is set
            founding = msgspec.structs.replace(
                table.founding,
                rules=table.game.rules_version,
                content=table.match.edition.fingerprint,
                settings=table.match.settings,
                seed=fresh_seed(),
                names=tuple(place.name for place in table.places),
                keys=tuple(hashed(fresh_secret()) for _ in table.places),
                guests=tuple("" if place.born_bot else min(place.guests, default="") for place in table.places),
                answers=(),
                fresh=(),
                source=table.id,
                lesson=False,
            )
            fresh = await self.hub.create_table(founding)
            with suppress(Refused):
                await live.do_deed(lambda table: table.play_again(fresh.table.id, keys))
        return table.again

    async def pace(self, live: LiveTable, wish: Pace, keys: frozenset[str]) -> None:
        if not live.table.seats_of(keys) and live.table.people():
            raise Refused("only those who play set the pace", 403)
        if wish.speed not in SPEEDS:
            raise Refused(f"a speed is one of {', '.join(SPEEDS)}, not {wish.speed!r}", 422)
        live.speed = wish.speed
        if wish.speed != "watch":
            live.skip()
        for client in live.clients:
            client.refresh()

    async def skip(self, live: LiveTable, wish: Nothing, keys: frozenset[str]) -> None:
        if not live.table.seats_of(keys) and live.table.people():
            raise Refused("only those who play skip", 403)
        live.skip()


def choice(wish: Choose, keys: frozenset[str]) -> Callable[[Table], Chose]:
    """The deed of a person who chooses."""

    def deed(table: Table) -> Chose:
        return table.choose(asked_seat(table, table.seats_of(keys)), wish.option, wish.moment, wish.obvious)

    return deed


def _check_seats(game: Game[Any], seats: list[SeatWish]) -> None:
    if len(seats) not in game.players:
        allowed = ", ".join(str(count) for count in game.players)
        raise Refused(f"{game.title} is for {allowed} players, not {len(seats)}", 422)
    for seat in seats:
        _check_bots([seat.bot])
        if seat.bot and seat.mine:
            raise Refused("a seat is a bot's or yours, not both", 422)


def _check_bots(bots: list[str]) -> None:
    """Each is a bot's name, or "" for a person."""
    for bot in bots:
        if bot and bot not in roster.BOTS:
            raise Refused(f"there is no bot {bot!r}; there are: {', '.join(roster.BOTS)}", 422)


def _fresh_after(record: Record, at: int) -> tuple[tuple[int, Seed], ...]:
    """The new seeds of a match that goes on after `at` answers: those it had until then, and one for what follows."""
    if not at:
        return ()
    return (*[pair for pair in record.fresh if pair[0] < at], (at, fresh_seed()))


def seat_names(seats: list[SeatWish]) -> tuple[str, ...]:
    """Everybody's name, no two the same."""
    names: list[str] = []
    bots = 0
    for number, seat in enumerate(seats):
        bots += bool(seat.bot)
        wanted = tidy(seat.name, LONGEST_NAME) or (
            f"{seat.bot.capitalize()} bot {bots}" if seat.bot else f"Player {number + 1}"
        )
        name, count = wanted, 1
        while name in names:
            count += 1
            name = f"{wanted[: LONGEST_NAME - 3]} {count}"
        names.append(name)
    return tuple(names)


def onlooker_name(name: str) -> str:
    """What an onlooker is called in the chat: never like a player."""
    name = tidy(name, LONGEST_NAME)
    return f"{name} (onlooker)" if name else "Onlooker"


def _seat_for(table: Table, token: str) -> int:
    if token:
        for seat, place in enumerate(table.places):
            if hashed(token) in place.keys:
                return seat
        raise Refused("this is not the token of a seat here", 403)
    for seat, place in enumerate(table.places):
        if not place.taken:
            return seat
    raise Refused("no seat is free")
