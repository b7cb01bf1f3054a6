/** Large answers, compressed off the main thread. */
import { promisify } from "node:util";
import { constants, gzip, zstdCompress } from "node:zlib";
import { chooseEncoding } from "./accept-encoding.ts";
import { createBytesInFlight } from "./bytes-in-flight.ts";
import { ownerOf } from "./client-address.ts";
import { refusalProblem } from "./problem.ts";
import type { AppContext } from "./route-module.ts";

/** Higher levels take twice the time for a tenth of the bytes. Zstandard takes a third of gzip's time. */
const compressors = {
  zstd: (text: string) =>
    promisify(zstdCompress)(text, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 4 }),
};
const WORTH_COMPRESSING = 4 * 1024;

/** `text`: the body, JSON already. */
export async function jsonAnswer(c: AppContext, text: string): Promise<Response> {
  const headers = { "Content-Type": "application/json", Vary: "Accept-Encoding" };
  if (text.length >= WORTH_COMPRESSING) holdUntilSent(c, text.length);
  const encoding = chooseEncoding(c.req.header("Accept-Encoding"), ["zstd", "gzip", "identity"]);
  // Not `c.body`, which creates a web `Headers` for more than one header.
  if (text.length < WORTH_COMPRESSING || (encoding !== "zstd" && encoding !== "gzip"))
    return new Response(text, { headers });
  return new Response(new Uint8Array(await compressors[encoding](text)), {
    headers: { ...headers, "Content-Encoding": encoding },
  });
}

/** Larger answers count until they are sent: clients that do not read would fill the memory. */
const MIB = 1024 * 1024;
const answers = createBytesInFlight({ together: 128 * MIB, each: 16 * MIB });
/** About 20 kB a second for a page of 1 MiB. */
const SENT_WITHIN_MS = 60_000;

/** Throws `busy` if this user's answers take too much room. */
export function holdUntilSent(
  c: AppContext,
  bytes: number,
  { room, withinMs } = { room: answers, withinMs: SENT_WITHIN_MS },
): void {
  const { outgoing } = c.env;
  const cut = () => void outgoing.destroy();
  const held = room.take(ownerOf(c), bytes, cut);
  if (held === undefined) throw refusalProblem({ type: "busy", retryAfter: 2 });
  const deadline = setTimeout(cut, withinMs).unref();
  outgoing.once("close", () => {
    clearTimeout(deadline);
    held.release();
  });
}
