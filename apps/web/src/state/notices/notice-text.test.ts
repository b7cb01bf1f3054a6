import { type Day, type Notice, periodKeyOf } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { noticeText } from "./notice-text.ts";

const NOW = at("2026-11-20", "15:30");
const justNow = NOW - 500;

test.each<[Notice, string]>([
  [{ type: "TaskAdded", title: "Read" }, 'Task "Read" added successfully'],
  [{ type: "TaskUpdated", title: "Read" }, 'Task "Read" updated'],
  [{ type: "TaskDeleted", title: "Read" }, 'Task "Read" deleted'],
  [{ type: "TaskCompleted", title: "Read" }, 'Task "Read" completed!'],
  [{ type: "TaskReopened", title: "Read" }, 'Task "Read" uncompleted!'],
  [{ type: "StepsChanged", change: "added", count: 3 }, "3 steps added"],
  [{ type: "StepsChanged", change: "removed", count: 1 }, "Step removed"],
  [{ type: "StepsChanged", change: "restored", count: 1 }, "Step restored"],
  [{ type: "StepsChanged", change: "becameTask", count: 1 }, "The step is a task now"],
  [{ type: "SessionBookChanged", change: "corrected" }, "Session corrected"],
  [{ type: "HoursAdjusted", day: onDay("2026-11-18"), hours: 3.5 }, "Nov 18: 3h 30m studied"],
  [{ type: "GoalReset", period: "daily", hours: 2 }, "Daily goal reset to 2 hours"],
  [{ type: "GoalSet", period: "weekly", hours: 12 }, "Weekly goal set to 12 hours"],
  [{ type: "GoalSettingsSaved" }, "Goal settings updated successfully"],
  [
    {
      type: "AnimalArrived",
      animal: "cow",
      animalId: "cow:2026-11-20",
      period: "daily",
      key: periodKeyOf("daily", onDay("2026-11-20")),
      hours: 2,
      isBack: false,
    },
    "New Cow added to your farm! 🎉",
  ],
  [
    { type: "AnimalLeft", animal: "goat", animalId: "goat:2026-11-20", period: "daily" },
    "A Goat has left your farm as the goal is now incomplete.",
  ],
  [{ type: "TimerWarning", minutes: 5 }, "Your session will end in 5 minutes"],
  [{ type: "TimerWarning", minutes: 1 }, "Your session will end in 1 minute"],
  [{ type: "WorkComplete", endedAt: justNow, task: "" }, "Work session complete! Time to take a break!"],
  [{ type: "BreakOver", endedAt: justNow }, "Break time over. Ready to start working?"],
  [{ type: "FocusCounted", startedAt: 0, minutes: 25, day: onDay("2026-11-20") }, "25m counted toward today"],
  [
    { type: "FocusCounted", startedAt: 0, minutes: 90, day: onDay("2026-11-19") },
    "1h 30m counted toward Thursday, November 19, 2026",
  ],
  [{ type: "WorkStopped", startedAt: 0, minutes: 12 }, "Stopped after 12m. It is not counted."],
])("%j says %s", (notice, text) => {
  expect(noticeText(notice, NOW).text).toBe(text);
});

test("a completed task sounds as a short alarm, other changes as a notice", () => {
  const soundOf = (notice: Notice) => noticeText(notice, NOW).sound;
  expect(soundOf({ type: "TaskCompleted", title: "Read" })).toBe("completed");
  expect(soundOf({ type: "TasksCompleted", count: 2 })).toBe("completed");
  expect(soundOf({ type: "TaskReopened", title: "Read" })).toBe("notice");
  expect(soundOf({ type: "WorkComplete", endedAt: justNow, task: "" })).toBe("alarm");
});

test("tasks that were moved are told with their day, a single one by its title", () => {
  const moved = (count: number, to: string) =>
    noticeText({ type: "TasksMoved", count, title: "Algebra", to: to as Day }, NOW).text;
  expect(moved(1, "2026-11-20")).toBe('Task "Algebra" moved to today');
  expect(moved(2, "2026-11-21")).toBe("2 tasks moved to tomorrow");
  expect(moved(2, "2026-11-23")).toBe("2 tasks moved to Mon, Nov 23");
  expect(noticeText({ type: "TasksSpread", count: 9, days: 7 }, NOW).text).toBe("9 tasks spread over 7 days");
});

test("an end that passed while nobody was there says when it was", () => {
  const { text } = noticeText({ type: "WorkComplete", endedAt: at("2026-11-20", "11:05"), task: "" }, NOW);
  expect(text).toMatch(/^Work session complete\. It ended at 11:05.*Time to take a break!$/);
});

test("an end rings, and a leaving animal warns", () => {
  expect(noticeText({ type: "BreakOver", endedAt: justNow }, NOW).sound).toBe("alarm");
  expect(
    noticeText({ type: "AnimalLeft", animal: "hen", animalId: "hen:2026-11-20", period: "daily" }, NOW).tone,
  ).toBe("warning");
});
