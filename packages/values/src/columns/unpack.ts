/**
 * Bytes without what comes again in them: their length as a little-endian word, then an LZ4 block. `pack.ts` makes them. Read where
 * somebody looks, all at once: the platform's own streams do not answer before the next turn.
 */
export const unpack = (packed: Uint8Array): Uint8Array => {
  let at = 0;
  const next = (): number => packed[at++] ?? 0;
  /** 15 in a half of a token, and 255 in each byte after it, say that more is to be added. */
  const lengthAfter = (length: number): number => {
    if (length < MORE) return length;
    let byte: number;
    do {
      byte = next();
      length += byte;
    } while (byte === 255);
    return length;
  };
  const bytes = new Uint8Array((next() | (next() << 8) | (next() << 16) | (next() << 24)) >>> 0);
  let to = 0;
  while (at < packed.length) {
    const token = next();
    const literals = lengthAfter(token >>> 4);
    for (const end = at + literals; at < end; ) bytes[to++] = packed[at++] ?? 0;
    // The last sequence has nothing that comes again.
    if (at >= packed.length) break;
    let from = to - (next() | (next() << 8));
    // It may run into what it writes: so one byte becomes many.
    for (const end = to + lengthAfter(token & MORE) + SHORTEST_MATCH; to < end; )
      bytes[to++] = bytes[from++] ?? 0;
  }
  return bytes;
};

export const MORE = 15;
export const SHORTEST_MATCH = 4;
