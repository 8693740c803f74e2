"""The server put together."""

import json
import logging
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from waystone import __version__
from waystone.server import security
from waystone.server.api import ENDPOINTS, Api
from waystone.server.drawings import Drawings
from waystone.server.live import Hub
from waystone.server.openapi import Endpoint
from waystone.server.pages import STATIC, Pages
from waystone.server.security import Guard, Limits
from waystone.server.sqlite import SqliteStore
from waystone.server.steward import Steward
from waystone.server.store import Store, StoreError
from waystone.server.tables import Refused
from waystone.server.workers import Workers

log = logging.getLogger("waystone.server")


def make_store(database: str) -> Store:
    """The store that a URL or a path names."""
    if database.startswith(("postgresql://", "postgres://")):
        from waystone.server.postgres import PostgresStore

        return PostgresStore(database)
    return SqliteStore(Path(database.removeprefix("sqlite:///")).expanduser())


def make_app(
    store: Store,
    packs: dict[str, str] | None = None,
    limits: Limits | None = None,
    origins: tuple[str, ...] = (),
    workers: int = 0,
    stand_in: str = "adept",
    root: str = "",
    rooms: Callable[[Steward], list[BaseRoute]] | None = None,
) -> Starlette:
    """The application. `packs` are folders by the names that people choose them by; `rooms` are more to be shown."""
    limits = limits or Limits()
    hub = Hub(store, Workers(workers), packs or {}, stand_in)
    steward = Steward(hub, limits, origins)
    api, pages, drawings = Api(steward), Pages(steward), Drawings(steward)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        log.info("open", extra={"store": store.where})
        yield
        await hub.close()
        log.info("closed")

    async def health(request: Request) -> Response:
        try:
            alive = await store.alive()
        except StoreError:
            alive = False
        facts = {"alive": alive, "version": __version__, "tables": len(hub.tables)}
        return JSONResponse(facts, 200 if alive else 503)

    async def answer(endpoint: Endpoint, request: Request) -> Response:
        return await api.answer(endpoint, request)

    def refuse(request: Request, why: str, status: int) -> Response:
        """In the way of whoever asked: to a program as data, to a person as a page."""
        path: str = request.scope["path"]
        if path.startswith(f"{request.scope.get('root_path', '')}/api/"):
            return security.refusal(status, why)
        return pages.refuse(request, Refused(f"{why[0].upper()}{why[1:]}", status))

    async def lost(request: Request, error: Exception) -> Response:
        return refuse(request, "there is nothing here", 404)

    async def unreachable(request: Request, error: Exception) -> Response:
        log.error("store failed", extra={"why": str(error)})
        return refuse(request, "the server cannot reach its tables now: try again later", 503)

    routes: list[BaseRoute] = [
        Route("/", pages.landing),
        Route("/play", pages.play_now, methods=["POST"]),
        Route("/new", pages.new),
        Route("/new", pages.set_table, methods=["POST"]),
        Route("/t/{table}", pages.table),
        Route("/t/{table}/replay", pages.replay),
        Route("/rules/{game}", pages.rules),
        Route("/games/{game}/learn", pages.learn),
        Route("/games/{game}/learn", pages.begin_lesson, methods=["POST"]),
        Route("/pictures/{game}/{moment}.svg", pages.picture),
        Route("/drawings/{digest}", drawings.answer),
        Route("/me", pages.me),
        Route("/me", pages.come_back, methods=["POST"]),
        Route("/health", health),
        Route("/api", pages.api),
        *(Route(each.path, partial(answer, each), methods=[each.method]) for each in ENDPOINTS),
        *(rooms(steward) if rooms is not None else ()),
        WebSocketRoute("/api/tables/{table}/live", api.live),
        Mount("/static", NamedByContent(directory=str(STATIC))),
    ]
    middleware = [
        Middleware(UnderPath, root=root),
        Middleware(Journal),
        Middleware(Guard, limits=limits, origins=origins),
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
    ]
    app = Starlette(
        routes=routes, middleware=middleware, lifespan=lifespan, exception_handlers={404: lost, StoreError: unreachable}
    )
    app.state.hub = hub
    return app


class NamedByContent(StaticFiles):
    """Built files, whose names change with their content: a browser asks for each only once."""

    def file_response(self, *arguments: Any, **more: Any) -> Response:
        response = super().file_response(*arguments, **more)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


class UnderPath:
    """Shown by a proxy under a path, whether it takes that path away before it passes a request on or not."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self.app, self.root = app, root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            path: str = scope["path"]
            if path != self.root and not path.startswith(f"{self.root}/"):
                path = self.root + path
            scope = {**scope, "path": path, "root_path": self.root}
        await self.app(scope, receive, send)


class Journal:
    """A line of log for each request: the route, never the address, which may hold what is nobody's business."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def send_noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_noted)
        finally:
            route = scope.get("route")
            facts = {
                "method": scope["method"],
                "route": getattr(route, "path", "-"),
                "status": status,
                "ms": round((time.perf_counter() - began) * 1000, 1),
            }
            log.info("request", extra=facts)


class JsonLines(logging.Formatter):
    """A JSON object a line, for programs that read logs."""

    PLAIN = frozenset(vars(logging.makeLogRecord({})))

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in self.PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def log_to_stderr(level: int) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    log.handlers = [handler]
    log.setLevel(level)
    log.propagate = False
