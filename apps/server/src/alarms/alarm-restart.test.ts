/** The real program is killed between the start and the end of a session. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { startPushService } from "../testing/push-service.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const HOUR_MS = 60 * 60_000;

test("servers that are killed in turn: the next one sends the alarm, once and with the same key", async () => {
  const service = await startPushService();
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder, ...service.env };
  let server = await startServerProcess(env);
  let cookie = "";
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { "Content-Type": "application/json", Origin: server.url, Cookie: cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok).toBe(true);
    return response;
  };
  const countAlarms = () => {
    const database = new DatabaseSync(join(folder, "furrow.db"), { readOnly: true });
    const row = database.prepare("select count(*) as n from alarms").get();
    database.close();
    return row?.n;
  };
  try {
    const account = { name: "Ada", email: "ada@example.org", password: "secret-1" };
    const signedUp = await send("POST", "/api/auth/sign-up/email", account);
    cookie = (signedUp.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const keyOf = async () => Object(await (await send("GET", "/api/alarm")).json()).key;
    const key = await keyOf();
    await send("PUT", "/api/alarm/subscription", service.subscribe());
    for (const [index, session] of ["s1", "s2"].entries()) {
      await send("PUT", `/api/alarm/sessions/${session}`, { end: Date.now() + HOUR_MS, stamp: 1 });
      await server.end("SIGKILL");
      // Instead of waiting for an hour.
      const end = Date.now();
      const database = new DatabaseSync(join(folder, "furrow.db"));
      database.prepare("update alarms set ends_at = ?, wake_at = ?").run(end, end);
      database.close();
      server = await startServerProcess(env);
      expect(await keyOf()).toBe(key);
      const received = await service.arrived(index + 1);
      expect(received[index]?.message).toMatchObject({ session, end });
      // Once the row is deleted, the next server has nothing to send.
      await expect.poll(countAlarms, { timeout: 15_000 }).toBe(0);
    }
    expect(service.problems).toEqual([]);
    expect(await server.end("SIGTERM")).toBe(0);
    expect(service.received).toHaveLength(2);
  } finally {
    await server.end("SIGKILL");
    await service.close();
  }
}, 60_000);
