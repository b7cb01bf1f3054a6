import { expect, test } from "vitest";
import { runSchedule } from "./schedule.ts";

/** Divided so that a slow machine reports which part it was in. */
const PARTS = Array.from({ length: 10 }, (_, index) => ({ from: index * 1000 + 1, to: (index + 1) * 1000 }));

test.each(PARTS)(
  "schedules $from to $to come to rest, equal, with nothing lost",
  async ({ from, to }) => {
    for (let seed = from; seed <= to; seed++) expect(await runSchedule(seed)).toBeNull();
  },
  60_000,
);
