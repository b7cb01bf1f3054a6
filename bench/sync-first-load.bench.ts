/** A new device of a person with 5,000 and with 36,000 tasks: bytes over the wire and time until it has merged them all. */

import { gunzipSync } from "node:zlib";
import { createReplica, MAX_CHANGES, mergeChanges, NEVER, parseAnswer } from "@furrow/sync";
import { PAGE_ROWS, PROTOCOL, replicaDigest } from "@furrow/sync/testing";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, kB, ms } from "./measuring/figure.ts";
import { type BenchUser, post, pushBody, signUpUser, taskChange } from "./sync/pushing.ts";

await runBench({
  title: "A new device's first load, by a client without a page: what the server takes for it",
  rounds: 3,
  pairs: 5,
  prepare,
});

async function prepare(build: Build): Promise<Prepared> {
  const server = await startServerOf(build);
  const parts: Record<string, () => Promise<Figures>> = {};
  for (const tasks of [5_000, 36_000]) {
    const people: BenchUser[] = [];
    parts[`upload of ${tasks}`] = async () => {
      const user = await signUpUser(server.origin, people.length);
      people.push(user);
      return { [`${tasks} tasks: first upload`]: ms(await upload(user, tasks)) };
    };
    parts[`load of ${tasks}`] = async () => {
      const user = people.at(-1);
      if (user === undefined) throw new Error("nobody has uploaded anything");
      return firstLoad(user, tasks);
    };
  }
  return { parts, stop: server.stop };
}

async function upload(user: BenchUser, tasks: number): Promise<number> {
  const begin = performance.now();
  for (let start = 0; start < tasks; start += MAX_CHANGES) {
    const changes = Array.from({ length: Math.min(MAX_CHANGES, tasks - start) }, (_, index) =>
      taskChange(`task_${Date.now()}_${start + index}`),
    );
    const answer = await post(user, "/api/sync", pushBody(changes, 2 ** 40));
    if (answer.status !== 200) throw new Error(`upload: ${answer.status}`);
  }
  return performance.now() - begin;
}

async function firstLoad(user: BenchUser, tasks: number): Promise<Figures> {
  const replica = createReplica();
  const begin = performance.now();
  let bytes = 0;
  let waitedMs = 0;
  let firstPageMs = 0;
  let pages = 0;
  for (let cursor = 0, more = true; more; pages++) {
    const asked = performance.now();
    const body = JSON.stringify({
      protocol: PROTOCOL,
      generation: NEVER,
      cursor,
      changes: [],
      limit: PAGE_ROWS,
    });
    const answer = await post(user, "/api/sync", body, { "Accept-Encoding": "gzip" });
    waitedMs += performance.now() - asked;
    if (pages === 0) firstPageMs = waitedMs;
    bytes += answer.bytes;
    const page = parseAnswer(JSON.parse(gunzipSync(Buffer.from(answer.text, "latin1")).toString()));
    if (page?.type !== "page") throw new Error("no page");
    mergeChanges(replica, page.changes);
    ({ cursor, more } = page);
    if (!more && page.digest !== replicaDigest(replica)) throw new Error("the digests differ");
  }
  if (replica.tables.get("tasks")?.size !== tasks) throw new Error("rows are missing");
  return {
    [`${tasks} tasks: pages`]: { value: pages, unit: "" },
    [`${tasks} tasks: over the wire`]: kB(bytes),
    [`${tasks} tasks: first page`]: ms(firstPageMs),
    [`${tasks} tasks: waited for the server`]: ms(waitedMs),
    [`${tasks} tasks: loaded and merged`]: ms(performance.now() - begin),
  };
}
