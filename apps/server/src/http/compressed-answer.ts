/** Large answers, compressed off the main thread. */
import { promisify } from "node:util";
import { constants, gzip, zstdCompress } from "node:zlib";
import { chooseEncoding } from "./accept-encoding.ts";
import { holdUntilSent } from "./answers-in-flight.ts";
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
