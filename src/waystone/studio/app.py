"""The studio as part of the server: its page, what the page asks for, and tables to try a pack at."""

import asyncio
import secrets
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import ChoiceLoader, PackageLoader
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from waystone.engine import registry
from waystone.engine.content import ContentError
from waystone.engine.game import Game
from waystone.server import security
from waystone.server.api import read_body
from waystone.server.messages import NewTable, SeatWish
from waystone.server.pages import EASY_BOT, PICTURE_CSP, STATIC, THEME_COOKIE, built, remember, root_of
from waystone.server.security import fresh_secret, guest_of
from waystone.server.steward import Steward
from waystone.server.tables import Refused
from waystone.server.templates import templates
from waystone.studio.edit import EditError, read_value
from waystone.studio.info import held_games
from waystone.studio.picture import drawn, table_for
from waystone.studio.trial import Trials
from waystone.studio.workspace import Workspace

COOKIE: Final = "waystone_studio"
LARGEST_WISH: Final = 500_000  # bytes
REPORT_FILES: Final = ("index.html", "numbers.csv", "numbers.parquet", "games.parquet", "report.json")
REPORT_CSP: Final = f"{PICTURE_CSP}; img-src data:"
GAMES: Final = 1000  # of a trial, unless another number is asked for


class MapPart(msgspec.Struct, forbid_unknown_fields=True):
    """An entry of a map that is changed together with others; None as fields takes it out."""

    table: str
    key: str = ""
    fields: dict[str, Any] | None = None


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """What the page wants done: each act reads the fields that it needs."""

    file: str = ""
    table: str = ""
    key: str = ""
    way: list[str] = []
    value: str | int | float | bool | None = None  # a plain value, or
    toml: str | None = None  # one written as TOML
    new: str = ""
    text: str = ""
    was: str | None = None
    games: int = GAMES
    players: int = 0
    against: str = ""
    parts: list[MapPart] = []


