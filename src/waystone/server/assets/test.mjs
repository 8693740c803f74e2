// Runs the unit tests under tests/ with Node's own test runner: `node test.mjs`.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const sources = readdirSync(join(here, "tests")).filter((name) => name.endsWith(".test.ts"));
const out = mkdtempSync(join(tmpdir(), "waystone-"));
try {
  await build({
    absWorkingDir: here,
    entryPoints: sources.map((name) => `tests/${name}`),
    bundle: true,
    platform: "node",
    format: "esm",
    outdir: out,
    outExtension: { ".js": ".mjs" },
    logLevel: "warning",
  });
  const files = sources.map((name) => join(out, name.replace(/\.ts$/, ".mjs")));
  process.exitCode = spawnSync(process.execPath, ["--test", "--test-reporter=dot", ...files], { stdio: "inherit" }).status ?? 1;
} finally {
  rmSync(out, { recursive: true });
}
