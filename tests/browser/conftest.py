"""A real server and a real browser: whatever Chromium or Chrome is at hand."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.kit import Guest
from tests.server.kit import Served, served
from waystone.server.pages import built

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

Welcome = Callable[..., Guest]


def find_browser() -> str | None:
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    playwright = pytest.importorskip("playwright.sync_api", reason="browser tests need playwright (pip install)")
    found = find_browser()
    if found is None:
        pytest.skip(f"no browser found: install Chromium or Chrome (looked for {', '.join(NAMES)})")
    with playwright.sync_playwright() as player:
        browser = player.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with the games that are installed, and no others."""
    try:
        built()
    except FileNotFoundError:
        pytest.skip("the browser's part is not built: run `make assets`")
    folder: Path = tmp_path_factory.mktemp("house")
    with served(str(folder / "tables.sqlite"), folder, program="tests.browser.dealt_alike") as server:
        yield server


@pytest.fixture
def welcome(chromium: Any, house: Served) -> Iterator[Welcome]:
    """Let a guest in: each has a browser of their own, which remembers them alone."""
    guests: list[Guest] = []

    def let_in(width: int = 1366, height: int = 768, **wishes: Any) -> Guest:
        guest = Guest(chromium, house.url, width, height, **wishes)
        guests.append(guest)
        return guest

    yield let_in
    faults = [fault for guest in guests for fault in guest.faults]
    strangers = [address for guest in guests for address in guest.strangers]
    for guest in guests:
        guest.leave()
    assert not faults, "errors in the browser"
    assert not strangers, "something was loaded from another host"


@pytest.fixture
def guest(welcome: Welcome) -> Guest:
    return welcome()
