"""The pages: made here, kept up to date over the table's socket."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any, Final
from urllib.parse import parse_qs

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from waystone.bots import roster
from waystone.engine import registry
from waystone.engine.game import Game
from waystone.engine.lesson import LEARNER, brings_lesson
from waystone.engine.rulebook import rulebook
from waystone.server.api import ENDPOINTS, read_body
from waystone.server.exhibits import Exhibits
from waystone.server.live import LiveTable
from waystone.server.messages import Learn, NewTable, SeatWish
from waystone.server.screens.fragments import all_faces
from waystone.server.security import (
    COOKIE,
    COOKIE_SECONDS,
    LONGEST_NUMBER,
    fresh_secret,
    guest_of,
    hashed,
    secrets_of,
    visitor_of,
    well_formed,
)
from waystone.server.steward import Steward
from waystone.server.store import Listed
from waystone.server.tables import Refused
from waystone.server.templates import templates

STATIC: Final = files("waystone.server") / "static"
EASY_BOT: Final = "novice"
FEATURED: Final = "wakening-lair"  # everybody plays together: the easiest to begin with
LONGEST_FORM: Final = 8192
MOST_FIELDS: Final = 100
MOST_SEATS: Final = 12
THEME_COOKIE: Final = "waystone_theme"
FORMER_COOKIE: Final = "waystone_former"  # who the visitor was before they came back as somebody else
GOAL: Final = re.compile(r"^\| goal \| (.*) \|$", re.IGNORECASE | re.MULTILINE)
PICTURE_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'"  # a drawing by itself brings its own style
NOT_BUILT: Final = "The browser's part is not built. Run `make assets` (it needs Node), then start the server again."


def built() -> dict[str, str]:
    """The names of the built files by the names of their sources; raises FileNotFoundError if there are none."""
    names: dict[str, str] = json.loads((STATIC / "manifest.json").read_text(encoding="utf-8"))
    return names


Form = dict[str, str]


class Pages:
    """Answers requests of browsers."""

    def __init__(self, steward: Steward) -> None:
        self.steward = steward
        self.assets = built()
        self.sprite = Markup((STATIC / self.assets["icons.svg"]).read_text(encoding="utf-8"))
        self.exhibits = Exhibits()

    def show(self, request: Request, page: str, status: int = 200, **context: Any) -> Response:
        root, theme = root_of(request), request.cookies.get(THEME_COOKIE, "")
        html = templates.get_template(f"{page}.html").render(
            root=root,
            assets=self.assets,
            sprite=self.sprite,
            theme=theme if theme in ("dark", "light") else "",
            **context,
        )
        return HTMLResponse(html, status_code=status, headers={"cache-control": "no-store"})

    def refuse(self, request: Request, error: Refused) -> Response:
        return self.show(request, "refused", error.status, why=str(error))

    # ------------------------------------------------------------------ the first page, and new tables
    async def landing(self, request: Request) -> Response:
        games = [registry.find(name) for name in registry.names()]
        guest = guest_of(request)
        mine = await self.steward.hub.store.tables_of(hashed(guest)) if guest else []
        watch = await self.steward.hub.store.listed(False, 12)
        featured = next((game for game in games if game.name == FEATURED), games[0])
        return self.show(
            request, "landing", games=games, featured=featured, mine=but_older_lessons(mine), watch=watch,
            titles=titles(), bot=EASY_BOT, learnable=[game.name for game in games if brings_lesson(game)],
        )  # fmt: skip

    async def picture(self, request: Request) -> Response:
        """A moment of a match that bots play, as a drawing of its own."""
        try:
            game = registry.find(request.path_params["game"])
        except registry.UnknownGame as error:
            return self.refuse(request, Refused(str(error), 404))
        moment: str = request.path_params["moment"]
        if not (moment.isascii() and moment.isdecimal() and len(moment) <= LONGEST_NUMBER):
            return self.refuse(request, Refused("there is no such picture", 404))
        drawing = await asyncio.to_thread(self.exhibits.picture, game, int(moment))
        headers = {"cache-control": "max-age=3600", "content-security-policy": PICTURE_CSP}
        return Response(drawing, media_type="image/svg+xml", headers=headers)

    async def play_now(self, request: Request) -> Response:
        """One click: a table of the game, its first seat yours, bots in the others."""

        def wish(form: Form) -> NewTable:
            game = registry.find(form.get("game", ""))
            seats = [SeatWish(name=form.get("name", "") or "Traveller", mine=True)]
            seats += [SeatWish(bot=EASY_BOT) for _ in range(_company(game) - 1)]
            return NewTable(game.name, seats)

        return await self._create_table(request, wish)

    async def learn(self, request: Request) -> Response:
        """What a lesson is, and a button to begin it."""
        try:
            game = registry.find(request.path_params["game"])
        except registry.UnknownGame as error:
            return self.refuse(request, Refused(str(error), 404))
        packs = request.query_params.getlist("pack")
        return self.show(request, "learn", game=game, goal=goal_of(game), packs=packs)

    async def begin_lesson(self, request: Request) -> Response:
        """One click: a table where the visitor learns the game."""

        async def lesson(form: Form, guest: str) -> LiveTable:
            wish = Learn(form.get("name", ""), _packs(form))
            live, _ = await self.steward.begin_lesson(wish, request.path_params["game"], guest)
            return live

        return await self._found(request, lesson)

    async def new(self, request: Request) -> Response:
        """Choose a game, its settings, and who sits where."""
        name = request.query_params.get("game", "")
        games = [registry.find(each) for each in registry.names()]
        chosen = next((game for game in games if game.name == name), games[0])
        players = request.query_params.get("players", "")
        counts = {str(number): number for number in chosen.players}
        count = counts.get(players) or _company(chosen)
        offered = sorted(self.steward.hub.packs)
        packs = [pack for pack in offered if pack in request.query_params.getlist("pack")]
        edition = await asyncio.to_thread(registry.edition, chosen.name, self.steward.pack_paths(packs))
        return self.show(
            request, "new", games=games, chosen=chosen, count=count, offered=offered, packs=packs,
            settings=chosen.settings_of(edition), bots=roster.BOTS, easy=EASY_BOT,
        )  # fmt: skip

    async def set_table(self, request: Request) -> Response:
        return await self._create_table(request, _wish)

    async def _create_table(self, request: Request, wish: Callable[[Form], NewTable]) -> Response:
        async def table(form: Form, guest: str) -> LiveTable:
            live, _ = await self.steward.create_table(wish(form), guest)
            return live

        return await self._found(request, table)

    async def _found(self, request: Request, found: Callable[[Form, str], Awaitable[LiveTable]]) -> Response:
        """Set the table that a form asks for, and lead the visitor there."""
        try:
            if not self.steward.limits.foundings.allows(visitor_of(request)):
                raise Refused("too many new tables: wait a moment", 429)
            guest = guest_of(request) or fresh_secret()
            live = await found(await read_form(request), guest)
        except registry.UnknownGame as error:
            return self.refuse(request, Refused(str(error), 404))
        except Refused as error:
            return self.refuse(request, error)
        response = RedirectResponse(f"{root_of(request)}/t/{live.table.id}", 303)
        remember(response, request, guest)
        return response

    # ------------------------------------------------------------------ at the table
    async def table(self, request: Request) -> Response:
        try:
            live = await self.steward.get_table(request.path_params["table"])
        except Refused as error:
            return self.refuse(request, error)
        seats = live.table.seats_of(secrets_of(request))
        goal, stand_in = goal_of(live.table.game), self.steward.hub.stand_in
        reads = [name for name in live.table.game.pages() if name != "look"]
        response = self.show(
            request, "table", table=live.table, seats=seats, goal=goal, stand_in=stand_in, reads=reads,
            looks="look" in live.table.game.pages(), learnable=brings_lesson(live.table.game),
            lesson=live.table.lesson is not None and LEARNER in seats,
            faces=Markup(all_faces(live.table.match.edition.dice)),
        )  # fmt: skip
        remember(response, request, guest_of(request) or fresh_secret())  # so that a seat taken here stays theirs
        return response

    async def replay(self, request: Request) -> Response:
        try:
            live = await self.steward.get_table(request.path_params["table"])
        except Refused as error:
            return self.refuse(request, error)
        return self.show(request, "replay", table=live.table)

    async def rules(self, request: Request) -> Response:
        try:
            game = registry.find(request.path_params["game"])
        except registry.UnknownGame as error:
            return self.refuse(request, Refused(str(error), 404))
        rules = rulebook(game.package).rules.values()
        return self.show(request, "rules", game=game, rules=rules, goal=goal_of(game))

    # ------------------------------------------------------------------ who somebody is
    async def me(self, request: Request) -> Response:
        """The guest's recovery code, and a place to type one in."""
        return await self._show_me(request)

    async def _show_me(self, request: Request, wrong: str = "", wanted: str = "") -> Response:
        """Who the guest is; why a code is `wrong`; or what it means to be whoever the `wanted` code names."""
        guest, former = guest_of(request), request.cookies.get(FORMER_COOKIE, "")
        return self.show(
            request,
            "me",
            422 if wrong else 200,
            code=guest,
            mine=await self._tables_of(guest),
            wrong=wrong,
            wanted=wanted,
            comes=await self._tables_of(wanted),
            former=former,
            before=await self._tables_of(former) if hashed(former) != hashed(guest) else [],
            titles=titles(),
        )

    async def _tables_of(self, guest: str) -> list[Listed]:
        return await self.steward.hub.store.tables_of(hashed(guest)) if well_formed(guest) else []

    async def come_back(self, request: Request) -> Response:
        """On another device: be again who you were. Asked once more, for whoever you are now is left behind."""
        if not self.steward.limits.foundings.allows(visitor_of(request)):
            return self.refuse(request, Refused("too many tries: wait a moment", 429))
        try:
            form = await read_form(request)
        except Refused as error:
            return self.refuse(request, error)
        code, guest = form.get("code", ""), guest_of(request)
        if not well_formed(code):
            return await self._show_me(request, "That is not a recovery code: it has five groups of four letters.")
        if not await self._tables_of(code):
            return await self._show_me(request, "Nobody here has that recovery code. You are who you were.")
        if guest and hashed(code) == hashed(guest):
            return await self._show_me(request, "That is your own code already.")
        if form.get("sure") != "yes":
            return await self._show_me(request, wanted=code)
        response = RedirectResponse(f"{root_of(request)}/", 303)
        if await self._tables_of(guest):
            remember(response, request, guest, FORMER_COOKIE)
        remember(response, request, code)
        return response

    async def api(self, request: Request) -> Response:
        return self.show(request, "api", endpoints=ENDPOINTS)


