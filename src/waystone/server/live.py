"""Tables as they are played now: who is connected, what bots do, and the one way in which anything is done."""

import asyncio
import contextlib
import ctypes
import gc
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final, NamedTuple, TypeVar

from starlette.websockets import WebSocketDisconnect, WebSocketState

from waystone.drawing.kept import forget as forget_drawings
from waystone.drawing.kept import make_room
from waystone.engine import registry
from waystone.server.client import Client
from waystone.server.deeds import AnyDeed, Chose, Founding, TookBack, Voted
from waystone.server.handover import last_change, take_over
from waystone.server.messages import AskData
from waystone.server.screens.data import ask_data
from waystone.server.screens.eyes import Eyes
from waystone.server.screens.page import Screens
from waystone.server.security import fresh_table_id
from waystone.server.store import Damaged, Kept, News, Row, Store, StoreError, Taken
from waystone.server.tables import GRACE, OtherRules, Refused, Table, Unplayable
from waystone.server.workers import CannotThink, Workers, with_paths, without_log

log = logging.getLogger("waystone.server")

WATCHING_SPEED: Final = 0.8  # seconds between the choices of bots that people watch
SPEEDS: Final = {"watch": WATCHING_SPEED, "quick": 0.25, "instant": 0.0}
GLIMPSE: Final = 0.4  # seconds between what is shown of bots in a hurry
PATIENCE: Final = 4.0  # seconds until a process helps out with a bot that another one should have moved
ANNOUNCED: Final = 15.0  # seconds until processes tell each other again who is present
IDLE: Final = 300.0  # seconds that a table without visitors stays in memory,
IDLE_OVER: Final = 60.0  # and one whose match is over: few come back to it
LOOKED_ON: Final = 30.0  # seconds that bots among themselves play on after a program without a socket looked
FIRST_WAIT: Final = 1.0  # seconds until a bot tries again when the store could not write; then twice as long,
LONGEST_WAIT: Final = 60.0  # and so on up to this
CANNOT_WRITE: Final = 503
QUIET: Final = 2.0  # seconds without a deed until garbage is collected: nobody feels the pause then
KEPT: Final = 600.0  # seconds after which running tables are kept for the next version again
BUSY: Final = 600.0  # seconds after which it is collected even if somebody does

STEP: Final = 0.005  # seconds of work until others are served
SOME: Final = 20  # deeds read until others are served
LONG: Final = 300  # answers; to play more of them again takes long enough to be noticed

NOBODY: Final[frozenset[int]] = frozenset()

T = TypeVar("T")


async def in_steps(work: Iterator[T]) -> T | None:
    """Do long work a little at a time, so that everybody else is served in between; what it yielded last."""
    last = None
    until = time.perf_counter() + STEP
    for done in work:
        last = done
        if time.perf_counter() > until:
            await asyncio.sleep(0)
            until = time.perf_counter() + STEP
    return last


async def apply_row(table: Table, row: Row) -> None:
    """Do a deed that is on disk. To take an answer of a long match back all others are played again, in steps."""
    before = None
    if isinstance(row.deed, TookBack) and len(table.match.answers) > LONG:
        before = await in_steps(table.replay_but_the_last())
    table.apply(row.number, row.at, row.deed, before)


async def played(table_id: str, kept: Kept, packs: dict[str, str]) -> Table:
    """A table with all that was done at it; raises `OtherRules` if this server's rules cannot play it."""
    number, changed = last_change(kept.rows)
    table = Table(table_id, kept.founding, packs, changed)
    table.asked_at = kept.founded
    if changed is None:
        await in_steps(table.play_what_came_before())
    for count, row in enumerate(kept.rows):
        if row.number < number:
            table.remember(row.number, row.at, row.deed)
        else:
            await apply_row(table, row)
        if count % SOME == 0:
            await asyncio.sleep(0)  # others are served in between
    return table


class Elsewhere(NamedTuple):
    """Who is connected to another process, and until when that is believed."""

    seats: frozenset[int]
    watchers: int
    until: float


