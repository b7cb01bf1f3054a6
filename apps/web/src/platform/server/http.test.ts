import { afterEach, expect, test, vi } from "vitest";
import { requestJson } from "./http.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (response: Response) => {
  vi.stubGlobal("fetch", async () => response);
  return requestJson({ method: "GET", path: "/api/auth/get-session" });
};

test("a document is the answer", async () => {
  expect(await answering(Response.json({ user: null }))).toEqual({ ok: true, value: { user: null } });
});

test.each([202, 204])("an answer without content is one: %i", async (status) => {
  expect(await answering(new Response(null, { status }))).toEqual({ ok: true, value: null });
});

test("a hotel's page with status 200 is no answer of the server's", async () => {
  const page = new Response("<h1>Welcome</h1>", { headers: { "Content-Type": "text/html" } });
  expect(await answering(page)).toEqual({ ok: false, error: { type: "ServerDown" } });
});

test("a refusal comes with its code and the time to wait", async () => {
  const refusal = Response.json(
    { code: "too-many", title: "Too many attempts" },
    { status: 429, headers: { "Retry-After": "30" } },
  );
  expect(await answering(refusal)).toEqual({
    ok: false,
    error: {
      type: "Problem",
      status: 429,
      code: "too-many",
      message: "Too many attempts",
      retryAfterSeconds: 30,
    },
  });
});

test("a server with too much to do says so itself; a proxy's word for it is no answer", async () => {
  const busy = Response.json({ code: "busy", title: "The server has too much to do" }, { status: 503 });
  expect(await answering(busy)).toMatchObject({ error: { type: "Problem", code: "busy" } });
  const proxys = Response.json({ message: "no upstream" }, { status: 503 });
  expect(await answering(proxys)).toEqual({ ok: false, error: { type: "ServerDown" } });
});
