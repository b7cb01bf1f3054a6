import "fake-indexeddb/auto";
import { afterEach, expect, test } from "vitest";
import { alarmNotes } from "./alarm-notes.ts";

const answer = { session: "session_1", action: "start", at: 1 } as const;

afterEach(alarmNotes.clear);

test("what the worker notes, the page finds, in the order of the presses", async () => {
  const sent = { id: "1", sentAt: 1, received: null, isTold: false } as const;
  expect(await alarmNotes.get("test")).toBeUndefined();
  await alarmNotes.put("test", sent);
  expect(await alarmNotes.get("test")).toEqual(sent);
  await alarmNotes.addAnswer(answer);
  await alarmNotes.addAnswer({ ...answer, session: "break_2", at: 2 });
  expect((await alarmNotes.answers()).map(({ at }) => at)).toEqual([1, 2]);
});

test("an answer that was applied goes with its repetitions, and no other", async () => {
  await alarmNotes.addAnswer(answer);
  await alarmNotes.addAnswer({ ...answer, at: 5 });
  await alarmNotes.addAnswer({ ...answer, action: "more" });
  await alarmNotes.removeAnswer(answer);
  expect((await alarmNotes.answers()).map(({ action }) => action)).toEqual(["more"]);
});

test("answers to reminders are told apart by reminder and action", async () => {
  const done = { reminder: "reminder_1", action: "done", at: 1 } as const;
  await alarmNotes.addAnswer({ ...done, action: "shown" });
  await alarmNotes.addAnswer(done);
  await alarmNotes.addAnswer({ ...done, reminder: "reminder_2" });
  await alarmNotes.removeAnswer(done);
  expect((await alarmNotes.answers()).map(({ action }) => action)).toEqual(["shown", "done"]);
});

test("nothing is left after the alarm was turned off", async () => {
  await alarmNotes.put("endpoint", "https://push.example/1");
  await alarmNotes.addAnswer(answer);
  await alarmNotes.clear();
  expect(await alarmNotes.get("endpoint")).toBeUndefined();
  expect(await alarmNotes.answers()).toEqual([]);
});
