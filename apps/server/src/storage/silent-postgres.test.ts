/** A database that goes silent: the connection stands, but nothing comes back, as behind a firewall that has forgotten it. */
import { connect, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { emptyPostgres, openTestStorage } from "../testing/engines.ts";
import type { Storage } from "./storage.ts";

const url = inject("postgresUrl");

describe.skipIf(url === undefined)("PostgreSQL behind a line that goes silent", () => {
  let line: Awaited<ReturnType<typeof openLine>>;
  let storage: Storage;
  beforeEach(async () => {
    const database = await emptyPostgres(url ?? "");
    if (database.engine !== "postgres") throw new Error("not PostgreSQL");
    line = await openLine(database.url);
    storage = await openTestStorage({ engine: "postgres", url: line.url });
  });
  afterEach(async () => {
    line.close();
    await storage.close();
  });

  test("whoever asks hears that it is unavailable, and others get through on new connections", {
    timeout: 60_000,
  }, async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => storage.read("select id from users where id = ?", ["x"])),
    );
    line.silence();
    const begin = performance.now();
    const error = await storage
      .transaction((tx) => tx.run("select id from users where id = ?", ["x"]))
      .catch((reason: unknown) => reason);
    expect(storage.isUnavailable(error)).toBe(true);
    // The bound is the promise itself: no connection is held for longer.
    expect(performance.now() - begin).toBeLessThan(15_000);
    expect(await storage.read("select id from users where id = ?", ["x"])).toEqual([]);
    expect(await storage.transaction((tx) => tx.run("select id from users where id = ?", ["x"]))).toEqual([]);
  });
});

/** `silence` keeps the connections of now open and lets nothing more through; new ones work. */
async function openLine(target: string) {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    pairs.add([near, far]);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far);
    far.pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const own = new URL(target);
  own.port = String(address.port);
  return {
    url: own.href,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
