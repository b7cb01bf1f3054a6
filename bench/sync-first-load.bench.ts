/** A new device of a person with 5,000 and with 36,000 tasks: bytes over the wire and time until it has merged them all. */

import { gunzipSync } from "node:zlib";
import { createReplica, MAX_CHANGES, mergeChanges, NEVER, parseAnswer } from "@furrow/sync";
import { PAGE_ROWS, PROTOCOL, replicaDigest } from "@furrow/sync/testing";
import { startProductionServer } from "../e2e/harness/production-server.ts";
import { type BenchUser, post, pushBody, signUpUser, taskChange } from "./sync/pushing.ts";

const server = await startProductionServer({ env: { SYNC_RATE_LIMIT: "1000000", LOG_LEVEL: "warn" } });
const figures: Record<string, Record<string, string>> = {};
for (const tasks of [5_000, 36_000]) {
  const user = await signUpUser(server.origin);
  const uploadMs = await upload(user, tasks);
  figures[`${tasks} tasks`] = {
    "first upload": `${uploadMs.toFixed(0)} ms`,
    ...(await firstLoad(user, tasks)),
  };
}
await server.stop();
console.table(figures);

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

async function firstLoad(user: BenchUser, tasks: number): Promise<Record<string, string>> {
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
    pages: String(pages),
    "over the wire": `${(bytes / 1024).toFixed(0)} KiB`,
    "first page": `${firstPageMs.toFixed(0)} ms`,
    "waited for the server": `${waitedMs.toFixed(0)} ms`,
    "loaded and merged": `${(performance.now() - begin).toFixed(0)} ms`,
  };
}
