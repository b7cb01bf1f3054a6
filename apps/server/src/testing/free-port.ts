import { once } from "node:events";
import { createServer, type Server } from "node:net";

export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenHere(probe);
  probe.close();
  return port;
}

/** Lets the server listen on a free port of this machine, and returns the port. */
export async function listenHere(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
