import { reminderRecord, runningRecord } from "@furrow/core";
import { onDay } from "@furrow/core/testing";
import { type Change, formatStamp, type Move, NEVER, PROTOCOL } from "@furrow/sync";
import { expect, test } from "vitest";
import { withDueRows } from "./due-rows.ts";

const stamp = formatStamp({ time: 1, counter: 0, node: "node000001" });
const changeOf = (table: string, row: string): Change => ({ table, row, stamp, cells: { at: 1 } });

const pushOf = (...changes: readonly Change[]): Move => ({
  type: "exchange",
  sent: [],
  request: { protocol: PROTOCOL, generation: NEVER, cursor: 0, limit: 1, changes },
});
const dueIn = (move: Move) => (move.type === "exchange" ? move.request.due : undefined);

const today = onDay("2026-11-18");
const session = runningRecord.parse(
  "session_1",
  { hasAlarm: true, timer: { state: "running", endsAt: 900, countdown: { plannedMs: 1, startedAt: 1 } } },
  today,
);
const reminder = (id: string, fields: Parameters<typeof reminderRecord.parse>[1]) =>
  [id, reminderRecord.parse(id, fields, today)] as const;
const state = {
  running: new Map([["session_1", session]]),
  reminders: new Map([
    reminder("reminder_1", { at: 700 }),
    reminder("reminder_2", { at: 500 }),
    reminder("reminder_shown", { at: 400, shownAt: 401 }),
  ]),
};

const ofSession = { table: "running", moments: [{ row: "session_1", kind: "end", at: 900 }] };

test("a push that changes no row that could be due names none", () => {
  expect(dueIn(withDueRows(pushOf(changeOf("tasks", "task_1")), state))).toBeUndefined();
});

test("rows of one table are named as servers of earlier versions read them", () => {
  expect(dueIn(withDueRows(pushOf(changeOf("running", "session_1")), state))).toEqual(ofSession);
});

test("rows of both tables are named, and what is shown or deleted is not due", () => {
  const rows = ["reminder_1", "reminder_2", "reminder_shown", "reminder_gone"];
  const push = pushOf(changeOf("running", "session_1"), ...rows.map((row) => changeOf("reminders", row)));
  const moments = [
    { row: "reminder_1", kind: "end", at: 700 },
    { row: "reminder_2", kind: "end", at: 500 },
  ];
  expect(dueIn(withDueRows(push, state))).toEqual([ofSession, { table: "reminders", moments }]);
});
