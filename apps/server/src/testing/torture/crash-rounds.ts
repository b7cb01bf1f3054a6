/** Rounds of: users write as fast as they can, something crashes, everything that was acknowledged must be there. */
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { seededRandom } from "../sync-samples.ts";
import { keepWriting, type Person, problemsOf, signUpPerson } from "./writers.ts";

export type CrashPlan = Readonly<{
  rounds: number;
  seed: number;
  env: Readonly<Record<string, string>>;
  /** How the server goes down; or what goes down beneath it, and comes back, while it stays up. */
  crash: "SIGKILL" | "SIGTERM" | (() => Promise<void>);
  /** Where it is given, the server's clock is set in the middle of each round, by what stands in this file from then on. */
  clockFile?: string;
  /** After each round, so that a run that is cut off has said how far it came. */
  onRound?: (report: CrashReport) => void;
}>;

export type CrashReport = Readonly<{ rounds: number; acknowledged: number; problems: readonly string[] }>;

const PEOPLE = 3;
const WRITERS_EACH = 4;
const MAX_LOAD_MS = 250;
const HOUR_MS = 60 * 60_000;
/** What the server's clock is wrong by, one after the other: to and fro, by less and by more than it lets stamps be ahead. */
const CLOCK_ERRORS_MS = [
  0,
  5_000,
  -5_000,
  20 * 60_000,
  -20 * 60_000,
  3 * HOUR_MS,
  -3 * HOUR_MS,
  48 * HOUR_MS,
  -48 * HOUR_MS,
];
const preload = new URL("./stepped-clock.ts", import.meta.url).href;

export async function crashRounds({
  rounds,
  seed,
  env,
  crash,
  clockFile,
  onRound,
}: CrashPlan): Promise<CrashReport> {
  const random = seededRandom(seed);
  const everybody: Person[] = [];
  const problems: string[] = [];
  const clock = clockFile === undefined ? {} : { CLOCK_FILE: clockFile, NODE_OPTIONS: `--import=${preload}` };
  const start = () =>
    startServerProcess({ SYNC_RATE_LIMIT: "1000000", TRUSTED_PROXIES: "1", ...clock, ...env });
  const setClock = ({ pid }: Pick<ServerProcess, "pid">) => {
    if (clockFile === undefined) return;
    writeFileSync(clockFile, String(CLOCK_ERRORS_MS[Math.floor(random() * CLOCK_ERRORS_MS.length)]));
    process.kill(pid, "SIGUSR2");
  };
  if (clockFile !== undefined) writeFileSync(clockFile, "0");
  let server = await start();
  try {
    for (let round = 0; round < rounds; round++) {
      const people = await signUpPeople(server, round);
      everybody.push(...people);
      server = await crashUnderLoad(server, people, random() * MAX_LOAD_MS);
      for (const person of people) problems.push(...(await problemsOf(server.url, person)));
      onRound?.(reportAfter(round + 1));
    }
    for (const person of everybody) problems.push(...(await problemsOf(server.url, person)));
    if ((await server.end("SIGTERM")) !== 0) problems.push("the server did not end well");
  } finally {
    await server.end("SIGKILL");
  }
  return reportAfter(rounds);

  function reportAfter(done: number): CrashReport {
    const acknowledged = everybody.reduce((sum, person) => sum + person.acknowledged.size, 0);
    return { rounds: done, acknowledged, problems };
  }

  async function crashUnderLoad(
    running: ServerProcess,
    people: readonly Person[],
    loadMs: number,
  ): Promise<ServerProcess> {
    let stopped = false;
    const writing = people.flatMap((person) =>
      Array.from({ length: WRITERS_EACH }, (_, writer) =>
        keepWriting(running.url, person, writer, () => stopped),
      ),
    );
    while (people.some(({ acknowledged }) => acknowledged.size === 0)) await pause(1);
    await pause(loadMs / 2);
    setClock(running);
    await pause(loadMs / 2);
    if (typeof crash === "function") {
      await crash();
      const before = people.map(({ acknowledged }) => acknowledged.size);
      // The server finds its way back by itself.
      while (people.some(({ acknowledged }, index) => acknowledged.size === before[index])) await pause(5);
    } else {
      const code = await running.end(crash);
      if (crash === "SIGTERM" && code !== 0) problems.push(`stopped with ${code}`);
    }
    stopped = true;
    await Promise.all(writing);
    problems.push(...people.flatMap((person) => person.refusals));
    return typeof crash === "function" ? running : start();
  }
}

function signUpPeople(server: ServerProcess, round: number): Promise<Person[]> {
  const run = randomUUID().slice(0, 8);
  return Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => signUpPerson(server.url, `${run}-${index}`, round)),
  );
}
