/** Posts bodies one after the other from a thread of its own, so that making them costs the server's thread nothing. */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

type Job = Readonly<{ url: string; cookie: string; bodies: readonly string[] }>;

/** The status of each answer. */
export function postFromThread(job: Job): Promise<readonly number[]> {
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
  parentPort.postMessage(statuses);
}
