/** Event streams that nobody says anything on: the server's memory for each, and how soon a poke comes through among them. */
import { execFileSync } from "node:child_process";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { startProductionServer } from "../e2e/harness/production-server.ts";
import { type BenchUser, post, pushBody, signUpUser, taskChange } from "./sync/pushing.ts";

const STREAMS_EACH = 20;
const POKES = 50;

const server = await startProductionServer({
  env: { SYNC_RATE_LIMIT: "1000000", TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" },
});
const people: BenchUser[] = [];
for (let index = 0; index < 100; index++) people.push(await signUpUser(server.origin, index));
const open: ClientRequest[] = [];
const figures: Record<string, Record<string, string>> = {};
await pause(3000);
const idle = residentKb();
for (const streams of [500, 2000]) {
  while (open.length < streams) {
    const owner = people[Math.floor(open.length / STREAMS_EACH)];
    if (owner === undefined) throw new Error("too few people");
    open.push((await openStream(owner)).request);
  }
  // One full round of the watch and a heartbeat are part of what idle streams cost.
  await pause(30_000);
  figures[`${streams} streams`] = {
    "server's memory": `${(residentKb() / 1024).toFixed(0)} MiB`,
    "each stream": `${((residentKb() - idle) / streams).toFixed(1)} KiB`,
    "a push to its poke, median": `${(await pokeMs(people[0])).toFixed(1)} ms`,
  };
}
for (const request of open) request.destroy();
await server.stop();
console.log(`without streams: ${(idle / 1024).toFixed(0)} MiB`);
console.table(figures);

function residentKb(): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.processId)]).toString());
}

async function openStream({ origin, cookie }: BenchUser) {
  const request = get(`${origin}/api/sync/events`, { headers: { Cookie: cookie }, agent: false });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on("response", resolve);
    request.on("error", reject);
  });
  if (response.statusCode !== 200) throw new Error(`stream: ${response.statusCode}`);
  request.on("error", () => {});
  response.on("error", () => {});
  response.resume();
  return { request, response };
}

async function pokeMs(user: BenchUser | undefined): Promise<number> {
  if (user === undefined) throw new Error("nobody listens");
  const { request, response } = await openStream(user);
  const times: number[] = [];
  for (let count = 0; count < POKES; count++) {
    const poked = new Promise<void>((resolve) => {
      response.on("data", function read(chunk: Buffer) {
        if (!chunk.includes("event: poke")) return;
        response.off("data", read);
        resolve();
      });
    });
    const begin = performance.now();
    await post(user, "/api/sync", pushBody([taskChange(`poke-${performance.now()}`)], 2 ** 40));
    await poked;
    times.push(performance.now() - begin);
  }
  request.destroy();
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}
