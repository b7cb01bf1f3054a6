/** How long somebody's push takes while twelve others sign up at the same moment, with passwords hashed as in production. */
import { startProductionServer } from "../e2e/harness/production-server.ts";
import { post, pushBody, signUpUser, taskChange } from "./sync/pushing.ts";

const PEOPLE = 12;
const ROUNDS = 3;
let rows = 0;

const server = await startProductionServer({
  env: { LOG_LEVEL: "warn", TRUSTED_PROXIES: "1", SYNC_RATE_LIMIT: "1000000" },
});
const ada = await signUpUser(server.origin, 0);
const alone = await pushesDuring(new Promise((resolve) => setTimeout(resolve, 1_000)));
const beside: number[] = [];
let signingUpMs = 0;
for (let round = 0; round < ROUNDS; round++) {
  const began = performance.now();
  const signUps = Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => signUpUser(server.origin, 1 + round * PEOPLE + index)),
  );
  beside.push(...(await pushesDuring(signUps)));
  signingUpMs += (performance.now() - began) / ROUNDS;
}
await server.stop();

console.table({ alone: figures(alone), [`while ${PEOPLE} sign up`]: figures(beside) });
console.log(`${PEOPLE} sign-ups take ${signingUpMs.toFixed(0)} ms`);

/** One push after the other until the work is done: how long each took, in ms. */
async function pushesDuring(work: Promise<unknown>): Promise<number[]> {
  let done = false;
  const end = work.finally(() => {
    done = true;
  });
  const took: number[] = [];
  while (!done) {
    const began = performance.now();
    const { status } = await post(ada, "/api/sync", pushBody([taskChange(`row-${++rows}`)], 2 ** 40));
    if (status !== 200) throw new Error(`push: ${status}`);
    took.push(performance.now() - began);
  }
  await end;
  return took;
}

function figures(took: readonly number[]) {
  const sorted = [...took].sort((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)} ms`;
  return { pushes: sorted.length, median: at(0.5), "95 %": at(0.95), slowest: at(1) };
}