def titles() -> dict[str, str]:
    return {name: registry.find(name).title for name in registry.names()}


def but_older_lessons(tables: list[Listed]) -> list[Listed]:
    """Tables, the latest first, with only the last lesson of each game: whoever begins again leaves the others."""
    seen: set[str] = set()
    kept = []
    for row in tables:
        if row.lesson and row.game in seen:
            continue
        if row.lesson:
            seen.add(row.game)
        kept.append(row)
    return kept


def _company(game: Game[Any]) -> int:
    """The fewest players who are not alone."""
    return min(game.players, key=lambda count: (count < 2, count))


def goal_of(game: Game[Any]) -> str:
    """How to win, in a line: what the rulebook says at a glance, else what the game says of itself."""
    found = GOAL.search(rulebook(game.package).text)
    return f"{found[1][0].upper()}{found[1][1:]}" if found else game.summary


def root_of(request: Request) -> str:
    """Where a proxy shows us."""
    root: str = request.scope.get("root_path", "")
    return root


async def read_form(request: Request) -> Form:
    text = (await read_body(request, LONGEST_FORM)).decode("utf-8", "replace")
    try:
        fields = parse_qs(text, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Refused(f"too many fields: at most {MOST_FIELDS}", 413) from None
    return {key: values[-1] for key, values in fields.items()}


def _wish(form: Form) -> NewTable:
    """The table that the form describes: `seat-0` is "me", "friend" or a bot's name."""
    seats = []
    number = 0
    while (kind := form.get(f"seat-{number}", "")) and number < MOST_SEATS:
        name = form.get(f"name-{number}", "")
        if kind in ("me", "friend"):
            seats.append(SeatWish(name=name, mine=kind == "me"))
        else:
            seats.append(SeatWish(bot=kind, name=name))
        number += 1
    return NewTable(
        game=form.get("game", ""),
        seats=seats,
        settings={key.removeprefix("set-"): value for key, value in form.items() if key.startswith("set-")},
        packs=_packs(form),
        open="open" in form,
        listed="listed" in form,
    )


def _packs(form: Form) -> list[str]:
    return [key.removeprefix("pack-") for key in form if key.startswith("pack-")]


def remember(response: Response, request: Request, guest: str, cookie: str = COOKIE) -> None:
    """The cookie that proves who somebody is, or was: for this server's pages only, and for no script."""
    response.set_cookie(
        cookie,
        guest,
        max_age=COOKIE_SECONDS,
        path=root_of(request) or "/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
