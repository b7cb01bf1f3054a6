import { afterEach, expect, test, vi } from "vitest";
import { httpSubscriptions } from "./http-subscriptions.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers each request, and notes it. */
function stubServer(answer: () => Response) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    asked.push([method, path, ...(typeof body === "string" ? [JSON.parse(body)] : [])]);
    return answer();
  });
  return asked;
}

const listed = { id: "one", address: "https://example.org/", version: "v", fetchedAt: 1, failure: null };

test("the label that a device wrote is read back", async () => {
  const asked = stubServer(() => new Response(null, { status: 204 }));
  await httpSubscriptions.add("https://example.org/", { name: "Maths", courseId: "c" });
  const label = '{"name":"Maths","courseId":"c"}';
  expect(asked).toEqual([["POST", "/api/subscriptions", { address: "https://example.org/", label }]]);
  stubServer(() => Response.json({ userId: "ada", isOn: true, subscriptions: [{ ...listed, label }] }));
  expect(await httpSubscriptions.list()).toEqual({
    ok: true,
    value: {
      userId: "ada",
      isOn: true,
      subscriptions: [{ ...listed, name: "Maths", courseId: "c" }],
    },
  });
});

test("what a later server or device wrote is read as far as it is known", async () => {
  const odd = [{ ...listed, label: "no JSON", failure: "haunted" }, { id: 5 }, "text"];
  stubServer(() => Response.json({ userId: "ada", isOn: true, subscriptions: odd }));
  expect(await httpSubscriptions.list()).toMatchObject({
    value: { subscriptions: [{ id: "one", name: "", courseId: null, failure: "error" }] },
  });
});

test("an answer that is not the server's is none", async () => {
  stubServer(() => Response.json({ hello: "hotel" }));
  expect(await httpSubscriptions.list()).toEqual({ ok: false, error: { type: "ServerDown" } });
});

test("a body comes with its version; a hotel's page is no body", async () => {
  const headers = { "Content-Type": "application/octet-stream", ETag: '"v1"' };
  const asked = stubServer(() => new Response("BEGIN:VCALENDAR", { headers }));
  expect(await httpSubscriptions.body("one")).toEqual({
    ok: true,
    value: { body: "BEGIN:VCALENDAR", version: "v1" },
  });
  expect(asked).toEqual([["GET", "/api/subscriptions/one/body"]]);
  stubServer(() => new Response("<h1>Welcome</h1>", { headers: { ETag: '"hotel"' } }));
  expect(await httpSubscriptions.body("one")).toEqual({ ok: false, error: { type: "ServerDown" } });
});
