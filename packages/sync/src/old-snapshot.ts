/** Reads snapshots from before 0.2 (formats 2, 3 in docs/snapshot-format.md): old logs, device exports. */

import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { isDigest } from "./digest.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./snapshot.ts";
import { isStamp } from "./stamp.ts";

/** The same rows as a snapshot of today. null: the bytes are torn or foreign. */
export const readOldSnapshot = (bytes: Uint8Array): Snapshot | null => {
  try {
    const file = openFile(bytes);
    return file === null ? null : textOf(file);
  } catch {
    return null;
  }
};

type Section = Uint8Array | Uint16Array | Uint32Array;

interface File {
  readonly header: Header;
  section(number: number): Section;
}

interface Header {
  readonly sections: readonly SectionPlace[];
  /** Sections are chunks, each of which may be compressed. */
  readonly packed?: boolean;
  readonly floor: string;
  readonly digest: string;
  readonly tables: readonly { readonly name: string; readonly visible: Part; readonly hidden: Part }[];
}

/** Width in bytes and number of items. If the section is compressed, also its stored size, and 1 if it holds differences. */
type SectionPlace = readonly [width: number, items: number, packed?: number, differences?: 1];

interface TextsAt {
  readonly count: number;
  readonly at: number;
}

interface Column {
  readonly name: string;
  readonly codes: number;
  readonly texts: TextsAt;
  /** The first texts are strings. The others are JSON. */
  readonly strings: number;
  readonly objects?: Block;
}

interface Block {
  readonly count: number;
  readonly columns: readonly Column[];
  /** Cells without a column: one object in JSON for each record. */
  readonly rest?: Column;
}

interface Part {
  readonly records: Block & { readonly ids: TextsAt; readonly quoted?: true };
  readonly marks: Block;
}

const MAGIC = 0x31435246;
const FRAME_WORDS = 4;
const PRIME = 0x9e3779b1;
const FORMATS: readonly (number | undefined)[] = [2, 3];
const TEXTS_A_CHUNK = 1024;
const CODES_A_CHUNK = 4096;

const textOf = (file: File): Snapshot | null => {
  const { floor, digest, tables } = file.header;
  if (!isStamp(floor) || !isDigest(digest)) return null;
  const entries = tables.map(({ name, visible, hidden }) => [
    name,
    [...rowsOf(file, visible), ...rowsOf(file, hidden)],
  ]);
  return JSON.stringify({ format: SNAPSHOT_FORMAT, floor, digest, tables: Object.fromEntries(entries) });
};

const rowsOf = (file: File, { records, marks }: Part): readonly Json[] => {
  const ids = textsOf(file, records.ids);
  const fields = objectsOf(file, records);
  return objectsOf(file, marks).map(({ stamp = null, created = 0, deleted = 0, stamps }, at): Json => {
    const id = ids[at] ?? "";
    const row = [records.quoted ? (JSON.parse(id) as Json) : id, fields[at] ?? null, stamp, created];
    if (stamps !== undefined) return [...row, deleted, stamps];
    return deleted === 0 ? row : [...row, deleted];
  });
};

const objectsOf = (file: File, { count, columns, rest }: Block): readonly JsonObject[] => {
  const cells = Array.from({ length: count }, (): [string, Json][] => []);
  for (const column of columns)
    forEachValue(file, count, column, (at, value) => cells[at]?.push([column.name, value]));
  if (rest !== undefined)
    forEachValue(file, count, rest, (at, value) => {
      if (isJsonObject(value)) cells[at]?.push(...(Object.entries(value) as [string, Json][]));
    });
  // A cell may be called __proto__: as an entry it becomes a property of the object itself.
  return cells.map((entries) => Object.fromEntries(entries));
};

const forEachValue = (
  file: File,
  count: number,
  { codes, texts, strings, objects }: Column,
  visit: (at: number, value: Json) => void,
): void => {
  const values: Json[] = textsOf(file, texts).map((text, at) => (at < strings ? text : JSON.parse(text)));
  if (objects !== undefined) values.push(...objectsOf(file, objects));
  const chunk = file.header.packed ? CODES_A_CHUNK : count;
  for (let from = 0; from < count; from += chunk) {
    const section = file.section(codes + from / chunk);
    for (let at = from; at < Math.min(from + chunk, count); at++) {
      const code = section[at - from] ?? 0;
      if (code > 0) visit(at, values[code - 1] ?? null);
    }
  }
};

const textsOf = (file: File, { count, at }: TextsAt): readonly string[] => {
  const texts: string[] = [];
  for (let from = 0; from < count; from += TEXTS_A_CHUNK) {
    const { text, ends } = chunkOfTexts(file, at, from / TEXTS_A_CHUNK);
    const length = Math.min(TEXTS_A_CHUNK, count - from);
    for (let place = 0; place < length; place++) texts.push(text.slice(ends[place - 1] ?? 0, ends[place]));
  }
  return texts;
};

