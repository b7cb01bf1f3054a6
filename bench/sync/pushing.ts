/** Devices that push over kept connections, as cheaply for the measuring machine as Node allows. */

import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { type Change, NEVER, newNode } from "@furrow/sync";
import { formatStamp, PROTOCOL } from "@furrow/sync/testing";
import { openConnection } from "./connection.ts";

export interface BenchUser {
  readonly cookie: string;
  readonly origin: string;
}

export interface PushAnswer {
  readonly status: number;
  readonly bytes: number;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

export async function signUpUser(origin: string, household = 0): Promise<BenchUser> {
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Origin: origin,
      "X-Forwarded-For": `10.1.${household >> 8}.${household & 255}`,
    },
    body: JSON.stringify({ name: "Bench", email: `${randomUUID()}@example.org`, password: "secret-1" }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status}`);
  const [cookie = ""] = (response.headers.getSetCookie()[0] ?? "").split(";");
  return { cookie, origin };
}

export function post(
  { origin, cookie }: BenchUser,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      origin + path,
      {
        method: "POST",
        agent,
        headers: {
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          Origin: origin,
          Cookie: cookie,
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const all = Buffer.concat(chunks);
          resolve({ status: incoming.statusCode ?? 0, bytes: all.length, text: all.toString("latin1") });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

export const pushBody = (changes: readonly Change[], cursor: number): string =>
  JSON.stringify({ protocol: PROTOCOL, generation: NEVER, cursor, changes, limit: 1000 });

const WORDS =
  "read notes chapter essay algebra chemistry revise outline draft history quiz lecture problem set French verbs lab report map exam review slides cards summary proof graph source".split(
    " ",
  );
const word = () => WORDS[Math.floor(Math.random() * WORDS.length)];
const words = (count: number) => Array.from({ length: count }, word).join(" ");

/** Of no two alike, since what repeats would compress better than people's tasks do. */
export const taskChange = (row: string): Change => ({
  table: "tasks",
  row,
  stamp: formatStamp({
    time: Date.now() - Math.floor(Math.random() * 1e10),
    counter: 0,
    node: newNode(Math.random),
  }),
  cells: {
    _c: true,
    title: words(5),
    category: word() ?? "",
    hours: Math.ceil(Math.random() * 8) / 2,
    date: new Date(Date.now() - Math.floor(Math.random() * 1e11)).toISOString().slice(0, 10),
    priority: "medium",
    notes: words(Math.floor(Math.random() * 12)),
    done: null,
  },
});

/** Made before the clock runs: inventing words is not what a push costs. */
const VARIETY = 200;

/** One-change pushes from `devices` devices at once, each waiting for its answer, for `ms`: how long each took. */
export async function pushFrom(users: readonly BenchUser[], devices: number, ms: number): Promise<number[]> {
  const latencies: number[] = [];
  const crowd = randomUUID().slice(0, 8);
  const bodies = Array.from({ length: VARIETY }, () => taskChange("ROW")).map((change) =>
    // A device that has read everything: its answers hold no rows of others.
    pushBody([change], 2 ** 40).split("ROW"),
  );
  const begin = performance.now();
  const device = async (index: number) => {
    const user = users[index % users.length];
    if (user === undefined) throw new Error("nobody pushes");
    const connection = openConnection(user.origin);
    const headers = { Cookie: user.cookie };
    for (let count = 0; performance.now() - begin < ms; count++) {
      const body = bodies[(index + count) % VARIETY]?.join(`${crowd}-${index}-${count}`) ?? "";
      const sent = performance.now();
      const answer = await connection.post("/api/sync", body, headers);
      if (answer.status !== 200) throw new Error(`push: ${answer.status} ${answer.text.slice(0, 300)}`);
      latencies.push(performance.now() - sent);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: devices }, (_, index) => device(index)));
  return latencies;
}
