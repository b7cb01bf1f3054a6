import { expect, test } from "vitest";
import { onDay } from "../testing/builders.ts";
import { dueOfReminder, reminderRecord } from "./reminder.ts";

const read = (fields: Parameters<typeof reminderRecord.parse>[1]) =>
  reminderRecord.parse("reminder_1", fields, onDay("2026-11-20"));

test("is due at its moment until it was shown", () => {
  const waiting = read({ at: 5, zone: "Europe/Berlin", snoozed: false, shownAt: null, answered: false });
  expect(dueOfReminder(waiting)).toEqual([{ row: "reminder_1", kind: "end", at: 5 }]);
  expect(dueOfReminder({ ...waiting, shownAt: 6 })).toEqual([]);
});

test("mends what is broken", () => {
  expect(read({ at: "soon", zone: 3, snoozed: "yes", shownAt: "now", answered: 1 })).toEqual({
    id: "reminder_1",
    at: 0,
    zone: "",
    snoozed: false,
    shownAt: null,
    answered: false,
  });
});
