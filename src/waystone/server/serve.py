"""Running the server: what `waystone serve` does."""

import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

import uvicorn
from starlette.routing import BaseRoute

from waystone.server.app import log_to_stderr, make_app, make_store
from waystone.server.pages import NOT_BUILT
from waystone.server.porch import PER_ADDRESS, Porch, protocols, room_for_connections
from waystone.server.security import Limits
from waystone.server.steward import Steward
from waystone.server.store import Store, StoreError

OK, MISTAKE = 0, 2
USUAL_PORT = 8000


@dataclass(frozen=True)
class Serving:
    """How the server is run."""

    host: str
    port: int | None  # None: the usual one, or any that is free
    database: str
    packs: dict[str, str]
    root_path: str = ""
    origins: tuple[str, ...] = ()
    workers: int = 0
    generosity: float = 1.0
    browser: bool = False
    rooms: Callable[[Steward], list[BaseRoute]] | None = None  # more that is shown beside the tables
    doors: tuple[tuple[str, str], ...] = (("The table is set", ""),)  # words and paths; a browser opens the first


class Server(uvicorn.Server):
    """Says where it is once people can come."""

    def __init__(self, config: uvicorn.Config, doors: list[tuple[str, str]], browser: bool) -> None:
        super().__init__(config)
        self.doors, self.browser = doors, browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            for words, url in self.doors:
                print(f"{words}: {url}", flush=True)
            if self.browser:
                threading.Thread(target=webbrowser.open, args=(self.doors[0][1],), daemon=True).start()


def serve(serving: Serving) -> int:
    """Serve until interrupted; returns the exit code."""
    log_to_stderr(logging.INFO)
    try:
        asyncio.run(_try_out(make_store(serving.database)))
        store = make_store(serving.database)
        app = make_app(
            store,
            packs=serving.packs,
            limits=Limits(serving.generosity),
            origins=serving.origins,
            workers=serving.workers,
            root=serving.root_path,
            rooms=serving.rooms,
        )
    except FileNotFoundError:
        return _complain(NOT_BUILT)
    except StoreError as error:
        return _complain(str(error))
    taken = _listen(serving.host, USUAL_PORT if serving.port is None else serving.port)
    if taken is None and serving.port is None:
        taken = _listen(serving.host, 0)
    if taken is None:
        return _complain(f"{serving.host} port {serving.port} cannot be used: is another server running?")
    print(f"Tables are kept in {_without_password(store.where)}", flush=True)
    host = "localhost" if serving.host in ("0.0.0.0", "::", "127.0.0.1") else serving.host
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "")
    porch = Porch(
        per_address=int(PER_ADDRESS * serving.generosity),
        most=room_for_connections(),
        proxies=frozenset(each.strip() for each in proxies.split(",")),
    )
    requests, sockets = protocols(porch)
    config = uvicorn.Config(
        app,
        http=requests,
        ws=sockets,
        proxy_headers=bool(proxies),  # whoever is not the proxy could claim to come from anywhere
        forwarded_allow_ips=proxies,
        log_config=None,
        access_log=False,
        ws_max_size=64 * 1024,
        ws_ping_interval=20,
        ws_per_message_deflate=False,  # what is sent is small differences; packing them costs more than it saves
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    # Tables are many small things that live long: to look through all of them is felt as a hitch. A choice leaves
    # nothing to be found, so the hub looks when nobody waits.
    gc.collect()
    gc.freeze()
    gc.disable()
    # Deeds are committed in a thread: it should not wait long to say that they are on disk.
    sys.setswitchinterval(0.0005)
    url = f"http://{host}:{taken.getsockname()[1]}{serving.root_path}/"
    server = Server(config, [(words, url + path) for words, path in serving.doors], serving.browser)
    with contextlib.suppress(KeyboardInterrupt):  # said again by uvicorn once it has closed everything
        server.run(sockets=[taken])
    return OK if server.started else MISTAKE


async def _try_out(store: Store) -> None:
    """Open a store and close it: it is made, brought up to date, and known to work."""
    await store.open(lambda news: None)
    await store.close()


def _listen(host: str, port: int) -> socket.socket | None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        return None
    found.set_inheritable(True)
    return found


def _without_password(where: str) -> str:
    parts = urlsplit(where)
    return where.replace(f":{parts.password}@", ":...@") if parts.password else where


def _complain(line: str) -> int:
    print(f"waystone: {line}", file=sys.stderr)
    return MISTAKE
