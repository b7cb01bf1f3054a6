/** From the moment an alarm is due until the push service has it: 1,000 alarms within one second, or at once. */
import { startPushService } from "../apps/server/src/testing/push-service.ts";
import { type Prepared, runBench } from "./measuring/bench.ts";
import { type Build, startServerOf } from "./measuring/build.ts";
import { type Figures, ms } from "./measuring/figure.ts";
import { percentile } from "./measuring/statistics.ts";
import { type BenchUser, signUpUser } from "./server/push.ts";

const ALARMS = 1_000;
/** The most that the server takes of one user. */
const ALARMS_OF_USER = 8;
/** Until all alarms are set. */
const SETTING_MS = 15_000;
/** How long after a session's end its alarm is due. */
const DELAY_MS = 3_000;

await runBench({ title: "1,000 alarms, from due to sent", rounds: 3, pairs: 3, prepare });

async function prepare(build: Build): Promise<Prepared> {
  const service = await startPushService();
  const server = await startServerOf(build, { env: service.env });
  const users: BenchUser[] = [];
  for (let index = 0; index < ALARMS / ALARMS_OF_USER; index++) {
    const user = await signUpUser(server.origin, index);
    await put(user, "subscription", service.subscribe());
    users.push(user);
  }
  let round = 0;
  const ring = async (name: string, apartMs: number): Promise<Figures> => {
    round += 1;
    const before = service.received.length;
    const first = Date.now() + SETTING_MS;
    await Promise.all(
      users.map(async (user, index) => {
        for (let own = 0; own < ALARMS_OF_USER; own++) {
          const end = first + (index * ALARMS_OF_USER + own) * apartMs;
          await put(user, `sessions/${round}-${index}-${own}`, { end, stamp: Date.now() });
        }
      }),
    );
    if (Date.now() > first) throw new Error("setting the alarms took longer than they last");
    await service.arrived(before + ALARMS);
    const received = service.received.slice(before);
    const sessions = new Set(received.map(({ message }) => message.session));
    if (received.length !== ALARMS || sessions.size !== ALARMS || service.problems.length > 0)
      throw new Error(`${received.length} messages for ${sessions.size} alarms: ${service.problems[0]}`);
    const delays = received.map(({ at, message }) => at - Number(message.end) - DELAY_MS);
    return {
      [`${name}: p50`]: ms(percentile(delays, 0.5)),
      [`${name}: p95`]: ms(percentile(delays, 0.95), { atMost: 1_000 }),
      [`${name}: last`]: ms(Math.max(...delays)),
    };
  };
  return {
    parts: {
      "within a second": () => ring("within a second", 1),
      "at once": () => ring("at once", 0),
    },
    stop: async () => {
      await server.stop();
      await service.close();
    },
  };
}

async function put({ origin, cookie }: BenchUser, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${origin}/api/alarm/${path}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Origin: origin, Cookie: cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
