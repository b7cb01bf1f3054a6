/** The package as an operator meets it: installed without a network, started in an empty folder. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aChange, aRequest } from "../../apps/server/src/testing/sync-samples.ts";
import { VERSION as version } from "../../apps/server/src/version.ts";
import { root } from "../set-up/places.mjs";
import { runNpm } from "../set-up/run-child.mjs";
import { isPlatform, thisPlatform } from "./platforms.ts";
import { ensurePackages } from "./releases.ts";

const cache = join(root, ".cache/package-test");
const folder = mkdtempSync(join(tmpdir(), "package-test-"));
const prefix = join(folder, "prefix");
const installed = join(prefix, "lib/node_modules/furrow");
const empty = join(folder, "empty");

/** Nothing of the repository on the way to a program; where the machine has no Node of its own, ours stands in. */
const path = (() => {
  const outside = (process.env.PATH ?? "").split(delimiter).filter((entry) => !entry.startsWith(root));
  const hasNode = outside.some((entry) => existsSync(join(entry, "node")));
  return [...outside, ...(hasNode ? [] : [dirname(process.execPath)])].join(delimiter);
})();

function furrow(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(join(prefix, "bin/furrow"), words, {
    cwd: empty,
    env: { PATH: path, HOME: empty, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "close").then(([code]): number | null => code);
  return { child, exit };
}

async function outputOf(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { child, exit } = furrow(words, env);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exit, stdout, stderr };
}

beforeAll(async () => {
  mkdirSync(empty);
  const [file = ""] = await ensurePackages(cache, [thisPlatform].filter(isPlatform));
  // npm needs half a minute to unpack its 8,000 files. By day it links what tar has unpacked, below a `node_modules` as well.
  const source = process.env.NIGHTLY === "1" ? file : join(folder, "node_modules/package");
  mkdirSync(join(folder, "node_modules"));
  if (source !== file) execFileSync("tar", ["-xzf", file, "-C", join(folder, "node_modules")]);
  const { code, output } = await runNpm(["install", "-g", "--offline", "--prefix", prefix, source], {
    env: { ...process.env, HOME: empty, npm_config_cache: join(folder, "cache") },
  });
  if (code !== 0) throw new Error(output);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("serves in an empty folder: somebody signs up, pushes, pulls on another device, and the page loads whole", async () => {
  const { child, exit } = furrow(["serve"], { PORT: "0", HOST: "127.0.0.1" });
  const url = await readyUrl(child.stdout);
  const health = await (await fetch(`${url}/api/health`)).json();
  expect(health).toEqual({ status: "ok", version });

  const post = (to: string, body: unknown, cookie = "") =>
    fetch(url + to, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: url, Cookie: cookie },
      body: JSON.stringify(body),
    });
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0];
  const ada = { email: "ada@example.org", password: "secret-1" };
  const phone = cookieOf(await post("/api/auth/sign-up/email", { name: "Ada", ...ada }));
  const change = aChange("one", Date.now(), { _c: true, title: "Read" });
  expect((await post("/api/sync", aRequest({ changes: [change] }), phone)).status).toBe(200);
  const laptop = cookieOf(await post("/api/auth/sign-in/email", ada));
  const pulled: unknown = await (await post("/api/sync", aRequest(), laptop)).json();
  expect(pulled).toMatchObject({ changes: [{ row: "one", cells: { title: "Read" } }] });

  const page = await (await fetch(`${url}/dashboard`, { headers: { Accept: "text/html" } })).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, asset = ""]) => asset);
  expect(assets.length).toBeGreaterThan(1);
  for (const asset of assets) expect((await fetch(url + asset)).status).toBe(200);

  expect((await outputOf(["users", "list"])).stdout).toContain("ada@example.org");
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
  expect(readdirSync(empty)).toEqual(["data"]);
}, 60_000);

