"""What is on the table can be read: pictures of all games, and the table on screens of all sizes."""

from pathlib import Path
from typing import Any, Literal

import pytest
from tools import options_check, picture_check

import waystone.server
from tests.bots.test_likely import CHANCE, crowded
from tests.browser.conftest import Welcome
from tests.browser.kit import POINT_OF, Guest
from tests.browser.test_play import GAMES
from tests.server.kit import Served
from waystone.bots.notice import unlikely_places
from waystone.engine import registry
from waystone.engine.rng import Rng
from waystone.server.pictures import drawn

AXE = Path(waystone.server.__file__).parent / "assets" / "node_modules" / "axe-core" / "axe.min.js"
LESSONS = [f"/games/{game}/learn" for game in GAMES]
PHONE, LYING_PHONE, TABLET, TWICE = (390, 844), (844, 390), (820, 1180), (683, 384)

# Texts of the part that is shown, smaller than 11 pixels.
TOO_SMALL = """() => {
  const board = document.querySelector('#t-board'), svg = board.querySelector('svg'), at = svg.getScreenCTM();
  const part = document.querySelector('#t-parts [aria-pressed=true]').dataset.part;
  const [x, y, wide, high] = svg.getElementById(part).getAttribute('viewBox').split(/[ ,]+/).map(Number);
  const seen = {left: x * at.a + at.e, right: (x + wide) * at.a + at.e,
    top: y * at.d + at.f, bottom: (y + high) * at.d + at.f};
  return [...board.querySelectorAll('text')].filter(text => {
    const box = text.getBoundingClientRect(), to = text.getScreenCTM();
    if (!text.checkVisibility() || text.closest('defs, symbol')) return false;
    const inside = box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom;
    return inside && parseFloat(getComputedStyle(text).fontSize) * Math.hypot(to.a, to.b) < 11;
  }).map(text => text.textContent);
}"""

LIT_IN_SIGHT = """() => {
  const stage = document.querySelector('#t-stage').getBoundingClientRect();
  const lit = [...document.querySelectorAll('#t-board .lit')].filter(each => each.checkVisibility());
  return !lit.length || lit.some(each => {
    const box = each.getBoundingClientRect(), x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    return x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
  });
}"""

# A point that lies beside something small that may be chosen, and on nothing that may be.
BESIDE = """() => {
  const stage = document.querySelector('#t-stage').getBoundingClientRect();
  for (const thing of document.querySelectorAll('#t-board .lit')) {
    const box = thing.getBoundingClientRect(), x = box.right + 8, y = (box.top + box.bottom) / 2;
    if (box.width > 44 || box.left < stage.left || x > stage.right || y < stage.top || y > stage.bottom) continue;
    if (!document.elementsFromPoint(x, y).some(each => each.closest('.lit'))) return [x, y];
  }
  return null;
}"""

# Where something may be chosen on the board, it is the board that is shown, and not a part with cards or sheets.
BOARD_FIRST = """() => {
  const board = document.querySelector('#t-parts [data-part]');
  return !board.querySelector('b') || board.matches('[aria-pressed=true]');
}"""

CUT_PROMPT = """() => {
  const words = document.querySelector('#t-prompt .words'), look = getComputedStyle(words);
  const edge = document.querySelector('.bar').getBoundingClientRect();
  const cut = line => line.right > edge.right + 1 || line.bottom > edge.bottom + 6; // letters reach below their line
  return look.webkitLineClamp !== 'none' || [...words.getClientRects()].some(cut);
}"""

MANY_OPTIONS = """() => {
  const list = document.querySelector('.choices');
  for (let more = 0; more < 20; more++) list.prepend(list.firstElementChild.cloneNode(true));
}"""

# The way out at the end of the list, an option without a place on the board, where it cannot be seen.
LOST_WAY_OUT = """() => {
  const list = document.querySelector('#t-options').getBoundingClientRect();
  return [...document.querySelectorAll('.choices > li:last-child > .option.act')].filter(each => {
    const box = each.getBoundingClientRect();
    return box.top < list.top || box.bottom > list.bottom + 1;
  }).map(each => each.textContent);
}"""

VIEW = "() => document.querySelector('#t-board').style.transform"


@pytest.mark.parametrize("game", GAMES)
def test_every_text_can_be_read_and_nothing_covers_it(chromium: Any, game: str) -> None:
    """At every player count, at moments of seeded matches, for the player who is asked and for an onlooker.

    `python -m tools.picture_check` looks at many more.
    """
    looker = picture_check.Looker(chromium)
    played = registry.find(game)
    found = picture_check.check(looker, played, 2 * len(played.players), seed=1)
    faults = [f"{moment.name}: {fault.line()}" for moment, faults in found for fault in faults]
    looker.page.close()
    assert len(found) >= 4 * len(played.players)
    assert sum(moment.name.endswith("-onlooker") for moment, _ in found) == len(found) / 2
    assert faults == []


