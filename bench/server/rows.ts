/** Rows of a user who has used the app for years. */
import { type Change, newNode } from "@furrow/sync";
import { formatStamp } from "@furrow/sync/testing";

const CATEGORIES = ["Reading", "Practice", "Project", "Revision", "Assignment", "Other"];
const TITLES = [
  "Read the next chapter",
  "Exercises",
  "Essay outline",
  "Flash cards",
  "Lab report",
  "Past exam",
];
const ANIMALS = ["hen", "hen", "hen", "goat", "hen", "cow", "goat", "horse"];
const TASKS_PER_DAY = 20;
const DAY_MS = 86_400_000;

type Cells = Change["cells"];

function rows(table: string, count: number, cellsOf: (index: number) => Cells): Change[] {
  const node = newNode(Math.random);
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => ({
    table,
    row: `${table}_${now - index}_bench`,
    stamp: formatStamp({ time: now - 60_000, counter: index, node }),
    cells: { _c: true, ...cellsOf(index) },
  }));
}

/** Twenty a day up to today. Most of the past ones are done. */
export const taskRows = (count: number): Change[] =>
  rows("tasks", count, (index) => {
    const daysAgo = Math.floor(index / TASKS_PER_DAY);
    const date = new Date(Date.now() - daysAgo * DAY_MS).toLocaleDateString("sv-SE");
    const at = `${date}T09:00:00.000Z`;
    return {
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
    };
  });

export const animalRows = (count: number): Change[] =>
  rows("animals", count, (index) => {
    const dateAdded = new Date(Date.now() - index * DAY_MS).toISOString();
    return {
      type: ANIMALS[index % ANIMALS.length] ?? "hen",
      name: `Animal ${index}`,
      dateAdded,
      earned: null,
      presence: { type: "here", since: dateAdded },
      place: null,
    };
  });
