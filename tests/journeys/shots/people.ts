/** Those whose screens are pictured, each with a browser of their own. */
import type { Browser, Page } from "@playwright/test";
import type { StoredRow } from "../../rows/stored-row.ts";
import { moveClock } from "../harness/clock.ts";
import { aPerson, deviceOf } from "../harness/device.ts";
import type { ProductionServer } from "../harness/production-server.ts";
import { aSemester, oneTask, tooMuchToDo, weeksOfStudy, yearsOfStudy } from "../harness/sample-study.ts";
import { storeRows } from "../harness/stored-rows.ts";
import { test as base } from "../harness/test.ts";

export interface People {
  /** Has just signed up. */
  readonly newcomer: Page;
  /** Studies every day, and has for some weeks. */
  readonly student: Page;
  /** In the middle of a semester: courses, exams, ten tasks today, 75 animals. */
  readonly semester: Page;
  /** The same with 20 and with 500 animals. */
  readonly herd20: Page;
  readonly herd500: Page;
  /** About to complete a first daily goal. */
  readonly beginner: Page;
  /** Has been here for years, and writes long names. */
  readonly veteran: Page;
  /** Has sixty tasks today, and did not finish yesterday's. */
  readonly busy: Page;
  /** A student whose clock can be moved on. */
  readonly timekeeper: Page;
}

export const test = base.extend<object, People>({
  newcomer: [
    ({ browser, server }, use) => asPerson(browser, server, use, "Ada Meadow", () => []),
    { scope: "worker" },
  ],
  student: [
    ({ browser, server }, use) => asPerson(browser, server, use, "Grace Field", weeksOfStudy),
    { scope: "worker", timeout: 60_000 },
  ],
  semester: [
    ({ browser, server }, use) => asPerson(browser, server, use, "Mia Winter", aSemester),
    { scope: "worker", timeout: 60_000 },
  ],
  herd20: [
    ({ browser, server }, use) => asPerson(browser, server, use, "Mia Winter", () => aSemester(20)),
    { scope: "worker", timeout: 60_000 },
  ],
  herd500: [
    ({ browser, server }, use) => asPerson(browser, server, use, "Mia Winter", () => aSemester(500)),
    { scope: "worker", timeout: 60_000 },
  ],
  beginner: [
    ({ browser, server }, use) => asPerson(browser, server, use, "Noor Hill", oneTask),
    { scope: "worker", timeout: 60_000 },
  ],
  veteran: [
    ({ browser, server }, use) =>
      asPerson(browser, server, use, "Maximiliana Wolfeschlegelsteinhausenbergerdorff", yearsOfStudy),
    { scope: "worker", timeout: 60_000 },
  ],
  busy: [
    ({ browser, server }, use) => asPerson(browser, server, use, "Lin Ridge", tooMuchToDo),
    { scope: "worker", timeout: 60_000 },
  ],
  timekeeper: [
    ({ browser, server }, use) =>
      asPerson(browser, server, use, "Ida Clock", weeksOfStudy, async (page) =>
        moveClock(page, new Date(Date.now() - 86_400_000)),
      ),
    { scope: "worker", timeout: 60_000 },
  ],
});

async function asPerson(
  browser: Browser,
  server: ProductionServer,
  use: (page: Page) => Promise<void>,
  name: string,
  rows: () => readonly StoredRow[],
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await prepare(page);
  await deviceOf(context, page, server.origin).signUpByApi(aPerson(name));
  await storeRows(page, rows());
  await use(page);
  await context.close();
}
