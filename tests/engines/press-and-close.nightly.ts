/**
 * As tests/journeys/press-and-close.spec.ts: the page leaves in the very task of the press, after the app's own handler. 20 times each in every engine.
 */

import { type Confirmations, medianMs, watchConfirmations } from "../journeys/harness/confirmations.ts";
import { addRows } from "../journeys/harness/stored-rows.ts";
import type { StoredRow } from "../rows/stored-row.ts";
import { taskRow } from "../rows/task-row.ts";
import type { Screen } from "./screen.ts";
import { type Device, expect, test } from "./test.ts";

const TIMES = 20;
const LONG_MS = 600_000;

interface Kind {
  readonly name: string;
  readonly path: string;
  /** The event that the app's handler listens to. */
  readonly event: "click" | "submit";
  readonly prepare: (screen: Screen, time: number) => Promise<void>;
  readonly press: (screen: Screen) => Promise<void>;
  readonly isKept: (screen: Screen, time: number) => Promise<void>;
  readonly isByKey?: true;
}

const READ = 'Complete "Read"';
const COUNT_SESSIONS = /^Count sessions without a task/;
const isEven = (time: number) => time % 2 === 0;
const has = (screen: Screen, name: string) => screen.has({ role: "button", name });

/** Those that were added and "Read". A long list shows only its beginning, so its filter's count is read. */
const seesTasks = (screen: Screen, count: number) => screen.sees(new RegExp(`Today ?${count}\\b`));

const READY_BREAK: StoredRow = {
  table: "local.timer",
  row: "current",
  cells: {
    timer: {
      state: "ready",
      mode: "break",
      workMinutes: 25,
      breakMinutes: 5,
      round: 0,
      workingOn: { taskId: null, title: "" },
    },
  },
};

/** Begins or pauses the session unless it is so already. */
async function bringTo(screen: Screen, shown: "Start" | "Pause"): Promise<void> {
  await screen.has({ role: "button", name: /^(Start|Pause)$/ });
  if (!(await screen.ask("isThere", { role: "button", name: shown })))
    await screen.click("button", shown === "Start" ? "Pause" : "Start");
  await has(screen, shown);
}

async function store(screen: Screen, rows: readonly StoredRow[]): Promise<void> {
  await screen.until(`(${addRows})(${JSON.stringify(rows)}).then(() => true)`, "for the rows to be stored");
  await screen.reload();
}

const KINDS: readonly Kind[] = [
  {
    name: "Enter in the add line",
    path: "/tasks",
    event: "submit",
    async prepare(screen, time) {
      await screen.click("field", "Quick add");
      await screen.fill("Quick add", `Line ${time} today 1h`);
    },
    press: (screen) => screen.press("Enter"),
    isKept: (screen, time) => seesTasks(screen, time + 2),
    isByKey: true,
  },
  {
    name: "Add beside the add line",
    path: "/tasks",
    event: "submit",
    prepare: (screen, time) => screen.fill("Quick add", `Line ${time} today 1h`),
    press: (screen) => screen.click("button", "Add"),
    isKept: (screen, time) => seesTasks(screen, time + 2),
  },
  {
    name: "Add Task in the form",
    path: "/tasks",
    event: "submit",
    async prepare(screen, time) {
      await screen.fill("Task Name", `Form ${time}`);
      await screen.fill("Hours", "1");
      await screen.fill("Start Time", "09:00");
    },
    press: (screen) => screen.click("button", "Add Task"),
    isKept: (screen, time) => seesTasks(screen, time + 2),
  },
  {
    name: "a tick",
    path: "/tasks",
    event: "click",
    prepare: (screen, time) => screen.isChecked("checkbox", READ, !isEven(time)),
    press: (screen) => screen.click("checkbox", READ),
    isKept: (screen, time) => screen.isChecked("checkbox", READ, isEven(time)),
  },
  {
    name: "Undo",
    path: "/tasks",
    event: "click",
    async prepare(screen) {
      await screen.isChecked("checkbox", READ, false);
      await screen.click("checkbox", READ);
      await screen.sees(/Task "Read" completed!/);
    },
    press: (screen) => screen.click("button", "Undo"),
    isKept: (screen) => screen.isChecked("checkbox", READ, false),
  },
  {
    name: "Start",
    path: "/timer",
    event: "click",
    prepare: (screen) => bringTo(screen, "Start"),
    press: (screen) => screen.click("button", "Start"),
    isKept: (screen) => has(screen, "Pause"),
  },
  {
    name: "Pause",
    path: "/timer",
    event: "click",
    prepare: (screen) => bringTo(screen, "Pause"),
    press: (screen) => screen.click("button", "Pause"),
    isKept: (screen) => has(screen, "Start"),
  },
  {
    name: "End Break",
    path: "/timer",
    event: "click",
    async prepare(screen) {
      await screen.has({ role: "button", name: "Start" });
      await store(screen, [READY_BREAK]);
      await has(screen, "End Break");
    },
    press: (screen) => screen.click("button", "End Break"),
    isKept: (screen) => has(screen, "Start"),
  },
  {
    name: "a setting",
    path: "/settings#timer",
    event: "click",
    prepare: (screen, time) => screen.isChecked("switch", COUNT_SESSIONS, isEven(time)),
    press: (screen) => screen.click("switch", COUNT_SESSIONS),
    isKept: (screen, time) => screen.isChecked("switch", COUNT_SESSIONS, !isEven(time)),
  },
];