class Lookers(NamedTuple):
    """Who is connected to this process."""

    seats: frozenset[int]
    watchers: int
    seatings: int  # after how many of the table


class LiveTable:
    """A table in this process. All that is done to it goes through `do_deed`."""

    def __init__(self, hub: "Hub", table: Table) -> None:
        self.hub = hub
        self.table = table
        self.screens = Screens(table)
        self.clients: set[Client] = set()
        self.speed = "watch"
        self.thinking = False
        self.touched = time.monotonic()
        self.looked = -LOOKED_ON  # when a program without a socket last looked
        self.shown = 0.0  # when changes were last sent to all
        self._elsewhere: dict[str, Elsewhere] = {}  # connected to other processes
        self._known: set[str] = set()  # processes that have been told who is connected here
        self._lookers: Lookers | None = None  # connected to this one; None: it is to be found out
        self._skip = asyncio.Event()
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self.kept = -1  # the number of the last deed that was kept for the next version
        self._noted_over = False
        self._settling: asyncio.Task[None] | None = None  # waits until votes count
        self._seen = dict.fromkeys(range(len(table.places)), time.time())  # when each seat's person was last here

    # ------------------------------------------------------------------ doing
    async def do_deed(self, wanted: Callable[[Table], AnyDeed]) -> None:
        """Do a deed: refuse it, or put it on disk, and only then let anybody see it.

        Once begun it is finished, even if whoever wanted it has gone.
        """
        await asyncio.shield(self.begin_deed(wanted))

    def begin_deed(self, wanted: Callable[[Table], AnyDeed]) -> "asyncio.Task[None]":
        """Begin a deed. It is finished even if nobody waits for it."""
        return self.hub.spawn(self._write_and_apply(wanted))

    async def _write_and_apply(self, wanted: Callable[[Table], AnyDeed]) -> None:
        async with self._lock:
            while True:
                row = Row(self.table.version + 1, time.time(), wanted(self.table))
                try:
                    if not await self._is_first(row):
                        await self._read_news()
                        continue
                except StoreError as error:
                    log.error("not kept", extra={"table": self.table.id, "why": str(error)})
                    raise Refused("the server cannot write now: try again", CANNOT_WRITE) from None
                await self._apply([row])
                break
        self._show_and_go_on(mine=True)
        if self.table.over and not self._noted_over:
            self._noted_over = True
            with contextlib.suppress(StoreError):  # the deed is kept; this is for lists only, and noted again on load
                await self.hub.store.finish(self.table.id)
        if isinstance(row.deed, Voted):
            await self._settle_votes()

    async def _is_first(self, row: Row) -> bool:
        """Put a deed on disk, unless another process has taken its number."""
        try:
            await self.hub.store.append(self.table.id, row)
        except Taken:
            return False
        return True

    async def catch_up(self) -> None:
        """Another process has done something here."""
        async with self._lock:
            await self._read_news()

    async def _read_news(self) -> None:
        try:
            rows = await self.hub.store.since(self.table.id, self.table.version)
        except Damaged as error:
            log.error("a table cannot be read", extra={"table": self.table.id, "why": str(error)})
            raise Refused("what was kept of this table is damaged", 410) from None
        if rows:
            await self._apply(rows)
            self._show_and_go_on(mine=False)

    async def _apply(self, rows: list[Row]) -> None:
        try:
            for row in rows:
                await apply_row(self.table, row)
        except Exception:
            # A rule failed. The deeds are safe; the table waits for rules that can play them.
            log.exception("a rule failed", extra={"table": self.table.id, "game": self.table.founding.game})
            self.hub.forget(self)
            raise Refused("a rule of this game failed: the table is kept, but cannot be played on", 410) from None

    def _show_and_go_on(self, mine: bool) -> None:
        """Show what was done, by this process (`mine`) or by another, and let a bot answer if one is asked."""
        self.touched = time.monotonic()
        if not self._hurries():
            self.shown = self.touched
            for client in self.clients:
                client.refresh()
        self.drive(0.0 if mine else PATIENCE)

    def _hurries(self) -> bool:
        """Bots that move at once are not watched one by one: it is enough to see now and then where they are."""
        if SPEEDS[self.speed] and not self._skip.is_set():
            return False
        return bool(self.table.bot_to_move()) and time.monotonic() - self.shown < GLIMPSE

    async def _settle_votes(self) -> None:
        """Do what the people agreed on about the player that all wait for, once that one has been away for a while."""
        ask = self.table.ask
        if ask is None or ask.seat not in self.table.votes:
            return
        gone = self.gone_since(ask.seat)
        if gone is None:
            return
        left = gone + GRACE - time.time()
        if left > 0:
            if self._settling is None or self._settling.done() or self._settling is asyncio.current_task():
                self._settling = self.hub.spawn(self._settle_later(left))
            return
        there = frozenset(seat for seat in self.table.people() if not self._is_gone(seat))
        outcome = self.table.outcome(ask.seat, gone, there)
        with contextlib.suppress(Refused):
            if outcome == "bot":
                await self._write_and_apply(lambda table: table.hand(ask.seat, self.hub.stand_in))
            elif outcome == "end":
                await self._write_and_apply(lambda table: table.end(ask.seat))

    async def _settle_later(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self._settle_votes()

    # ------------------------------------------------------------------ bots
    def drive(self, patience: float = 0.0) -> None:
        """Let a bot answer if one is asked. In other processes after some patience only: one of them has done it."""
        if (self._driver is None or self._driver.done()) and self.table.bot_to_move():
            self._driver = self.hub.spawn(self._drive(patience))

    def look_on(self) -> None:
        """A program that has no socket looks at the table: bots among themselves play on for a while."""
        self.looked = time.monotonic()
        self.drive()

    def _waits_for_onlookers(self) -> bool:
        """Bots among themselves play only while somebody looks on."""
        return not self.table.people() and not self.clients and time.monotonic() - self.looked > LOOKED_ON

    @property
    def at_rest(self) -> bool:
        """Whether nobody looks, and no bot is about to answer: then the store's rows are all there is to it."""
        return not self.clients and all(task is None or task.done() for task in (self._driver, self._settling))

    async def _drive(self, patience: float) -> None:
        if patience:
            await asyncio.sleep(patience + secrets.randbelow(1000) / 1000)
        wait = 0.0
        while bot := self.table.bot_to_move():
            if self._waits_for_onlookers():
                return
            self._think(True)
            try:
                await self._bot_chooses(bot)
                wait = 0.0
            except Refused:  # the store cannot write: it is tried again, ever more seldom
                wait = min(LONGEST_WAIT, max(FIRST_WAIT, 2 * wait))
                await asyncio.sleep(wait)
            finally:
                self._think(False)
        self._skip.clear()

    def _think(self, thinking: bool) -> None:
        self.thinking = thinking

    async def _bot_chooses(self, bot: str) -> None:
        table, moment = self.table, self.table.moment
        ask = table.ask
        assert ask is not None
        pause = asyncio.ensure_future(self._pause())
        try:
            option = ask.options[0].id
            if len(ask.options) > 1:
                option = await self._thought(bot)
        finally:
            await pause
        if table.moment == moment and table.bot_to_move() == bot:
            try:
                await self.do_deed(lambda now: self._bot_deed(now, ask.seat, option, moment))
            except Refused as error:
                if error.status == CANNOT_WRITE:
                    raise

    async def _thought(self, bot: str) -> int:
        """The bot's choice; if it cannot think, a simpler one's; if that cannot either, the first option."""
        table = self.table
        ask = table.ask
        assert ask is not None
        scripted = table.scripted_answer()
        if scripted is not None:
            return scripted
        record = without_log(with_paths(table.record(), self.hub.packs))
        for name in (bot, "greedy", "random"):
            try:
                return await self.hub.workers.choose(table.id, record, name)
            except CannotThink as error:
                log.error("bot failed", extra={"table": table.id, "bot": name, "why": str(error)})
        return ask.options[0].id

    @staticmethod
    def _bot_deed(table: Table, seat: int, option: int, moment: int) -> Chose:
        if table.moment != moment or not table.bot_to_move():
            raise Refused("the table has moved on since")
        return Chose(seat, option, name=table.option_name(option))

    async def _pause(self) -> None:
        """Time to see what a bot did before the next one moves; nobody needs it where nobody looks."""
        seconds = SPEEDS[self.speed]
        if seconds and self.clients and not self._nobody_has_chosen():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)

    def _nobody_has_chosen(self) -> bool:
        """Whether no person has decided anything yet: whoever sits down wants to play, not to wait."""
        people = self.table.people()
        return bool(people) and not any(seat in people for seat in self.table.answered)

    def skip(self) -> None:
        """The bots' choices at once, up to the next choice of a person."""
        self._skip.set()

    # ------------------------------------------------------------------ presence
    def here(self) -> frozenset[int]:
        """The seats whose people are connected, to this process or to another."""
        here = self._connected().seats
        if self._elsewhere:
            now = time.monotonic()
            here = here.union(*[other.seats for other in self._elsewhere.values() if other.until > now])
        return here

    def see(self, seats: frozenset[int]) -> None:
        """The people of these seats are here now, by a socket or by a request."""
        for seat in seats:
            self._seen[seat] = time.time()
            self.table.forget_votes(seat)

    def gone_since(self, seat: int) -> float | None:
        """When the person of a seat was last here, None if they still are."""
        return None if seat in self.here() else self._seen[seat]

    def _is_gone(self, seat: int) -> bool:
        gone = self.gone_since(seat)
        return gone is not None and time.time() - gone >= GRACE

    def _connected(self) -> Lookers:
        """Who is connected to this process: found out when somebody came, went or sat down."""
        seatings = self.table.seatings
        if self._lookers is None or self._lookers.seatings != seatings:
            held = [client.seats for client in self.clients]
            self._lookers = Lookers(NOBODY.union(*held), sum(not seats for seats in held), seatings)
        return self._lookers

    def announce(self) -> None:
        """Tell other processes who is connected here."""
        lookers = self._connected()
        self.hub.spawn(self.hub.store.tell_presence(self.table.id, lookers.seats, lookers.watchers))

    def hear_presence(self, author: str, seats: frozenset[int], watchers: int) -> None:
        before = (self.here(), self.watchers())
        known = self._elsewhere.get(author)
        self.see(seats | known.seats if known is not None else seats)
        self._elsewhere[author] = Elsewhere(seats, watchers, time.monotonic() + 3 * ANNOUNCED)
        if author not in self._known:
            self._known.add(author)
            self.announce()  # whoever is new has not heard of ours
        if (self.here(), self.watchers()) != before:
            for client in self.clients:
                client.refresh()

    def watchers(self) -> int:
        """How many look on, connected to this process or to another."""
        watchers = self._connected().watchers
        if self._elsewhere:
            now = time.monotonic()
            watchers += sum(other.watchers for other in self._elsewhere.values() if other.until > now)
        return watchers

    def welcome(self, client: Client) -> None:
        """Somebody looks at the table from now on."""
        self.clients.add(client)
        self._lookers = None
        self.hub.note_lookers(self)

    def part_with(self, client: Client) -> None:
        """Somebody looks no more. What was drawn goes with the last page: whoever comes back sees it drawn anew."""
        self.clients.discard(client)
        self._lookers = None
        if all(other.data for other in self.clients):
            self.screens = Screens(self.table)
        self.hub.note_lookers(self)

    async def attend(self, client: Client, hear: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Serve a client until its socket closes."""
        self.welcome(client)
        self.see(client.seats)
        for other in self.clients:
            other.refresh()
        self.announce()
        self.drive()
        try:
            await hear()
        except (WebSocketDisconnect, RuntimeError):
            pass
        except Exception:
            log.exception("socket failed")
        finally:
            self.part_with(client)
            self.see(client.seats)
            self.touched = time.monotonic()
            self.announce()
            for other in self.clients:
                other.refresh()
            if client.socket.application_state is WebSocketState.CONNECTED:
                with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                    await client.socket.close()


class Hub:
    """All tables that this process has at hand."""

    def __init__(self, store: Store, workers: Workers, packs: dict[str, str], stand_in: str) -> None:
        self.store = store
        self.workers = workers
        self.packs = packs
        self.stand_in = stand_in  # the bot that plays on for an absent player
        self.tables: dict[str, LiveTable] = {}
        self.closing = False
        self.swept = 0.0  # when tables were last forgotten
        self._drawn: set[LiveTable] = set()  # tables of which somebody sees the page
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.store.open(self.hear)
        self.spawn(self._forget_idle_tables())
        self.spawn(self._collect_garbage())
        self.spawn(self._announce_presence())
        self.spawn(self._keep_tables())

    async def close(self) -> None:
        """Say goodbye: sockets close, so that browsers come back when the server does."""
        self.closing = True
        for live in list(self.tables.values()):
            for client in list(live.clients):
                with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                    await client.socket.close(1012)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self.tables.values()):
            await self.keep(live)
        self.workers.stop()
        await self.store.close()

    def note_lookers(self, live: LiveTable) -> None:
        """Have as much kept of what was drawn as the tables need that somebody looks at; programs want no drawings."""
        if all(client.data for client in live.clients):
            self._drawn.discard(live)
        else:
            self._drawn.add(live)
        make_room(len(self._drawn))

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Refused):
            log.error("background work failed", exc_info=error)

    def hear(self, news: News) -> None:
        """Another process has done something."""
        for live in [self.tables.get(news.table)] if news.table else list(self.tables.values()):
            if live is None:
                continue
            if news.seats is not None:
                live.hear_presence(news.author, news.seats, news.watchers)
            else:
                self.spawn(live.catch_up())

    def forget(self, live: LiveTable) -> None:
        """Let go of a table; whoever is there is sent away, and comes back to what the store has."""
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
        for client in live.clients:
            self.spawn(client.socket.close(1011))

    async def create_table(self, founding: Founding) -> LiveTable:
        """Set a new table."""
        table_id = fresh_table_id()
        table = Table(table_id, founding, self.packs)
        await in_steps(table.play_what_came_before())
        table.asked_at = time.time()
        await self.store.create_table(table_id, founding, table.asked_at)
        live = self.tables[table_id] = LiveTable(self, table)
        live.drive()
        return live

    async def get_table(self, table_id: str) -> LiveTable | None:
        """The table, read from the store if it is not at hand."""
        live = self.tables.get(table_id)
        if live is not None:
            live.touched = time.monotonic()
            live.drive()
            return live
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                return self.tables.get(table_id) or await self._load(table_id)
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> LiveTable | None:
        try:
            kept = await self.store.load(table_id)
        except Damaged as error:
            log.error("a table cannot be read", extra={"table": table_id, "why": str(error)})
            raise Unplayable("what was kept of it is damaged") from None
        if kept is None:
            return None
        try:
            table = await self._opened(table_id, kept)
        except Unplayable:
            raise
        except Exception as error:
            log.exception("a rule failed", extra={"table": table_id, "game": kept.founding.game})
            raise Unplayable("a rule of this game failed") from error
        live = self.tables[table_id] = LiveTable(self, table)
        await live.catch_up()
        live.drive()
        if table.over:
            await self.store.finish(table_id)  # once more: whoever ended it may have died before noting it
        return live

    async def _opened(self, table_id: str, kept: Kept) -> Table:
        """The table with all that was done at it; handed over to the rules of this server if others played it."""
        try:
            return await played(table_id, kept, self.packs)
        except OtherRules as error:
            log.warning("a table changes rules", extra={"table": table_id, "why": str(error)})
        try:
            keeping = await self.store.keeping(table_id)
        except Damaged:
            keeping = None
        number = kept.rows[-1].number + 1 if kept.rows else 1
        row = Row(number, time.time(), take_over(kept.founding, kept.rows, keeping, self.packs))
        try:
            await self.store.append(table_id, row)
        except Taken:  # another process has handed it over
            kept.rows.extend(await self.store.since(table_id, number - 1))
        else:
            kept.rows.append(row)
        return await played(table_id, kept, self.packs)

    # ------------------------------------------------------------------ for the next version
    async def keep(self, live: LiveTable) -> None:
        """Keep what the next version needs to go on with a table, if anything was done since that was last kept."""
        table = live.table
        if table.over or live.kept == table.version:
            return
        keeping = await in_steps(table.keeping())
        assert keeping is not None
        with contextlib.suppress(StoreError):  # it is tried again
            await self.store.keep(table.id, keeping, time.time())
            live.kept = keeping.number

    async def _keep_tables(self) -> None:
        """Now and then, so that a server that is killed has kept nearly all."""
        while True:
            await asyncio.sleep(KEPT)
            await self._keep_all(list(self.tables.values()))

    async def _keep_all(self, tables: list[LiveTable]) -> None:
        """Apart from whoever waits for the next time, who would hold the last of them as long."""
        for live in tables:
            await self.keep(live)

    async def _announce_presence(self) -> None:
        """Say again and again who is connected here: a process that dies says no goodbye."""
        while True:
            await asyncio.sleep(ANNOUNCED)
            self._announce_all()

    def _announce_all(self) -> None:
        for live in self.tables.values():
            if live.clients:
                live.announce()

    async def _collect_garbage(self) -> None:
        """Run the garbage collector in quiet moments; `serve` turns it off otherwise, since its pauses are felt."""
        tidied = time.monotonic()
        while True:
            await asyncio.sleep(QUIET)
            last = max((live.touched for live in self.tables.values()), default=self.swept)
            now = time.monotonic()
            if max(last, self.swept) > tidied and (now - last > QUIET or now - tidied > BUSY):
                if self.swept > tidied:
                    self.tidy_up()
                else:
                    gc.collect()
                tidied = time.monotonic()

    def tidy_up(self) -> None:
        """After tables were forgotten: free them, and what was drawn for them if nobody looks at another."""
        if not any(live.clients for live in self.tables.values()):
            forget_drawings()
            forget_games()
        gc.collect()
        give_memory_back()

    async def _forget_idle_tables(self) -> None:
        """Forget tables that nobody has looked at for a while; the store remembers."""
        while True:
            await asyncio.sleep(IDLE / 5)
            moment = time.monotonic() - IDLE
            await self._keep_all(self._idle_since(moment))
            self.forget_tables_idle_since(moment)

    def _idle_since(self, moment: float) -> list[LiveTable]:
        """Tables that nobody has come to since that moment; if their match is over, since a later one."""
        over = moment + IDLE - IDLE_OVER
        return [
            live
            for live in self.tables.values()
            if live.at_rest and live.touched < (over if live.table.over else moment)
        ]

    def forget_tables_idle_since(self, moment: float) -> None:
        for live in self._idle_since(moment):
            table_id = live.table.id
            if self.tables.get(table_id) is live:
                del self.tables[table_id]
                self.swept = time.monotonic()


def forget_games() -> None:
    """Let go of what the games worked out: likely places alone take many megabytes."""
    for name in registry.names():
        registry.find(name).forget()


def give_memory_back() -> None:
    """Give memory that is free back to the system: the allocator of glibc keeps it otherwise."""
    with contextlib.suppress(OSError, AttributeError):  # another system, another allocator
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def current_ask(live: LiveTable, keys: frozenset[str]) -> AskData | None:
    """What is asked now, for those who asked for something that cannot be."""
    seats = live.table.seats_of(keys)
    return ask_data(live.table, Eyes(seats, -1))


def asked_seat(table: Table, seats: frozenset[int]) -> int:
    """The seat that a person answers with: the asked one if they hold it, else any of theirs."""
    if not seats:
        raise Refused("you have no seat at this table", 403)
    ask = table.ask
    return ask.seat if ask is not None and ask.seat in seats else min(seats)
