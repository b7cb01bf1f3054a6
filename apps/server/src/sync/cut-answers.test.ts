/** Whoever asked is gone before the answer is: nothing is stored twice, and no place stays taken. */
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { Browser, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let ada: Browser;
beforeEach(async () => {
  server = await startTestServer({ SYNC_RATE_LIMIT: "1000000" });
  ada = new Browser(server);
  await ada.signUp("ada@example.org");
});
afterEach(() => server.close());

const changes = Array.from({ length: 400 }, (_, index) =>
  aChange(`row${index}`, 1, { _c: true, text: `${index} `.repeat(300) }),
);

/** Ends the connection at the first bytes of the answer. */
function cutAnswer(method: string, path: string, body = ""): Promise<void> {
  const host = `127.0.0.1:${server.port}`;
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", reject);
    socket.once("data", () => socket.destroy());
    socket.once("close", () => resolve());
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nCookie: ${ada.cookie}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

test("a push whose answer is cut, sent again, is stored once", async () => {
  for (let count = 0; count < 30; count++)
    await cutAnswer("POST", "/api/sync", JSON.stringify(aRequest({ changes })));
  const page = await jsonOf(await ada.post("/api/sync", aRequest({ changes, cursor: 2 ** 40 })));
  expect(page).toMatchObject({ type: "page", seq: changes.length });
  let metrics = "";
  while (!metrics.includes("sync_requests_in_progress 0\n"))
    metrics = await (await ada.get("/metrics")).text();
});

test("an export that is cut leaves the place to the next", async () => {
  await ada.post("/api/sync", aRequest({ changes, cursor: 2 ** 40 }));
  for (let count = 0; count < 12; count++) {
    await cutAnswer("GET", "/api/account/export");
    let again = await ada.get("/api/account/export");
    // The server hears of the end a moment later.
    while (again.status === 503) again = await ada.get("/api/account/export");
    expect(Object((await jsonOf(again)).changes)).toHaveLength(changes.length);
  }
});
