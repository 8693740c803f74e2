"""Whole games in a browser, by mouse and by keys alone."""

import random
import time

import pytest

from tests.browser.conftest import Welcome
from tests.browser.kit import Guest
from waystone.engine import registry

GAMES = [name for name in registry.names() if registry.find(name).package.startswith("waystone.games.")]
MOST_CHOICES = 700


@pytest.mark.parametrize("game", GAMES)
def test_from_the_landing_page_to_the_first_choice_in_two_clicks_and_ten_seconds(guest: Guest, game: str) -> None:
    guest.page.goto(guest.url)
    guest.page.evaluate(f"localStorage.setItem('waystone:coach:{game}', 'end')")
    began = time.monotonic()
    guest.page.click(f".game:has(input[value={game}]) button.primary")  # the first click
    guest.page.wait_for_selector(".mine #t-options .option", timeout=10_000)
    ask = guest.asked()
    guest.choose_by_mouse(ask["options"][0])  # the second one chooses, or asks to confirm
    assert time.monotonic() - began < 10


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(guest: Guest, game: str) -> None:
    """On the board where an option touches it; and whatever is lit can be chosen, whatever can be chosen is lit."""
    guest.sit_down(game)
    rng = random.Random(7)
    on_the_board = 0
    for _ in range(MOST_CHOICES):
        ask = guest.asked()
        if ask["over"]:
            break
        assert set(ask["lit"]) == {option["touch"] for option in ask["options"]} - {""}, "options and lit things"
        on_the_board += guest.choose_by_mouse(rng.choice(ask["options"]))
        guest.wait_after(ask["moment"])
    assert guest.asked()["over"], "the game did not end"
    assert on_the_board > 3, "the board was hardly used"
    guest.page.wait_for_selector("#t-card-report.on")
    assert guest.page.locator("#t-options .result").count() == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys(welcome: Welcome, game: str) -> None:
    """From the first page on, no mouse: Tab and Enter to sit down, numbers to play."""
    guest = welcome()
    guest.skip_tips(game)
    guest.page.focus(f".game:has(input[value={game}]) button.primary")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector("#t-options .option, #t-options .waiting")
    guest.page.keyboard.press("o")
    guest.page.focus("[data-speed=instant]")
    guest.page.keyboard.press("Enter")
    guest.close_card()
    guest.page.wait_for_selector(".mine #t-options .option")
    rng = random.Random(11)
    for _ in range(MOST_CHOICES):
        ask = guest.asked()
        if ask["over"]:
            break
        guest.choose_by_keys(rng.choice(ask["options"]))
        guest.wait_after(ask["moment"])
    assert guest.asked()["over"], "the game did not end"


KB = 1000


@pytest.mark.parametrize("game", GAMES)
def test_pages_and_updates_are_light(guest: Guest, game: str) -> None:
    """At most 300 KB for a page on first load, with all that it needs; at most 15 KB for an update on average."""
    line = guest.context.new_cdp_session(guest.page)
    line.send("Network.enable")
    loaded: list[float] = []
    line.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    guest.page.goto(guest.url, wait_until="networkidle")
    landing = sum(loaded)
    assert 10 * KB < landing < 300 * KB, f"the first page: {landing / KB:.0f} KB"
    guest.sit_down(game)
    line.send("Network.clearBrowserCache")
    loaded.clear()
    guest.received.clear()
    guest.page.reload(wait_until="networkidle")
    guest.page.wait_for_selector(".mine #t-options .option")
    table = sum(loaded) + guest.received[0]
    guest.close_card()  # what has happened since
    assert 10 * KB < table < 300 * KB, f"the table: {table / KB:.0f} KB"
    known = len(guest.received)
    guest.play(12)
    updates = guest.received[known:]
    assert sum(updates) / len(updates) < 15 * KB, f"{sum(updates) / len(updates) / KB:.1f} KB an update"
    print(f"{game}: landing {landing / KB:.0f} KB, table {table / KB:.0f} KB, "
          f"update {sum(updates) / len(updates) / KB:.1f} KB on average of {len(updates)}")  # fmt: skip
