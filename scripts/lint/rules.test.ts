/** What the rules of this folder and biome.json must find, planted in a small tree that the very same settings look at. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandFile, root } from "../set-up/places.mjs";
import { runPinned } from "../set-up/run-child.mjs";

type Case = readonly [path: string, text: string];

const CORE = "packages/core/src/views/$.ts";
const PAGE = "apps/web/src/screens/tasks/$.tsx";
const SHEET = "apps/web/src/screens/tasks/$.module.css";

const broken: readonly Case[] = [
  ["packages/core/src/time/$.ts", "export const now = Date.now();"],
  ["packages/core/src/time/$.ts", "export const now = new Date();"],
  ["packages/core/src/time/$.ts", "export const text = Date();"],
  ["packages/core/src/time/$.ts", "export const now = Temporal.Now.instant();"],
  ["packages/sync/src/$.ts", "export const node = Math.random();"],
  ["packages/sync/src/$.ts", 'export const node = Math["random"]();'],
  ["packages/sync/src/$.ts", "export const noon = new Date(2026, 0, 1, 12);"],
  ["packages/values/src/$.ts", "setTimeout(() => {}, 1);"],
  ["apps/web/src/services/$.ts", 'window.localStorage.getItem("x");'],
  ["apps/web/src/services/$.ts", 'localStorage.getItem("x");'],
  [PAGE, 'globalThis.fetch("/");'],
  ["apps/web/src/components/$.tsx", "export const header = <h1>Welcome to Furrow</h1>;"],
  ["apps/server/src/http/$.ts", `export const title = "The Furrow server";`],
  ["apps/server/src/http/$.ts", `export const title = \`The Furrow server \${port}\`;`],
  [CORE, "export const tasks = state.tasksByDay.get(day);"],
  [CORE, "export const view = ({ unfinishedByDay }) => unfinishedByDay;"],
  [CORE, "export const view = ({ unfinishedByDay: rest }) => rest;"],
  [CORE, "export const one = state.tasks.get(id);"],
  [CORE, 'export const is = ({ tasks }: Pick<State, "tasks">) => tasks.has(id);'],
  [PAGE, "export const all = store.getState().tasks.values();"],

  [PAGE, "export const page = <h1>Tasks</h1>;"],
  [PAGE, "export const page = <p>{count} tasks</p>;"],
  [PAGE, 'export const page = <p>{isOpen ? "open" : shut}</p>;'],
  [PAGE, 'export const page = <p>{isOpen && "open"}</p>;'],
  [PAGE, `export const page = <p>{\`\${count} open\`}</p>;`],
  [PAGE, 'export const page = <button type="button" aria-label="close" />;'],
  [PAGE, `export const page = <Field label={\`About \${name}\`} />;`],
  [PAGE, 'export const page = <Field hint={isOpen ? "open" : undefined} />;'],
  [PAGE, 'export const page = <Form submitText="add" />;'],
  [PAGE, 'notify.error("Error: Task not found");'],
  ["apps/web/src/services/$.ts", 'export const failed = "This device is full.";'],
  [CORE, 'export const title = "no tasks today";'],
  [CORE, `export const label = \`week of \${day}\`;`],

  ["apps/web/src/platform/$.ts", 'fetch("/api/sync");'],
  ["apps/web/src/platform/$.ts", 'fetch(PATH, { method: "HEAD" });'],
  ["apps/web/src/platform/$.ts", 'window.fetch("/api/sync");'],
  ["apps/web/src/platform/$.ts", 'new EventSource("/api/sync/events");'],
  ["apps/web/src/platform/$.ts", `navigator.sendBeacon(\`/api/syncQueue/\${id}\`, body);`],
  ["apps/web/src/platform/$.ts", 'navigator.serviceWorker.register("/service-worker.js", {});'],
  ["apps/web/src/platform/$.ts", 'new BroadcastChannel("log");'],
  ["apps/web/src/platform/$.ts", "navigator.locks.request(name, work);"],
  ["apps/web/src/platform/$.ts", 'openDB<Notes>("alarm", 1, { upgrade });'],
  ["apps/web/src/platform/$.ts", "deleteDB(name);"],
  ["apps/web/src/platform/$.ts", 'export const PREFIX = "app.";'],
  ["apps/web/src/platform/$.ts", 'export const icon = "/icons/icon-512.png";'],
  ["apps/web/service-worker/$.ts", 'self.clients.openWindow("/timer");'],
  [PAGE, 'location.assign("/farm");'],
  [PAGE, 'export const link = <a href="/farm" />;'],
  [PAGE, `export const frame = <iframe src={\`/api/ad-frame?format=\${size}\`} />;`],

  ["apps/server/src/http/$.ts", 'export const go = (c) => c.redirect("/login");'],
  ["apps/server/src/http/$.ts", `export const go = (c) => c.redirect(\`/login?\${search}\`, 303);`],
  ["apps/server/src/http/$.ts", `export const link = \`\${localOrigin(host, port)}/timer\`;`],
  ["apps/server/src/http/$.ts", `export const cookie = \`\${name}=x; Path=/; HttpOnly\`;`],

  [SHEET, "a { color: #fff; }"],
  [SHEET, "a { fill: light-dark(#ffd778, #f3ead0); }"],
  [PAGE, 'export const INK = "#2c2a25cc";'],
  [PAGE, 'export const EDGE = "1px solid #fff";'],
  [SHEET, "@media (max-width: 47.9rem) { a { margin: 0; } }"],
  [SHEET, "@media (width > 60rem) and (min-height: 45rem) { a { margin: 0; } }"],
  [SHEET, "@container (width < 47rem) { a { margin: 0; } }"],
  [PAGE, 'useMediaQuery("(max-width: 700px)");'],
  [SHEET, "a { backdrop-filter: blur(2px); }"],
  [SHEET, "a { -webkit-backdrop-filter: blur(2px); }"],
  [SHEET, "a { text-decoration: line-through; }"],
  [PAGE, 'export const page = <p style={{ backdropFilter: "blur(2px)" }} />;'],
  [PAGE, "export const page = <p style={{ marginLeft: 4 }} />;"],
  [PAGE, "export const page = <p style={{ left: 0 }} />;"],
  ["packages/core/src/files/diary/$.ts", "export const sheet = `th { text-align: left; }`;"],
  ["apps/server/src/http/$.ts", 'export const sheet = "p { padding-left: 1em }";'],
  [SHEET, "a { margin-left: auto; }"],
  [SHEET, "a { border-top-left-radius: 2px; }"],
  [SHEET, "a { mask: linear-gradient(to right, black, transparent); }"],
  [SHEET, "a { background: linear-gradient(\n  90deg, black, transparent); }"],
  [SHEET, "a { border-right-color: red; }"],
  [SHEET, "a { left: 0.5rem; }"],
  [SHEET, "a { right: calc(50% + 1px); }"],
  [SHEET, "a { text-align: left; }"],
  [SHEET, "a { inset: 0 0 0 auto; }"],
  [SHEET, "a { padding: 0 clamp(1px, 2px, 3px) 0 2rem; }"],
];

const lawful: readonly Case[] = [
  ["packages/core/src/time/$.ts", "export const noon = new Date(year, month, day, 12);"],
  ["packages/core/src/time/$.test.ts", "export const now = Date.now();"],
  ["packages/core/src/testing/$.ts", "export const now = Date.now();"],
  [CORE, "// Date.now() and Math.random() only in words\nexport const x = 1;"],
  ["packages/values/src/app-name.ts", 'export const APP_NAME = "Furrow";'],
  ["apps/web/src/platform/$.ts", "window.fetch(toPublic(PATH));"],
  ["apps/web/src/main.tsx", "export const language = globalThis.navigator.language;"],
  ["apps/server/src/$.ts", "export const now = Date.now();"],
  ["packages/core/src/tasks/occurrences.ts", "export const tasks = state.tasksByDay.get(day);"],
  [CORE, "export const days = ({ tasks }: WeekDay) => tasks.length + view.tasks.length;"],
  ["packages/core/src/records/$.ts", "export const one = state.tasks.get(id);"],

  [PAGE, "export const page = <h1>{tasksWords.title}</h1>;"],
  [PAGE, 'export const page = <Card as="section" className="large card" data-kind="Hen house" />;'],
  [PAGE, "export const page = <p>{one} · {other}</p>;"],
  [PAGE, 'export const page = <p>{mode === "work" ? words.work : words.rest}</p>;'],
  [PAGE, 'export type Told = "New York";'],
  [PAGE, 'throw new Error("There is no such page.");'],
  [PAGE, 'console.warn("The page could not fill the screen.");'],
  [PAGE, `export const path = \`M \${x} \${y}h \${width}\`;`],
  [PAGE, 'export const zone = "(min-width: 40rem) and (orientation: landscape)";'],
  [PAGE.replace(".tsx", ".test.tsx"), "export const page = <h1>Tasks</h1>;"],
  ["apps/web/src/messages/en/$.ts", 'export const tasksWords = { add: "Add task" };'],
  ["apps/server/src/$.ts", 'console.log("Listening on port 3000");'],
  [CORE, 'export const nearby = "tomorrow";'],
  ["packages/core/src/records/$.ts", 'export const holds = "null, or when";'],
  [CORE, `export const svg = \`<svg class="wide chart"><rect x="\${x}"/></svg>\`;`],

  ["apps/web/src/platform/$.ts", "fetch(toPublic(PATH), {}); openDB<Notes>(ownName(NAME), 1, {});"],
  ["apps/web/src/platform/$.ts", `export const PREFIX = ownName(\`app.\${id}.\`);`],
  ["apps/web/src/platform/$.ts", 'export const request = { path: "/api/sync" };'],
  ["apps/web/service-worker/$.ts", 'self.clients.openWindow(toPublic("/timer"));'],
  [PAGE, `export const frame = <iframe src={toPublic(\`/api/ad-frame?format=\${size}\`)} />;`],
  [PAGE, 'export const link = <Link to="/farm" />;'],
  [PAGE, "location.assign(started.value);"],

  ["apps/server/src/http/$.ts", 'export const go = (c) => c.redirect(publicUrl("/login"));'],
  ["apps/server/src/http/$.ts", 'export const go = (c) => c.redirect("../settings#profile");'],
  ["apps/server/src/http/$.ts", `export const cookie = \`\${name}=x; Path=\${path}; HttpOnly\`;`],

  [SHEET, "a { color: var(--ink); mask: url(#fade); }"],
  [PAGE, 'export const link = <a href="#add" />;'],
  ["apps/web/src/components/styles/tokens.css", ":root { --ink: #2c2a25; }"],
  [SHEET, "@media (max-width: 48rem) { a { max-width: 45rem; } }"],
  [SHEET, "@media (width < 48rem) { a { filter: blur(2px); } }"],
  [SHEET, "@media (forced-colors: active) { a { margin: 0; } }"],
  [SHEET, "a { margin-inline-start: auto; --left: 4px; }"],
  [SHEET, "a { left: 50%; }"],
  [SHEET, "a { mask: linear-gradient(calc(var(--ahead) * 90deg), black, transparent); }"],
  [PAGE, "export const margins = { left: 40, right: 8 };"],
  [SHEET, ".left > p { text-align: start; }"],
  [SHEET, "a { padding: 1px clamp(1px, 2px, 3px) 2px; }"],
  [SHEET, "a { background-position: left 1rem center; }"],
  ["apps/web/src/shared/arrival/$.module.css", "a { left: 0.5rem; }"],
];

const tree = mkdtempSync(join(tmpdir(), "lint-"));
const fileOf = ([path]: Case, index: number, kind: string) => path.replace("$", `${kind}-${index}`);
/** Of each file, the first of what was found. */
const found = new Map<string, string>();

beforeAll(async () => {
  cpSync(join(root, "biome.json"), join(tree, "biome.json"));
  cpSync(join(root, "scripts/lint"), join(tree, "scripts/lint"), { recursive: true });
  for (const [kind, cases] of Object.entries({ broken, lawful })) {
    for (const [index, one] of cases.entries()) {
      const file = join(tree, fileOf(one, index, kind));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${one[1]}\n`);
    }
  }
  const { output } = await runPinned(
    commandFile("@biomejs/biome", "biome"),
    ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "packages", "apps"],
    { cwd: tree },
  );
  const json = output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1);
  for (const { category, location } of JSON.parse(json).diagnostics) {
    if (/^plugin$|noHexColors|noRestrictedGlobals/.test(category)) found.set(location.path, category);
  }
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true }));

test.each(broken.map((one, index) => [...one, index] as const))("in %s it stops %s", (path, text, index) => {
  expect([...found.keys()]).toContain(fileOf([path, text], index, "broken"));
});

test.each(lawful.map((one, index) => [...one, index] as const))(
  "in %s it lets pass %s",
  (path, text, index) => {
    expect([...found.keys()]).not.toContain(fileOf([path, text], index, "lawful"));
  },
);