/** Ends are counted in UTF-16 units from the beginning of the chunk. */
const chunkOfTexts = ({ header, section }: File, at: number, chunk: number) => {
  if (header.packed) return { text: decoded(section(at + 2 * chunk)), ends: section(at + 2 * chunk + 1) };
  const starts = section(at + 2);
  return {
    text: decoded(section(at).subarray(starts[chunk], starts[chunk + 1])),
    ends: section(at + 1).subarray(chunk * TEXTS_A_CHUNK),
  };
};

/** Every browser and Node has it. It is declared here because this package is compiled without a platform's types. */
declare const TextDecoder: new (
  label: string,
  options: { readonly ignoreBOM: true },
) => { decode(bytes: Section): string };

const decoded = (bytes: Section): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

const openFile = (given: Uint8Array): File | null => {
  if (given.byteLength < FRAME_WORDS * 4 || given.byteLength % 16 !== 0) return null;
  const bytes = given.slice();
  const words = new Uint32Array(bytes.buffer);
  const [magic, format, length, checksum, headerBytes = 0] = words;
  if (magic !== MAGIC || !FORMATS.includes(format) || length !== bytes.byteLength) return null;
  if (checksum !== checksumOf(words)) return null;
  const headerAt = (FRAME_WORDS + 1) * 4;
  const header: Header = JSON.parse(decoded(bytes.subarray(headerAt, headerAt + headerBytes)));
  let next = alignedToWord(headerAt + headerBytes);
  const places = header.sections.map(([width, items, packed, differences]) => {
    const at = next;
    next = alignedToWord(next + (packed ?? width * items));
    return { width, items, packed, differences, at };
  });
  return {
    header,
    section(number) {
      const place = places[number];
      if (place === undefined) throw new Error(`no section ${number}`);
      const { width, items, packed, differences, at } = place;
      if (packed === undefined) return sectionOf(bytes.buffer, at, width, items);
      const section = sectionOf(decompressed(bytes.subarray(at, at + packed)).buffer, 0, width, items);
      if (differences) addUp(section);
      return section;
    },
  };
};

const addUp = (section: Section): void => {
  for (let at = 1; at < section.length; at++) section[at] = (section[at - 1] ?? 0) + (section[at] ?? 0);
};

const sectionOf = (buffer: ArrayBuffer, at: number, width: number, items: number): Section => {
  if (width === 1) return new Uint8Array(buffer, at, items);
  return width === 2 ? new Uint16Array(buffer, at, items) : new Uint32Array(buffer, at, items);
};

const alignedToWord = (bytes: number): number => (bytes + 3) & ~3;

/** Of all words except the one that holds it, in four lanes. */
const checksumOf = (words: Uint32Array): number => {
  const lanes = [words[0] ?? 0, words[1] ?? 0, words[2] ?? 0, PRIME];
  for (let at = FRAME_WORDS; at < words.length; at++) {
    const mixed = Math.imul((lanes[at % 4] ?? 0) ^ (words[at] ?? 0), PRIME);
    lanes[at % 4] = mixed ^ (mixed >>> 15);
  }
  const [first = 0, ...others] = lanes;
  const sum = others.reduce((mixed, lane) => Math.imul(mixed ^ (mixed >>> 15) ^ lane, PRIME), first);
  return (sum ^ (sum >>> 15)) >>> 0;
};

/** The length as a little-endian word, then one LZ4 block: https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md */
const decompressed = (packed: Uint8Array): Uint8Array<ArrayBuffer> => {
  const [a = 0, b = 0, c = 0, d = 0] = packed;
  const bytes = new Uint8Array((a | (b << 8) | (c << 16) | (d << 24)) >>> 0);
  let at = 4;
  let to = 0;
  const lengthFrom = (bits: number): number => {
    let length = bits;
    for (let more = bits === 15 ? 255 : 0; more === 255; length += more) more = packed[at++] ?? 0;
    return length;
  };
  while (at < packed.length) {
    const token = packed[at++] ?? 0;
    for (const end = lengthFrom(token >>> 4) + at; at < end; ) bytes[to++] = packed[at++] ?? 0;
    // The last sequence has literals only.
    if (at >= packed.length) break;
    const distance = (packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8);
    at += 2;
    // A match may overlap what it writes, so it is copied byte by byte.
    for (const end = lengthFrom(token & 15) + 4 + to; to < end; to++) bytes[to] = bytes[to - distance] ?? 0;
  }
  return bytes;
};
