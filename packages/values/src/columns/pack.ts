/** Makes what `unpack.ts` reads. */
import { MORE, SHORTEST_MATCH } from "./unpack.ts";

/** As the LZ4 block format wants it: no match begins within the last 12 bytes, and none reaches into the last 5. */
const NO_MATCH_BEGINS = 12;
const NO_MATCH_REACHES = 5;
const FARTHEST = 0xffff;

const PLACE_BITS = 14;
/** Where four bytes were seen last, by a short sum of them. */
const places = new Int32Array(1 << PLACE_BITS);

export const pack = (bytes: Uint8Array): Uint8Array => {
  const { length } = bytes;
  const packed = new Uint8Array(4 + length + Math.ceil(length / 255) + 16);
  packed.set([length, length >>> 8, length >>> 16, length >>> 24]);
  let to = 4;
  const putMore = (rest: number) => {
    for (; rest >= 255; rest -= 255) packed[to++] = 255;
    packed[to++] = rest;
  };
  let literal = 0;
  /** All that was not yet put, then a match, if there is one. */
  const put = (end: number, match: number, distance: number) => {
    const literals = end - literal;
    const matched = match - SHORTEST_MATCH;
    packed[to++] = (Math.min(literals, MORE) << 4) | Math.min(Math.max(matched, 0), MORE);
    if (literals >= MORE) putMore(literals - MORE);
    packed.set(bytes.subarray(literal, end), to);
    to += literals;
    literal = end + match;
    if (match === 0) return;
    packed[to++] = distance;
    packed[to++] = distance >>> 8;
    if (matched >= MORE) putMore(matched - MORE);
  };
  places.fill(-1);
  const lastBegin = length - NO_MATCH_BEGINS;
  const lastEnd = length - NO_MATCH_REACHES;
  for (let at = 0; at < lastBegin; ) {
    const place = placeOf(bytes, at);
    const before = places[place] ?? -1;
    places[place] = at;
    const match = before < 0 || at - before > FARTHEST ? 0 : matchAt(bytes, before, at, lastEnd);
    if (match < SHORTEST_MATCH) at++;
    else {
      put(at, match, at - before);
      at += match;
    }
  }
  put(length, 0, 0);
  return packed.slice(0, to);
};

const placeOf = (bytes: Uint8Array, at: number): number => {
  const four =
    (bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24);
  return Math.imul(four, 0x9e3779b1) >>> (32 - PLACE_BITS);
};

const matchAt = (bytes: Uint8Array, before: number, at: number, end: number): number => {
  let length = 0;
  while (at + length < end && bytes[before + length] === bytes[at + length]) length++;
  return length;
};
