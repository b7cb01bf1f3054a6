/** Records as they lie in sealed bytes. `write-columns.ts` puts them there. */
import { type CellColumn, NO_VALUE, NOT_IN_COLUMN, type RecordColumns } from "../columns.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { Sealed, Section } from "./sealed.ts";
import { Texts, type TextsAt } from "./texts.ts";

/** One cell of all records of a block. Its values by code, from 1: strings, then the texts of other JSON, then objects. */
export interface ColumnAt {
  readonly name: string;
  /** The section with a code for each record; packed, the first of those with CODES each. */
  readonly codes: number;
  readonly texts: TextsAt;
  /** So many of the texts are strings themselves. */
  readonly strings: number;
  readonly objects?: BlockAt;
}

export interface BlockAt {
  readonly count: number;
  readonly columns: readonly ColumnAt[];
  /** Of each record what has no column, as one object in JSON. */
  readonly rest?: ColumnAt;
  /** All names in it. */
  readonly rare?: readonly string[];
}

export interface RecordsAt extends BlockAt {
  readonly ids: TextsAt;
  /** The ids stand there in JSON, because UTF-8 cannot hold one of them. */
  readonly quoted?: true;
}

/** Records without ids: also the objects in a cell are some. */
export interface Block {
  readonly count: number;
  fields(at: number): JsonObject;
  cell(name: string): CellColumn;
}

export const openBlock = (sealed: Sealed, { count, columns: given, rest: restAt, rare }: BlockAt): Block => {
  const columns = given.map((column) => new Column(sealed, count, column));
  const rest = restAt === undefined ? null : new Column(sealed, count, restAt);
  const byName = new Map<string, CellColumn>(columns.map((column) => [column.name, column]));
  const rareNames = new Set(rare);
  const shapes = new Shapes(columns);
  const restOf = (at: number): JsonObject => rest?.valueOf(rest.code(at)) as JsonObject;
  return {
    count,
    fields(at) {
      const { template, columns: present } = shapes.at(at);
      const fields: Record<string, Json> = { ...template };
      // All are its own properties already: no name can reach a prototype.
      for (const column of present) fields[column.name] = column.valueOf(column.code(at));
      return rest === null || rest.code(at) === NO_VALUE ? fields : { ...fields, ...restOf(at) };
    },
    cell(name) {
      const column = byName.get(name);
      if (column !== undefined) return column;
      if (rest === null || !rareNames.has(name)) return NO_CELL;
      return new RareCell((at) => (rest.code(at) === NO_VALUE ? undefined : memberOf(restOf(at), name)));
    },
  };
};

export const openRecords = (sealed: Sealed, records: RecordsAt): RecordColumns => {
  const { count, fields, cell } = openBlock(sealed, records);
  const ids = new Texts(sealed, records.ids);
  const id = records.quoted ? (at: number): string => JSON.parse(ids.at(at)) : (at: number) => ids.at(at);
  return {
    count,
    id,
    find(wanted) {
      let low = 0;
      let high = count - 1;
      while (low <= high) {
        const middle = (low + high) >>> 1;
        const found = id(middle);
        if (found === wanted) return middle;
        if (found < wanted) low = middle + 1;
        else high = middle - 1;
      }
      return -1;
    },
    fields,
    cell,
  };
};

const memberOf = (value: Json | undefined, name: string): Json | undefined =>
  isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A list of few values that many records share is kept as it is made; one of many would only hold what nobody looks at any more. */
const RECORDS_A_KEPT_VALUE = 4;

/** So many codes are unpacked at once. */
const CODES_SHIFT = 12;
export const CODES = 1 << CODES_SHIFT;
/** No record is beyond the first chunk. */
const ONE_CHUNK_SHIFT = 31;
const NO_CODES = new Uint8Array(0);

class Column implements CellColumn {
  readonly name: string;
  readonly #sealed: Sealed;
  readonly #count: number;
  readonly #codesAt: number;
  readonly #shift: number;
  readonly #codes: Section[] = [];
  readonly #texts: Texts;
  readonly #strings: number;
  readonly #objects: Block | null;
  readonly #keepsStrings: boolean;
  /** What was made of strings that are kept; of all else, because it must be the same each time. */
  #madeStrings: (string | undefined)[] | null = null;
  readonly #made = new Map<number, Json>();

