/** Two browsers write while the network between them and the server does its worst: nothing is lost, nothing is doubled. */
import type { Page } from "@playwright/test";
import { type Fault, type FaultProxy, startFaultProxy } from "./harness/fault-proxy.ts";
import { type ProductionServer, startProductionServer } from "./harness/production-server.ts";
import { completeTask } from "./harness/study.ts";
import { expectSynced, twoDevices } from "./harness/sync.ts";
import { addTask } from "./harness/tasks.ts";
import { test as base, expect } from "./harness/test.ts";
import { hoursOfToday, taskTitles } from "./harness/what-is-shown.ts";

interface Line {
  readonly server: ProductionServer;
  readonly proxy: FaultProxy;
}

const test = base.extend<object, { readonly line: Line }>({
  line: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const server = await startProductionServer({ program: "quick" });
      const proxy = await startFaultProxy(server.origin);
      await use({ server, proxy });
      await proxy.close();
      await server.stop();
    },
    { scope: "worker" },
  ],
  // The browsers know the proxy's address only.
  server: [
    ({ line: { server, proxy } }, use) => use({ ...server, origin: proxy.origin }),
    { scope: "worker" },
  ],
});

/** Shares of a message, both ends and the first and last bytes among them, in an order that is neither rising nor falling. */
const SHARES = [0.5, 0.01, 0.93, 0, 0.27, 1, 0.71, 0.999] as const;
const shareOf = (request: number) => SHARES[request % SHARES.length] ?? 0;

const faults: Readonly<Record<string, (request: number) => Fault>> = {
  "slow, each answer later than the next change": (request) => ({
    type: "delay",
    ms: 300 + 40 * shareOf(request),
  }),
  "trickling, each answer in eighty pieces": () => ({ type: "trickle", pieces: 80 }),
  "cut within the question": (request) => ({ type: "cut-request", share: shareOf(request) }),
  "cut within the answer": (request) => ({ type: "cut-answer", share: shareOf(request) }),
  "silent after the server has stored everything": () => ({ type: "cut-answer", share: 0 }),
  "a hotel's page in place of every answer": () => ({ type: "portal", status: 200 }),
  "a way to a hotel's page in place of every answer": () => ({ type: "portal", status: 302 }),
  "flapping between all of these": (request) => {
    const share = shareOf(request);
    const all: readonly Fault[] = [
      { type: "cut-request", share },
      { type: "none" },
      { type: "cut-answer", share },
      { type: "portal", status: 200 },
      { type: "delay", ms: 150 },
      { type: "cut-answer", share: 0 },
      { type: "portal", status: 302 },
    ];
    return all[request % all.length] ?? { type: "none" };
  },
};

/** Somebody comes back to the page, which makes it ask the server at once. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

const ATTEMPTS = 8;

async function keepAsking(pages: readonly Page[], proxy: FaultProxy): Promise<void> {
  const before = proxy.struck();
  await expect
    .poll(
      async () => {
        await Promise.all(pages.map(lookAgain));
        return proxy.struck() - before;
      },
      { intervals: [50] },
    )
    .toBeGreaterThanOrEqual(ATTEMPTS);
}

const rowsOf = (changes: readonly { readonly table: string; readonly row: string }[], name: string) => [
  ...new Set(changes.filter(({ table }) => table === name).map(({ row }) => row)),
];

for (const [network, faultOf] of Object.entries(faults)) {
  test(`over a network that is ${network}, two devices end with the same`, { tag: "@night" }, async ({
    app,
    page,
    line,
  }) => {
    // What browsers write of broken connections, of answers that are no answers, and of ways that lead elsewhere.
    app.expectConsoleError(
      /ERR_|EventSource|CORS|Content Security Policy|Failed to load resource|Fetch API cannot load/,
    );
    const { second } = await twoDevices(app);
    const devices = [page, second];

    line.proxy.suffer(faultOf);
    const written = await Promise.all(
      devices.map(async (device, index) => {
        const names = ["early", "late"].map((time) => `Device ${index} ${time}`);
        const [early = "", late = ""] = names;
        await addTask(device, { name: early, hours: 0.5 + index });
        await completeTask(device, early);
        await lookAgain(device);
        await addTask(device, { name: late, hours: 1, start: "14:00" });
        return names;
      }),
    );
    await keepAsking(devices, line.proxy);
    line.proxy.heal();

    const expected = written.flat().sort();
    for (const device of devices) {
      const titlesAfterALook = async () => {
        // Both: what this device waits for may still be on the other, which rests after so many failures.
        await Promise.all(devices.map(lookAgain));
        return taskTitles(device);
      };
      await expect.poll(titlesAfterALook, { timeout: 20_000 }).toEqual(expected);
      await expectSynced(device);
    }
    const { changes } = await (
      await app.context.request.get(`${line.proxy.origin}/api/account/export`)
    ).json();
    expect(rowsOf(changes, "tasks")).toHaveLength(expected.length);
    for (const device of devices) expect(await hoursOfToday(device)).toContain("2h of 2h");
  });
}

test("behind a hotel's page a device that is opened anew still shows its person's tasks", async ({
  app,
  page,
  line,
}) => {
  app.expectConsoleError(/ERR_|EventSource/);
  await app.createAccount();
  await page.goto("/tasks");
  await addTask(page, { name: "Read", hours: 1 });
  await expectSynced(page);
  line.proxy.suffer(() => ({ type: "portal", status: 200 }));
  await page.reload();
  await expect.poll(() => taskTitles(page)).toEqual(["Read"]);
  await expect(page).toHaveURL(/\/tasks$/);
  line.proxy.heal();
  await lookAgain(page);
  await expectSynced(page);
});