class Studio:
    """Works on one pack folder for whoever has the key."""

    def __init__(self, folder: Path, room: Path, jobs: int = 0) -> None:
        self.workspace = Workspace(folder)
        self.trials = Trials(room, jobs)
        self.key = secrets.token_urlsafe(18)
        self._room = room
        self._lock = asyncio.Lock()
        self._steward: Steward | None = None

    @property
    def door(self) -> str:
        """What follows the address of the server."""
        return f"studio?key={self.key}"

    def routes(self, steward: Steward) -> list[BaseRoute]:
        """What the server shows beside its tables."""
        self._steward = steward
        return [
            Route("/studio", self.page),
            Route("/studio/api/pack", self.pack),
            Route("/studio/api/trial", self.trial),
            Route("/studio/api/trial/stop", self.stop, methods=["POST"]),
            Route("/studio/api/trial/go-on", self.go_on, methods=["POST"]),
            Route("/studio/api/{game}", self.state),
            Route("/studio/api/{game}/picture", self.picture),
            Route("/studio/api/{game}/{act}", self.act, methods=["POST"]),
            Route("/studio/report/{number:int}/{file}", self.report),
        ]

    # ------------------------------------------------------------------ who may come
    def _locked(self, request: Request) -> Response | None:
        """A refusal for whoever does not have the key."""
        if secrets.compare_digest(request.cookies.get(COOKIE, "").encode(), self.key.encode()):
            return None
        return security.refusal(403, "open the studio by the address that the command printed: it holds a key")

    async def page(self, request: Request) -> Response:
        given = request.query_params.get("key", "")
        if given and secrets.compare_digest(given.encode(), self.key.encode()):
            welcome = RedirectResponse(f"{root_of(request)}/studio", 303)
            remember(welcome, request, self.key, COOKIE)
            return welcome
        if refused := self._locked(request):
            return refused
        assets = built()
        html = _templates.get_template("studio.html").render(
            root=root_of(request),
            assets=assets,
            sprite=Markup((STATIC / assets["icons.svg"]).read_text(encoding="utf-8")),
            theme=request.cookies.get(THEME_COOKIE, ""),
            pack=self.workspace.info(),
        )
        return HTMLResponse(html, headers={"cache-control": "no-store"})

    # ------------------------------------------------------------------ looking
    async def pack(self, request: Request) -> Response:
        if refused := self._locked(request):
            return refused
        held = held_games(self.workspace.folder)
        games = [registry.find(name) for name in registry.names()]
        return JSONResponse({
            "name": self.workspace.info().name,
            "folder": self.workspace.folder.name,
            "games": [{"name": game.name, "title": game.title, "held": game.name in held} for game in games],
        })  # fmt: skip

    async def state(self, request: Request) -> Response:
        if refused := self._locked(request):
            return refused
        try:
            game = registry.find(request.path_params["game"]).name
        except registry.UnknownGame as error:
            return security.refusal(404, str(error))
        try:
            async with self._lock:
                return JSONResponse(await asyncio.to_thread(self.workspace.state, game))
        except EditError as error:
            return security.refusal(422, str(error))

    async def picture(self, request: Request) -> Response:
        """The table with the pack; an entry that has a mistake is not drawn."""
        if refused := self._locked(request):
            return refused
        asked = request.query_params
        try:
            game = registry.find(request.path_params["game"]).name
            found = await asyncio.to_thread(
                drawn, game, self.workspace.packs, asked.get("file", ""), asked.get("key", ""), asked.get("title", "")
            )
        except (registry.UnknownGame, ContentError) as error:
            return security.refusal(422, str(error))
        return JSONResponse(found)

    async def trial(self, request: Request) -> Response:
        return self._locked(request) or JSONResponse(self.trials.state())

    async def stop(self, request: Request) -> Response:
        if refused := self._locked(request):
            return refused
        self.trials.stop()
        return JSONResponse(self.trials.state())

    async def go_on(self, request: Request) -> Response:
        if refused := self._locked(request):
            return refused
        try:
            self.trials.go_on()
        except EditError as error:
            return security.refusal(422, str(error))
        return JSONResponse(self.trials.state())

    async def report(self, request: Request) -> Response:
        if refused := self._locked(request):
            return refused
        file = self.trials.report(request.path_params["number"]) / request.path_params["file"]
        if file.name not in REPORT_FILES or not file.is_file():
            return security.refusal(404, "there is no such report")
        return FileResponse(file, headers={"content-security-policy": REPORT_CSP, "cache-control": "no-store"})

    # ------------------------------------------------------------------ doing
    async def act(self, request: Request) -> Response:
        if refused := self._locked(request):
            return refused
        try:
            game = registry.find(request.path_params["game"]).name
            wish = msgspec.json.decode(await read_body(request, LARGEST_WISH), type=Wish)
            async with self._lock:
                return await self._done(request, game, request.path_params["act"], wish)
        except registry.UnknownGame as error:
            return security.refusal(404, str(error))
        except (msgspec.DecodeError, EditError, ContentError) as error:
            return security.refusal(422, str(error))
        except Refused as error:
            return security.refusal(error.status, str(error))

    async def _done(self, request: Request, game: str, name: str, wish: Wish) -> Response:
        if name == "play":
            return await self._play(request, game, wish)
        if name == "simulate":
            await asyncio.to_thread(self._simulate, game, wish)
            return JSONResponse(self.trials.state())
        await asyncio.to_thread(self._change, game, name, wish)
        return JSONResponse(await asyncio.to_thread(self.workspace.state, game))

    def _simulate(self, game: str, wish: Wish) -> None:
        pack = self.workspace.snapshot(self._room)
        other = self.workspace.other(game, wish.against).snapshot(self._room) if wish.against else None
        place = {"file": wish.file, "key": wish.key}
        self.trials.start(game, pack, wish.games, wish.players, **place, other=other, against=wish.against)

    def _change(self, game: str, name: str, wish: Wish) -> None:
        workspace, place = self.workspace, (game, wish.file, wish.table, wish.key)
        if name == "set":
            if not wish.way:
                raise EditError("which field?")
            workspace.set_field(*place, wish.way, wish.value if wish.toml is None else read_value(wish.toml))
        elif name == "redraw":
            workspace.redraw(game, wish.file, wish.parts)
        elif name == "duplicate":
            workspace.duplicate(*place, wish.new)
        elif name == "remove":
            workspace.remove(*place)
        elif name == "restore":
            workspace.restore(*place)
        elif name == "text":
            workspace.write(game, wish.file, wish.text, wish.was)
        elif name == "undo":
            workspace.undo()
        else:
            raise EditError(f"there is nothing called {name!r} to do")

    def _table_for(self, game: Game[Any], pack: Path, place: Wish) -> tuple[dict[str, str], int]:
        return table_for(game, registry.edition(game.name, (str(pack),)), place.file, place.key)

    async def _play(self, request: Request, game_name: str, place: Wish) -> Response:
        """A table with the pack as it is now: the first seat for whoever asks, bots in the others.

        It is a table with the map or the scenario that is being worked on.
        """
        assert self._steward is not None
        game = registry.find(game_name)
        pack = self.workspace.snapshot(self._room)
        self._steward.hub.packs[pack.name] = str(pack)
        settings, players = await asyncio.to_thread(self._table_for, game, pack, place)
        bots = [SeatWish(bot=EASY_BOT) for _ in range(players - 1)]
        guest = guest_of(request) or fresh_secret()
        wish = NewTable(game.name, [SeatWish(name="Designer", mine=True), *bots], settings=settings, packs=[pack.name])
        live, _ = await self._steward.create_table(wish, guest)
        response = JSONResponse({"url": f"{root_of(request)}/t/{live.table.id}"})
        remember(response, request, guest)
        return response


_templates: Final[Any] = templates.overlay(
    loader=ChoiceLoader([PackageLoader("waystone.studio", "pages"), PackageLoader("waystone.server", "pages")])
)
