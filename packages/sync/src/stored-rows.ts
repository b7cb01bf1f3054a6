/** The rows of a table as a snapshot holds them, and above them what has changed since. A row is made when somebody looks at it. */
import type { Block, RecordColumns } from "@furrow/values";
import type { Cells } from "./json.ts";
import { type PackedRow, type Row, unpackRow } from "./row.ts";

/** What is used of a Map of rows, which is one. */
export interface Rows extends Iterable<readonly [id: string, row: Row]> {
  readonly size: number;
  get(id: string): Row | undefined;
  set(id: string, row: Row): unknown;
  delete(id: string): boolean;
  keys(): Iterable<string>;
}

/** Sorted by id. */
export interface StoredPart {
  readonly records: RecordColumns;
  /** Of each record a `Marks`. */
  readonly marks: Block;
}

/** What a row has beside its fields, as `packRow` says it, by name; 0 is left out. */
export interface Marks {
  readonly stamp: PackedRow[1];
  readonly created?: PackedRow[2];
  readonly deleted?: PackedRow[3];
  readonly stamps?: PackedRow[4];
}

export class StoredRows implements Rows {
  readonly #visible: StoredPart;
  readonly #hidden: StoredPart;
  /** null: it is there no more. */
  readonly #changed = new Map<string, Row | null>();
  #size: number;

  constructor(visible: StoredPart, hidden: StoredPart) {
    this.#visible = visible;
    this.#hidden = hidden;
    this.#size = visible.records.count + hidden.records.count;
  }

  get size(): number {
    return this.#size;
  }

  get(id: string): Row | undefined {
    const changed = this.#changed.get(id);
    if (changed !== undefined) return changed ?? undefined;
    for (const part of [this.#visible, this.#hidden]) {
      const at = part.records.find(id);
      if (at >= 0) return rowAt(part, at);
    }
    return undefined;
  }

  set(id: string, row: Row): void {
    if (!this.#has(id)) this.#size++;
    this.#changed.set(id, row);
  }

  delete(id: string): boolean {
    if (!this.#has(id)) return false;
    this.#size--;
    if (this.#isStored(id)) this.#changed.set(id, null);
    else this.#changed.delete(id);
    return true;
  }

  /** Also while its rows are replaced; a row that is new meanwhile does not come. */
  *[Symbol.iterator](): Generator<readonly [id: string, row: Row]> {
    const first = new Set<string>();
    for (const [id, row] of [...this.#changed]) {
      first.add(id);
      if (row !== null) yield [id, row];
    }
    for (const part of [this.#visible, this.#hidden]) {
      for (let at = 0; at < part.records.count; at++) {
        const id = part.records.id(at);
        if (first.has(id)) continue;
        const row = this.#changed.has(id) ? this.#changed.get(id) : rowAt(part, at);
        if (row) yield [id, row];
      }
    }
  }

  *keys(): Generator<string> {
    for (const [id, row] of this.#changed) if (row !== null) yield id;
    for (const { records } of [this.#visible, this.#hidden]) {
      for (let at = 0; at < records.count; at++) {
        const id = records.id(at);
        if (!this.#changed.has(id)) yield id;
      }
    }
  }

  /** What is otherwise than it was stored; null: it is gone. */
  changed(): Iterable<readonly [id: string, row: Row | null]> {
    return this.#changed;
  }

  /** The fields of the visible rows that are as they were stored. */
  *unchanged(): Generator<readonly [id: string, fields: Cells]> {
    const { records } = this.#visible;
    for (let at = 0; at < records.count; at++) {
      const id = records.id(at);
      if (!this.#changed.has(id)) yield [id, records.fields(at)];
    }
  }

  #has(id: string): boolean {
    const changed = this.#changed.get(id);
    return changed === undefined ? this.#isStored(id) : changed !== null;
  }

  #isStored(id: string): boolean {
    return this.#visible.records.find(id) >= 0 || this.#hidden.records.find(id) >= 0;
  }
}

const rowAt = ({ records, marks }: StoredPart, at: number): Row => {
  const { stamp, created, deleted, stamps } = marks.fields(at) as unknown as Marks;
  return unpackRow([records.fields(at), stamp, created, deleted, stamps]);
};
