/** The tasks of somebody who has used the app for years: twenty a day, most of them done, up to today. */

import { type Change, MAX_CHANGES, newNode } from "@furrow/sync";
import { formatStamp } from "@furrow/sync/testing";
import { type BenchUser, post, pushBody } from "./pushing.ts";

const CATEGORIES = ["Reading", "Practice", "Project", "Revision", "Assignment", "Other"];
const TITLES = [
  "Read the next chapter",
  "Exercises",
  "Essay outline",
  "Flash cards",
  "Lab report",
  "Past exam",
];
const DAY_MS = 86_400_000;

function* fiveYearsOfTasks(tasks: number, perDay = 20): Generator<Change> {
  const node = newNode(Math.random);
  const now = Date.now();
  for (let index = 0; index < tasks; index++) {
    const daysAgo = Math.floor(index / perDay);
    const date = new Date(now - daysAgo * DAY_MS).toLocaleDateString("sv-SE");
    const at = `${date}T09:00:00.000Z`;
    yield {
      table: "tasks",
      row: `task_${now - index}_bench`,
      stamp: formatStamp({ time: now - 60_000, counter: index, node }),
      cells: {
        _c: true,
        title: `${TITLES[index % TITLES.length]} ${index}`,
        description: index % 3 === 0 ? "Pages 40 to 62, then the questions at the end." : "",
        date,
        hours: 0.5 + (index % 4) / 2,
        startTime: "09:00",
        endTime: "10:00",
        category: CATEGORIES[index % CATEGORIES.length] ?? "Other",
        done: daysAgo > 0 && index % 7 !== 0 ? { at } : null,
        createdAt: at,
        updatedAt: at,
      },
    };
  }
}

export async function uploadFiveYears(user: BenchUser, tasks: number): Promise<void> {
  const changes = [...fiveYearsOfTasks(tasks)];
  for (let from = 0; from < tasks; from += MAX_CHANGES) {
    const answer = await post(user, "/api/sync", pushBody(changes.slice(from, from + MAX_CHANGES), 2 ** 40));
    if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${answer.text}`);
  }
}
