/** The tables and JSON files in a zip. Its list of files, and not what each says of itself, is what counts. */
import type { RefusalReason } from "@furrow/core/past";
import { inflateSync } from "fflate";

const MAX_UNZIPPED = 200 * 1024 * 1024;
const MAX_ENTRIES = 200;
/** Tables come out at most some 50 times larger. */
const MAX_RATIO = 300;
const SMALL = 1024 * 1024;

export interface ZipEntry {
  readonly name: string;
  /** One after the other, so that only one is in memory. */
  readonly open: () => Uint8Array | RefusalReason;
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

export function entriesOf(bytes: Uint8Array, maxOfEntry: number): readonly ZipEntry[] | RefusalReason {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return "broken";
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > MAX_ENTRIES || at === NO_SIZE) return "zip-unsafe";
  const entries: ZipEntry[] = [];
  let [packed, unpacked] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    if (at + LIST_ENTRY > bytes.length || view.getUint32(at, true) !== LIST_SIGNATURE) return "broken";
    const entry = listed(view, at);
    packed += entry.packed;
    unpacked += entry.unpacked;
    const isBomb = entry.unpacked > SMALL && entry.unpacked > entry.packed * MAX_RATIO;
    // Entries that share their bytes are a bomb, too.
    if (unpacked > MAX_UNZIPPED || packed > bytes.length || isBomb || isOutside(entry.name))
      return "zip-unsafe";
    if (entry.flags & 1) return "encrypted";
    if (READ.test(entry.name)) {
      if (entry.unpacked > maxOfEntry) return "too-large";
      entries.push({ name: entry.name, open: () => unpack(bytes, view, entry) });
    }
    at = entry.next;
  }
  return entries;
}

const READ = /\.(?:csv|tsv|txt|json)$/iu;
const NO_SIZE = 0xffffffff;
const LIST_SIGNATURE = 0x02014b50;
const LIST_ENTRY = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_ENTRY = 30;
const END_SIGNATURE = 0x06054b50;
const END = 22;
const MAX_COMMENT = 0xffff;

function endOf(view: DataView): number | null {
  for (let at = view.byteLength - END; at >= Math.max(0, view.byteLength - END - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  return null;
}

const isOutside = (name: string): boolean =>
  /^[/\\]|^[a-z]:/iu.test(name) || name.includes("\0") || name.split(/[/\\]/u).includes("..");

interface Listed {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly local: number;
  readonly next: number;
}

function listed(view: DataView, at: number): Listed {
  const length = view.getUint16(at + 28, true);
  const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const start = Math.min(view.byteLength, at + LIST_ENTRY);
  const name = new Uint8Array(
    view.buffer,
    view.byteOffset + start,
    Math.min(length, view.byteLength - start),
  );
  return {
    name: new TextDecoder().decode(name),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    sum: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    local: view.getUint32(at + 42, true),
    next: at + LIST_ENTRY + length + rest,
  };
}

function unpack(bytes: Uint8Array, view: DataView, entry: Listed): Uint8Array | RefusalReason {
  const { local, method, packed, unpacked, sum } = entry;
  if (local + LOCAL_ENTRY > bytes.length || view.getUint32(local, true) !== LOCAL_SIGNATURE) return "broken";
  const start = local + LOCAL_ENTRY + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packed > bytes.length || (method !== 0 && method !== 8)) return "broken";
  const content = bytes.subarray(start, start + packed);
  const whole = method === 0 ? content : inflated(content, unpacked);
  if (whole === null) return "broken";
  return whole.length === unpacked && crc32(whole) === sum ? whole : "wrong-checksum";
}

/** With room for the stated size, fflate never makes more. */
function inflated(content: Uint8Array, size: number): Uint8Array | null {
  try {
    return inflateSync(content, { out: new Uint8Array(size) });
  } catch {
    return null;
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) sum = (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