def test_the_check_of_pictures_finds_what_it_looks_for(chromium: Any) -> None:
    drawn = """<svg viewBox="0 0 1200 800" xmlns="http://www.w3.org/2000/svg">
      <rect class="card" width="90" height="40" rx="4" fill="#eee"/>
      <text x="9" y="25" font-size="20">leaves the card</text>
      <text x="300" y="90" font-size="8">tiny</text>
      <text x="300" y="200" font-size="20">one</text><text x="304" y="203" font-size="20">other</text>
      <text x="600" y="200" font-size="20">covered</text><circle cx="630" cy="193" r="40" fill="red"/>
      <view viewBox="0 0 1000 800"/><view viewBox="1000 0 200 800"/>
      <text x="980" y="500" font-size="20">halved</text>
      <text x="1190" y="300" font-size="20">outside</text>
      <text x="300" y="600" font-size="20">No room for m…</text><text x="300" y="650" font-size="20">Bartholomew…</text>
      <g class="lit" data-touch="door"><rect x="40" y="400" width="30" height="30"/></g>
      <rect x="30" y="390" width="60" height="60" fill="blue"/></svg>"""
    looker = picture_check.Looker(chromium)
    faults = looker.faults(picture_check.Moment("drawn for this test", "", drawn, ["door"]))
    looker.page.close()
    assert {(fault.kind, fault.words) for fault in faults} == {
        ("leaves", "leaves the card"), ("small", "tiny"), ("overlap", "one"), ("covered", "covered"),
        ("outside", "outside"), ("cut", "outside"), ("cut", "halved"), ("hidden", "door"),
        ("short", "No room for m…"),
    }  # fmt: skip


