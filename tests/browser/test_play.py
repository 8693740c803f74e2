"""Whole games in a browser, by mouse and by keys alone."""

import random
import time

import pytest

from tests.browser.conftest import Welcome
from tests.browser.dealt_alike import SEED
from tests.browser.kit import Guest
from waystone.bots import roster
from waystone.engine import registry
from waystone.engine.match import Match
from waystone.engine.rng import Rng

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
def test_a_whole_game_by_mouse(welcome: Welcome, game: str) -> None:
    """On the board where an option touches it; and whatever is lit can be chosen, whatever can be chosen is lit."""
    guest = welcome(reduced_motion="reduce")  # else half a second for each choice until all things lie still
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
def test_pages_and_updates_are_light(welcome: Welcome, game: str) -> None:
    """At most 300 KB for a page on first load, with all that it needs; at most 15 KB for an update on average."""
    guest = welcome(reduced_motion="reduce")  # the first page fetches no further pictures while it is measured
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
    updates: list[int] = []
    while len(updates) < 40:  # the first of a new table are heavy, and rare; some matches are soon over
        if guest.asked()["over"]:
            guest.sit_down(game)
        known = len(guest.received)
        guest.play(40)
        updates += guest.received[known:]
    assert sum(updates) / len(updates) < 15 * KB, f"{sum(updates) / len(updates) / KB:.1f} KB an update"
    print(f"{game}: landing {landing / KB:.0f} KB, table {table / KB:.0f} KB, "
          f"update {sum(updates) / len(updates) / KB:.1f} KB on average of {len(updates)}")  # fmt: skip


def test_a_second_table_fetches_no_drawing_again(guest: Guest) -> None:
    guest.sit_down("wayward")
    line = guest.context.new_cdp_session(guest.page)
    line.send("Network.enable")
    asked: dict[str, str] = {}
    travelled: dict[str, float] = {}
    line.on("Network.requestWillBeSent", lambda event: asked.update({event["requestId"]: event["request"]["url"]}))
    line.on(
        "Network.loadingFinished",
        lambda event: travelled.update({asked.get(event["requestId"], ""): event["encodedDataLength"]}),
    )
    guest.sit_down("wayward")
    drawings = [url for url in asked.values() if "/drawings/" in url]
    assert drawings
    assert sum(travelled.get(url, 0) for url in drawings) == 0


SEND = """async ([table, answers]) => {
  for (const [moment, option] of answers.entries()) {
    const answer = await fetch(`../api/tables/${table}/choose`, {
      method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({option, moment}),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}"""


def test_a_solo_game_tells_the_personal_best(guest: Guest) -> None:
    """WW-95: once out, the gold counts; the browser keeps the best, and says the same when it comes back."""
    alone = Match.new(registry.find("wayward"), names=["Ada"], seed=SEED)
    bot = roster.find("greedy")(Rng(3))
    while alone.ask is not None:
        alone.choose(bot.choose(alone.seat(0)))
    score = alone.game.score(alone.state, 0)
    assert score is not None, "the greedy bot gets out"
    guest.skip_tips("wayward")
    guest.page.evaluate("localStorage.setItem('waystone:ask', 'everything')")  # the answers sent below are all of them
    guest.page.goto(f"{guest.url}/new?game=wayward&players=1")
    guest.page.fill("[name=name-0]", "Ada")
    guest.page.click("form[method=post] button.primary")
    guest.page.wait_for_selector(".mine #t-options .option")
    guest.page.evaluate(SEND, [guest.table, alone.answers])
    guest.page.wait_for_selector("body.over .best")
    assert guest.page.inner_text(".best") == f"Your personal best: {score.words}"
    guest.page.evaluate(
        "course => localStorage.setItem(`waystone:best:wayward: ${course}`,"
        " JSON.stringify({points: 999, words: '999 gold', table: 'elsewhere'}))",
        score.course,
    )
    guest.page.reload()
    guest.page.wait_for_selector("body.over .best")
    assert guest.page.inner_text(".best") == f"{score.words}. Your personal best: 999 gold"
