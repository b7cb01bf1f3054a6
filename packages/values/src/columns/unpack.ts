/**
 * Bytes without what comes again in them: their length as a little-endian word, then an LZ4 block. `pack.ts` makes them. Read where
 * somebody looks, all at once: the platform's own streams do not answer before the next turn.
 */
export const unpack = (packed: Uint8Array): Uint8Array => {
  const [a = 0, b = 0, c = 0, d = 0] = packed;
  const bytes = new Uint8Array((a | (b << 8) | (c << 16) | (d << 24)) >>> 0);
  let to = 0;
  for (let at = 4; at < packed.length; ) {
    const token = packed[at++] ?? 0;
    let literals = token >>> 4;
    for (let more = literals === MORE ? 255 : 0; more === 255; literals += more) more = packed[at++] ?? 0;
    for (const end = at + literals; at < end; ) bytes[to++] = packed[at++] ?? 0;
    // The last sequence has nothing that comes again.
    if (at >= packed.length) break;
    const distance = (packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8);
    at += 2;
    let match = token & MORE;
    for (let more = match === MORE ? 255 : 0; more === 255; match += more) more = packed[at++] ?? 0;
    match += SHORTEST_MATCH;
    copyOn(bytes, to, distance, match);
    to += match;
  }
  return bytes;
};

/** What a token says in four bits goes on in the bytes after it, as long as they are 255. */
export const MORE = 15;
export const SHORTEST_MATCH = 4;

/** From here on one call of the engine's own is sooner done than as many steps, in a page that has just begun. */
const WORTH_A_CALL = 8;

/** What is copied may be what this very copy has written: so one byte becomes many. */
const copyOn = (bytes: Uint8Array, to: number, distance: number, length: number): void => {
  const from = to - distance;
  if (length < WORTH_A_CALL) {
    for (let at = 0; at < length; at++) bytes[to + at] = bytes[from + at] ?? 0;
    return;
  }
  for (let done = 0; done < length; ) {
    // No distance at all is foreign, and must end all the same.
    const there = Math.min(distance + done || 1, length - done);
    bytes.copyWithin(to + done, from, from + there);
    done += there;
  }
};
