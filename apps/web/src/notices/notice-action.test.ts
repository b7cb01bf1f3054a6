import { countSession, type Notice, uncountSession } from "@furrow/core";
import { onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { noticeAction } from "./notice-action.ts";

const pressed = (notice: Notice) => {
  const ran: unknown[] = [];
  const action = noticeAction(notice, (command, input) => ran.push(command, input));
  action?.run();
  return [action?.label, ...ran];
};

test("what was counted can be taken back, and what was stopped can be counted", () => {
  const startedAt = 1_000;
  expect(pressed({ type: "FocusCounted", startedAt, minutes: 25, day: onDay("2026-11-20") })).toEqual([
    "Undo",
    uncountSession,
    { startedAt },
  ]);
  expect(pressed({ type: "WorkStopped", startedAt, minutes: 12 })).toEqual([
    "Count it",
    countSession,
    { startedAt },
  ]);
  expect(pressed({ type: "TimerWarning" })).toEqual([undefined]);
});
