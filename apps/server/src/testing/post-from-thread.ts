/** Asks from a thread of its own, one request after the other, so that making them costs the server's thread nothing. */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

type Job = Readonly<{ url: string; cookie: string; bodies: readonly string[] }>;

/** The status of the answer, when all of it is read. */
export async function getFromThread(url: string, cookie: string): Promise<number | undefined> {
  return (await inThread({ url, cookie, bodies: [] }))[0];
}

/** The status of each answer. */
export const postFromThread = (job: Job): Promise<readonly number[]> => inThread(job);

function inThread(job: Job): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: job });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

if (!isMainThread && parentPort !== null) {
  const { url, cookie, bodies }: Job = workerData;
  const headers = { "Content-Type": "application/json", Origin: new URL(url).origin, Cookie: cookie };
  const statuses: number[] = [];
  for (const body of bodies) {
    const answer = await fetch(url, { method: "POST", headers, body });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  if (bodies.length === 0) {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  parentPort.postMessage(statuses);
}
