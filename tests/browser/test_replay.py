"""Looking back at a match, and going on from a moment of it."""

import pytest

from tests.browser.kit import Guest
from waystone.engine.record import Record
from waystone.engine.state import TABLE

LAIR = "wakening-lair"


@pytest.fixture
def finished(guest: Guest) -> Guest:
    """Bots have played a match to its end, and the guest has looked on."""
    guest.skip_tips(LAIR)
    guest.page.click("button:has-text('Bots play Wakening Lair')")
    guest.page.wait_for_selector("#t-board svg")
    guest.play_at_once()
    guest.page.wait_for_selector("body.over", timeout=120_000)
    return guest


def shown(guest: Guest, moment: int) -> None:
    guest.page.wait_for_function("moment => document.body.dataset.shown === String(moment)", arg=moment)


def test_a_finished_match_is_looked_back_at_linked_to_and_gone_on_with(finished: Guest) -> None:
    guest, page = finished, finished.page
    table = guest.table
    text = page.evaluate(f"fetch('{guest.url}/api/tables/{table}/record').then(answer => answer.text())")
    record = Record.from_json(text)
    last = len(record.answers)
    page.goto(f"{guest.url}/t/{table}/replay#/at/5")
    shown(guest, 5)
    match = record.replay(upto=5)
    assert page.inner_text("#t-text") == match.text(TABLE), "the terminal's text"
    page.keyboard.press("ArrowRight")
    shown(guest, 6)
    assert page.url.endswith("#/at/6"), "a link to the moment"
    page.keyboard.press("End")
    shown(guest, last)
    page.keyboard.press("[")
    page.wait_for_function("last => Number(document.body.dataset.shown) < last", arg=last)
    page.keyboard.press("Home")
    shown(guest, 0)
    assert page.locator("#t-ticks rect").count() > 3, "turns are marked"
    assert page.locator("[data-do]").count() == 0, "nothing to act with"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") not in ("", "rgb(18, 13, 10)")
    page.select_option("#t-seat", "0")
    page.wait_for_function("() => document.body.dataset.seenBy === '0'")
    page.goto(f"{guest.url}/t/{table}/replay#/at/4")
    page.reload()
    shown(guest, 4)
    page.click("#t-go-on")
    page.wait_for_selector(".mine #t-options .option")
    assert guest.table != table


def test_a_record_is_opened_from_a_file(finished: Guest) -> None:
    page = finished.page
    text = page.evaluate(f"fetch('{finished.url}/api/tables/{finished.table}/record').then(answer => answer.text())")
    page.goto(finished.url)
    page.set_input_files("#t-record", {"name": "match.json", "mimeType": "application/json", "buffer": text.encode()})
    page.wait_for_url("**/replay**")
    page.wait_for_selector("#t-board svg")
    page.goto(finished.url)
    page.set_input_files("#t-record", {"name": "no.json", "mimeType": "application/json", "buffer": b"{}"})
    page.wait_for_function("() => document.querySelector('#t-upload-note').textContent !== ''")


def test_the_whole_log_stands_beside_the_replay_and_its_speed_is_chosen(finished: Guest) -> None:
    """A line of the log leads to its moment, the line of the moment is marked, and 4x is faster than 1x."""
    guest, page = finished, finished.page
    page.goto(f"{guest.url}/t/{guest.table}/replay#/at/0")
    shown(guest, 0)
    page.wait_for_selector("#t-story .line")
    lines = page.locator("#t-story .line")
    story = page.evaluate(f"fetch('{guest.url}/api/tables/{guest.table}/story').then(answer => answer.json())")
    assert lines.count() == len(story["lines"]) > 20
    moment = story["lines"][20]["at"]
    lines.nth(20).click()
    shown(guest, moment)
    page.wait_for_function("at => document.querySelector('#t-story .now .line')?.dataset.at === String(at)", arg=moment)
    page.click("[data-speed='4']")
    assert page.get_attribute("[data-speed='4']", "aria-pressed") == "true"
    page.keyboard.press("<")
    assert page.get_attribute("[data-speed='2']", "aria-pressed") == "true"
    page.keyboard.press(">")
    page.keyboard.press("Home")
    shown(guest, 0)
    page.evaluate("() => { document.activeElement.blur(); }")
    page.keyboard.press(" ")
    page.wait_for_function("() => Number(document.body.dataset.shown) >= 4", timeout=10_000)
    page.keyboard.press(" ")


def test_how_it_went_tells_turning_points_deeds_and_luck(finished: Guest) -> None:
    page = finished.page
    page.wait_for_selector("#t-card-report .curve")  # comes by itself at the end
    finished.close_card()
    page.click("[data-go=report]")
    page.wait_for_selector("#t-card-report .curve")
    points = page.locator("#t-card-report .curve polyline").first.get_attribute("points") or ""
    assert points.rpartition(",")[2] in ("3", "97"), "a match that is over is certain"
    assert page.locator("#t-card-report .deeds li").count() == page.locator("#t-seats li").count()
    assert "move" in page.inner_text("#t-card-report .deeds")
    assert page.locator("#t-card-report .stats").count() >= 1
    for link in page.locator("#t-card-report .swings a").all():
        assert "/replay#/at/" in (link.get_attribute("href") or "")
