import { afterEach, expect, test, vi } from "vitest";
import { httpFeeds } from "./http-feeds.ts";

afterEach(() => void vi.unstubAllGlobals());

const answering = (body: unknown, status = 200) => {
  const sent = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal("fetch", sent);
  return sent;
};
const listed = async (options: string) => {
  answering({ userId: "ada", isOn: true, feeds: [{ id: "a", options, revision: "r", lastReadAt: 0 }] });
  const list = await httpFeeds.list();
  return list.ok ? list.value.feeds[0] : list.error;
};
const WINDOW = { back: 365, ahead: 730 };

test("an address that was never read and shows all courses", async () => {
  const options = { scope: "busy", courses: null, window: WINDOW };
  const stored = JSON.stringify(options);
  expect(await listed(stored)).toEqual({
    ...{ id: "a", options, stored, revision: "r" },
    ...{ lastReadAt: null, createdAt: null, device: "", hasEnded: false },
  });
});

test.each([
  "",
  "{}",
  JSON.stringify({ scope: "free", courses: null, window: WINDOW }),
  JSON.stringify({ scope: "busy", window: WINDOW }),
  JSON.stringify({ scope: "everything", courses: [1], window: WINDOW }),
  JSON.stringify({ scope: "busy", courses: null }),
])("options that cannot be read, %s, are never taken for others", async (stored) => {
  expect(await listed(stored)).toMatchObject({ stored, options: null });
});

test("an answer that is none of our server's is a server that is down", async () => {
  answering([]);
  expect(await httpFeeds.list()).toEqual({ ok: false, error: { type: "ServerDown" } });
});

test("a text is sent with the options before and after", async () => {
  const sent = answering(null);
  const options = { scope: "titles", courses: [], window: WINDOW } as const;
  await httpFeeds.publish({ id: "a", stored: "before" }, { options, revision: "r", body: "AA==" });
  const [path, init] = sent.mock.calls[0] ?? [];
  expect([path, init?.method]).toEqual(["/api/feeds/a", "PUT"]);
  expect(JSON.parse(String(init?.body))).toEqual({
    was: "before",
    options: JSON.stringify(options),
    revision: "r",
    body: "AA==",
  });
});

test("a new address is one of this server", async () => {
  vi.stubGlobal("location", { origin: "https://study.example.org" });
  answering({ id: "a", token: "secret" }, 201);
  const options = { scope: "busy", courses: null, window: WINDOW } as const;
  const address = "https://study.example.org/feeds/secret.ics";
  expect(await httpFeeds.create(options)).toEqual({ ok: true, value: { id: "a", address } });
  answering({ token: "secret" });
  expect(await httpFeeds.rotate("a")).toEqual({ ok: true, value: address });
});
