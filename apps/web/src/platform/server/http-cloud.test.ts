import { NEVER } from "@furrow/sync";
import { PROTOCOL } from "@furrow/sync/testing";
import { afterEach, expect, test, vi } from "vitest";
import { httpCloud } from "./http-cloud.ts";

afterEach(() => vi.unstubAllGlobals());

async function answerTo(response: () => Response) {
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("fetch", async () => response());
  return httpCloud("ada").send({ type: "clear", request: { protocol: PROTOCOL, generation: NEVER } });
}

const html = (status: number) => () => new Response("<html>Request Entity Too Large</html>", { status });

test("a proxy that finds a request too large is understood, though it answers with a page", async () => {
  expect(await answerTo(html(413))).toEqual({ type: "too-large", limit: 0 });
});

test("our own server's refusal is read as it says", async () => {
  const problem = { type: "urn:problem:too-large", status: 413, limit: 500 };
  expect(await answerTo(() => Response.json(problem, { status: 413 }))).toEqual({
    type: "too-large",
    limit: 500,
  });
});

test.each([200, 403, 502])("any other page is no answer, status %i", async (status) => {
  expect(await answerTo(html(status))).toBeNull();
});

test("neither is a network that fails", async () => {
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed to fetch")));
  expect(
    await httpCloud("ada").send({ type: "clear", request: { protocol: PROTOCOL, generation: NEVER } }),
  ).toBeNull();
});

test("without Web Locks, over plain http, it asks again and again and holds no stream", () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { locks: undefined });
  vi.stubGlobal("EventSource", () => {
    throw new Error("A stream was opened");
  });
  let asked = 0;
  const stop = httpCloud("ada").listen(
    () => {
      asked += 1;
    },
    () => {},
  );
  vi.advanceTimersByTime(60_000);
  const after = asked;
  stop();
  vi.advanceTimersByTime(60_000);
  expect([after > 1, asked]).toEqual([true, after]);
  vi.useRealTimers();
});
