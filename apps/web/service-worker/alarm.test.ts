import { describe, expect, test } from "vitest";
import type { AlarmNoted, AlarmNotes } from "../src/platform/ports/alarm.ts";
import { type AlarmNotification, type AlarmWorker, onPress, onPush } from "./alarm.ts";

const NOW = 1_790_000_000_000;
const SESSION = "session_1789998500000";
const own: AlarmNoted["session"] = {
  id: SESSION,
  isPaused: false,
  breakMs: 300_000,
  workMs: 1_500_000,
  breaks: true,
  clockOffset: 0,
};

function aWorker(noted: Partial<AlarmNoted> = {}, show: AlarmWorker["show"] = async () => {}) {
  const shown: (AlarmNotification & { readonly title: string })[] = [];
  const said: string[] = [];
  const armed: (readonly [string, number])[] = [];
  const answers: Parameters<AlarmNotes["addAnswer"]>[0][] = [];
  const values = new Map<string, AlarmNoted[keyof AlarmNoted]>(Object.entries(noted));
  const worker: AlarmWorker = {
    now: () => NOW,
    notes: {
      get: async <Key extends keyof AlarmNoted>(key: Key) => values.get(key) as AlarmNoted[Key] | undefined,
      async put(key, value) {
        values.set(key, value);
      },
      answers: async () => answers,
      addAnswer: async (answer) => void answers.push(answer),
      removeAnswer: async () => {},
      clear: async () => {},
    },
    async show(title, options) {
      await show(title, options);
      shown.push({ title, ...options });
    },
    tellPages: async (message) => void said.push(message),
    showPage: async (page) => void said.push(`${page} shown`),
    arm: async (session, { end }) => void armed.push([session, end - NOW]),
  };
  return { worker, shown, said, armed, answers, values };
}

const labels = ({ actions }: AlarmNotification) => actions.map(({ title }) => title);

test("a push says what ended and what comes next, with buttons", async () => {
  const { worker, shown } = aWorker({ session: own });
  await onPush({ session: SESSION, end: NOW, sentAt: NOW }, worker);
  expect(shown).toMatchObject([
    {
      title: "Work session complete!",
      body: "Next: a 5-minute break.",
      tag: "timer",
      data: { session: SESSION },
    },
  ]);
  expect(shown.map(labels)).toEqual([["Start break", "5 more minutes", "Skip break"]]);
});

test("the end of a break and the warning have words of their own", async () => {
  const { worker, shown } = aWorker({ session: own });
  await onPush({ session: "break_1789998500000" }, worker);
  await onPush({ session: `${SESSION}:warning` }, worker);
  expect(shown.map(({ title }) => title)).toEqual(["Break time over", "Your session will end in 5 minutes"]);
  expect(shown.map(labels)).toEqual([["Start work", "5 more minutes of break"], []]);
});

test("a session that is paused here gets a quiet line, because each push must show something", async () => {
  const { worker, shown } = aWorker({ session: { ...own, isPaused: true } });
  await onPush({ session: SESSION }, worker);
  expect(shown).toMatchObject([{ title: "Your session is paused", silent: true, actions: [] }]);
});

test("without notes, and with an unknown payload, it still shows something", async () => {
  const { worker, shown } = aWorker();
  await onPush({ session: SESSION }, worker);
  await onPush(undefined, worker);
  await onPush({ session: "later:1", notification: { title: "From the server" } }, worker);
  expect(shown.map(({ title, body }) => [title, body])).toEqual([
    ["Work session complete!", "Time to take a break!"],
    ["Work session complete!", ""],
    ["From the server", ""],
  ]);
});

test("a test notes that it came and whether it was shown", async () => {
  const sent = { id: "7", sentAt: NOW, received: null, isTold: false } as const;
  const { worker, shown, said, values } = aWorker({ test: sent });
  await onPush({ session: "test:7" }, worker);
  expect(shown).toHaveLength(1);
  expect(values.get("test")).toEqual({ ...sent, received: "shown" });
  expect(said).toEqual(["noted"]);

  const failing = aWorker({ test: sent }, async () => {
    throw new Error("not allowed");
  });
  await onPush({ session: "test:7" }, failing.worker);
  expect(failing.values.get("test")).toEqual({ ...sent, received: "not-shown" });
});

test("an earlier test says nothing of the present one", async () => {
  const sent = { id: "8", sentAt: NOW, received: null, isTold: false } as const;
  const { worker, values } = aWorker({ test: sent });
  await onPush({ session: "test:7" }, worker);
  expect(values.get("test")).toEqual(sent);
});

test.each([
  [SESSION, "start", `break_${NOW}`, 300_000],
  [SESSION, "more", `session_${NOW}`, 300_000],
  [SESSION, "skip", `session_${NOW}`, 1_500_000],
] as const)(
  "a press is noted, and the alarm of what it starts is set: %s %s",
  async (session, action, id, ms) => {
    const { worker, answers, armed, said } = aWorker({ session: own });
    await onPress(session, action, worker);
    expect(answers).toEqual([{ session, action, at: NOW }]);
    expect(armed).toEqual([[id, ms]]);
    expect(said).toEqual(["noted"]);
  },
);

