"""Secrets, origins, limits and headers."""

import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from waystone.engine import fair
from waystone.engine.rng import Seed
from waystone.server.messages import Failure

log = logging.getLogger("waystone.server")

COOKIE: Final = "waystone_guest"
COOKIE_SECONDS: Final = 2 * 365 * 24 * 3600
LONGEST_NUMBER: Final = 9  # digits of any number that a request may hold
LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # without those that look like others
LONGEST_ID: Final = 40
SAFE_METHODS: Final = frozenset(("GET", "HEAD", "OPTIONS"))

CSP: Final = "; ".join((
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
))  # fmt: skip
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # with "no-referrer" browsers would hide the origin of our own forms
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


# ---------------------------------------------------------------------- secrets
def fresh_secret() -> str:
    """100 random bits that a person can also write down: 7k2m-... in five groups of four."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(20))
    return "-".join(letters[i : i + 4] for i in range(0, 20, 4))


def fresh_table_id() -> str:
    """Names a table in links: whoever knows it may look on, so it is not to be guessed either."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def is_table_id(text: str) -> bool:
    return 0 < len(text) <= LONGEST_ID and text.isascii() and text.isalnum()


def fresh_seed() -> Seed:
    """A secret: what players see of its dice tells nothing about the rest."""
    return fair.fresh_secret()


def hashed(secret: str) -> str:
    """What the store keeps of a secret. Our secrets are long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(_plain(secret).encode()).hexdigest()[:40]


def _plain(secret: str) -> str:
    """As typed by a person who copies it from paper."""
    return (
        secret.strip().lower().replace("-", "").replace(" ", "").replace("o", "0").replace("i", "1").replace("l", "1")
    )


def well_formed(secret: str) -> bool:
    plain = _plain(secret)
    return len(plain) == 20 and all(letter in LETTERS for letter in plain)


def guest_of(connection: HTTPConnection) -> str:
    """The secret in the guest's cookie, "" if there is none."""
    found = connection.cookies.get(COOKIE, "")
    return found if well_formed(found) else ""


def bearer_of(headers: Headers) -> str:
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and well_formed(token) else ""


def secrets_of(connection: HTTPConnection) -> frozenset[str]:
    """The hashes of all secrets that come with a request."""
    return frozenset(hashed(found) for found in (guest_of(connection), bearer_of(connection.headers)) if found)


# ---------------------------------------------------------------------- limits
class Limits:
    """How much one visitor may ask for. `per` second, with a reserve for bursts."""

    def __init__(self, scale: float = 1.0) -> None:
        self.requests = Rate(50 * scale, 200 * scale)  # everything
        self.foundings = Rate(0.5 * scale, 20 * scale)  # new tables, uploads
        self.words = Rate(1 * scale, 10 * scale)  # chat
        self.thinking = Rate(1 * scale, 10 * scale)  # hints, reports
        self.looking_back = Rate(8 * scale, 80 * scale)  # moments of replays drawn
        self.sockets = int(50 * scale)  # open at once
        self.body = 16 * 1024
        self.record = 512 * 1024
        self.message = 4 * 1024


class Rate:
    """A bucket of tokens for each visitor; the longest unseen are forgotten."""

    MOST: Final = 10_000

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second, self.burst = per_second, burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, visitor: str) -> bool:
        now = time.monotonic()
        left, seen = self._buckets.pop(visitor, (self.burst, now))
        left = min(self.burst, left + (now - seen) * self.per_second)
        allowed = left >= 1
        self._buckets[visitor] = (left - 1 if allowed else left, now)
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return allowed


def visitor_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


# ---------------------------------------------------------------------- origins
def same_origin(headers: Headers, allowed: Iterable[str]) -> bool:
    """Whether a request comes from our own pages or from no page at all."""
    site = headers.get("sec-fetch-site", "")
    if site and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in allowed:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:  # "http://["
        return False
    return bool(host) and host in (headers.get("host", ""), headers.get("x-forwarded-host", ""))


class Guard:
    """Stands before everything: origin, size and rate of what comes in, headers on what goes out."""

    def __init__(self, app: ASGIApp, limits: Limits, origins: tuple[str, ...]) -> None:
        self.app, self.limits, self.origins = app, limits, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.app(scope, receive, _answering_handshakes(scope, send))
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = False

        async def send_guarded(message: Message) -> None:
            nonlocal began
            began = True
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
            await send(message)

        try:
            refused = self._refusal(scope, Headers(scope=scope))
            await (refused or self.app)(scope, receive, send_guarded)
        except Exception:
            log.exception("request failed")
            if began:
                raise
            await refusal(500, "something went wrong here: it has been noted")(scope, receive, send_guarded)

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        if not self.limits.requests.allows(visitor_of(HTTPConnection(scope))):
            return refusal(429, "too many requests: wait a moment")
        if scope["method"] not in SAFE_METHODS:
            if not same_origin(headers, self.origins):
                return refusal(403, "this request comes from another site")
            length = headers.get("content-length", "")
            if length.isdecimal() and (len(length) > LONGEST_NUMBER or int(length) > self.limits.record):
                return refusal(413, f"too large: at most {self.limits.record} bytes")
        return None


def _answering_handshakes(scope: Scope, send: Send) -> Send:
    """A refused handshake of a socket is an answer like any other: with the headers, and the reason."""
    accepted = False

    async def send_guarded(message: Message) -> None:
        nonlocal accepted
        accepted = accepted or message["type"] == "websocket.accept"
        if message["type"] == "websocket.http.response.start":
            out = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                out.setdefault(name, value)
        refused = message["type"] == "websocket.close" and not accepted
        if not refused or "websocket.http.response" not in scope.get("extensions", {}):
            await send(message)
            return
        why = msgspec.json.encode(Failure(message.get("reason") or "this socket is not served"))
        about = {"content-type": "application/json", "content-length": str(len(why)), **HEADERS}
        headers = [(name.encode(), value.encode()) for name, value in about.items()]
        await send({"type": "websocket.http.response.start", "status": 403, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": why})

    return send_guarded


def answer(message: msgspec.Struct, status: int = 200) -> Response:
    return Response(msgspec.json.encode(message), status, media_type="application/json")


def refusal(status: int, why: str) -> Response:
    return answer(Failure(why), status)
