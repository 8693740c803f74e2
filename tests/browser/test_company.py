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
    there.page.click("#t-sure button.primary")
    there.page.goto(table)
    there.page.wait_for_selector(".mine #t-options .option")
    assert there.asked()["options"] == ask["options"]


def invitation(host: Guest) -> str:
    """The link of the friend's seat, as the host copies it."""
    host.page.evaluate("() => { navigator.clipboard.writeText = words => { window.copied = words; } }")
    host.page.click("#t-options [data-go=invite]")
    host.page.wait_for_function("() => window.copied")
    link: str = host.page.evaluate("() => window.copied")
    return link


def test_an_invitation_asks_for_no_name_that_is_known_and_survives_being_closed(welcome: Welcome) -> None:
    host, friend = welcome(), welcome()
    set_table(host, "me", "friend")
    link = invitation(host)
    friend.skip_tips(GAME)
    friend.page.goto(link)
    friend.page.wait_for_selector("#t-card-sit.on")
    friend.page.keyboard.press("Escape")
    friend.page.reload()
    friend.page.click("#t-invited")
    friend.page.fill("#t-sit-name", "Bo")
    friend.page.click("#t-card-sit button")
    friend.page.wait_for_selector("#t-seats .me:has-text('Bo')")
    assert friend.page.locator("#t-invited").is_hidden()
    set_table(host, "me", "friend")
    friend.page.goto(invitation(host))
    friend.page.wait_for_selector("#t-seats .me:has-text('Bo')")


def test_ending_a_match_stands_apart_and_asks_once(welcome: Welcome) -> None:
    """The friend has gone: a click on the end ends nothing, a No neither."""
    host, friend = welcome(), welcome()
    set_table(host, "me", "friend")
    friend.skip_tips(GAME)
    friend.page.goto(invitation(host))
    friend.page.fill("#t-sit-name", "Bo")
    friend.page.click("#t-card-sit button")
    friend.page.wait_for_selector("#t-seats .me")
    host.page.wait_for_selector("#t-options :is(.option, .waiting)")
    friend.page.close()
    host.page.wait_for_selector("#t-seats .away")
    for _ in range(60):
        if host.page.locator("#t-options .waiting").count():
            break
        ask = host.asked()
        host.choose_by_keys(ask["options"][0])
        host.page.wait_for_function("before => document.body.dataset.moment !== before", arg=ask["moment"])
    end = host.page.locator(".apart [data-wish=end]")
    end.wait_for(timeout=90_000)
    end.click()
    host.page.wait_for_selector("#t-card-sure.on")
    host.page.click("#t-card-sure [data-close]")
    assert not host.asked()["over"]


def leave(guest: Guest, how: str) -> None:
    """Leave or resign: apart from everything else, with one question."""
    guest.page.click("#t-leave-button")
    guest.page.click(f"#t-card-leave [data-do={how}]")
    guest.page.click("#t-sure-yes")


def test_resigning_stands_apart_asks_once_and_is_for_good(guest: Guest) -> None:
    guest.sit_down(GAME)
    guest.page.click("#t-leave-button")
    guest.page.click("#t-card-leave [data-do=resign]")
    assert "cannot come back" in guest.page.inner_text("#t-sure-words")
    guest.page.click("#t-card-sure [data-close]")
    assert guest.page.locator("#t-seats .me [title^=resigned]").count() == 0, "the question was answered with no"
    leave(guest, "resign")
    guest.page.wait_for_selector("#t-seats .me [title^=resigned]")
    assert guest.page.locator("#t-options .back").count() == 0, "there is no way back"


def test_where_all_win_or_lose_together_one_leaves_but_does_not_resign(guest: Guest) -> None:
    guest.sit_down("wakening-lair")
    guest.page.click("#t-leave-button")
    assert guest.page.locator("#t-card-leave [data-do=leave]").count() == 1
    assert guest.page.locator("#t-card-leave [data-do=resign]").count() == 0


def test_an_onlooker_is_counted_told_so_and_can_be_hidden_in_the_chat(welcome: Welcome) -> None:
    host, onlooker = welcome(), welcome()
    host.sit_down(GAME)
    onlooker.skip_tips(GAME)
    onlooker.page.goto(f"{host.url}/t/{host.table}")
    onlooker.page.wait_for_selector("#t-options .watching, #t-options .waiting")
    assert "You are watching" in onlooker.page.inner_text("#t-options")
    host.page.wait_for_selector("#t-watchers:has-text('1 watching')")
    onlooker.page.fill("#t-words", "Good luck")
    onlooker.page.press("#t-words", "Enter")
    host.page.wait_for_selector("#t-chat .onlooker:has-text('Good luck')")
    host.page.click("[data-pref=onlookers] [data-value=off]")
    assert host.page.locator("#t-chat .onlooker").is_hidden()
    host.page.click("[data-pref=onlookers] [data-value='']")
    assert host.page.locator("#t-chat .onlooker").is_visible()


def test_i_am_back_is_offered_while_others_are_asked_too(welcome: Welcome) -> None:
    """A bot plays for the host: whoever is asked, the way back is there."""
    host, friend = welcome(), welcome()
    set_table(host, "me", "friend")
    friend.skip_tips(GAME)
    friend.page.goto(invitation(host))
    friend.page.fill("#t-sit-name", "Bo")
    friend.page.click("#t-card-sit button")
    friend.page.wait_for_selector("#t-seats .me")
    host.page.wait_for_selector("#t-options :is(.option, .waiting)")
    leave(host, "leave")
    friend.page.wait_for_selector(".mine #t-options .option")
    host.page.wait_for_function("() => document.querySelector('#t-prompt').textContent.includes('Bo')")
    host.page.click("#t-options .back [data-do=hand]")
    host.page.wait_for_selector("#t-options .back", state="detached")
    assert host.page.locator("#t-seats .me .here").count() == 1


def test_a_choice_made_without_a_line_is_made_once_the_line_is_back(guest: Guest) -> None:
    guest.sit_down(GAME)
    before = guest.asked()
    guest.page.evaluate(
        "() => { window.Cut = window.WebSocket; window.WebSocket = class { constructor() {"
        " setTimeout(() => this.onclose?.(), 50); } }; sockets.at(-1).close(); }"
    )
    guest.page.wait_for_selector("body.lost")
    guest.choose_by_keys(before["options"][0])
    assert "your choice is kept" in guest.page.inner_text("#t-notice")
    assert guest.asked()["moment"] == before["moment"]
    guest.page.evaluate("() => { window.WebSocket = window.Cut; }")
    guest.wait_after(before["moment"])
