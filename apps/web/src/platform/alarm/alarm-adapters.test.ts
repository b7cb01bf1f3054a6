import { afterEach, expect, test, vi } from "vitest";
import { alarmAdapters } from "./alarm-adapters.ts";

afterEach(() => vi.unstubAllGlobals());

const { server, push } = alarmAdapters;
const answerWith = (answer: () => Response) => vi.stubGlobal("fetch", async () => answer());

test.each([
  ["too-large", "too-large"],
  ["a reason of a later server", "refused"],
  [null, null],
])("a failure of %s is read as %s", async (failure, read) => {
  answerWith(() => Response.json({ key: "key", subscription: true, failure }));
  expect(await server.status()).toMatchObject({ ok: true, value: { failure: read } });
});

test("a test beyond the alarms of an hour is told from a server that is away", async () => {
  answerWith(() => new Response("{}", { status: 429, headers: { "Retry-After": "8" } }));
  expect(await server.test("t1")).toEqual({
    ok: false,
    error: { type: "RateLimited", retryAfterSeconds: 8 },
  });
});

test("notifications of reminders that are over are closed, and none of the timer", async () => {
  const closed: unknown[] = [];
  const standing = ["reminder_1", "reminder_2", "session_1", undefined].map((session) => ({
    data: session && { session },
    close: () => void closed.push(session),
  }));
  const getRegistration = async () => ({ getNotifications: async () => standing });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
  await push.closeReminders((id) => id !== "reminder_1");
  expect(closed).toEqual(["reminder_2"]);
});
