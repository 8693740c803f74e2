"""The templates of the pages and their parts. They make all HTML but logs and options (`screens/fragments.py`)."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from waystone.drawing.kept import forget_too
from waystone.drawing.svg import escape

MOST_FILLED: Final = 1000  # of each template: what was filled lately

templates: Final = Environment(
    loader=PackageLoader("waystone.server", "pages"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)


def ascii_only(text: str) -> Markup:
    """Escaped, and letters beyond ASCII written as numbers: a message without them takes half the memory and time."""
    return Markup(escape(text))


templates.filters["ascii"] = ascii_only
_kit: Final[Any] = templates.get_template("parts/kit.html").module
drawn_badge: Final[Callable[[int, Markup], Markup]] = _kit.drawn_badge
templates.globals["icon"] = cache(_kit.icon)
templates.globals["badge"] = badge = lru_cache(MOST_FILLED)(_kit.badge)
templates.globals["rule_link"] = rule_link = lru_cache(MOST_FILLED)(_kit.rule_link)
forget_too(badge.cache_clear)
forget_too(rule_link.cache_clear)


def filled(part: str) -> Callable[..., str]:
    """The template of a part, filled once for the same values: most of what is said at a table was said before."""
    template = templates.get_template(f"parts/{part}.html")
    keeping = lru_cache(MOST_FILLED)(lambda **values: template.render(values).strip())
    forget_too(keeping.cache_clear)
    return keeping
