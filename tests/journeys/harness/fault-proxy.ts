/**
 * The network between a browser and the server, with faults to order. What is addressed to /api meets them; the pages themselves come
 * through. Host is passed on as it is, so that for the server the proxy's origin is its own.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export type Fault =
  | { readonly type: "none" }
  | { readonly type: "delay"; readonly ms: number }
  /** The server gets this share of the bytes of the request, and the connection ends. */
  | { readonly type: "cut-request"; readonly share: number }
  /** The server does what it was asked; the browser gets this share of the bytes of the answer, and the connection ends. */
  | { readonly type: "cut-answer"; readonly share: number }
  /** The answer comes through, in so many pieces. */
  | { readonly type: "trickle"; readonly pieces: number }
  /** A hotel's sign-in page in place of the answer. */
  | { readonly type: "portal"; readonly status: 200 | 302 };

export interface FaultProxy {
  readonly origin: string;
  /** Every open connection breaks, and from now on this happens to each request: the first is number 0. */
  readonly suffer: (faultOf: (request: number) => Fault) => void;
  /** All is well from now on; streams that hung on a fault break, so that the browser opens them anew. */
  readonly heal: () => void;
  /** How many sync requests met a fault since the last `suffer`. */
  readonly struck: () => number;
  readonly close: () => Promise<void>;
}

/** Long enough for each piece to travel alone. */
const PIECE_MS = 3;
const NO_FAULT: Fault = { type: "none" };
const PORTAL_PAGE = "<!doctype html><title>Welcome</title><h1>Accept the terms of the hotel</h1>";

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const connections = new Set<Socket>();
  let faultOf: (request: number) => Fault = () => NO_FAULT;
  let asked = 0;
  let struck = 0;

  const proxy = createServer((asking, answering) => {
    void handle(asking, answering).catch(() => asking.socket.destroy());
  });

  async function handle(asking: IncomingMessage, answering: ServerResponse): Promise<void> {
    const path = asking.url ?? "/";
    const body = Buffer.concat(await asking.toArray());
    const fault = path.startsWith("/api/") ? faultOf(asked++) : NO_FAULT;
    if (fault.type !== "none" && path === "/api/sync") struck++;
    switch (fault.type) {
      case "portal":
        return showPortal(answering, fault.status);
      case "delay":
        await new Promise((resolve) => setTimeout(resolve, fault.ms));
        return pass(asking, body, answering);
      case "cut-request":
        await passPart(asking, body, fault.share);
        return void asking.socket.destroy();
      case "cut-answer":
        return answerInPart(asking, body, fault.share);
      case "trickle":
        return trickle(asking, body, answering, fault.pieces);
      case "none":
        return pass(asking, body, answering);
    }
  }

  function showPortal(answering: ServerResponse, status: 200 | 302): void {
    const elsewhere = `http://127.0.0.1:${portOf(proxy.address())}/hotel`;
    answering.writeHead(status, {
      "Content-Type": "text/html",
      ...(status === 302 ? { Location: elsewhere } : {}),
    });
    answering.end(PORTAL_PAGE);
  }

  const ask = ({ method, url, headers }: IncomingMessage) =>
    request({ hostname, port, method, path: url, headers, agent: false });

  const answerOf = (asking: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      ask(asking).once("response", resolve).once("error", reject).end(body);
    });

  async function pass(asking: IncomingMessage, body: Buffer, answering: ServerResponse): Promise<void> {
    const answer = await answerOf(asking, body);
    // A browser that leaves takes its event stream along.
    answering.once("close", () => answer.destroy());
    answering.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answering.flushHeaders();
    answer.on("error", () => answering.destroy());
    answer.pipe(answering);
  }

  async function trickle(
    asking: IncomingMessage,
    body: Buffer,
    answering: ServerResponse,
    pieces: number,
  ): Promise<void> {
    const answer = await answerOf(asking, body);
    answering.once("close", () => answer.destroy());
    answering.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answering.flushHeaders();
    answer.on("error", () => answering.destroy());
    for await (const chunk of answer) {
      const size = Math.max(1, Math.ceil(chunk.length / pieces));
      for (let at = 0; at < chunk.length; at += size) {
        answering.write(chunk.subarray(at, at + size));
        await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
      }
    }
    answering.end();
  }

  async function passPart(asking: IncomingMessage, body: Buffer, share: number): Promise<void> {
    const onward = ask(asking);
    onward.on("error", () => {});
    await new Promise<void>((resolve) => {
      onward.write(body.subarray(0, Math.floor(body.length * share)), () => resolve());
    });
    onward.destroy();
  }

  async function answerInPart(asking: IncomingMessage, body: Buffer, share: number): Promise<void> {
    const answer = await answerOf(asking, body);
    const isStream = answer.headers["content-type"]?.startsWith("text/event-stream") ?? false;
    const content = isStream ? Buffer.alloc(0) : Buffer.concat(await answer.toArray());
    answer.destroy();
    const whole = Buffer.concat([headOf(answer, content.length), content]);
    asking.socket.end(whole.subarray(0, Math.floor(whole.length * share)));
  }

  const breakConnections = () => {
    for (const connection of connections) connection.destroy();
  };

  proxy.on("connection", (connection) => {
    connections.add(connection);
    connection.on("error", () => {});
    connection.once("close", () => connections.delete(connection));
  });
  await new Promise<void>((resolve) => proxy.listen(0, resolve));

  return {
    origin: `http://localhost:${portOf(proxy.address())}`,
    suffer(next) {
      faultOf = next;
      asked = 0;
      struck = 0;
      breakConnections();
    },
    heal() {
      faultOf = () => NO_FAULT;
      breakConnections();
    },
    struck: () => struck,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        breakConnections();
      }),
  };
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage, length: number): Buffer {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (!/^(transfer-encoding|content-length|connection)$/i.test(name)) {
      lines.push(`${name}: ${rawHeaders[at + 1]}`);
    }
  }
  return Buffer.from([...lines, `Content-Length: ${length}`, "Connection: close", "", ""].join("\r\n"));
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;
