"""Several people: at one screen, at several, and one who has gone."""

from tests.browser.conftest import Welcome
from tests.browser.kit import Guest
from tests.browser.test_play import GAMES

WILDS = "vasty-wilds"
GAME = WILDS if WILDS in GAMES else GAMES[0]


def set_table(host: Guest, *seats: str) -> None:
    """The first seat is the host's; the others are "me", "friend" or a bot's."""
    host.skip_tips(GAME)
    host.page.goto(f"{host.url}/new?game={GAME}&players={len(seats)}")
    for number, who in enumerate(seats):
        host.page.select_option(f"[name=seat-{number}]", who)
        host.page.fill(f"[name=name-{number}]", ("Ada", "Bo", "Cy", "Di")[number])
    host.page.check("[name=open]")
    host.page.click("form[method=post] button.primary")
    host.page.wait_for_selector("#t-board svg")


def test_two_at_one_screen_pass_it_behind_a_curtain(guest: Guest) -> None:
    set_table(guest, "me", "me")
    guest.page.wait_for_selector("#t-options .option")
    guest.page.keyboard.press("t")
    guest.page.wait_for_function("() => document.querySelector('#t-text').textContent")
    for _ in range(60):
        if guest.page.locator("#t-options :text('Pass the screen')").count():
            break
        moment = guest.asked()["moment"]
        guest.choose_by_keys(guest.asked()["options"][0])
        guest.page.wait_for_function("before => document.body.dataset.moment !== before", arg=moment)
    assert guest.page.locator("#t-options :text('Pass the screen')").count() == 1
    assert guest.page.locator("#t-board svg").count() == 0, "nothing is to be seen"
    assert guest.page.inner_text("#t-text") == ""
    guest.page.keyboard.press("1")
    guest.page.wait_for_selector("#t-board svg", state="attached")
    guest.page.wait_for_selector(".mine #t-options .option")
    assert guest.page.inner_text("#t-text")
    guest.page.keyboard.press("t")
    assert guest.page.text_content("#t-text") == "", "what is not looked at is not kept"
    guest.page.wait_for_selector("#t-board svg")


def test_the_table_votes_about_one_who_is_away(welcome: Welcome) -> None:
    host, friend = welcome(), welcome()
    set_table(host, "me", "friend")
    friend.skip_tips(GAME)
    friend.page.goto(host.page.url)
    friend.page.click("#t-options [data-go=sit]")
    friend.page.fill("#t-sit-name", "Bo")
    friend.page.click("#t-card-sit button")
    friend.page.wait_for_selector("#t-seats .me")
    host.page.wait_for_selector("#t-options :is(.option, .waiting)")
    friend.page.close()
    host.page.wait_for_selector("#t-seats .away")
    for _ in range(60):
        if host.page.locator("[data-wish=bot]").count():
            break
        ask = host.asked()
        host.choose_by_keys(ask["options"][0])
        host.page.wait_for_function("before => document.body.dataset.moment !== before", arg=ask["moment"])
    host.page.click("[data-wish=bot]")
    host.page.wait_for_selector("#t-seats li:has-text('Bo') :text('bot')", state="attached")
    host.page.wait_for_selector(".mine #t-options .option")


def test_a_guest_comes_back_on_another_device_with_a_code(welcome: Welcome) -> None:
    here, there = welcome(), welcome()
    here.sit_down(GAME)
    table, ask = here.page.url, here.asked()
    here.page.goto(f"{here.url}/me")
    code = here.page.inner_text("main code")
    there.skip_tips(GAME)
    there.page.goto(f"{there.url}/me")
    there.page.fill("[name=code]", code)
    there.page.click("form button.primary")
    there.page.goto(table)
    there.page.wait_for_selector(".mine #t-options .option")
    assert there.asked()["options"] == ask["options"]
