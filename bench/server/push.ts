/** Users of a server under test, and what their devices push. */
import { randomUUID } from "node:crypto";
import { type Change, MAX_CHANGES, NEVER } from "@furrow/sync";
import { PROTOCOL } from "@furrow/sync/testing";
import { taskRows } from "./rows.ts";

export interface BenchUser {
  readonly cookie: string;
  readonly origin: string;
}

/** Each user signs up from an address of its own: sign-ups are limited per address. */
export async function signUpUser(origin: string, address = 0): Promise<BenchUser> {
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: origin,
      "X-Forwarded-For": `10.1.${address >> 8}.${address & 255}`,
    },
    body: JSON.stringify({ name: "Bench", email: `${randomUUID()}@example.org`, password: "secret-1" }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status}`);
  const [cookie = ""] = (response.headers.getSetCookie()[0] ?? "").split(";");
  return { cookie, origin };
}

/** The cursor of a device that has read everything: the answers then hold no rows. */
const READ_ALL = 2 ** 40;

const pushBody = (changes: readonly Change[]): string =>
  JSON.stringify({ protocol: PROTOCOL, generation: NEVER, cursor: READ_ALL, changes, limit: 1000 });

async function push({ origin, cookie }: BenchUser, body: string): Promise<void> {
  const response = await fetch(`${origin}/api/sync`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin, Cookie: cookie },
    body,
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`push: ${response.status} ${answer.slice(0, 300)}`);
}

export async function uploadRows(user: BenchUser, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += MAX_CHANGES)
    await push(user, pushBody(changes.slice(from, from + MAX_CHANGES)));
}

/** Bodies are made before the clock starts, so that making them is not measured. */
const BODIES = 200;

/** Pushes of one change from `devices` devices at once, each waiting for its answer, for `ms`: how long each took. */
export async function pushFrom(users: readonly BenchUser[], devices: number, ms: number): Promise<number[]> {
  const latencies: number[] = [];
  const run = randomUUID().slice(0, 8);
  const bodies = taskRows(BODIES).map((change) => pushBody([{ ...change, row: "ROW" }]).split("ROW"));
  const begin = performance.now();
  const device = async (index: number) => {
    const user = users[index % users.length];
    if (user === undefined) throw new Error("there is no user to push for");
    for (let count = 0; performance.now() - begin < ms; count++) {
      const sent = performance.now();
      await push(user, bodies[(index + count) % BODIES]?.join(`${run}-${index}-${count}`) ?? "");
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: devices }, (_, index) => device(index)));
  return latencies;
}