# How strongly each thing that may be chosen is marked: the opacity of its mark, 0 to 1.
MARKS = """unlikely => {
  for (const each of document.querySelectorAll('#stage [data-touch]'))
    each.classList.toggle('unlikely', unlikely.includes(each.dataset.touch));
  const marks = {};
  for (const lit of document.querySelectorAll('#stage .lit')) {
    const own = lit.matches('.frame, .border, .chance') ? [lit] : [...lit.querySelectorAll(':scope > .frame')];
    for (const mark of own)
      marks[lit.dataset.touch] = Math.max(marks[lit.dataset.touch] ?? 0, Number(getComputedStyle(mark).opacity));
  }
  return marks;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_where_there_is_much_to_choose_the_likely_places_stand_out(chromium: Any, game: str) -> None:
    """The marks of the others are fainter, but there."""
    match = crowded(game)
    assert match.ask is not None
    unlikely = unlikely_places(match.seat(match.ask.seat), Rng(CHANCE))
    looker = picture_check.Looker(chromium)
    style, picture = drawn(match, match.view(match.ask.seat))
    looker.faults(picture_check.Moment("crowded", style, picture.text, sorted(match.ask.touches())))
    marks = looker.page.evaluate(MARKS, unlikely)
    looker.page.close()
    assert {place for place, strength in marks.items() if strength < 1} == set(unlikely) & set(marks)
    assert set(unlikely) & set(marks)
    assert len(set(marks) - set(unlikely)) >= 3
    assert min(marks.values()) > 0.3


def test_that_likely_places_stand_out_can_be_switched_off(welcome: Welcome) -> None:
    guest = welcome(reduced_motion="reduce")
    guest.sit_down("waylanders")  # whose maps always offer many places before long
    dimmed = "() => document.querySelectorAll('#t-board .unlikely').length"
    for seed in range(40):
        if guest.page.evaluate(dimmed):
            break
        guest.play(1, seed)
    assert guest.page.evaluate(dimmed) > 0, "no moment with many places"
    guest.page.keyboard.press("o")
    guest.page.click("[data-pref=likely] [data-value=off]")
    assert guest.page.evaluate(dimmed) == 0
    guest.page.click("[data-pref=likely] [data-value='']")
    assert guest.page.evaluate(dimmed) > 0


@pytest.mark.parametrize("game", GAMES)
def test_all_options_are_in_sight(chromium: Any, house: Served, game: str) -> None:
    """At 1366 x 768, with as many players as there can be; `python -m tools.options_check` asks more often."""
    tally = options_check.tally_of(chromium, house.url, game, max(registry.find(game).players), asks=12, seed=3)
    assert tally.share() >= 0.95, tally.worst
    assert tally.lost_ways == []


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE, TABLET, TWICE], ids=["phone", "lying phone", "tablet", "200 %"])
@pytest.mark.parametrize("game", GAMES)
def test_a_small_screen_shows_a_part_that_can_be_read(welcome: Welcome, game: str, size: tuple[int, int]) -> None:
    """What may be chosen is in sight, prompt and options too, and no letter of the part has less than 11 pixels."""
    guest = welcome(*size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    guest.sit_down(game)
    guest.play(4)
    names = guest.page.locator("#t-parts button").all_inner_texts()
    assert len(names) > 1
    assert names[-1] == "All"
    assert guest.page.evaluate(LIT_IN_SIGHT), "what may be chosen is out of sight"
    assert guest.page.evaluate(BOARD_FIRST)
    assert not guest.page.evaluate(CUT_PROMPT)
    for number in range(len(names) - 1):
        guest.page.locator("#t-parts button").nth(number).tap()
        assert guest.page.evaluate(TOO_SMALL) == [], names[number]
    box = guest.page.locator("#t-options").bounding_box()
    assert box["height"] >= 80
    assert box["y"] + box["height"] <= size[1]


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE, TABLET], ids=["phone", "lying phone", "tablet"])
def test_the_way_out_of_a_long_list_stays_in_sight(welcome: Welcome, size: tuple[int, int]) -> None:
    guest = welcome(*size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    guest.sit_down("wayward")
    guest.page.evaluate(MANY_OPTIONS)
    assert guest.page.locator(".choices > li:last-child > .option.act").count() == 1
    assert guest.page.evaluate(LOST_WAY_OUT) == []


def test_the_view_is_remembered_over_a_reload(welcome: Welcome) -> None:
    guest = welcome(reduced_motion="reduce")
    guest.sit_down(GAMES[0])
    guest.page.locator("#t-stage").hover()
    guest.page.mouse.wheel(0, -400)
    guest.page.wait_for_function("() => Number(document.body.dataset.zoom) > 1.5")
    before = guest.page.evaluate(VIEW)
    guest.page.reload()
    guest.page.wait_for_selector(".mine #t-options .option")
    assert guest.page.evaluate(VIEW) == before


def test_looking_back_begins_with_all_of_the_picture(welcome: Welcome) -> None:
    """However large the stage of the table was before."""
    guest = welcome(reduced_motion="reduce")
    guest.sit_down("wakening-lair")
    guest.play(2)
    guest.page.goto(f"{guest.url}/t/{guest.table}/replay")
    guest.page.wait_for_selector("body[data-shown]")
    assert guest.page.evaluate(VIEW) == ""


def test_looking_back_on_a_phone_shows_whose_turn_it_was(welcome: Welcome) -> None:
    phone = welcome(*PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    phone.sit_down("wakening-lair")
    phone.play(4)
    phone.page.goto(f"{phone.url}/t/{phone.table}/replay#/at/6")
    phone.page.wait_for_selector("body[data-shown='6']")
    past = f"{phone.url}/api/tables/{phone.table}/replay?at=6"
    seat = phone.page.evaluate(f"fetch('{past}').then(answer => answer.json()).then(found => found.asked)")
    figure = phone.page.locator(f"#t-board .thing [data-seat='{seat}']").first.bounding_box()
    stage = phone.page.locator("#t-stage").bounding_box()
    assert stage["y"] < figure["y"] + figure["height"] / 2 < stage["y"] + stage["height"]
    assert stage["height"] > 200
    log = phone.page.locator("#t-story").bounding_box()
    assert log["height"] > 100


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_have_their_chapters_at_hand(guest: Guest, game: str) -> None:
    guest.page.goto(f"{guest.url}/rules/{game}")
    links = [link.get_attribute("href") for link in guest.page.locator(".contents a").all()]
    assert len(links) == guest.page.locator("main h2").count() > 3
    guest.page.click(f".contents a >> nth={len(links) - 1}")
    assert guest.page.locator(f"h2{links[-1]}").bounding_box()["y"] < 768


def test_a_thumb_beside_a_small_thing_means_it(welcome: Welcome) -> None:
    """A target of the board is 44 pixels wide for a finger, however small it is drawn."""
    phone = welcome(*PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    phone.sit_down("vasty-wilds")
    for _ in range(8):
        place = phone.page.evaluate(BESIDE)
        if place is not None:
            break
        phone.play(1)
    assert place is not None, "nothing small could be chosen"
    phone.page.touchscreen.tap(*place)
    assert phone.page.locator("#t-menu .option").count() > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_waits_is_at_rest(welcome: Welcome, game: str) -> None:
    """Once it has been shown what may be chosen, nothing moves, and the browser has nothing to draw."""
    guest = welcome(reduced_motion="no-preference")
    guest.sit_down(game)
    guest.play(2)
    assert guest.asked()["lit"], "nothing is lit"
    line = guest.context.new_cdp_session(guest.page)
    line.send("Performance.enable")

    def drawn_so_far() -> int:
        counts = {each["name"]: each["value"] for each in line.send("Performance.getMetrics")["metrics"]}
        return int(counts["LayoutCount"] + counts["RecalcStyleCount"])

    work: list[int] = []
    while len(work) < 8 and (not work or work[-1] > 4):  # it is told now and then for how long the table has waited
        before = drawn_so_far()
        guest.page.wait_for_timeout(2000)
        work.append(drawn_so_far() - before)
    assert work[-1] <= 4, f"it never rests: {work}"


# ------------------------------------------------------------------ for those who use other senses
def violations(guest: Guest) -> list[str]:
    """What axe-core finds on the page that is shown. Its script is no part of the page, so it goes past the policy."""
    guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = guest.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found["violations"]]


THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
needs_axe = pytest.mark.skipif(
    not AXE.is_file(), reason="axe-core is not installed: run `npm ci` in src/waystone/server/assets"
)


@pytest.fixture
def sighted(welcome: Welcome) -> Guest:
    return welcome(reduced_motion="reduce")


def judge(guest: Guest, what: str) -> None:
    """Have what is shown looked at, in both themes."""
    for theme in THEMES:
        guest.page.emulate_media(color_scheme=theme)
        assert violations(guest) == [], f"{what}, {theme}"


@needs_axe
def test_axe_finds_no_fault_on_a_page(sighted: Guest) -> None:
    for path in ["/", "/new", "/me", "/api", "/t/nowhere", *(f"/rules/{game}" for game in GAMES), *LESSONS]:
        sighted.page.goto(f"{sighted.url}{path}")
        judge(sighted, path)


@needs_axe
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_no_fault_at_a_table(sighted: Guest, game: str) -> None:
    sighted.sit_down(game)
    sighted.play(3)
    judge(sighted, "the table")
    sighted.page.keyboard.press("1")
    judge(sighted, "something is selected, or chosen")
    refusals = sighted.page.locator(".refusals summary")
    if refusals.count():
        refusals.click()
        judge(sighted, "what is not possible now")


@needs_axe
def test_axe_finds_no_fault_on_a_phone(welcome: Welcome) -> None:
    phone = welcome(*PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    phone.sit_down("waylanders")
    for tab in ("options", "seats", "log", "chat"):
        phone.page.tap(f".tabs [data-tab={tab}]")
        judge(phone, tab)


@needs_axe
def test_axe_finds_no_fault_in_dialogs(sighted: Guest) -> None:
    """Of keys and of buttons, the little menu of a thing, the question before something final, and the chat."""
    sighted.sit_down("vasty-wilds")
    for key in ("o", "?", "s", "r", "h"):
        sighted.page.keyboard.press(key)
        sighted.page.wait_for_selector("dialog[open]")
        if key == "h":
            sighted.page.wait_for_selector("#t-card-hint .bars")
        judge(sighted, key)
        sighted.close_card()
    sighted.page.click("#t-leave-button")
    judge(sighted, "leave or resign")
    sighted.page.click("[data-do=resign]")
    judge(sighted, "are you sure")
    sighted.close_card()
    point = sighted.page.evaluate(POINT_OF, next(each["touch"] for each in sighted.asked()["options"] if each["touch"]))
    sighted.page.mouse.click(*point, button="right")
    sighted.page.wait_for_selector("#t-menu:not([hidden])")
    judge(sighted, "the menu of a thing")
    sighted.page.keyboard.press("Escape")
    sighted.page.fill("#t-words", "Good luck!")
    sighted.page.press("#t-words", "Enter")
    sighted.page.wait_for_selector("#t-chat li")
    judge(sighted, "chat")


@needs_axe
def test_axe_finds_no_fault_in_tips_text_and_replay(sighted: Guest) -> None:
    sighted.page.goto(sighted.url)
    sighted.page.click(".game:has(input[value=wakening-lair]) button.primary")
    sighted.page.wait_for_selector("#t-coach:not([hidden])")
    judge(sighted, "the first tip")
    sighted.page.click("#t-coach-end")
    sighted.page.keyboard.press("t")
    sighted.page.wait_for_function("() => document.querySelector('#t-text').textContent !== ''")
    judge(sighted, "the table as text")
    sighted.page.keyboard.press("o")
    judge(sighted, "settings over the table as text")
    sighted.page.goto(f"{sighted.url}/t/{sighted.table}/replay")
    sighted.page.wait_for_selector("body[data-shown]")
    judge(sighted, "replay")


@needs_axe
def test_axe_finds_no_fault_after_the_match(sighted: Guest) -> None:
    sighted.sit_down("wakening-lair")
    sighted.play(500)
    sighted.page.wait_for_selector("#t-card-report.on .curve")
    judge(sighted, "how it went")
    sighted.close_card()
    judge(sighted, "the end")
    sighted.page.goto(f"{sighted.url}/t/{sighted.table}/replay")
    sighted.page.wait_for_selector("body[data-shown]")
    judge(sighted, "replay")
