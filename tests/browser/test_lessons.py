"""A first lesson on the page: by keyboard alone, beside what it speaks of, hidden and begun again at will."""

import time
from typing import Any

import pytest

from tests.browser.conftest import Welcome
from tests.browser.kit import Guest
from tests.browser.test_play import GAMES

PATIENCE = 20.0  # seconds

# Ringed things that the lesson's panel covers, be it in part.
COVERED = """() => {
  const panel = document.getElementById('t-lesson-panel').getBoundingClientRect();
  return [...document.querySelectorAll('.taught')].filter(each => {
    const box = each.getBoundingClientRect();
    const seen = (each.closest('#t-stage') ?? document.body).getBoundingClientRect();  // the rest is cut off
    const [left, right] = [Math.max(box.left, seen.left), Math.min(box.right, seen.right)];
    const [top, bottom] = [Math.max(box.top, seen.top), Math.min(box.bottom, seen.bottom)];
    return left < Math.min(right, panel.right - 1) && right > panel.left + 1 && top < bottom &&
      top < panel.bottom - 1 && bottom > panel.top + 1;
  }).map(each => each.outerHTML.slice(0, 80));
}"""

# The wanted option can be seen whole, and is ringed.
WANTED_IN_SIGHT = """id => {
  const option = document.getElementById(`t-option-${id}`);
  const box = option.getBoundingClientRect(), frame = document.getElementById('t-options').getBoundingClientRect();
  const ringed = option.classList.contains('taught');
  return ringed && box.top >= frame.top - 1 && Math.min(box.bottom, box.top + 40) <= frame.bottom + 1;
}"""

# What the lesson speaks of on the board, or waits for there, and whether the middle of one such thing is in sight.
BOARD_SHOWS = """() => {
  const {point, wanted} = document.querySelector('#t-lesson .now').dataset;
  const touch = wanted && document.getElementById(`t-option-${wanted}`).dataset.touch;
  const named = each => [...document.querySelectorAll(`#t-board [data-touch="${CSS.escape(each)}"]`)]
    .filter(thing => thing.getBoundingClientRect().width > 0);
  const things = [point, touch].map(each => each ? named(each) : []).find(found => found.length);
  if (!things) return null;
  const stage = document.querySelector('#t-stage').getBoundingClientRect();
  return things.some(thing => {
    const box = thing.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    return x > stage.left && x < stage.right && y > stage.top && y < stage.bottom && box.width > 8 &&
      document.elementsFromPoint(x, y).some(each => each.closest('#t-board'));
  });
}"""

NOW = "() => document.querySelector('#t-lesson .now').dataset"


def begin(guest: Guest, game: str = "wakening-lair") -> None:
    guest.page.goto(f"{guest.url}/games/{game}/learn")
    guest.page.focus("main button.primary")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector(".mine #t-lesson .now")


def now(guest: Guest) -> dict[str, str]:
    """What the lesson points at and waits for."""
    found: dict[str, str] = guest.page.evaluate(NOW)
    return found


def option(guest: Guest, wanted: bool) -> dict[str, Any]:
    """The option that the lesson waits for, or another one."""
    options: list[dict[str, Any]] = guest.asked()["options"]
    return next(each for each in options if (each["id"] == now(guest)["wanted"]) == wanted)


def choose_wanted(guest: Guest) -> None:
    """By its number; then skip what the bots do."""
    before = guest.asked()["moment"]
    guest.choose_by_keys(option(guest, wanted=True))
    until = time.monotonic() + PATIENCE
    while guest.asked()["moment"] == before or not guest.page.evaluate("() => document.body.matches('.mine')"):
        assert time.monotonic() < until, guest.page.inner_text("#t-lesson")
        guest.page.keyboard.press("n")
        guest.page.wait_for_timeout(100)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844)])
