/** A server that comes back meets all its devices at once. */
import { expect, test } from "vitest";
import { readEvents } from "../testing/event-reader.ts";
import { freePort } from "../testing/free-port.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, jsonOf, startTestServer } from "../testing/test-server.ts";

const PEOPLE = 10;
const DEVICES_EACH = 20;

test("200 devices that come back at once after a restart all get their stream, and what each has to send is stored", {
  timeout: 120_000,
}, async () => {
  const env = {
    DATA_DIR: temporaryFolder(),
    PORT: String(await freePort()),
    SYNC_RATE_LIMIT: "1000000",
    LOG_LEVEL: "silent",
  };
  let server = await startTestServer(env);
  const people = Array.from({ length: PEOPLE }, () => new Browser(server));
  for (const [index, person] of people.entries()) await person.signUp(`person-${index}@example.org`);
  const devices = people.flatMap((person) => Array.from({ length: DEVICES_EACH }, () => person));
  const streams = await Promise.all(
    devices.map(async (person) => readEvents(await person.get("/api/sync/events"))),
  );
  for (const stream of streams) expect((await stream.next())?.event).toBe("hello");
  await server.close();
  for (const stream of streams) expect(await stream.next()).toBeUndefined();

  server = await startTestServer(env);
  const push = async (person: Browser, row: string): Promise<number> => {
    const answer = await person.post("/api/sync", aRequest({ changes: [aChange(row, 1)] }));
    await answer.body?.cancel();
    if (answer.status !== 503) return answer.status;
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    return push(person, row);
  };
  const back = await Promise.all(
    devices.map(async (person, index) => {
      const [response, status] = await Promise.all([
        person.get("/api/sync/events"),
        push(person, `row${index}`),
      ]);
      const stream = readEvents(response);
      return { stream, first: (await stream.next())?.event, status };
    }),
  );
  expect(new Set(back.map(({ first, status }) => `${first} ${status}`))).toEqual(new Set(["hello 200"]));
  for (const person of people) {
    const { seq, changes } = await jsonOf(await person.get("/api/account/export"));
    expect([seq, Object(changes).length]).toEqual([DEVICES_EACH, DEVICES_EACH]);
  }
  await Promise.all(back.map(({ stream }) => stream.close()));
  await server.close();
});
