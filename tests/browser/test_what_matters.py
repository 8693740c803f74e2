"""A page asks its player what matters, and reads the table to those who would rather listen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.kit import Guest
from tests.dice_race.installed import race_package as race_package
from tests.server.kit import served


@pytest.fixture
def racer(chromium: Any, race_package: Path, tmp_path: Path) -> Iterator[Guest]:
    """Somebody at a browser, where Dice Race is installed too."""
    with served(str(tmp_path / "tables.sqlite"), race_package) as server:
        guest = Guest(chromium, server.url, 1366, 768)
        guest.skip_tips("dice-race")
        yield guest
        guest.leave()
        assert not guest.faults


def race_before_a_crowd(guest: Guest) -> None:
    guest.page.goto(f"{guest.url}/new?game=dice-race&players=2")
    guest.page.fill("[name=name-0]", "Ada")
    guest.page.select_option("[name=seat-1]", "novice")
    guest.page.select_option("[name=set-crowd]", "watches")
    guest.page.click("form[method=post] button.primary")
    guest.page.wait_for_selector(".mine:not(.answering) #t-options .option")


def test_what_has_one_sensible_answer_is_answered_and_can_be_asked_all_the_same(racer: Guest) -> None:
    """At the start there is no crowd to wave to. Whoever wants to be asked everything is."""
    race_before_a_crowd(racer)
    assert "Roll the die" in racer.page.inner_text("#t-options")
    assert "Answered for Ada: Go on (Do you wave to the crowd?)" in racer.page.inner_text("#t-log")
    assert "No undo" in racer.page.inner_text("#t-undo"), "Ada has chosen nothing yet"
    racer.page.keyboard.press("o")
    racer.page.click("[data-pref=ask] [data-value=everything]")
    race_before_a_crowd(racer)
    assert "Wave" in racer.page.inner_text("#t-options")
    assert racer.page.inner_text("#t-log") == ""


def test_the_table_is_read_page_by_page(racer: Guest) -> None:
    race_before_a_crowd(racer)
    racer.page.keyboard.press("t")
    racer.page.click("[data-read=map]")
    racer.page.wait_for_function("() => document.querySelector('#t-text').textContent.startsWith('The track has')")
    assert racer.page.get_attribute("[data-read=map]", "aria-pressed") == "true"
    racer.page.fill("#t-look", "7")
    racer.page.keyboard.press("Enter")
    racer.page.wait_for_function("() => document.querySelector('#t-text').textContent.startsWith('7: a space')")
    racer.page.click("[data-read='']")
    racer.page.wait_for_function("() => document.querySelector('#t-text').textContent.includes('Your card')")
