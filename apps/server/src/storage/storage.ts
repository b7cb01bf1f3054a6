/** What modules need from a database. Statements use the SQL that SQLite and PostgreSQL share. */
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";
export type Values = readonly (string | number | Date)[];

export interface Tx {
  readonly engine: Engine;
  /**
   * One statement as text, with `?` for each value, for the hot paths of sync: building it each time would
   * cost more than running it. `for update` holds the rows until the transaction ends. The caller states the
   * columns.
   */
  run<Row = never>(sql: string, values: Values): Promise<Row[]>;
  readonly db: Kysely<Tables>;
}

export interface Storage {
  readonly engine: Engine;
  /** For single statements outside a transaction: on SQLite one inside would wait for that transaction. */
  readonly db: Kysely<Tables>;
  /**
   * All or nothing, durable once it resolves. `work` may run more than once (conflicts are retried), so it
   * must change only the database. On SQLite, works that wait together share a commit. On PostgreSQL works of
   * one `queue` run in order, so that they do not hold connections while waiting for the same row.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, queue?: string): Promise<T>;
  /** One statement that reads only committed data, written as for `Tx.run`. It waits for no transaction. */
  read<Row>(sql: string, values: Values): Promise<Row[]>;
  ping(): Promise<void>;
  /** True for an error that says "the database cannot be reached now" rather than "this statement is wrong". */
  isUnavailable(error: unknown): boolean;
  /** True for an error that says that this unique index already has the values. */
  isTaken(error: unknown, index: string): boolean;
  /** Removes deleted content from the database's files, as far as the program can. */
  wipeDeleted(): Promise<void>;
  close(): Promise<void>;
}
