"""Options and refusals as HTML: whatever packs and people write stays text."""

from html.parser import HTMLParser

from waystone.engine.option import Option
from waystone.server.screens.choices import grouped
from waystone.server.screens.fragments import refused
from waystone.server.screens.parts import choices

ODD = """<b> & "Ärger" 'n' so"""


class Tags(HTMLParser):
    """Every tag with its attributes, and all text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def option(number: int, touches: str) -> Option:
    made = Option("", touches)
    made.id = number
    return made


def test_an_option_is_a_button_with_all_that_the_browser_needs() -> None:
    html = "".join(choices((option(7, ODD), option(8, "")), (ODD, "Rest"), (ODD, "")))
    assert html.isascii()
    found = Tags(html)
    assert [tag for tag, _ in found.tags] == [
        "ol", "li", "button", "kbd", "span", "small", "li", "button", "kbd", "span",
    ]  # fmt: skip
    first, second = (about for tag, about in found.tags if tag == "button")
    assert first == {
        "class": "option", "id": "t-option-7", "data-option": "7", "data-touch": ODD,
    }  # fmt: skip
    assert second["class"] == "option act"
    assert "".join(found.text) == f"1{ODD} {ODD}2Rest"


def test_options_about_one_thing_say_once_what_they_begin_with() -> None:
    options = (option(1, "rat"), option(2, "rat"))
    words = ("Attack the rat by hand", "Attack the rat with a sword")
    assert [(run.first, run.end, run.shared) for run in grouped(options, words)] == [(0, 2, 3)]
    found = Tags("".join(choices(options, words, ("", ""))))
    assert ("span", {"class": "head"}) in found.tags
    assert "".join(found.text) == "Attack the rat1by hand2with a sword"
    assert [about["data-words"] for tag, about in found.tags if tag == "button"] == list(words)


def test_what_is_refused_says_why() -> None:
    html = refused(ODD, ODD, "too <far>", "<a>WK-1</a>")
    assert html.isascii()
    found = Tags(html)
    assert found.tags[1] == (
        "button", {"class": "refused", "aria-disabled": "true", "data-touch": ODD},
    )  # fmt: skip
    assert "".join(found.text) == f"{ODD}too <far>WK-1"
