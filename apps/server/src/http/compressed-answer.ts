/** Answers that may be large, compressed off the main thread when the client takes it. */
import { promisify } from "node:util";
import { constants, gzip, zstdCompress } from "node:zlib";
import { chooseEncoding } from "./accept-encoding.ts";
import { holdUntilSent } from "./answers-in-flight.ts";
import type { AppContext } from "./route-module.ts";

/** Rows are repetitive text: higher levels cost twice the time for a tenth of the bytes. Zstandard takes a third of gzip's time. */
const compressors = {
  zstd: (body: string | Uint8Array) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  gzip: (body: string | Uint8Array) => promisify(gzip)(body, { level: 4 }),
};
const WORTH_COMPRESSING = 4 * 1024;

/** `text`: the body, JSON already. */
export const jsonAnswer = (c: AppContext, text: string): Promise<Response> =>
  compressed(c, text, { "Content-Type": "application/json" });

export const bytesAnswer = (
  c: AppContext,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> => compressed(c, bytes, { "Content-Type": "application/octet-stream", ...headers });

async function compressed(
  c: AppContext,
  body: string | Uint8Array<ArrayBuffer>,
  given: Readonly<Record<string, string>>,
): Promise<Response> {
  const headers = { ...given, Vary: "Accept-Encoding" };
  if (body.length >= WORTH_COMPRESSING) holdUntilSent(c, body.length);
  const encoding = chooseEncoding(c.req.header("Accept-Encoding"), ["zstd", "gzip", "identity"]);
  // Not `c.body`, which makes a web `Headers` of more than one header.
  if (body.length < WORTH_COMPRESSING || (encoding !== "zstd" && encoding !== "gzip"))
    return new Response(body, { headers });
  return new Response(new Uint8Array(await compressors[encoding](body)), {
    headers: { ...headers, "Content-Encoding": encoding },
  });
}
