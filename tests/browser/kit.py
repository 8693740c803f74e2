"""A guest with a browser: what a person does at the table, by mouse, by keys and by touch."""

import random
import re
from typing import Any

from playwright.sync_api import TimeoutError as PlaywrightTimeout

SKIP_TIPS = "for (const game of {games}) localStorage.setItem(`waystone:coach:${{game}}`, 'end')"

# Where a click on a lit thing hits that very thing: lit things may lie on one another.
POINT_OF = """touch => {
  const touches = new Set([...document.querySelectorAll('#t-options .option')].map(each => each.dataset.touch));
  const hits = (x, y) => {
    if (!document.elementFromPoint(x, y)?.closest('#t-stage') || document.elementFromPoint(x, y).closest('.lens'))
      return false;
    for (const under of document.elementsFromPoint(x, y))
      for (let each = under.closest('#t-board [data-touch]'); each; each = each.parentElement.closest('[data-touch]'))
        if (touches.has(each.dataset.touch)) return each.dataset.touch === touch;
    return false;
  };
  const shares = [.5, .2, .8, .1, .9, .35, .65, .03, .97];
  for (const thing of document.querySelectorAll(`#t-board [data-touch="${CSS.escape(touch)}"]`)) {
    const box = thing.getBoundingClientRect();
    for (const down of shares)
      for (const right of shares) {
        const [x, y] = [box.left + box.width * right, box.top + box.height * down];
        if (hits(x, y)) return [x, y];
      }
  }
  return null;
}"""

# Things on the board glide to their places: a point that is looked up on the way is not theirs when it is clicked.
BOARD_AT_REST = """() => !document.getAnimations().some(each =>
  each instanceof CSSTransition && each.effect.target.closest('#t-board'))"""

ASKED = """() => ({
  moment: document.body.dataset.moment,
  over: document.body.classList.contains('over'),
  options: [...document.querySelectorAll('#t-options .option')].map(each =>
    ({id: each.dataset.option, number: each.querySelector("kbd").textContent, touch: each.dataset.touch})),
  lit: [...new Set([...document.querySelectorAll('#t-board .lit')].map(each => each.dataset.touch))],
})"""

NEXT = """before => document.body.dataset.moment !== before && document.body.matches('.mine, .over')"""


class Guest:
    """Somebody at a browser."""

    def __init__(self, browser: Any, url: str, width: int, height: int, **wishes: Any) -> None:
        self.url = url
        self.context = browser.new_context(viewport={"width": width, "height": height}, **wishes)
        self.context.set_default_timeout(20_000)
        self.faults: list[str] = []
        self.strangers: list[str] = []
        self.received: list[int] = []  # the sizes of what came through sockets
        self.context.add_init_script(SOCKETS)
        self.page = self.look()

    def look(self) -> Any:
        """Open one more tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self._console(line))
        page.on("request", lambda request: self._request(request.url))
        page.on("websocket", lambda socket: socket.on("framereceived", lambda data: self.received.append(len(data))))
        return page

    def _console(self, line: Any) -> None:
        if line.type == "error" and "Failed to load resource" not in line.text:
            self.faults.append(line.text)

    def _request(self, url: str) -> None:
        if not url.startswith((self.url, "data:", "blob:")):
            self.strangers.append(url)

    def leave(self) -> None:
        self.context.close()

    # ------------------------------------------------------------------ at the door
    def skip_tips(self, *games: str) -> None:
        self.page.goto(self.url)
        self.page.evaluate(SKIP_TIPS.format(games=list(games)))

    def sit_down(self, game: str, speed: str = "instant") -> None:
        """Play now, with bots that do not dawdle and no tips in the way."""
        self.skip_tips(game)
        self.page.click(f".game:has(input[value={game}]) button.primary")
        self.page.wait_for_selector(".mine #t-options .option, #t-options .waiting")
        if speed != "watch":
            self.page.keyboard.press("o")
            self.page.click(f"[data-speed={speed}]")
            self.close_card()
        self.page.wait_for_selector(".mine #t-options .option")

    def play_at_once(self) -> None:
        """Set the bots' speed. Another card may come up just now, so the settings are opened again if need be."""
        for _ in range(4):
            self.close_card()
            self.page.keyboard.press("o")
            try:
                self.page.click("[data-speed=instant]", timeout=3_000)
            except PlaywrightTimeout:
                continue
            self.close_card()
            return
        raise AssertionError("the settings do not open")

    def close_card(self) -> None:
        """Keys are the card's as long as one lies on the table, or what was focused in it still is."""
        self.page.keyboard.press("Escape")
        self.page.wait_for_function("() => !document.querySelector('dialog[open], dialog :focus')")

    @property
    def table(self) -> str:
        found = re.search(r"/t/(\w+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    # ------------------------------------------------------------------ at the table
    def asked(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(ASKED)
        return found

    def wait_after(self, moment: str) -> None:
        try:
            self.page.wait_for_function(NEXT, arg=moment, timeout=30_000)
        except Exception as error:
            parts = ("#t-prompt", "#t-notice", "#t-confirm", "dialog[open]", ":focus")
            seen = {part: self.page.locator(part).all_inner_texts() for part in parts}
            raise AssertionError(f"nothing came after moment {moment}: {seen}") from error

    def choose_by_mouse(self, option: dict[str, str]) -> bool:
        """On the board if the option touches something there, else in the list; says whether the board was used."""
        self.page.wait_for_function(BOARD_AT_REST)
        point = self.page.evaluate(POINT_OF, option["touch"]) if option["touch"] else None
        if point is None:
            button = self.page.locator(f"#t-option-{option['id']}")
            button.click()
            if self.page.locator("#t-confirm").is_visible():
                self.page.click("#t-yes")
            return False
        self.page.mouse.click(*point)
        self.page.locator("#t-menu .option").filter(has=self.page.locator(f"kbd:text-is('{option['number']}')")).click()
        return True

    def choose_by_keys(self, option: dict[str, str]) -> None:
        for digit in option["number"]:
            self.page.keyboard.press(digit)
        self.page.keyboard.press("Enter")
        if self.page.locator("#t-confirm").is_visible():
            self.page.keyboard.press("Enter")

    def choose(self, option: dict[str, str]) -> None:
        """At once, however."""
        before = self.asked()["moment"]
        self.choose_by_keys(option)
        self.wait_after(before)

    def play(self, choices: int, seed: int = 1) -> None:
        """A few choices at random."""
        rng = random.Random(seed)
        for _ in range(choices):
            ask = self.asked()
            if ask["over"]:
                return
            self.choose(rng.choice(ask["options"]))


# Remembers a page's sockets, so that a test can cut the line.
SOCKETS = """
window.sockets = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain { constructor(...all) { super(...all); window.sockets.push(this); } };
"""