  constructor(sealed: Sealed, count: number, { name, codes, texts, strings, objects }: ColumnAt) {
    this.name = name;
    this.#sealed = sealed;
    this.#count = count;
    this.#codesAt = codes;
    this.#shift = sealed.packed ? CODES_SHIFT : ONE_CHUNK_SHIFT;
    this.#texts = new Texts(sealed, texts);
    this.#strings = strings;
    this.#objects = objects === undefined ? null : openBlock(sealed, objects);
    this.#keepsStrings = strings * RECORDS_A_KEPT_VALUE <= count;
  }

  code(at: number): number {
    const shift = this.#shift;
    const number = at >>> shift;
    const codes = this.#codes[number] ?? this.#open(number);
    return codes[at & ((1 << shift) - 1)] ?? NO_VALUE;
  }

  #open(number: number): Section {
    if (number << this.#shift >= this.#count) return NO_CODES;
    const codes = this.#sealed.section(this.#codesAt + number);
    this.#codes[number] = codes;
    return codes;
  }

  valueOf(code: number): Json {
    if (code > this.#strings) return this.#madeOnce(code);
    if (!this.#keepsStrings) return this.#texts.at(code - 1);
    this.#madeStrings ??= new Array<string | undefined>(this.#strings + 1);
    const known = this.#madeStrings[code];
    if (known !== undefined) return known;
    const made = this.#texts.at(code - 1);
    this.#madeStrings[code] = made;
    return made;
  }

  #madeOnce(code: number): Json {
    const known = this.#made.get(code);
    if (known !== undefined) return known;
    const object = code - 1 - this.#texts.count;
    const made: Json =
      object < 0 ? JSON.parse(this.#texts.at(code - 1)) : (this.#objects?.fields(object) ?? null);
    this.#made.set(code, made);
    return made;
  }

  isObject(code: number): boolean {
    return code > this.#texts.count;
  }

  member(name: string): CellColumn {
    if (this.#objects === null) return NO_CELL;
    return new Member(this, this.#texts.count + 1, this.#objects.cell(name));
  }
}

/** A cell of the objects in a cell, by the record that the object is in. */
class Member implements CellColumn {
  readonly #outer: CellColumn;
  readonly #firstObject: number;
  readonly #inner: CellColumn;

  constructor(outer: CellColumn, firstObject: number, inner: CellColumn) {
    this.#outer = outer;
    this.#firstObject = firstObject;
    this.#inner = inner;
  }

  code(at: number): number {
    const object = this.#outer.code(at) - this.#firstObject;
    return object < 0 ? NO_VALUE : this.#inner.code(object);
  }

  valueOf(code: number): Json {
    return this.#inner.valueOf(code);
  }

  isObject(code: number): boolean {
    return this.#inner.isObject(code);
  }

  member(name: string): CellColumn {
    return new Member(this.#outer, this.#firstObject, this.#inner.member(name));
  }
}

/** A cell that has no column. */
class RareCell implements CellColumn {
  readonly #read: (at: number) => Json | undefined;

  constructor(read: (at: number) => Json | undefined) {
    this.#read = read;
  }

  code(at: number): number {
    return this.#read(at) === undefined ? NO_VALUE : NOT_IN_COLUMN;
  }

  valueOf(): never {
    throw new Error("a value that is in no column has no code");
  }

  isObject(): boolean {
    return false;
  }

  member(name: string): CellColumn {
    return new RareCell((at) => memberOf(this.#read(at), name));
  }
}

const NO_CELL = new RareCell(() => undefined);

interface Shape {
  /** An object that has the names of these columns already: a copy of it is made faster than one that grows. */
  readonly template: JsonObject;
  readonly columns: readonly Column[];
}

interface Branch {
  absent?: Branch;
  present?: Branch;
  shape?: Shape;
}

/** Which cells a record has. Most of a table have the same. */
class Shapes {
  readonly #columns: readonly Column[];
  readonly #root: Branch = {};

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  at(at: number): Shape {
    let branch = this.#root;
    for (const column of this.#columns) {
      if (column.code(at) === NO_VALUE) {
        branch.absent ??= {};
        branch = branch.absent;
      } else {
        branch.present ??= {};
        branch = branch.present;
      }
    }
    branch.shape ??= this.#shapeOf(at);
    return branch.shape;
  }

  #shapeOf(at: number): Shape {
    const columns = this.#columns.filter((column) => column.code(at) !== NO_VALUE);
    const template = Object.fromEntries(columns.map(({ name }) => [name, null]));
    return { template, columns };
  }
}
