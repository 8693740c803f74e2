// Bundles the browser's part into ../static, each file named after its content, with a list of the names.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "..", "static");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const result = await build({
  absWorkingDir: here,
  entryPoints: ["table.ts", "landing.ts", "replay.ts", "studio.ts", "style.css", "studio.css"],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  outdir: out,
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".woff2": "file" },
  metafile: true,
  logLevel: "warning",
});

const manifest = {};
for (const [file, made] of Object.entries(result.metafile.outputs)) {
  if (made.entryPoint) manifest[basename(made.entryPoint).replace(/\.ts$/, ".js")] = basename(file);
}

function keep(name, text) {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase();
  manifest[name] = name.replace(".", `-${hash}.`);
  writeFileSync(join(out, manifest[name]), text);
}

// The icons that the pages use, as symbols of one drawing that each page holds.
const used = readFileSync(join(here, "icons.txt"), "utf8").trim().split(/\s+/);
const symbols = used.map((name) => {
  const file = readFileSync(join(here, "node_modules/bootstrap-icons/icons", `${name}.svg`), "utf8");
  const drawing = file.slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>")).replace(/\n\s*/g, "");
  return `<symbol id="i-${name}" viewBox="0 0 16 16">${drawing}</symbol>`;
});
keep("icons.svg", `<svg class="sprite" xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${symbols.join("")}</svg>`);

// What the browser's tab shows: a stone, and a stone with a light when it is the player's turn.
const stone = '<path d="M9 30c-2-9-1-19 4-25 1.6-1.8 4.4-1.8 6 0 5 6 6 16 4 25z" fill="#6b5a49"/>';
const rune = (colour) => `<path d="M16 9v14M16 13l4 4M16 17l-4 4" fill="none" stroke="${colour}" stroke-width="2.4"/>`;
const icon = (inner) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`;
keep("quiet.svg", icon(stone + rune("#f2dcb0")));
keep("lively.svg", icon(`${stone}${rune("#ffd34d")}<circle cx="25" cy="7" r="7" fill="#ff8a1f" stroke="#1b120b" stroke-width="1.5"/>`));

writeFileSync(join(out, "manifest.json"), JSON.stringify(manifest));
