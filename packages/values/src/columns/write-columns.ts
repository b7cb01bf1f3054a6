/** Puts records into sealed bytes, for `open-columns.ts` to read. */
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { compareTexts } from "../text.ts";
import { type BlockAt, CODES, type ColumnAt, type RecordsAt } from "./open-columns.ts";
import { bytesOf, narrowed, type Sealing } from "./seal.ts";
import { CHUNK, type TextsAt } from "./texts.ts";

export interface RecordToWrite {
  readonly id: string;
  readonly fields: JsonObject;
}

/** A cell has a column if one record in so many has it, and if there are not more than so many. The others cost a record one object. */
const RECORDS_A_CELL = 32;
const MOST_COLUMNS = 256;

/** The records, which are sorted already: `byId` tells how. */
export const writeRecords = (into: Sealing, records: readonly RecordToWrite[]): RecordsAt => {
  const block = writeBlock(
    into,
    records.map(({ fields }) => fields),
  );
  const ids = records.map(({ id }) => id);
  if (ids.every((id) => id.isWellFormed())) return { ...block, ids: writeTexts(into, ids) };
  const quoted = ids.map((id) => JSON.stringify(id));
  return { ...block, ids: writeTexts(into, quoted), quoted: true };
};

export const byId = (one: RecordToWrite, other: RecordToWrite): number => compareTexts(one.id, other.id);

export const writeBlock = (into: Sealing, records: readonly JsonObject[]): BlockAt => {
  const { frequent, rare } = namesOf(records);
  const columns = new Map(frequent.map((name) => [name, new ColumnWriter(name, records.length)]));
  const rest = rare.length === 0 ? null : new ColumnWriter("", records.length);
  records.forEach((fields, at) => {
    let others: Record<string, Json> | null = null;
    for (const name of Object.keys(fields)) {
      const value = fields[name] ?? null;
      const column = columns.get(name);
      if (column !== undefined) column.put(at, value);
      else {
        others ??= Object.create(null) as Record<string, Json>;
        others[name] = value;
      }
    }
    if (others !== null) rest?.putJson(at, JSON.stringify(others));
  });
  const block = {
    count: records.length,
    columns: Array.from(columns.values(), (column) => column.write(into)),
  };
  return rest === null ? block : { ...block, rest: rest.write(into), rare };
};

const namesOf = (records: readonly JsonObject[]) => {
  const counts = new Map<string, number>();
  for (const fields of records)
    for (const name of Object.keys(fields)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  const isFrequent = ([, count]: readonly [string, number], place: number) =>
    place < MOST_COLUMNS && count * RECORDS_A_CELL >= records.length;
  const places = new Map(byCount.map((entry, place) => [entry[0], isFrequent(entry, place)]));
  const names = [...counts.keys()];
  return {
    frequent: names.filter((name) => places.get(name)),
    rare: names.filter((name) => !places.get(name)),
  };
};

class ColumnWriter {
  readonly #name: string;
  /** Until all are known: a string's own code, and below zero those of JSON (even) and of objects (odd). */
  readonly #codes: Int32Array;
  readonly #strings = new Map<string, number>();
  readonly #json = new Map<Json, number>();
  readonly #objectCodes = new Map<string, number>();
  readonly #jsonTexts: string[] = [];
  readonly #objects: JsonObject[] = [];

  constructor(name: string, count: number) {
    this.#name = name;
    this.#codes = new Int32Array(count);
  }

  put(at: number, value: Json): void {
    if (typeof value === "string") {
      const known = this.#strings.get(value);
      if (known !== undefined) this.#codes[at] = known;
      else if (!value.isWellFormed()) this.#putText(at, value, JSON.stringify(value));
      else {
        this.#strings.set(value, this.#strings.size + 1);
        this.#codes[at] = this.#strings.size;
      }
    } else if (isJsonObject(value)) this.#putObject(at, value);
    else if (typeof value === "object" && value !== null) this.putJson(at, JSON.stringify(value));
    else this.#putText(at, value, null);
  }

  putJson(at: number, text: string): void {
    this.#putText(at, text, text);
  }

  /** `key`: no text in JSON is a string that is not well-formed, so the two never meet. */
  #putText(at: number, key: Json, text: string | null): void {
    let known = this.#json.get(key);
    if (known === undefined) {
      known = -2 * this.#jsonTexts.push(text ?? JSON.stringify(key));
      this.#json.set(key, known);
    }
    this.#codes[at] = known;
  }

  #putObject(at: number, value: JsonObject): void {
    const text = JSON.stringify(value);
    let known = this.#objectCodes.get(text);
    if (known === undefined) {
      known = 1 - 2 * this.#objects.push(value);
      this.#objectCodes.set(text, known);
    }
    this.#codes[at] = known;
  }

  write(into: Sealing): ColumnAt {
    const strings = this.#strings.size;
    const texts = strings + this.#jsonTexts.length;
    const codes = this.#codes.map((code) =>
      code >= 0 ? code : code % 2 === 0 ? strings - code / 2 : texts + (1 - code) / 2,
    );
    const column = {
      name: this.#name,
      codes: writeCodes(into, codes),
      texts: writeTexts(into, [...this.#strings.keys(), ...this.#jsonTexts]),
      strings,
    };
    return this.#objects.length === 0 ? column : { ...column, objects: writeBlock(into, this.#objects) };
  }
}

const writeCodes = (into: Sealing, codes: Int32Array): number => {
  if (!into.packed) return into.add(narrowed(codes));
  const numbers: number[] = [];
  for (let first = 0; first < codes.length; first += CODES)
    numbers.push(into.add(narrowed(codes.subarray(first, first + CODES))));
  return numbers[0] ?? 0;
};

const writeTexts = (into: Sealing, texts: readonly string[]): TextsAt => {
  const chunks: TextsToWrite[] = [];
  for (let first = 0; first < texts.length; first += CHUNK) {
    const inChunk = texts.slice(first, first + CHUNK);
    let end = 0;
    chunks.push({
      bytes: bytesOf(inChunk.join("")),
      ends: inChunk.map((text) => {
        end += text.length;
        return end;
      }),
    });
  }
  return { count: texts.length, at: into.packed ? writeChunks(into, chunks) : writeLists(into, chunks) };
};

interface TextsToWrite {
  readonly bytes: Uint8Array;
  readonly ends: readonly number[];
}

const writeChunks = (into: Sealing, chunks: readonly TextsToWrite[]): number => {
  const numbers = chunks.map(({ bytes, ends }) => {
    const number = into.add(bytes);
    into.add(narrowed(ends));
    return number;
  });
  return numbers[0] ?? 0;
};

const writeLists = (into: Sealing, chunks: readonly TextsToWrite[]): number => {
  const starts = [0];
  for (const { bytes } of chunks) starts.push((starts.at(-1) ?? 0) + bytes.byteLength);
  const all = new Uint8Array(starts.at(-1) ?? 0);
  for (const [number, { bytes }] of chunks.entries()) all.set(bytes, starts[number]);
  const at = into.add(all);
  into.add(narrowed(chunks.flatMap(({ ends }) => ends)));
  into.add(narrowed(starts));
  return at;
};
