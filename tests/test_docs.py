"""The documentation is true and complete: links lead somewhere, lines can be read, examples run, the site builds."""

import pkgutil
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import waystone.engine

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.md")])
LONGEST_LINE = 160
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def broken_links(page: Path) -> list[str]:
    """Relative links that lead to no file; links in code are none."""
    found = [match[1] or match[2] for match in LINK.finditer(CODE.sub("", page.read_text(encoding="utf-8")))]
    targets = [link.partition("#")[0] for link in found if not re.match(r"[a-z]+:", link)]
    return [target for target in targets if target and not (page.parent / target).exists()]


def long_lines(page: Path) -> list[str]:
    """Lines that are too long to read; tables cannot be wrapped."""
    lines = page.read_text(encoding="utf-8").splitlines()
    return [f"line {i}" for i, line in enumerate(lines, 1) if len(line) > LONGEST_LINE and not line.startswith("|")]


def snippets(page: str) -> list[str]:
    return PYTHON.findall((ROOT / page).read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    assert broken_links(page) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_can_be_read(page: Path) -> None:
    assert long_lines(page) == []


def test_a_broken_link_and_a_long_line_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("[good](page.md#top) [bad](nowhere.md) `[code](x.md)` https://example.org\n" + "long " * 40)
    assert broken_links(page) == ["nowhere.md"]
    assert long_lines(page) == ["line 2"]


# ------------------------------------------------------------------ examples and names
def test_the_examples_of_the_concept_pages_run() -> None:
    names: dict[str, Any] = {}
    for page in ("docs/concepts/match.md", "docs/concepts/records-and-undo.md"):
        for snippet in snippets(page):
            exec(snippet, names)
    assert names["again"].result.rewards == names["match"].result.rewards
    names["match"] = names["match"].at(3)
    (drawing,) = snippets("docs/concepts/drawing.md")
    exec(drawing, names)
    assert " lit" in names["svg_text"]
    (bot,) = snippets("docs/concepts/bots.md")
    exec(bot, names)
    seat = names["match"].seat(names["match"].ask.seat)
    assert names["First"](waystone.engine.Rng(1)).choose(seat) is seat.ask.options[0]


def test_the_examples_for_researchers_run() -> None:
    names: dict[str, Any] = {}
    for snippet in snippets("docs/research.md"):
        exec(snippet, names)
    assert names["rows"].decisions == 6400
    assert names["state"].legal_actions()


def test_the_worked_rule_test_of_the_contributors_page_passes() -> None:
    (snippet,) = snippets("CONTRIBUTING.md")
    names: dict[str, Any] = {}
    exec(snippet, names)
    names["test_equal_dice_decide_nothing"]()


def test_the_glossary_names_things_that_exist() -> None:
    terms = re.findall(r"^- \*\*.*?\((.*?)\):", (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"), re.M)
    names = [name for term in terms for name in re.findall(r"`([\w.]+)`", term)]
    assert len(names) > 20
    for name in names:
        pkgutil.resolve_name(name if name.startswith("waystone.") else f"waystone.engine:{name}")


# ------------------------------------------------------------------ the site
class Loaded(HTMLParser):
    """What a browser loads to show a page."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        loads = tag in ("script", "img", "iframe", "source", "video", "audio", "embed")
        loads_link = tag == "link" and named.get("rel") not in ("canonical", "prev", "next")
        address = named.get("src") if loads else named.get("href") if loads_link else None
        if address:
            self.addresses.append(address)


def from_elsewhere(page: str) -> list[str]:
    loaded = Loaded()
    loaded.feed(page)
    return [address for address in loaded.addresses if re.match(r"(https?:)?//", address)]


def test_what_comes_from_elsewhere_is_found() -> None:
    assert from_elsewhere('<a href="https://a"><img src="a.png"><link rel="stylesheet" href="//b">') == ["//b"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` builds it: any warning is an error."""
    pytest.importorskip("mkdocs", reason="MkDocs is not installed (extra `docs`)")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return folder


def test_the_site_has_every_page_and_the_reference(site: Path) -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        assert (site / page.relative_to(ROOT / "docs")).with_suffix(".html").exists(), page
    engine = (site / "reference" / "engine.html").read_text(encoding="utf-8")
    for name in ("Match.choose", "Ask", "Game.step", "Record.replay"):
        assert re.search(rf'id="waystone\.engine\.\w+\.{re.escape(name)}"', engine), name


def test_the_site_loads_nothing_from_other_hosts(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 30
    assert {str(page): found for page in pages if (found := from_elsewhere(page.read_text(encoding="utf-8")))} == {}
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\([\"']?(https?:)?//|@import", sheet.read_text(encoding="utf-8")), sheet
