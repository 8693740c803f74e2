"""How numbers are written: shares as percentages, others with as many digits as they are worth."""

from collections.abc import Callable


def writer(unit: str) -> Callable[[float], str]:
    return percent if unit == "share" else plain


def percent(value: float) -> str:
    return f"{100 * value:.1f}%"


def plain(value: float) -> str:
    if value == 0:
        return "0"
    size = abs(value)
    digits = 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 0.1 else 3
    return f"{value:,.{digits}f}"


def signed(value: float, unit: str) -> str:
    words = f"{100 * value:+.1f} points" if unit == "share" else f"{value:+,.2f}"
    return words.replace("-", "−")
