// Looks at the drawing in `#stage` and says what cannot be read. Runs in the browser; see picture_check.py.
([least, names]) => {
  const OPAQUE = 0.3; // what covers less than this can be seen through
  const SLACK = 1.5; // pixels that a letter may lean out of its card
  const PHONE = 0.96; // pixels for each unit of a drawing that a phone shows part by part: READABLE of board.ts
  const LEAST_ON_PHONE = 11; // pixels
  const stage = document.querySelector("#stage");
  const svg = stage.querySelector("svg");
  const faults = [];

  const box = (each) => each.getBoundingClientRect();
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("defs, symbol, .frame, title");
  const nameOf = (each) => {
    const thing = each.closest(".thing, [id]");
    return `${each.tagName}${each.classList.length ? `.${[...each.classList].join(".")}` : ""} of ${thing?.id || "the board"}`;
  };

  /** How much of what lies below a painted element hides: 0 to 1; at a point of the screen if one is given. */
  const covers = new Map();
  function cover(each, x, y) {
    if (!covers.has(each)) covers.set(each, paintOf(each));
    const { fill, stroke } = covers.get(each);
    if (x === undefined || !(each instanceof SVGGeometryElement) || (fill > 0) === (stroke > 0) && fill === stroke) return Math.max(fill, stroke);
    const at = new DOMPoint(x, y).matrixTransform(each.getScreenCTM().inverse());
    return Math.max(fill && each.isPointInFill(at) ? fill : 0, stroke && each.isPointInStroke(at) ? stroke : 0);
  }
  function paintOf(each) {
    const look = getComputedStyle(each);
    let seen = 1;
    for (let at = each; at && at !== stage; at = at.parentElement) seen *= Number(getComputedStyle(at).opacity);
    const paint = (colour, opacity) => {
      if (colour === "none") return 0;
      const linked = colour.match(/^url\("#([^"]+)"\)/);
      if (linked) {
        const stops = [...(document.getElementById(linked[1])?.querySelectorAll("stop") ?? [])];
        if (!stops.length) return 0;
        return (stops.reduce((sum, stop) => sum + Number(getComputedStyle(stop).stopOpacity), 0) / stops.length) * opacity;
      }
      const parts = colour.match(/[\d.]+/g)?.map(Number) ?? [];
      return (parts.length > 3 ? parts[3] : 1) * opacity;
    };
    if (each.tagName === "use") return { fill: each.matches(".frame") ? 0.4 * seen : seen, stroke: 0 };
    return { fill: seen * paint(look.fill, Number(look.fillOpacity)), stroke: seen * paint(look.stroke, Number(look.strokeOpacity)) };
  }

  /** The lines of a text as boxes of what the letters really cover, in the text's own measures, and on the screen. */
  function linesOf(text) {
    const to = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize);
    const spans = text.querySelectorAll("tspan");
    return [...(spans.length ? spans : [text])].flatMap((line) => {
      const words = line.textContent.trim();
      if (!words) return [];
      const from = line === text ? 0 : text.textContent.indexOf(line.textContent);
      const count = line.getNumberOfChars();
      const first = line.getExtentOfChar(0);
      const last = line.getExtentOfChar(count - 1);
      const base = line.getStartPositionOfChar(0).y;
      const low = /[gjpqy,;Q()]/.test(words) ? 0.2 : 0;
      const high = /[A-Zbdfhklt0-9()]/.test(words) ? 0.7 : 0.5;
      const flat = { left: first.x, right: last.x + last.width, top: base - high * size, bottom: base + low * size };
      const at = (x, y) => new DOMPoint(x, y).matrixTransform(to);
      const corners = [at(flat.left, flat.top), at(flat.right, flat.top), at(flat.right, flat.bottom), at(flat.left, flat.bottom)];
      const xs = corners.map((each) => each.x);
      const ys = corners.map((each) => each.y);
      const screen = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
      return [{ text, words, from, at, flat, corners, screen, size: size * Math.hypot(to.a, to.b) }];
    });
  }

  const area = (each) => (each.right - each.left) * (each.bottom - each.top);
  const tell = (kind, line, about) =>
    faults.push({ kind, words: line.words, thing: nameOf(line.text), about, box: [line.screen.left, line.screen.top, line.screen.right, line.screen.bottom].map(Math.round) });

  // What is painted over a line of text, and what it is painted on.
  function stackAt(line, share, rise) {
    const { left, right, top, bottom } = line.flat;
    const point = line.at(left + (right - left) * share, top + (bottom - top) * rise);
    const stack = document.elementsFromPoint(point.x, point.y).filter((each) => svg.contains(each) && each !== svg);
    const at = stack.indexOf(line.text) < 0 ? stack.findIndex((each) => line.text.contains(each)) : stack.indexOf(line.text);
    return { point, above: at < 0 ? [] : stack.slice(0, at), below: at < 0 ? stack : stack.slice(at + 1) };
  }

  const texts = [...svg.querySelectorAll("text")].filter(shown).filter((each) => cover(each) > 0.2); // fainter ones are pictures
  const lines = texts.flatMap(linesOf);
  const whole = box(svg);
  const picture = svg.viewBox.baseVal;
  const unit = Math.min(whole.width / picture.width, whole.height / picture.height);
  const edge = {
    left: whole.left + (whole.width - picture.width * unit) / 2,
    top: whole.top + (whole.height - picture.height * unit) / 2,
  };
  edge.right = edge.left + picture.width * unit;
  edge.bottom = edge.top + picture.height * unit;

  // The parts that a phone shows by themselves, where they lie on this screen, and how large they make a pixel of it.
  const parts = [...svg.querySelectorAll("view")].map((each) => {
    const at = each.viewBox.baseVal;
    const [left, top] = [edge.left + (at.x - picture.x) * unit, edge.top + (at.y - picture.y) * unit];
    return { left, top, right: left + at.width * unit, bottom: top + at.height * unit, grown: (PHONE * Number(each.dataset.closer ?? 1)) / unit };
  });
  function tellPhone(line) {
    const { left, right, top, bottom } = line.screen;
    const showing = parts.filter((on) => left > on.left - SLACK && right < on.right + SLACK && top > on.top - SLACK && bottom < on.bottom + SLACK);
    const size = line.size * Math.max(...showing.map((on) => on.grown));
    if (!showing.length) tell("cut", line, "no part that a phone shows has all of it");
    else if (size < LEAST_ON_PHONE - 0.05) tell("small", line, `${size.toFixed(1)} px on a phone`);
  }

  // To ask what lies at a point takes a millisecond: it is asked only where something painted later comes near.
  const NEAR = 6; // pixels that an outline may reach beyond its box, where it is not known
  const places = new Map([...svg.querySelectorAll("*")].map((each, place) => [each, place]));
  const painted = [...svg.querySelectorAll("path, rect, circle, ellipse, line, polygon, polyline, use, image")]
    .filter((each) => !each.closest("defs, symbol, clipPath, mask, pattern"))
    .map((each) => ({ each, place: places.get(each), at: reachOf(each) }))
    .filter(({ at }) => at.right > at.left || at.bottom > at.top);
  function reachOf(each) {
    const { left, right, top, bottom, width, height } = box(each);
    const look = getComputedStyle(each);
    const wide = width || height ? (each.tagName === "use" ? NEAR : look.stroke === "none" ? 1 : parseFloat(look.strokeWidth) + 1) : 0;
    return { left: left - wide, right: right + wide, top: top - wide, bottom: bottom + wide };
  }
  const comesNear = (at, after, own) =>
    painted.some(({ each, place, at: other }) =>
      place > after && other.left < at.right && other.right > at.left && other.top < at.bottom && other.bottom > at.top && !own?.contains(each));
  const cards = painted.filter(({ each }) => each.matches(".card, .panel, rect[rx]")).map(({ each }) => box(each));
  const mayLeave = ({ left, right, top, bottom }) =>
    cards.some((on) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const holds = on.left <= x && on.right >= x && on.top <= y && on.bottom >= y;
      return holds && Math.max(on.left - left, right - on.right, on.top - top, bottom - on.bottom) > SLACK;
    });

  for (const line of lines) {
    if (line.size < least) tell("small", line, `${line.size.toFixed(1)} px`);
    if (line.words.includes("…") && !names.some((name) => line.words.includes(name.slice(0, 8)))) tell("short", line, "cut short");
    if (parts.length) tellPhone(line);
    const { left, right, top, bottom } = line.screen;
    if (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1) tell("outside", line, "leaves the picture");

    // Covered: at three of nine points something that cannot be seen through lies on the letters.
    const covering = new Map();
    const shares = comesNear(line.screen, places.get(line.text)) ? [0.06, 0.28, 0.5, 0.72, 0.94] : [];
    for (const share of shares)
      for (const rise of [0.3, 0.75]) {
        const { point, above } = stackAt(line, share, rise);
        for (const each of above) {
          if (each.tagName === "text" || each.tagName === "tspan") continue; // told by "overlap"
          if (line.text.closest(".ground") || cover(each, point.x, point.y) < OPAQUE) continue;
          covering.set(each, (covering.get(each) ?? 0) + 1);
        }
      }
    for (const [each, points] of covering)
      if (points >= 2) tell(each.closest(".frame") ? "lit" : "covered", line, `by ${nameOf(each)} at ${points} of 10 points`);

    // Leaves its card: what it is written on in the middle is not there at its ends.
    if (!mayLeave(line.screen)) continue;
    const ground = stackAt(line, 0.5, 0.5).below.find((each) => each.tagName !== "text" && each.tagName !== "tspan" && cover(each) > 0.75);
    if (ground?.matches(".card, .panel, rect[rx]")) {
      const on = box(ground);
      const out = Math.max(on.left - left, right - on.right, on.top - top, bottom - on.bottom);
      const turned = Math.abs(ground.getScreenCTM().b) > 0.01;
      if (!turned && out > SLACK && area(on) > 1) tell("leaves", line, `${nameOf(ground)} by ${out.toFixed(1)} px`);
    }
  }

  // Two texts on one another, both to be seen.
  const inside = (line, x, y) => {
    const found = new DOMPoint(x, y).matrixTransform(line.text.getScreenCTM().inverse());
    return found.x > line.flat.left && found.x < line.flat.right && found.y > line.flat.top && found.y < line.flat.bottom;
  };
  lines.sort((one, other) => one.screen.left - other.screen.left);
  for (let i = 0; i < lines.length; i++)
    for (let j = i + 1; j < lines.length && lines[j].screen.left < lines[i].screen.right; j++) {
      const [one, other] = [lines[i], lines[j]];
      const left = Math.max(one.screen.left, other.screen.left);
      const right = Math.min(one.screen.right, other.screen.right);
      const top = Math.max(one.screen.top, other.screen.top);
      const bottom = Math.min(one.screen.bottom, other.screen.bottom);
      if (right - left < 1 || bottom - top < 1.2) continue;
      let both = 0;
      for (const x of [0.15, 0.5, 0.85]) for (const y of [0.15, 0.5, 0.85]) {
        const [px, py] = [left + (right - left) * x, top + (bottom - top) * y];
        if (!inside(one, px, py) || !inside(other, px, py)) continue;
        const stack = document.elementsFromPoint(px, py);
        const hidden = (line) => {
          const at = stack.findIndex((each) => line.text === each || line.text.contains(each));
          return at < 0 || stack.slice(0, at).some((each) => svg.contains(each) && each.tagName !== "text" && each.tagName !== "tspan" && cover(each) > 0.75);
        };
        if (!hidden(one) && !hidden(other)) both++;
      }
      if (both >= 2) tell("overlap", one, `with "${other.words}" of ${nameOf(other.text)}`);
    }

  // Numbers in symbols, such as those of Damage Boxes.
  for (const use of svg.querySelectorAll("use")) {
    const inner = shown(use) && document.getElementById(use.getAttribute("href").slice(1));
    const label = inner && inner.tagName === "symbol" && inner.querySelector("text");
    if (!label) continue;
    const scale = (use.width.baseVal.value / inner.viewBox.baseVal.width) * Math.hypot(use.getScreenCTM().a, use.getScreenCTM().b);
    const size = Number(label.getAttribute("font-size")) * scale;
    const at = box(use);
    if (size < least) faults.push({ kind: "small", words: label.textContent, thing: nameOf(use), about: `${size.toFixed(1)} px`, box: [at.left, at.top, at.right, at.bottom].map(Math.round) });
  }

  // What may be chosen can be seen and hit.
  for (const touch of new Set([...svg.querySelectorAll(".lit:not(.place, .border)")].map((each) => each.dataset.touch))) {
    let most = 0;
    let where = null;
    for (const thing of svg.querySelectorAll(`.lit[data-touch="${CSS.escape(touch)}"]`)) {
      const at = box(thing);
      where = at;
      if (!comesNear(at, places.get(thing), thing)) {
        most = 1;
        break;
      }
      let own = 0;
      let free = 0;
      for (let right = 1; right < 7; right++)
        for (let down = 1; down < 7; down++) {
          const [x, y] = [at.left + (at.width * right) / 7, at.top + (at.height * down) / 7];
          const stack = document.elementsFromPoint(x, y).filter((each) => svg.contains(each) && each !== svg);
          const mine = stack.findIndex((each) => thing.contains(each));
          if (mine < 0) continue;
          own++;
          if (!stack.slice(0, mine).some((each) => cover(each) > OPAQUE && !each.closest(".frame"))) free++;
        }
      if (own) most = Math.max(most, free / own);
    }
    if (where && most < 0.4)
      faults.push({ kind: "hidden", words: touch, thing: touch, about: `only ${Math.round(most * 100)} % of it can be seen`, box: [where.left, where.top, where.right, where.bottom].map(Math.round) });
  }
  return faults;
}
