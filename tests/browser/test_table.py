"""What the table page does for people: layout, selection, undo, rules, dice, tips, coming back."""

from typing import Any

import pytest

from tests.browser.conftest import Welcome
from tests.browser.kit import BOARD_AT_REST, Guest
from tests.browser.test_play import GAMES

LAIR = "wakening-lair"
WILDS = "vasty-wilds"

# Everything that a person needs for the pending choice, and the rest of the table.
IN_SIGHT = """names => names.filter(name => {
  const box = document.querySelector(name).getBoundingClientRect();
  return !(box.width > 0 && box.height > 0 && box.left >= 0 && box.top >= 0 &&
    box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1);
})"""
PARTS = ["#t-prompt", "#t-board svg", "#t-options", "#t-seats", ".p-log", ".p-chat", "#t-undo"]

SMALL_TARGETS = """() => [...document.querySelectorAll('button, a, select, input, summary')].filter(each => {
  const box = each.getBoundingClientRect();
  if (!each.checkVisibility({checkOpacity: true}) || !box.width) return false;
  if (each.closest('#t-log') || each.matches('.sr, .skip')) return false;
  return box.height < 43.5 || box.width < 43.5;
}).map(each => each.outerHTML.slice(0, 90) + ' ' + Math.round(each.getBoundingClientRect().width) + 'x' +
  Math.round(each.getBoundingClientRect().height))"""

SCROLLS = """() => ({right: document.documentElement.scrollWidth - innerWidth,
  down: document.documentElement.scrollHeight - innerHeight})"""


PICKED_IN_SIGHT = """() => {
  const stage = document.querySelector('#t-stage').getBoundingClientRect();
  return [...document.querySelectorAll('#t-board .picked')].some(each => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
  });
}"""

LAST_ROLL = "() => document.querySelector('#t-dice .roll')?.dataset.roll ?? ''"

# All at once: a bot may have moved before a second look.
TAB = """() => ({mine: document.body.matches('.mine'), title: document.title,
  icon: document.querySelector('#t-icon').getAttribute('href')})"""


def cut_the_line(guest: Guest) -> None:
    guest.page.evaluate("window.sockets.at(-1).close()")
    guest.page.wait_for_function("() => window.sockets.at(-1).readyState > 1 || window.sockets.length > 1")
    guest.page.wait_for_selector("body:not(.lost)")
    guest.page.wait_for_function("() => window.sockets.length > 1 && window.sockets.at(-1).readyState === 1")


@pytest.mark.parametrize("game", GAMES)
def test_all_parts_of_the_table_are_in_sight_at_1366_by_768(guest: Guest, game: str) -> None:
    guest.sit_down(game)
    guest.play(8)
    assert guest.page.evaluate(SCROLLS) == {"right": 0, "down": 0}
    assert guest.page.evaluate(IN_SIGHT, PARTS) == [], "out of sight"


