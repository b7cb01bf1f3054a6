import { connect } from "node:net";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Listening, listen } from "./listen.ts";
import type { AppEnv } from "./route-module.ts";

let listening: Listening;
beforeEach(async () => {
  const app = new Hono<AppEnv>();
  app.onError(() => new Response(null, { status: 400 }));
  app.post("/echo", async (c) => c.text(await c.req.text()));
  listening = await listen(
    app,
    { port: 0, host: "127.0.0.1" },
    { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 },
  );
});
afterEach(() => listening.close(0));

/** Sends the beginning, then a byte again and again. What the server says until it hangs up. */
function trickle(beginning: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(listening.port, "127.0.0.1");
    socket.write(beginning);
    const dripping = setInterval(() => socket.write("x"), 20);
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(dripping);
      resolve(answer);
    });
  });
}

test.each([
  ["head", "POST /echo HTTP/1.1\r\nHost: x\r\nX-Slow: "],
  ["body", "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"],
])("a %s that trickles is given up, while others are served", async (_, beginning) => {
  const slow = trickle(beginning);
  const quick = await fetch(`http://127.0.0.1:${listening.port}/echo`, { method: "POST", body: "hello" });
  expect(await quick.text()).toBe("hello");
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
});
