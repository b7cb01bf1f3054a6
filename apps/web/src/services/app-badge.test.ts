import type { APP_BADGES, State } from "@furrow/core";
import { aState, aTask, at, defaultTimer, onDay } from "@furrow/core/testing";
import { beforeEach, expect, test } from "vitest";
import { memoryPreferences } from "../platform/storage/memory-preferences.ts";
import { createEmitter } from "../signal.ts";
import { createDeviceSettings } from "../state/device-settings.ts";
import { startAppBadge } from "./app-badge.ts";

const start = at("2026-11-20", "10:00");
const countdown = { plannedMs: 1_500_000, startedAt: start, warned: false };
const running = aState({
  timer: { ...defaultTimer, state: "running", countdown, endsAt: start + 1_500_000 },
});
const withTasks = aState({
  tasks: [
    aTask({ date: onDay("2026-11-19") }),
    aTask({ date: onDay("2026-11-20") }),
    aTask({ date: onDay("2026-11-20"), completed: true }),
    aTask({ date: onDay("2026-11-21") }),
  ],
});

let now = start;
let state: State;
let badges: number[];
let close: () => void;

beforeEach(() => {
  now = start;
  badges = [];
});

function open(kind: (typeof APP_BADGES)[number], first: State) {
  state = first;
  const deviceSettings = createDeviceSettings(memoryPreferences({ appBadge: kind }));
  const beats = createEmitter();
  const stop = startAppBadge(
    { store: { getState: () => state }, beats },
    {
      now: () => now,
      deviceSettings,
      showAppBadge: (count) => void badges.push(count),
      onClose(listener) {
        close = listener;
        return () => {};
      },
    },
  );
  return { beats, stop, deviceSettings };
}

test("it counts the open tasks of today and of the days before, and stays when the page closes", () => {
  open("tasks", withTasks);
  close();
  expect(badges).toEqual([2]);
});

test("tomorrow's tasks are due at midnight", () => {
  const { beats } = open("tasks", withTasks);
  now = at("2026-11-21", "00:00");
  beats.emit();
  expect(badges).toEqual([2, 3]);
});

test("it counts the minutes left, each once, and none without a session or a page", () => {
  const { beats } = open("minutes", running);
  beats.emit();
  now += 61_000;
  beats.emit();
  close();
  expect(badges).toEqual([25, 24, 0]);
  state = aState();
  beats.emit();
  expect(badges).toEqual([25, 24, 0]);
});

test("turned off, or when the data is closed, the number goes", () => {
  const { stop, deviceSettings } = open("tasks", withTasks);
  deviceSettings.set("appBadge", "off");
  deviceSettings.set("appBadge", "tasks");
  stop();
  expect(badges).toEqual([2, 0, 2, 0]);
});
