/**
 * One kept HTTP/1.1 connection, one request at a time: what a browser sends, without what node:http does around it, so that the
 * processor that is measured belongs to the server.
 */
import { connect, type Socket } from "node:net";

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Connection {
  post(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answer>;
  close(): void;
}

const END_OF_HEAD = "\r\n\r\n";

export function openConnection(origin: string): Connection {
  const { hostname, port, host } = new URL(origin);
  let received = "";
  let waiting: PromiseWithResolvers<Answer> | undefined;
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const fail = (error: Error) => waiting?.reject(error);
  socket.setEncoding("latin1");
  socket.on("data", (part: string) => {
    received += part;
    const answer = wholeAnswer(received);
    if (answer === undefined) return;
    received = "";
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(answer);
  });
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the connection was closed")));
  return {
    post(path, body, headers) {
      let head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n`;
      for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
      head += `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
      waiting = Promise.withResolvers();
      socket.write(head + body);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

/** Undefined while a part of it is still under way. */
function wholeAnswer(received: string): Answer | undefined {
  const end = received.indexOf(END_OF_HEAD);
  if (end === -1) return undefined;
  const head = received.slice(0, end);
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  const text = received.slice(end + END_OF_HEAD.length);
  return text.length < Number(length) ? undefined : { status: Number(head.slice(9, 12)), text };
}
