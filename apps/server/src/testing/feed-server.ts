/** A server of calendars on this machine, which answers each path as a test says. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenHere } from "./free-port.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type FeedServer = Readonly<{
  host: string;
  /** Of a server that may fetch here. */
  env: Readonly<{ PRIVATE_HOSTS: string }>;
  requests: readonly IncomingMessage[];
  answer(path: string, answer: Answer): string;
  close(): Promise<void>;
}>;

export const CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n";

export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, Answer>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers.get(request.url ?? "");
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  const host = `127.0.0.1:${await listenHere(server)}`;
  return {
    host,
    env: { PRIVATE_HOSTS: host },
    requests,
    /** Gives back the address. */
    answer(path, answer) {
      answers.set(path, answer);
      return `http://${host}${path}`;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
