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
export type ReadAnswer = Readonly<{ status: number; bytes: number }>;
type Job = Readonly<{ port: number; requests: readonly SentRequest[]; atOnce: number }>;

/** Each answer, once all of it is read. `atOnce`: so many requests are under way at a time. */
export function sendFromThread(
  port: number,
  requests: readonly SentRequest[],
  atOnce = 1,
): Promise<readonly ReadAnswer[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { port, requests, atOnce } satisfies Job,
    });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

export async function getFromThread(url: string, cookie: string): Promise<number | undefined> {
  const { port, pathname } = new URL(url);
  const sent = { method: "GET", path: pathname, headers: { Cookie: cookie } };
  return (await sendFromThread(Number(port), [sent]))[0]?.status;
}

export async function postFromThread({
  url,
  cookie,
  bodies,
}: Readonly<{ url: string; cookie: string; bodies: readonly string[] }>): Promise<readonly number[]> {
  const { port, pathname: path, origin } = new URL(url);
  const headers = { "Content-Type": "application/json", Origin: origin, Cookie: cookie };
  const requests = bodies.map((body) => ({ method: "POST", path, headers, body }));
  return (await sendFromThread(Number(port), requests)).map(({ status }) => status);
}

if (!isMainThread && parentPort !== null) {
  const { port, requests, atOnce }: Job = workerData;
  const agent = new Agent({ keepAlive: true });
  const answers: ReadAnswer[] = [];
  for (let from = 0; from < requests.length; from += atOnce)
    answers.push(
      ...(await Promise.all(requests.slice(from, from + atOnce).map((sent) => answerTo(agent, port, sent)))),
    );
  agent.destroy();
  parentPort.postMessage(answers);
}

function answerTo(
  agent: Agent,
  port: number,
  { method, path, headers, body = "" }: SentRequest,
): Promise<ReadAnswer> {
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
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, bytes }));
      answer.once("error", reject);
    });
    sending.once("error", reject);
    sending.end(body);
  });
}
