/** Reads a request body as text: refuses one that is too large (413), limits its time, and how much each user sends at once. */
import type { IncomingMessage } from "node:http";
import { createBytesInFlight } from "./bytes-in-flight.ts";
import { ownerOf } from "./client-address.ts";
import { Problem } from "./problem.ts";
import type { AppContext } from "./route-module.ts";

const MIB = 1024 * 1024;

const bodies = createBytesInFlight({ together: 128 * MIB, each: 4 * MIB });

/** A silent connection is closed soon, a slow megabyte is not. */
const PATIENCE = { ms: 5_000, bytesPerSecond: 20 * 1024 };
const BUSY_SECONDS = "2";

export async function readBody(
  c: AppContext,
  most: number,
  patience = PATIENCE,
  room = bodies,
): Promise<string> {
  const { incoming } = c.env;
  const length = incoming.headers["content-length"];
  const told = length === undefined ? most : Number(length);
  if (told > most) throw tooLarge(most);
  const end = new AbortController();
  const giveUp = (code: "busy" | "timeout") => end.abort(cutOff(code));
  const held = room.take(ownerOf(c), told, () => giveUp("busy"));
  if (held === undefined) throw cutOff("busy");
  const deadline = setTimeout(giveUp, patience.ms + (told / patience.bytesPerSecond) * 1000, "timeout");
  try {
    return await textOf(incoming, most, end.signal);
  } finally {
    clearTimeout(deadline);
    held.release();
  }
}

function textOf(incoming: IncomingMessage, most: number, given: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const stop = (error: unknown) => {
      if (!incoming.readableEnded) incoming.removeAllListeners("data").pause();
      reject(error);
    };
    const cutOffByClient = () => stop(new Problem("bad-request", { detail: "The body was cut off." }));
    if (incoming.destroyed && !incoming.readableEnded) return cutOffByClient();
    given.addEventListener("abort", () => stop(given.reason), { once: true });
    incoming.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > most) stop(tooLarge(most));
      else parts.push(part);
    });
    incoming.once("end", () => resolve(new TextDecoder().decode(Buffer.concat(parts))));
    incoming.once("close", cutOffByClient);
  });
}

/** The rest of the body is not read, so the connection cannot be reused. */
const cutOff = (code: "busy" | "timeout"): Problem =>
  new Problem(code, {
    headers: { Connection: "close", ...(code === "busy" ? { "Retry-After": BUSY_SECONDS } : {}) },
    members: code === "busy" ? { retryAfter: Number(BUSY_SECONDS) } : {},
  });

const tooLarge = (limit: number): Problem =>
  new Problem("too-large", { members: { limit }, headers: { Connection: "close" } });