test("presses follow each other without a page: the break's end starts work", async () => {
  const { worker, armed } = aWorker({ session: own });
  await onPress(SESSION, "start", worker);
  await onPress(`break_${NOW}`, "start", worker);
  expect(armed).toEqual([
    [`break_${NOW}`, 300_000],
    [`session_${NOW}`, 1_500_000],
  ]);
});

test("a break that is started sets no alarm where the end of a break does not ring", async () => {
  const { worker, armed, answers } = aWorker({ session: { ...own, breaks: false } });
  await onPress(SESSION, "start", worker);
  expect(armed).toEqual([]);
  expect(answers).toHaveLength(1);
  await onPress(SESSION, "more", worker);
  expect(armed).toEqual([[`session_${NOW}`, 300_000]]);
});

test("an alarm is set by the server's clock, as the page last knew it", async () => {
  const { worker, armed } = aWorker({ session: { ...own, clockOffset: 240_000 } });
  await onPress(SESSION, "start", worker);
  expect(armed).toEqual([[`break_${NOW}`, 540_000]]);
});

test("no alarm is set for work that counts up, nor for a length this device does not know", async () => {
  const open = aWorker({ session: { ...own, workMs: null } });
  await onPress(SESSION, "skip", open.worker);
  const other = aWorker();
  await onPress(SESSION, "start", other.worker);
  expect([...open.armed, ...other.armed]).toEqual([]);
  expect(other.answers).toHaveLength(1);
});

test("a press on the text opens the timer and is no answer", async () => {
  const { worker, answers, said } = aWorker({ session: own });
  await onPress(SESSION, "", worker);
  expect(said).toEqual(["timer shown"]);
  expect(answers).toEqual([]);
});

describe("a reminder", () => {
  const ID = "reminder_1a2b";
  const EVENING = NOW + 4 * 3_600_000;
  const essay = {
    title: "Essay is due tomorrow",
    body: "",
    actions: ["start", "done", "hour", "evening"],
    evening: EVENING,
    workMs: 1_500_000,
  } as const;
  const reminders = { clockOffset: 240_000, texts: { [ID]: essay } };
  const push = { session: ID, end: NOW };

  test("is shown in this device's words, as a notification of its own, and noted as shown", async () => {
    const { worker, shown, answers } = aWorker({ reminders, session: own });
    await onPush(push, worker);
    expect(shown).toMatchObject([{ title: essay.title, tag: ID, data: { session: ID } }]);
    expect(shown.map(labels)).toEqual([["Start", "Done", "In an hour", "This evening"]]);
    expect(answers).toEqual([{ reminder: ID, action: "shown", at: NOW }]);
  });

  test("that this device does not know says when it is due, and no names", async () => {
    const { worker, shown } = aWorker({ reminders: { ...reminders, texts: {} } });
    await onPush({ session: ID, end: new Date("2026-11-18T16:00").getTime() }, worker);
    expect(shown[0]?.title).toMatch(/^Something is due at 4:00\sPM$/);
    expect(shown.map(labels)).toEqual([["In an hour"]]);
  });

  test("that could not be shown is not noted as shown", async () => {
    const { worker, answers } = aWorker({ reminders }, async () => {
      throw new Error("not allowed");
    });
    await expect(onPush(push, worker)).rejects.toThrow("could not be shown");
    expect(answers).toEqual([]);
  });

  test.each([
    ["start", [[`session_${NOW}`, 240_000 + 1_500_000]]],
    ["done", []],
    ["hour", [[ID, 240_000 + 3_600_000]]],
    ["evening", [[ID, EVENING - NOW]]],
  ] as const)("a press on %s is noted, and the server learns what it sets", async (action, set) => {
    const { worker, answers, armed, said } = aWorker({ reminders });
    await onPress(ID, action, worker);
    expect(answers).toEqual([{ reminder: ID, action, at: NOW }]);
    expect(armed).toEqual(set);
    expect(said).toEqual(["noted"]);
  });

  test("the end of a session that a press has started is this device's", async () => {
    const { worker, shown } = aWorker({ reminders, session: { ...own, isPaused: true } });
    await onPress(ID, "start", worker);
    await onPush({ session: `session_${NOW}` }, worker);
    expect(shown).toMatchObject([{ body: "Next: a 5-minute break." }]);
  });

  test("a press sets nothing that this device does not know: a length, or an evening", async () => {
    const counting = { ...essay, workMs: null, evening: null };
    for (const texts of [{}, { [ID]: counting }] as const) {
      const { worker, armed, answers } = aWorker({ reminders: { ...reminders, texts }, session: own });
      await onPress(ID, "start", worker);
      await onPress(ID, "evening", worker);
      expect(answers).toHaveLength(2);
      expect(armed).toEqual([]);
    }
  });

  test("a press on its text opens the tasks and is no answer", async () => {
    const { worker, answers, said } = aWorker({ reminders });
    await onPress(ID, "", worker);
    expect([said, answers]).toEqual([["tasks shown"], []]);
  });
});