def test_a_phone_shows_prompt_board_and_options_with_targets_for_thumbs(welcome: Welcome) -> None:
    phone = welcome(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.page.goto(phone.url)
    assert phone.page.evaluate(SCROLLS)["right"] == 0
    assert phone.page.evaluate(SMALL_TARGETS) == []
    phone.sit_down(LAIR)
    phone.play(4)
    assert phone.page.evaluate(SCROLLS) == {"right": 0, "down": 0}
    assert phone.page.evaluate(IN_SIGHT, ["#t-prompt", "#t-stage", "#t-options", ".tabs"]) == []
    for tab in ("seats", "log", "chat", "options"):
        phone.page.tap(f".tabs [data-tab={tab}]")
        assert phone.page.locator(f"#t-{tab}").is_visible()
        assert phone.page.evaluate(SMALL_TARGETS) == []


def test_a_phone_shows_on_the_board_what_is_picked_in_the_list(welcome: Welcome) -> None:
    phone = welcome(390, 844, has_touch=True, is_mobile=True, reduced_motion="reduce")
    phone.sit_down(WILDS)
    phone.play(12)
    picked = [option for option in phone.asked()["options"] if option["touch"]]
    assert picked
    for option in picked:
        phone.page.locator("#t-parts button", has_text="Players").tap()
        phone.page.tap(f"#t-option-{option['id']}")
        phone.page.wait_for_function(BOARD_AT_REST)
        assert phone.page.evaluate(PICKED_IN_SIGHT), option


def test_a_tap_selects_and_a_drag_does_not(welcome: Welcome) -> None:
    phone = welcome(390, 844, has_touch=True, is_mobile=True, device_scale_factor=2)
    phone.sit_down(LAIR)
    ask = phone.asked()
    lit = phone.page.locator("#t-board .lit").first.bounding_box()
    phone.page.mouse.move(lit["x"] + 20, lit["y"] + 20)
    phone.page.mouse.down()
    phone.page.mouse.move(lit["x"] + 60, lit["y"] + 60, steps=4)
    phone.page.mouse.up()
    assert not phone.page.locator("#t-menu").is_visible(), "a drag is no tap"
    phone.page.tap(f"#t-option-{ask['options'][0]['id']}")
    assert phone.page.locator("#t-confirm").is_visible()
    assert phone.asked()["moment"] == ask["moment"], "nothing is done before it is confirmed"
    phone.page.tap("#t-no")
    assert not phone.page.locator("#t-confirm").is_visible()


def test_select_preview_confirm_and_take_back(guest: Guest) -> None:
    guest.sit_down(WILDS if WILDS in GAMES else LAIR)
    ask = guest.asked()
    guest.page.click(f"#t-option-{ask['options'][0]['id']}")
    assert guest.page.locator("#t-confirm").is_visible()
    guest.page.wait_for_function("() => document.querySelector('#t-preview').textContent !== ''")
    assert guest.page.locator("#t-board .picked").count() > 0
    guest.page.keyboard.press("Enter")
    guest.wait_after(ask["moment"])
    undo = guest.page.locator("#t-undo")
    if undo.get_attribute("aria-disabled") == "true":
        assert "No undo:" in undo.inner_text(), "the button says why not"
        return
    assert "Undo:" in undo.inner_text(), "the button says what it undoes"
    after = guest.asked()
    guest.page.keyboard.press("u")
    guest.wait_after(after["moment"])
    assert guest.asked()["options"] == ask["options"]


def test_experts_act_with_one_click(guest: Guest) -> None:
    guest.sit_down(LAIR)
    guest.page.keyboard.press("o")
    guest.page.click("[data-pref=click] [data-value=act]")
    guest.close_card()
    ask = guest.asked()
    guest.page.click(f"#t-option-{ask['options'][0]['id']}")
    guest.wait_after(ask["moment"])


def test_the_line_is_cut_and_the_very_same_choice_is_pending(guest: Guest) -> None:
    guest.sit_down(LAIR)
    guest.play(3)
    ask = guest.asked()
    chosen = ask["options"][-1]
    if len(ask["options"]) > 1:
        guest.page.click(f"#t-option-{chosen['id']}")
    prompt = guest.page.inner_text("#t-prompt")
    cut_the_line(guest)
    assert guest.asked() == ask
    assert guest.page.inner_text("#t-prompt") == prompt
    if len(ask["options"]) > 1:
        assert guest.page.locator("#t-confirm").is_visible(), "the selection is still there"
        guest.page.reload()
        guest.page.wait_for_selector(".mine #t-options .option")
        assert guest.page.get_attribute(f"#t-option-{chosen['id']}", "aria-pressed") == "true"
        guest.close_card()
    guest.page.keyboard.press("Escape")
    guest.choose(ask["options"][0])


def test_a_drawing_that_cannot_be_fetched_is_tried_again(guest: Guest) -> None:
    """The page says so meanwhile, also when the line is cut; then all is there."""
    guest.sit_down(LAIR)
    table, ask = guest.page.url, guest.asked()
    reachable = False
    guest.page.route("**/drawings/*", lambda route: route.continue_() if reachable else route.abort())
    guest.page.goto(table)
    guest.page.wait_for_selector("#t-notice:has-text('cannot be fetched')")
    assert not guest.page.locator("#t-board svg").count()
    cut_the_line(guest)
    guest.page.wait_for_selector("#t-notice:has-text('cannot be fetched')")
    reachable = True
    guest.page.wait_for_selector(".mine #t-options .option")
    assert guest.asked() == ask
    assert guest.page.locator("#t-board svg symbol").count() > 10
    assert "--drawing" not in guest.page.inner_html("#t-board")
    guest.close_card()
    guest.choose(ask["options"][0])


def view_seen(guest: Guest, table: str) -> Any:
    return guest.page.evaluate(f"fetch('{guest.url}/api/tables/{table}').then(a => a.json()).then(a => a.view)")


def test_a_friend_sits_down_by_link_and_hands_stay_hidden(welcome: Welcome) -> None:
    host, friend, onlooker = (welcome(permissions=["clipboard-read", "clipboard-write"]) for _ in range(3))
    game = WILDS if WILDS in GAMES else LAIR
    for each in (host, friend, onlooker):
        each.skip_tips(game)
    host.page.goto(f"{host.url}/new?game={game}&players=2")
    host.page.fill("[name=name-0]", "Ada")
    host.page.fill("[name=name-1]", "Bo")
    host.page.click("form[method=post] button.primary")
    host.page.click("#t-options [data-go=invite]")
    host.page.wait_for_function("() => document.querySelector('#t-notice').textContent.includes('copied')")
    link = host.page.evaluate("navigator.clipboard.readText()")
    friend.page.goto(link)
    friend.page.fill("#t-sit-name", "Bo <i>")
    friend.page.click("#t-card-sit button")
    friend.page.wait_for_selector("#t-seats .me:has-text('Bo <i>')")
    onlooker.page.goto(link.partition("#")[0])
    host.page.wait_for_selector("#t-options :is(.option, .waiting)")
    onlooker.page.wait_for_selector("#t-board svg")
    assert "#" not in friend.page.url, "the token is not kept in the address"
    assert onlooker.page.locator("#t-options .option").count() == 0
    for number in range(60):
        if number >= 4 and (game != WILDS or any(player["hand"] for player in view_seen(host, host.table)["players"])):
            break  # hands are dealt after the board is laid
        asked = host if host.page.locator("body.mine").count() else friend
        asked.page.wait_for_selector(".mine #t-options .option")
        ask = asked.asked()
        asked.choose_by_keys(ask["options"][0])
        asked.page.wait_for_function("before => document.body.dataset.moment !== before", arg=ask["moment"])
        moment = asked.asked()["moment"]
        for each in (host, friend, onlooker):  # news comes to one sooner than to another
            each.page.wait_for_function("moment => document.body.dataset.moment === moment", arg=moment)
    views = {
        name: view_seen(each, host.table) for name, each in (("host", host), ("friend", friend), ("onlooker", onlooker))
    }
    texts = {}
    for name, each in (("host", host), ("friend", friend)):
        each.page.keyboard.press("t")
        each.page.wait_for_function("() => document.querySelector('#t-text').textContent")
        texts[name] = each.page.inner_text("#t-text")
        each.page.keyboard.press("t")
    if game == WILDS:
        assert views["host"] != views["friend"] != views["onlooker"]
        assert texts["host"] != texts["friend"], "each sees their own hand"
    host.page.keyboard.press("c")
    host.page.keyboard.type("Good luck <b>all</b>")
    host.page.keyboard.press("Enter")
    friend.page.wait_for_selector("#t-chat :text('Good luck <b>all</b>')")


def test_rules_open_where_they_are_cited(guest: Guest) -> None:
    guest.sit_down(LAIR)
    guest.play(2)
    rule = guest.page.inner_text("#t-prompt .rule")
    guest.page.keyboard.press("r")
    guest.page.wait_for_selector(f"#t-drawer[open] [id='{rule}'].here")
    guest.page.keyboard.press("Escape")
    refusals = guest.page.locator(".refusals summary")
    if refusals.count():
        refusals.click()
        assert guest.page.locator(".refused small").first.inner_text(), "it says why"
        link = guest.page.locator(".refusals .rule").first
        link.click()
        guest.page.wait_for_selector(f"#t-drawer[open] [id='{link.inner_text()}'].here")
        guest.page.keyboard.press("Escape")
    thing = guest.page.locator("#t-board .thing:not(.lit)").first
    guest.page.mouse.click(*_middle(thing.bounding_box()), button="right")
    guest.page.click("#t-menu [data-find]")
    guest.page.wait_for_selector("#t-drawer[open] .paragraph:not(.out)")


def _middle(box: dict[str, float]) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_hint_selects_what_it_names(guest: Guest) -> None:
    guest.sit_down(LAIR)
    guest.page.keyboard.press("h")
    guest.page.wait_for_selector("#t-card-hint.on .chance")
    guest.page.locator("#t-card-hint .option").first.click()
    assert guest.page.locator("#t-confirm").is_visible()


def test_dice_tumble_for_a_moment_and_stay(welcome: Welcome) -> None:
    watcher, calm = welcome(), welcome(reduced_motion="reduce")
    for guest in (watcher, calm):
        guest.sit_down(LAIR)
        guest.page.evaluate(
            "new MutationObserver(() => { const now = document.body.dataset.rolling; if (now) window.rolled = now; })"
            ".observe(document.body, {attributes: true, attributeFilter: ['data-rolling']})"
        )
        before = guest.page.evaluate(LAST_ROLL)
        for _ in range(12):
            if guest.page.evaluate(LAST_ROLL) != before:
                break
            guest.play(1)
        assert guest.page.evaluate(LAST_ROLL) != before, "nothing was rolled"
        assert guest.page.locator("#t-dice .face").count() > 0
        owner = guest.page.locator("#t-dice .owner").first.inner_text()
        assert owner.startswith(("Traveller", "Novice bot")), "whose dice they are is told"
    length = watcher.page.evaluate("window.rolled")
    assert 300 <= int(length or 0) <= 700
    watcher.page.wait_for_function("() => !document.body.dataset.rolling")
    assert watcher.page.locator("#t-dice .face").count() > 0, "the result stays"
    assert calm.page.evaluate("window.rolled") is None, "nothing tumbles"
    assert calm.page.evaluate("document.getAnimations().length") == 0


def test_the_tab_says_whose_turn_it_is(guest: Guest) -> None:
    guest.sit_down(LAIR, speed="watch")
    mine = guest.page.evaluate(TAB)
    assert mine["title"].startswith("●")
    for _ in range(40):
        ask = guest.asked()
        guest.choose_by_keys(ask["options"][-1])
        guest.page.wait_for_function("before => document.body.dataset.moment !== before", arg=ask["moment"])
        others = guest.page.evaluate(TAB)
        if not others["mine"]:
            break
    assert not others["title"].startswith("●")
    assert others["icon"] != mine["icon"]
    guest.page.keyboard.press("n")  # skip to my turn
    guest.page.wait_for_function("() => document.title.startsWith('●')", timeout=20_000)
    assert "Your turn" in guest.page.inner_text("#t-announce")


# What a browser would sound and show, kept for the test; somebody is looking at another tab.
RECORDER = """
window.heard = []; window.noticed = []; window.away = false;
window.AudioContext = class {
  currentTime = 0; destination = {};
  createOscillator() {
    return {frequency: {set value(tone) { window.heard.push(tone); }}, connect: other => other, start() {}, stop() {}};
  }
  createGain() {
    return {gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect: other => other};
  }
};
window.Notification = class {
  static permission = 'granted';
  static requestPermission() { return Promise.resolve('granted'); }
  constructor(title, about) { window.noticed.push([title, about.body]); }
  close() {}
};
Object.defineProperty(Document.prototype, 'hidden', {get: () => window.away});
"""


def test_a_turn_that_comes_is_heard_and_somebody_elsewhere_gets_a_notice(guest: Guest) -> None:
    guest.context.add_init_script(RECORDER)
    guest.context.add_init_script("localStorage.setItem('waystone:notices', 'on')")
    guest.sit_down(LAIR, speed="watch")
    for _ in range(40):
        ask = guest.asked()
        guest.page.evaluate("window.heard = []; window.noticed = []; window.away = true")
        guest.choose_by_keys(ask["options"][-1])
        guest.page.wait_for_function("before => document.body.dataset.moment !== before", arg=ask["moment"])
        if not guest.page.evaluate(TAB)["mine"]:
            break
    assert guest.page.evaluate("window.noticed") == [], "it is not my turn yet"
    guest.page.keyboard.press("n")  # skip to my turn
    guest.page.wait_for_function("() => document.title.startsWith('●')", timeout=20_000)
    noticed = guest.page.evaluate("window.noticed")
    assert len(noticed) == 1, "one notice for one turn"
    assert noticed[0][1], "it says what is asked"
    assert {523, 784} <= set(guest.page.evaluate("window.heard"))


def test_tips_for_the_first_game_come_one_by_one_and_can_be_had_again(guest: Guest) -> None:
    guest.page.goto(guest.url)
    guest.page.click("#t-play-now")
    words = guest.page.locator("#t-coach-words")
    words.wait_for()
    assert "goal" in words.inner_text()
    told = {words.inner_text()}
    for _ in range(3):
        guest.page.click("#t-coach-next")
        told.add(words.inner_text())
    assert len(told) >= 3
    guest.page.click("#t-coach-end")
    guest.page.reload()
    guest.page.wait_for_selector(".mine #t-options .option")
    assert not guest.page.locator("#t-coach").is_visible(), "no means no"
    guest.page.keyboard.press("?")
    guest.page.click("#t-coach-again")
    assert words.is_visible()


def test_zoom_about_the_pointer_pan_and_fit(guest: Guest) -> None:
    guest.sit_down(LAIR)
    stage = guest.page.locator("#t-stage").bounding_box()
    guest.page.mouse.move(*_middle(stage))
    guest.page.mouse.wheel(0, -400)
    guest.page.wait_for_function("() => Number(document.body.dataset.zoom) > 1.5")
    before = guest.page.locator("#t-board svg").bounding_box()
    x, y = _middle(stage)
    guest.page.mouse.down()
    guest.page.mouse.move(x + 80, y + 40, steps=3)
    guest.page.mouse.up()
    after = guest.page.locator("#t-board svg").bounding_box()
    assert after["x"] - before["x"] == pytest.approx(80, abs=15)
    guest.page.keyboard.press("0")
    assert guest.page.evaluate("document.body.dataset.zoom") == "1.00"


@pytest.mark.parametrize("game", GAMES)
def test_the_own_figure_comes_to_the_middle(guest: Guest, game: str) -> None:
    """Found by its seat, so that its colour is the drawing's business."""
    guest.sit_down(game)
    guest.play(6)
    guest.page.wait_for_function(BOARD_AT_REST)
    own = guest.page.locator("#t-board .thing [data-seat='0']").first
    shown = own.count() > 0
    guest.page.keyboard.press("m")
    if not shown:
        assert guest.page.evaluate("document.body.dataset.zoom") == "1.00", "nothing to show: all of the board"
        return
    assert float(guest.page.evaluate("document.body.dataset.zoom")) >= 2
    stage, figure = guest.page.locator("#t-stage").bounding_box(), own.bounding_box()
    assert stage["x"] <= _middle(figure)[0] <= stage["x"] + stage["width"]
    assert stage["y"] <= _middle(figure)[1] <= stage["y"] + stage["height"]


def test_keys_are_the_tables_again_as_soon_as_a_card_is_closed(guest: Guest) -> None:
    """A button that was pressed in the card is not pressed again by Enter."""
    guest.sit_down(LAIR)
    guest.page.keyboard.press("o")
    guest.page.click("[data-speed=quick]")
    inside = guest.page.evaluate(
        "() => new Promise(done => { const card = document.querySelector('#t-card');"
        " card.addEventListener('close', () => done(card.contains(document.activeElement))); card.close(); })"
    )
    assert inside is False


def test_the_table_as_text_is_what_the_terminal_shows(guest: Guest) -> None:
    guest.sit_down(LAIR)
    first = guest.page.locator("button").first
    first.focus()
    assert first.inner_text() == "The table as text", "at hand for those who cannot see the picture"
    assert first.bounding_box()["x"] >= 0, "in sight for those who come by with the keyboard"
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_function("() => document.querySelector('#t-text').textContent.includes('Room 12')")
    assert guest.page.locator("#t-text").is_visible()
    guest.page.reload()
    guest.page.wait_for_function("() => document.querySelector('#t-text').textContent.includes('Room 12')")
    guest.page.keyboard.press("t")
    assert not guest.page.text_content("#t-text")
    guest.page.wait_for_selector("#t-board svg")


def test_themes_follow_the_device_and_the_choice(welcome: Welcome) -> None:
    bright = welcome(color_scheme="light")
    bright.sit_down(LAIR)
    light = _ground(bright)
    bright.page.keyboard.press("o")
    bright.page.click("[data-pref=theme] [data-value=dark]")
    assert _ground(bright) != light
    bright.page.reload()
    bright.page.wait_for_selector(".mine #t-options .option")
    assert _ground(bright) != light, "the choice is remembered"


def _ground(guest: Guest) -> Any:
    return guest.page.evaluate("getComputedStyle(document.body).backgroundColor")
