import { expect, test } from "vitest";
import type { Command } from "../command.ts";
import { applyWrites } from "../records/state/state.ts";
import { aContext, aState } from "../testing/builders.ts";
import {
  chooseTheme,
  saveProfileName,
  setCustomTheme,
  setNotificationSound,
  setSystemNotices,
  setTimerPreferences,
} from "./change-preferences.ts";

const context = aContext();
const before = aState({ preferences: { userName: "Mia", isNightMode: true } });

const after = <Input, Refusal>(command: Command<Input, Refusal>, input: Input) => {
  const outcome = command(before, input, context);
  if (!outcome.ok) throw new Error("refused");
  return applyWrites(before, outcome.value.writes, context.today).preferences;
};

test("each changes its own preference and leaves the others", () => {
  const { preferences } = before;
  expect(after(saveProfileName, { name: "  Ada " })).toEqual({ ...preferences, userName: "Ada" });
  expect(after(saveProfileName, { name: " " })).toEqual({ ...preferences, userName: "" });
  expect(after(chooseTheme, { name: "green" })).toEqual({ ...preferences, theme: "green" });
  expect(after(setNotificationSound, { on: false })).toEqual({ ...preferences, notificationSound: false });
  expect(after(setSystemNotices, { on: false })).toEqual({ ...preferences, systemNotices: false });
  expect(after(setTimerPreferences, { workMinutes: 500 })).toEqual({
    ...preferences,
    timer: {
      workMinutes: 120,
      breakMinutes: 5,
      longBreak: null,
      countFreeSessions: true,
      startNextByItself: false,
    },
  });
});

test("custom colours are kept and worn at once", () => {
  expect(after(setCustomTheme, { primary: "#C86432" })).toEqual({
    ...before.preferences,
    theme: "custom",
    customTheme: { primary: "#c86432", secondary: "#ce7447" },
  });
});

test("only the field that changed is written, so that another device's change of another field stays", () => {
  const outcome = chooseTheme(before, { name: "green" }, context);
  expect(outcome).toMatchObject({
    ok: true,
    value: { writes: [{ type: "put", fields: { theme: "green" } }] },
  });
  expect(outcome.ok && Object.keys((outcome.value.writes[0] as { fields: object }).fields)).toEqual([
    "theme",
  ]);
});

test("an unknown theme and colours that are none are refused", () => {
  expect(chooseTheme(before, { name: "red" }, context)).toEqual({
    ok: false,
    error: { type: "UnknownTheme", name: "red" },
  });
  expect(setCustomTheme(before, { primary: "#fff" }, context)).toEqual({
    ok: false,
    error: { type: "InvalidColor", field: "primary" },
  });
});
