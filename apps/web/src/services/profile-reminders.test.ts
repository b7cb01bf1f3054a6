import { addTask, changePreferences, passTime } from "@furrow/core";
import { at } from "@furrow/core/testing";
import { openTab } from "@furrow/sync";
import { createLogStore, createMemoryLog } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { memoryPreferences } from "../platform/storage/memory-preferences.ts";
import { createEmitter } from "../signal.ts";
import { profileBackups } from "../state/accounts/profile-backups.ts";
import { localProfiles, newLocalProfile, saveLocalProfile } from "../state/accounts/profile-list.ts";
import { createAppStore } from "../state/app-store.ts";
import { createToastStore } from "../state/notices/toast-store.ts";
import { startProfileReminders } from "./profile-reminders.ts";

const START = at("2026-11-01", "09:00");
const DAY = 24 * 60 * 60_000;
const form = {
  title: "Read",
  description: "",
  date: "2026-11-01",
  hours: "1",
  startTime: "09:00",
  endTime: "10:00",
  category: "Reading",
} as const;

async function caring(name: string) {
  const preferences = memoryPreferences();
  const profile = newLocalProfile(name, START, () => 0.5);
  saveLocalProfile(preferences, profile);
  const opened = await openTab(createMemoryLog(createLogStore()), "node000001");
  if (!opened.ok) throw new Error(opened.error.type);
  const tab = opened.value;
  const saved = createEmitter();
  const visible = createEmitter();
  let now = START;
  const store = createAppStore({ tab, now: () => now, newId: () => "id", onSaved: saved.emit });
  const toasts = createToastStore({ now: () => now, after: () => () => {} });
  const care = () =>
    startProfileReminders(
      { userId: profile.id, store, tab, onSaved: saved.subscribe },
      {
        preferences,
        toasts,
        exportBackup: async () => {},
        auth: {
          renameProfile: async (id, next) => saveLocalProfile(preferences, { ...profile, id, name: next }),
        },
        page: { onVisible: visible.subscribe },
        now: () => now,
      },
    );
  return {
    care,
    store,
    preferences,
    id: profile.id,
    notices: () => toasts.get(),
    lookAfter(days: number) {
      now = START + days * DAY;
      visible.emit();
    },
  };
}

test("a page that stays open for weeks asks for a backup once, and not where nothing was written", async () => {
  const untouched = await caring("");
  untouched.care();
  untouched.lookAfter(60);
  expect(untouched.notices()).toEqual([]);

  const { care, store, notices, lookAfter, preferences, id } = await caring("");
  care();
  await store.run(addTask, { form });
  lookAfter(29);
  expect(notices()).toEqual([]);
  lookAfter(30);
  lookAfter(31);
  expect(notices().map(({ text }) => text)).toEqual(["Time for a backup?"]);
  notices()[0]
    ?.actions.find(({ label }) => label === "Don't remind me")
    ?.run();
  lookAfter(90);
  expect(notices()).toHaveLength(1);
  expect(profileBackups(preferences, id).isReminded).toBe(false);
});

test("the list and the screens call a profile by the same name, whichever of them knew it first", async () => {
  const renamed = await caring("Ada");
  renamed.care();
  await expect.poll(() => renamed.store.getState().preferences.userName).toBe("Ada");

  const restored = await caring("");
  await restored.store.run(changePreferences, { userName: "Bo" });
  restored.care();
  await expect.poll(() => localProfiles(restored.preferences)[0]?.name).toBe("Bo");
});

test("what is over notes nothing more", async () => {
  const { care, store, preferences, id } = await caring("");
  care()();
  await store.run(addTask, { form });
  expect(profileBackups(preferences, id).wroteAt).toBeNull();
});

test("a task that was written before this was loaded is work; a name, and goals that begin their periods, are none", async () => {
  const early = await caring("");
  await early.store.run(addTask, { form });
  early.care();
  expect(profileBackups(early.preferences, early.id).wroteAt).toBe(START);

  const { care, store, preferences, id } = await caring("");
  care();
  await store.run(changePreferences, { userName: "Bo" });
  await store.run(passTime, undefined);
  expect(profileBackups(preferences, id).wroteAt).toBeNull();
});
