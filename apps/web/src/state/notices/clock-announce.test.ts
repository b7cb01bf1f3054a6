import { dayOf, type Notice, type Period, periodKeyOf } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import type { TelemetryEntry } from "../../platform/ports/server.ts";
import type { SoundName } from "../../platform/ports/sounds.ts";
import { memoryPreferences } from "../../platform/storage/memory-preferences.ts";
import { createDeviceSettings } from "../device-settings.ts";
import { createClockAnnounce } from "./clock-announce.ts";
import { createToastStore } from "./toast-store.ts";

const now = at("2026-11-20", "10:25");
const workComplete: Notice = { type: "WorkComplete", endedAt: now, task: "Read" };

function announced(notices: readonly Notice[], isLookedAt = false) {
  const toasts = createToastStore({ now: () => 0, after: () => () => {} });
  const sounds: SoundName[] = [];
  const outside: string[] = [];
  const counted: TelemetryEntry[] = [];
  const deviceSettings = createDeviceSettings(memoryPreferences());
  createClockAnnounce({
    toasts,
    sounds: { play: (sound) => sounds.push(sound) },
    systemNotices: { show: (text) => outside.push(text) },
    telemetry: { record: (event) => counted.push(event) },
    deviceSettings,
    isLookedAt: () => isLookedAt,
    now: () => now,
  })(notices, () => {});
  const shown = toasts.get();
  return {
    toasts: shown.map(({ text }) => text),
    lines: shown.map(({ text, more }) => [text, ...more.map((line) => line.text)]),
    actions: shown.map(({ actions }) => actions.map(({ label }) => label)),
    sounds,
    outside,
    counted,
    isAlarmOffered: () => deviceSettings.get("alarmOffer") === "due",
  };
}

test("the end of work rings, and reaches who looks elsewhere", () => {
  const words = "Work session complete! Time to take a break!";
  expect(announced([workComplete, { type: "TaskCompleted", title: "Read" }])).toMatchObject({
    toasts: [words, 'Task "Read" completed!'],
    lines: [[words], ['Task "Read" completed!']],
    actions: [[], []],
    sounds: ["alarm"],
    outside: [words],
    counted: [{ type: "event", name: "session-completed", mode: "work" }],
  });
});

test("what one end of work brings is of the session or of the first animal, and says all of its words", () => {
  const earned = (animal: "hen" | "goat" | "cow", period: Period): Notice => ({
    type: "AnimalArrived",
    animal,
    animalId: `${animal}:2026-11`,
    period,
    key: periodKeyOf(period, onDay("2026-11-20")),
    hours: 2,
    isBack: false,
  });
  const { lines, actions } = announced([
    workComplete,
    { type: "TaskCompleted", title: "Read" },
    { type: "FocusCounted", minutes: 25, day: dayOf(now), startedAt: now },
    earned("hen", "daily"),
    earned("goat", "weekly"),
    earned("cow", "monthly"),
    { type: "AchievementsEarned", achievements: ["first-month-goal"] },
  ]);
  expect(lines).toEqual([
    ["Work session complete! Time to take a break!", "25m counted toward today"],
    ["New Hen added to your farm! 🎉", 'Task "Read" completed!', expect.any(String)],
    ["New Goat added to your farm! 🎉"],
    ["New Cow added to your farm! 🎉"],
  ]);
  expect(actions).toEqual([["Undo"], [], [], []]);
});

test("whoever looks at the page is told there alone", () => {
  expect(announced([workComplete], true)).toMatchObject({ sounds: ["alarm"], outside: [] });
});

test("the warning is told outside, and is no end of a session", () => {
  expect(announced([{ type: "TimerWarning", minutes: 5 }])).toMatchObject({
    outside: ["Your session will end in 5 minutes"],
    counted: [],
  });
});

test("a break that ended while nobody was there says when", () => {
  const { toasts, counted } = announced([{ type: "BreakOver", endedAt: at("2026-11-20", "09:05") }]);
  expect(toasts[0]).toMatch(/^Break time over\. It ended at 0?9:05.*\. Ready to start working\?$/);
  expect(counted).toEqual([{ type: "event", name: "session-completed", mode: "break" }]);
});

test("what is not of the timer stays in the page", () => {
  expect(
    announced([
      {
        type: "AnimalArrived",
        animal: "hen",
        animalId: "hen:2026-11-20",
        period: "daily",
        key: periodKeyOf("daily", onDay("2026-11-20")),
        hours: 2,
        isBack: false,
      },
    ]),
  ).toMatchObject({ outside: [], counted: [] });
});

test("an end of work that the user does not see offers the alarm for a closed app", () => {
  expect(announced([workComplete], true).isAlarmOffered()).toBe(false);
  expect(announced([workComplete], false).isAlarmOffered()).toBe(true);
  const late: Notice = { ...workComplete, endedAt: now - 3_600_000 };
  expect(announced([late], true).isAlarmOffered()).toBe(true);
  expect(announced([{ type: "BreakOver", endedAt: now }], false).isAlarmOffered()).toBe(false);
});
