/** What a reader of another app's files is. To add one: a file in `readers` with its test, and its line in `sources.ts`. */
import type { Json } from "@furrow/values";
import type { Day } from "../../time/types.ts";
import type { Gathering } from "./gathering.ts";
import type { DateOrder, PastSource } from "./past.ts";
import type { Table } from "./tables.ts";

export interface Reader {
  readonly into: Gathering;
  readonly today: Day;
  readonly order: DateOrder;
}

export interface TableReader {
  readonly source: PastSource;
  /** A row with all these names is the header of its tables; see `columnName`. */
  readonly columns: readonly string[];
  /** Columns with dates whose order the file decides, or the user. */
  readonly dates: readonly string[];
  read(tables: readonly Table[], reader: Reader): void;
}

export interface JsonReader {
  readonly source: PastSource;
  recognizes(json: Json): boolean;
  read(json: Json, reader: Reader): void;
}
