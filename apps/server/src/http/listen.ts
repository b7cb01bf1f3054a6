/** Opens the port, and closes it without cutting off answers. */
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { StartError } from "../config.ts";
import type { HttpApp } from "./route-module.ts";

/** How long a request may take to arrive (headers, all of it), and how often that is checked. */
const ARRIVAL = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };
/** Longer than proxies usually keep a connection (a minute), so that we never close one they are reusing. */
const KEEP_ALIVE_MS = 65_000;

export type Listening = Readonly<{
  port: number;
  /** Resolves when all answers are sent, or after `timeoutMs`, when the rest is cut off. */
  close(timeoutMs: number): Promise<void>;
}>;

export async function listen(
  app: HttpApp,
  { port, host }: { port: number; host: string | undefined },
  arrival: typeof ARRIVAL = ARRIVAL,
): Promise<Listening> {
  const server = createServer({ ...arrival, keepAliveTimeout: KEEP_ALIVE_MS }, getRequestListener(app.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenError(error, port, host)));
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve);
  });
  return { port: boundPort(server), close: (timeoutMs) => closeServer(server, timeoutMs) };
}

function closeServer(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy when closing began becomes idle later and would keep the server open.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const giveUp = setTimeout(() => server.closeAllConnections(), timeoutMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function boundPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

function listenError(error: Error, port: number, host: string | undefined): Error {
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new StartError(`Port ${port} is already in use. Set PORT to another one.`);
  if (code === "EACCES")
    return new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartError(`HOST ${host} is not an address of this machine.`);
  return error;
}
