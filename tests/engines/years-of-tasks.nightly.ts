/** A new device of somebody who has used the app for years. */
import { test } from "./test.ts";

const CLOUD = { role: "link", name: /^Synced/ } as const;

const ASKED_BY_THE_PAGE = `performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/api/sync")).length`;

/** As another device of this person's, that has used the app for years. */
const PUSH_TASKS = `(async () => {
  const stamp = Date.now().toString(36).padStart(9, "0") + "000elsewhere0";
  const changes = Array.from({ length: 6_500 }, (_, index) => ({
    table: "tasks", row: "task_" + index, stamp,
    cells: { _c: true, title: "Read " + index, date: "2026-01-05", hours: 1, startTime: "09:00", endTime: "10:00",
      category: "Reading", description: "", done: null, createdAt: "2026-01-05T09:00:00.000Z", updatedAt: "2026-01-05T09:00:00.000Z" },
  }));
  for (let from = 0; from < changes.length; from += 500) {
    const body = { protocol: 1, generation: "0".repeat(22), cursor: 0, limit: 1, changes: changes.slice(from, from + 500) };
    const answer = await fetch("/api/sync", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  }
  return true;
})()`;

test("a new device gets thousands of tasks in one piece", async ({ device, newDevice }) => {
  const person = await device.signUpByApi();
  await device.screen.until(PUSH_TASKS, "the tasks sent");
  const { screen, signIn } = await newDevice();
  await signIn(person);
  await screen.has(CLOUD);
  // By itself the page would have asked seven times.
  await screen.until(`[1, 2, 3, 4, 5].includes(${ASKED_BY_THE_PAGE})`, "few requests of the page's own");
  await screen.open("/tasks");
  await screen.click("button", "All");
  await screen.sees(/of 6,500 tasks/);
});