test("has what PostgreSQL, Redis and mail need", async () => {
  const postgres = await outputOf(["serve"], { DATABASE_URL: "postgres://u:p@127.0.0.1:1/x" });
  expect(postgres.stderr).toMatch(/^The database at 127\.0\.0\.1:1 cannot be used: .*\n$/);
  const { child, exit } = furrow(["serve"], {
    PORT: "0",
    REDIS_URL: "redis://127.0.0.1:1",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "a@example.org",
    BASE_URL: "http://study.example.org",
  });
  await readyUrl(child.stdout);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
}, 60_000);

test("where the runtime does not fit, one sentence says which Node it needs", async () => {
  renameSync(join(installed, "runtime"), join(installed, "elsewhere"));
  const { code, stdout, stderr } = await outputOf(["--version"]);
  renameSync(join(installed, "elsewhere"), join(installed, "runtime"));
  // On a machine whose own Node is new enough, that one runs it.
  if (code === 0) expect(stdout).toBe(`${version}\n`);
  else expect([code, stderr]).toEqual([1, expect.stringMatching(/^Node 26 or newer is needed on [^\n]+\n$/)]);
}, 60_000);

test("says its version, the same everywhere, and nothing of where it was made", async () => {
  expect((await outputOf(["--version"])).stdout).toBe(`${version}\n`);
  const versions = ["", "apps/server", "apps/web", "packages/core", "packages/sync", "packages/values"].map(
    (place): string => JSON.parse(readFileSync(join(root, place, "package.json"), "utf8")).version,
  );
  expect(versions).toEqual(versions.map(() => version.split("+")[0]));
  const files = readdirSync(join(installed, "server/dist")).map((file) =>
    join(installed, "server/dist", file),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of [...files, join(installed, "sbom.json"), join(installed, "package.json")])
    expect([file, readFileSync(file, "utf8").includes(root.slice(0, -1))]).toEqual([file, false]);
  // npm would fetch them.
  expect(readFileSync(join(installed, "package.json"), "utf8")).not.toContain("ependencies");
}, 60_000);

test("lists what the bundlers took, the runtime and what was derived, as the schema of CycloneDX asks", async () => {
  const text = readFileSync(join(installed, "sbom.json"), "utf8");
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(text)).toBe(null);
  expect(await validator.validate(text.replace('"type": "library"', '"type": "thing"'))).not.toBe(null);

  const { metadata, components } = JSON.parse(text);
  expect(metadata.component).toMatchObject({ name: "furrow", version });
  const names: string[] = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...new Set(names)]);
  const inServer = ["hono", "kysely", "pg", "pg-types", "redis", "nodemailer", "@prometheus-io/client"];
  const inApp = ["react", "workbox-routing", "ical.js", "@fontsource-variable/nunito", "lucide-react"];
  const derived = ["@zxcvbn-ts/language-common", "cldr"];
  expect(names).toEqual(expect.arrayContaining([...inServer, ...inApp, ...derived]));
  expect(names.filter((name) => name.startsWith("node-"))).toHaveLength(1);
  expect(names).not.toContain("vitest");
  expect(names).not.toContain("typescript");
});

test.each([
  ["web/dist/licenses.txt", ["SIL OPEN FONT LICENSE", "ical.js 2", "workbox-core 7", "UNICODE LICENSE V3"]],
  ["server/licenses.txt", ["pg-types 2", "Apache License", "@zxcvbn-ts/language-common 4"]],
  [`runtime/${thisPlatform}/LICENSE`, ["Node.js is licensed"]],
])("brings the license texts in %s", (file, words) => {
  const text = readFileSync(join(installed, file), "utf8");
  for (const word of words) expect(text).toContain(word);
});

function readyUrl(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    output.on("data", (chunk) => {
      said += String(chunk);
      const [, port] = / is ready at http:\/\/[^\s:]+:?(\d*)$/m.exec(said) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    output.on("end", () => reject(new Error(`the server did not start: ${said}`)));
  });
}
