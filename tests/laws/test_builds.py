"""Same seed, same match and same pictures, bit for bit: in another process and in the other build."""

from functools import cache
from typing import Any

import pytest

from tests import builds
from tests.sittings import SITTINGS, Sitting
from tests.transcript import everything

MATCHES = 3


@cache
def elsewhere(plain: bool) -> Any:
    return builds.in_another_process("tests.transcript", str(MATCHES), plain=plain)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "compiled"])
def test_every_process_and_build_plays_and_draws_the_same_match(sitting: Sitting, plain: bool) -> None:
    if not plain and not builds.BOTH:
        pytest.skip("there is no compiled build here")
    here = [everything(sitting, seed) for seed in range(MATCHES)]
    assert elsewhere(plain)[str(sitting)] == here
