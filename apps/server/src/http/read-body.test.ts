import { connect } from "node:net";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBytesInFlight } from "./bytes-in-flight.ts";
import { type Listening, listen } from "./listen.ts";
import { Problem, problemResponse } from "./problem.ts";
import { readBody } from "./read-body.ts";
import type { AppEnv } from "./route-module.ts";

const KIB = 1024;
const room = createBytesInFlight({ together: 300 * KIB, each: 200 * KIB });

let listening: Listening;
beforeEach(async () => {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => problemResponse(c, error instanceof Problem ? error : new Problem("internal")));
  app.use((c, next) => {
    c.set("clientAddress", "127.0.0.1");
    c.set("userId", c.req.header("User"));
    return next();
  });
  app.post("/echo", async (c) =>
    c.text(await readBody(c, 150 * KIB, { ms: 100, bytesPerSecond: 10 ** 9 }, room)),
  );
  app.post("/patient", async (c) => c.text(await readBody(c, 150 * KIB, undefined, room)));
  listening = await listen(app, { port: 0, host: "127.0.0.1" });
});
afterEach(() => listening.close(0));

const send = (body: string | ReadableStream, path = "/echo") =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, { method: "POST", body, duplex: "half" } as RequestInit);

/** Tells how long its body is, sends a byte of it, and reads what the server says until it hangs up. */
function hang(user: string, length: number, path = "/patient") {
  const socket = connect(listening.port, "127.0.0.1");
  let said = "";
  socket.on("data", (part) => {
    said += part;
  });
  socket.on("error", () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nUser: ${user}\r\nContent-Length: ${length}\r\n\r\nx`);
  return { end: new Promise<string>((resolve) => socket.on("close", () => resolve(said))), socket };
}

test("a body is read whole, told its length or not", async () => {
  const text = "é".repeat(30_000);
  expect(await (await send(text)).text()).toBe(text);
  expect(await (await send(new Blob([text]).stream())).text()).toBe(text);
  expect(await (await send("")).text()).toBe("");
});

test("a body that is too large is refused, told its length or not", async () => {
  const text = "x".repeat(150 * KIB + 1);
  for (const body of [text, new Blob([text]).stream()]) {
    const answer = await send(body);
    expect([answer.status, await answer.json()]).toMatchObject([413, { limit: 150 * KIB }]);
  }
});

test("a body that does not come is given up, and the connection closed", async () => {
  const { end } = hang("ada", 1000, "/echo");
  expect(await end).toMatch(/^HTTP\/1\.1 408 .*connection: close/is);
});

test("where bodies take all the room, the user with the most gives way to another", async () => {
  const first = hang("mallory", 100 * KIB);
  const second = hang("mallory", 100 * KIB);
  const other = hang("eve", 90 * KIB);
  const answers: string[] = [];
  void first.end.then((said) => answers.push(said));
  while (answers.length === 0)
    expect([200, 503]).toContain((await send("x".repeat(20 * KIB), "/patient")).status);
  expect(answers[0]).toMatch(/^HTTP\/1\.1 503 .*"code":"busy"/s);
  for (const { socket } of [second, other]) socket.destroy();
});
