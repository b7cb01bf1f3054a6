/**
 * Bytes that say of themselves whether they are whole: a frame with a checksum, a header in JSON, then sections of numbers. Of a section
 * nothing is read before somebody looks at it. docs/snapshot-format.md has the layout; it is read for ever.
 */
import type { JsonObject } from "../json.ts";
import { unpack } from "./unpack.ts";

export type Section = Uint8Array | Uint16Array | Uint32Array;

export interface Sealed {
  /** Of what stands in header and sections. The frame itself is the same in every format. */
  readonly format: number;
  readonly header: JsonObject;
  /** What is packed is packed in chunks, each of which is read alone. */
  readonly packed: boolean;
  /** Unpacked anew each time, if it is packed. */
  section(number: number): Section;
}

/** "FRC1", as a little-endian word. */
export const MAGIC = 0x31435246;
/** Magic, format, bytes in all, checksum. */
export const FRAME_WORDS = 4;
/** A file is padded to this, so that the checksum goes four words at a time. */
export const FILE_UNIT = 16;

interface Decoder {
  decode(bytes: Section): string;
}

/** Every platform has it; the language alone does not know it. */
declare const TextDecoder: new (label: string, options: { readonly ignoreBOM: true }) => Decoder;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export const textOf = (bytes: Section): string => decoder.decode(bytes);

/** Width in bytes and number of items; of one that is packed how many bytes it is then, and whether it tells differences. */
export type SectionPlace = readonly [
  width: number,
  items: number,
  packed?: number,
  told?: typeof DIFFERENCES,
];

/** Each item is told as what is to be added to the one before. */
export const DIFFERENCES = 1;

const PRIME = 0x9e3779b1;

/**
 * Of all words but the one that holds it. Each step turns different sums into different ones, so that no change of a single word goes
 * unseen; four lanes, because one would wait for itself.
 */
export const checksumOf = (words: Uint32Array): number => {
  let [a = 0, b = 0, c = 0] = words;
  let d = PRIME;
  for (let at = FRAME_WORDS; at < words.length; at += 4) {
    a = Math.imul(a ^ (words[at] ?? 0), PRIME);
    b = Math.imul(b ^ (words[at + 1] ?? 0), PRIME);
    c = Math.imul(c ^ (words[at + 2] ?? 0), PRIME);
    d = Math.imul(d ^ (words[at + 3] ?? 0), PRIME);
    a ^= a >>> 15;
    b ^= b >>> 15;
    c ^= c >>> 15;
    d ^= d >>> 15;
  }
  let sum = a;
  for (const lane of [b, c, d]) sum = Math.imul(sum ^ (sum >>> 15) ^ lane, PRIME);
  return (sum ^ (sum >>> 15)) >>> 0;
};

/** Without a look at the rest. */
export const formatOf = (bytes: Uint8Array): number => bytes[4] ?? 0;

/** null: torn, shortened, spoiled, or something else altogether. */
export const openSealed = (given: Uint8Array): Sealed | null => {
  if (given.byteLength < FRAME_WORDS * 4 || given.byteLength % FILE_UNIT !== 0) return null;
  const bytes = given.byteOffset % 4 === 0 ? given : given.slice();
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const [magic, format = 0, length, checksum, headerBytes = 0] = words;
  if (magic !== MAGIC || length !== bytes.byteLength || checksum !== checksumOf(words)) return null;
  const headerAt = (FRAME_WORDS + 1) * 4;
  const header = JSON.parse(textOf(bytes.subarray(headerAt, headerAt + headerBytes))) as JsonObject & {
    readonly sections: readonly SectionPlace[];
  };
  let next = bytes.byteOffset + alignedToWord(headerAt + headerBytes);
  const places = header.sections.map(([width, items, packed, told]) => {
    const place = { width, items, packed, told, at: next };
    next = alignedToWord(next + (packed ?? width * items));
    return place;
  });
  return {
    format,
    header,
    packed: header.packed === true,
    section(number) {
      const place = places[number];
      if (place === undefined) throw new Error(`no section ${number}`);
      const { width, items, packed, told, at } = place;
      if (packed === undefined) return sectionOf(bytes.buffer, at, width, items);
      const { buffer } = unpack(new Uint8Array(bytes.buffer, at, packed));
      const section = sectionOf(buffer, 0, width, items);
      return told === DIFFERENCES ? addedUp(section) : section;
    },
  };
};

const sectionOf = (buffer: ArrayBufferLike, at: number, width: number, items: number): Section => {
  if (width === 1) return new Uint8Array(buffer, at, items);
  return width === 2 ? new Uint16Array(buffer, at, items) : new Uint32Array(buffer, at, items);
};

const addedUp = (section: Section): Section => {
  let item = 0;
  for (let at = 0; at < section.length; at++) {
    item += section[at] ?? 0;
    section[at] = item;
  }
  return section;
};

export const alignedToWord = (bytes: number): number => (bytes + 3) & ~3;
