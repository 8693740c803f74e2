// Bundles the browser's part into ../static, each file named after its content, with a list of the names.
import { build } from "esbuild";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "..", "static");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const result = await build({
  absWorkingDir: here,
  entryPoints: ["table.ts", "landing.ts", "replay.ts", "style.css"],
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  outdir: out,
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".woff2": "file", ".svg": "file" },
  metafile: true,
  logLevel: "warning",
});

const manifest = {};
for (const [file, made] of Object.entries(result.metafile.outputs)) {
  if (made.entryPoint) manifest[basename(made.entryPoint).replace(/\.ts$/, ".js")] = basename(file);
}
writeFileSync(join(out, "manifest.json"), JSON.stringify(manifest));