def test_a_whole_lesson_by_keys_and_nothing_it_speaks_of_is_covered(welcome: Welcome, width: int, height: int) -> None:
    guest = welcome(width, height, reduced_motion="reduce")
    begin(guest)
    steps = []
    while "over" not in now(guest):
        steps.append(guest.page.inner_text("#t-lesson-count"))
        assert guest.page.locator(".taught").count() >= 1
        assert guest.page.evaluate(COVERED) == []
        assert guest.page.evaluate(WANTED_IN_SIGHT, now(guest)["wanted"])
        choose_wanted(guest)
    assert steps == [f"{number} of 14" for number in range(1, 15)]
    assert guest.page.inner_text("#t-lesson-count") == "is over"
    assert "Play on" in guest.page.inner_text("#t-lesson")
    guest.page.focus("#t-lesson [data-hide]")
    guest.page.keyboard.press("Enter")
    assert not guest.page.is_visible("#t-lesson-panel")


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_turns_the_board_to_what_the_lesson_speaks_of(welcome: Welcome, game: str) -> None:
    """Whatever part of the board was shown before, and wherever in it the player looked."""
    phone = welcome(390, 844, has_touch=True, is_mobile=True, reduced_motion="reduce")
    begin(phone, game)
    shown = []
    while "over" not in now(phone):
        shown.append(phone.page.evaluate(BOARD_SHOWS))
        phone.page.locator("#t-parts button").nth(len(shown) % 2).tap()
        phone.page.evaluate("() => document.activeElement.blur()")
        choose_wanted(phone)
    assert shown.count(True) >= 4, "a lesson speaks of things on the board"
    assert False not in shown, f"not in sight at steps {[i + 1 for i, seen in enumerate(shown) if seen is False]}"


def test_another_answer_must_wait_and_the_panel_says_why(guest: Guest) -> None:
    begin(guest)
    before = guest.asked()["moment"]
    guest.choose_by_keys(option(guest, wanted=False))
    guest.page.wait_for_selector("#t-lesson-not-yet:not(:empty)")
    assert guest.page.inner_text("#t-lesson-not-yet").startswith("Not yet. First: Be Verity the Paladin.")
    assert guest.asked()["moment"] == before
    choose_wanted(guest)
    assert guest.page.inner_text("#t-lesson-not-yet") == ""


def test_escape_hides_the_lesson_and_a_key_shows_it_again(guest: Guest) -> None:
    begin(guest)
    page = guest.page
    guest.page.keyboard.press(option(guest, wanted=True)["number"])
    page.wait_for_selector("#t-confirm:not([hidden])")
    page.keyboard.press("Escape")
    assert page.is_visible("#t-lesson-panel"), "what is selected is let go first"
    page.keyboard.press("Escape")
    assert not page.is_visible("#t-lesson-panel")
    assert page.locator(".taught").count() == 0
    page.focus("#t-lesson-show")
    page.keyboard.press("Enter")
    assert page.is_visible("#t-lesson-panel")
    page.keyboard.press("l")
    assert not page.is_visible("#t-lesson-panel")
    page.keyboard.press("l")
    assert page.locator(".taught").count() >= 1


def test_what_was_said_before_can_be_read_again(guest: Guest) -> None:
    begin(guest)
    page = guest.page
    first = page.inner_text("#t-lesson")
    choose_wanted(guest)
    second = page.inner_text("#t-lesson")
    page.focus("#t-lesson-back")
    page.keyboard.press("Enter")
    assert page.inner_text("#t-lesson").split()[-8:] == first.split()[-8:]
    assert page.inner_text("#t-lesson-count") == "1 of 14"
    page.focus("#t-lesson-on")
    page.keyboard.press("Enter")
    assert page.inner_text("#t-lesson") == second


def test_the_lesson_begins_again(guest: Guest) -> None:
    begin(guest)
    choose_wanted(guest)
    before = guest.table
    guest.page.focus("#t-lesson-panel form button")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_function("before => !location.href.includes(before)", arg=before)
    guest.page.wait_for_selector(".mine #t-lesson .now")
    assert guest.page.inner_text("#t-lesson-count") == "1 of 14"


def test_what_a_lesson_says_is_read_out_and_no_tips_come_between(guest: Guest) -> None:
    begin(guest)
    assert guest.page.get_attribute("#t-lesson", "aria-live") == "polite"
    assert guest.page.get_attribute("#t-lesson-not-yet", "role") == "alert"
    assert not guest.page.is_visible("#t-coach")
