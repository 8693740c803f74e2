"""The table of what people get (docs/ux.md) is complete and names tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "ux.md").read_text(encoding="utf-8")
ASSETS = ROOT / "src" / "waystone" / "server" / "assets"
NAME = re.compile(r"`((?:tests|assets)/[\w/.]+)?(?:::(\w+))?`")
LAW = re.compile(r"`(\w+)`")
ROW = re.compile(r"^\| (\d+) \| (.+) \| (.+?) \| ?(.*) \|$", re.MULTILINE)


def missing(page: str) -> list[str]:
    """Tests that the page names and nobody has written."""
    laws = (ROOT / "tests" / "laws" / "laws.py").read_text(encoding="utf-8")
    found = []
    for line in page.splitlines():
        file = ""
        for path, test in NAME.findall(line):
            file = path or file
            place = ASSETS / file.removeprefix("assets/") if file.startswith("assets/") else ROOT / file
            if not place.exists() or (test and f"def {test}(" not in place.read_text(encoding="utf-8")):
                found.append(f"{file}::{test}")
        for group in re.findall(r"`tests/laws` \(([^)]*)\)", line):
            found += [law for law in LAW.findall(group) if f"def {law}(" not in laws]
    return found


def test_every_proof_exists() -> None:
    assert missing(PAGE) == []


@pytest.mark.parametrize("wrong", ["`tests/nowhere.py`", "`tests/test_ux.py::test_nothing`", "`tests/laws` (`no_law`)"])
def test_a_proof_that_does_not_exist_is_found(wrong: str) -> None:
    assert len(missing(wrong)) == 1


def test_all_thirty_have_a_verdict_and_what_is_met_has_a_proof() -> None:
    rows = ROW.findall(PAGE)
    assert [int(number) for number, *_ in rows] == list(range(1, 31))
    for number, _, verdict, proof in rows:
        assert verdict.startswith(("met", "partly: ", "not yet")), number
        assert proof or verdict.startswith("not yet"), number
