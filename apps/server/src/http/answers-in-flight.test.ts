import { connect } from "node:net";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBytesInFlight } from "./bytes-in-flight.ts";
import { holdUntilSent } from "./compressed-answer.ts";
import { type Listening, listen } from "./listen.ts";
import { Problem, problemResponse } from "./problem.ts";
import type { AppEnv } from "./route-module.ts";

const KIB = 1024;
/** More than the buffers of the system between server and client. */
const LARGE = 64 * 1024 * KIB;

let listening: Listening;
beforeEach(async () => {
  const app = new Hono<AppEnv>();
  const room = createBytesInFlight({ together: 100 * KIB, each: 20 * KIB });
  app.onError((error, c) => problemResponse(c, error instanceof Problem ? error : new Problem("internal")));
  app.get("/:user/:size", (c) => {
    c.set("userId", c.req.param("user"));
    holdUntilSent(c, 20 * KIB, { room, withinMs: 1_000 });
    return c.body(new Uint8Array(Number(c.req.param("size"))));
  });
  listening = await listen(app, { port: 0, host: "127.0.0.1" });
});
afterEach(() => listening.close(0));

const statusOf = async (user: string) => (await fetch(`http://127.0.0.1:${listening.port}/${user}/1`)).status;

test("an answer that nobody reads takes its user's share, is cut after a while, and then gives it back", async () => {
  const socket = connect(listening.port, "127.0.0.1");
  const cut = new Promise((resolve) => socket.on("close", resolve));
  socket.on("error", () => {});
  socket.write(`GET /ada/${LARGE} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await new Promise((resolve) => socket.once("data", resolve));
  socket.pause();
  expect([await statusOf("ada"), await statusOf("grace")]).toEqual([503, 200]);
  let status = 503;
  while (status === 503) status = await statusOf("ada");
  expect(status).toBe(200);
  socket.resume();
  await cut;
});

test("an answer that is sent gives its share back at once", async () => {
  for (let count = 0; count < 5; count++) expect(await statusOf("ada")).toBe(200);
});
