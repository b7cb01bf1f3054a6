/** Answers that may be large, compressed off the main thread when the client takes it. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { chooseEncoding } from "./accept-encoding.ts";
import type { AppContext } from "./route-module.ts";

const compress = promisify(gzip);
const WORTH_COMPRESSING = 4 * 1024;
/** Rows are repetitive text: higher levels cost twice the time for a tenth of the bytes. */
const LEVEL = 4;

export async function jsonAnswer(c: AppContext, body: unknown): Promise<Response> {
  const text = JSON.stringify(body);
  const headers = { "Content-Type": "application/json", Vary: "Accept-Encoding" };
  // Not `c.body`, which makes a web `Headers` of more than one header.
  if (
    text.length < WORTH_COMPRESSING ||
    chooseEncoding(c.req.header("Accept-Encoding"), ["gzip", "identity"]) !== "gzip"
  )
    return new Response(text, { headers });
  return new Response(new Uint8Array(await compress(text, { level: LEVEL })), {
    headers: { ...headers, "Content-Encoding": "gzip" },
  });
}