/** Runs in the page. A press on a label comes twice, the second time from its control: only that one leaves. */
function leaveAt(type: string, how: "reload" | "close"): void {
  Object.assign(globalThis, { isLeaving: true });
  let hasLeft = false;
  window.addEventListener(type, ({ target }) => {
    if (hasLeft || (target instanceof Element && target.matches("label, label :not(input)"))) return;
    hasLeft = true;
    if (how === "reload") location.reload();
    else window.close();
  });
}

const prepareToLeave = (screen: Screen, { event }: Kind, how: "reload" | "close") =>
  screen.tab.evaluate(`void (${leaveAt})(${JSON.stringify(event)}, ${JSON.stringify(how)})`);

/** The driver may find no page any more that could answer. */
const press = (screen: Screen, kind: Kind) => kind.press(screen).catch(() => undefined);

async function reloaded(screen: Screen, kind: Kind): Promise<void> {
  await prepareToLeave(screen, kind, "reload");
  await press(screen, kind);
  await screen.until(
    `globalThis.isLeaving === undefined && document.readyState === "complete"`,
    "for the page to be loaded again",
  );
}

async function closed(screen: Screen, kind: Kind): Promise<void> {
  await prepareToLeave(screen, kind, "close");
  await press(screen, kind);
  const isGone = () =>
    screen.tab.evaluate("true").then(
      () => false,
      () => true,
    );
  // A driver may wait for the answer of a tab that is being closed.
  await expect.poll(isGone, { message: "the tab is closed", timeout: 30_000 }).toBe(true);
}

async function begin(device: Device): Promise<void> {
  await device.signUpByApi();
  const today = String(await device.screen.tab.evaluate(`new Date().toLocaleDateString("en-CA")`));
  await store(device.screen, [taskRow("task_read", { title: "Read", date: today, hours: 0.25 })]);
  await device.screen.sees(/Read/);
}

for (const kind of KINDS) {
  test(`${kind.name}, then a reload at once: nothing is lost`, async ({ device }) => {
    test.setTimeout(LONG_MS);
    await begin(device);
    const { screen } = device;
    await screen.open(kind.path);
    for (let time = 0; time < TIMES; time++) {
      await kind.prepare(screen, time);
      await reloaded(screen, kind);
      await kind.isKept(screen, time);
    }
  });

  test(`${kind.name}, then the tab closes at once: nothing is lost`, async ({ device }, info) => {
    test.skip(
      info.project.name === "webkit" && kind.isByKey === true,
      "Without a window manager no key reaches WebKit's second window",
    );
    test.setTimeout(LONG_MS);
    await begin(device);
    for (let time = 0; time < TIMES; time++) {
      const screen = await device.newTab();
      await screen.replace(kind.path);
      await kind.prepare(screen, time);
      await closed(screen, kind);
      const again = await device.newTab();
      await again.open(kind.path);
      await kind.isKept(again, time);
      await again.close();
    }
  });
}

test("the log confirms each tick", async ({ device }, info) => {
  await begin(device);
  const { screen } = device;
  await screen.open("/tasks");
  await screen.isChecked("checkbox", READ, false);
  await screen.tab.evaluate(`void (${watchConfirmations})()`);
  for (let time = 0; time < TIMES; time++) {
    await screen.click("checkbox", READ);
    await screen.isChecked("checkbox", READ, isEven(time));
    await screen.until("globalThis.confirmations().left === 0", "for the log to confirm the write");
  }
  const { times } = (await screen.tab.evaluate("globalThis.confirmations()")) as Confirmations;
  expect(times.length).toBeGreaterThanOrEqual(TIMES);
  const description = `median ${medianMs(times).toFixed(1)} ms of ${times.length} writes`;
  info.annotations.push({ type: "confirmed after", description });
  console.log(`Confirmed after: ${description} in ${info.project.name}`);
});
