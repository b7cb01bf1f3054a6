/** Sends from a thread of its own, one request after the other, so that making requests costs the server's thread nothing. */
import { Agent, request } from "node:http";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** The path and the headers are sent exactly as they are given, which `fetch` does not do. */
export type SentRequest = Readonly<{
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}>;
type Job = Readonly<{ port: number; requests: readonly SentRequest[] }>;

/** The status of each answer, once all of it is read. */
export function sendFromThread(port: number, requests: readonly SentRequest[]): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { port, requests } satisfies Job });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

export async function getFromThread(url: string, cookie: string): Promise<number | undefined> {
  const { port, pathname } = new URL(url);
  const sent = { method: "GET", path: pathname, headers: { Cookie: cookie } };
  return (await sendFromThread(Number(port), [sent]))[0];
}

export function postFromThread({
  url,
  cookie,
  bodies,
}: Readonly<{ url: string; cookie: string; bodies: readonly string[] }>): Promise<readonly number[]> {
  const { port, pathname: path, origin } = new URL(url);
  const headers = { "Content-Type": "application/json", Origin: origin, Cookie: cookie };
  return sendFromThread(
    Number(port),
    bodies.map((body) => ({ method: "POST", path, headers, body })),
  );
}

if (!isMainThread && parentPort !== null) {
  const { port, requests }: Job = workerData;
  const agent = new Agent({ keepAlive: true });
  const statuses: number[] = [];
  for (const sent of requests) statuses.push(await statusOf(agent, port, sent));
  agent.destroy();
  parentPort.postMessage(statuses);
}

function statusOf(
  agent: Agent,
  port: number,
  { method, path, headers, body = "" }: SentRequest,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const sending = request({
      agent,
      host: "127.0.0.1",
      port,
      method,
      path,
      headers: { ...headers, ...length },
    });
    sending.on("response", (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", reject);
    });
    sending.once("error", reject);
    sending.end(body);
  });
}
