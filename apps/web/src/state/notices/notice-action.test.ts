import { countSession, type Notice, uncountSession } from "@furrow/core";
import { onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { noticeAction } from "./notice-action.ts";

const pressed = async (notice: Notice) => {
  const ran: unknown[] = [];
  const action = noticeAction(notice, (command, input) => ran.push(command, input));
  await action?.run();
  return [action?.label, ...ran];
};

test("what was counted can be taken back, and what was stopped can be counted", async () => {
  const startedAt = 1_000;
  expect(await pressed({ type: "FocusCounted", startedAt, minutes: 25, day: onDay("2026-11-20") })).toEqual([
    "Undo",
    uncountSession,
    { startedAt },
  ]);
  expect(await pressed({ type: "WorkStopped", startedAt, minutes: 12 })).toEqual([
    "Count it",
    countSession,
    { startedAt },
  ]);
  expect(await pressed({ type: "TimerWarning", minutes: 5 })).toEqual([undefined]);
});
