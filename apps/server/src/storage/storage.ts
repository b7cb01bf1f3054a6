/**
 * What the modules of the server need from a database. Statements are written once, in the SQL that SQLite and PostgreSQL share;
 * an engine only supplies connections, transactions and its own way of failing.
 */
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";
export type Values = readonly (string | number | Date)[];

/** A transaction under way. */
export interface Tx {
  /**
   * One statement as text, with `?` for each value: for the paths every sync takes, where building it anew each time would cost
   * more than running it. `for update` at its end holds the rows until the transaction ends. The caller states the columns.
   */
  run<Row = never>(sql: string, values: Values): Promise<Row[]>;
  /** For statements that are built. */
  readonly db: Kysely<Tables>;
}

export interface Storage {
  readonly engine: Engine;
  /** For single statements. Never use it inside a transaction's work: on SQLite it would wait for that very transaction. */
  readonly db: Kysely<Tables>;
  /**
   * All or nothing, durable once it resolves. `work` may run more than once (conflicts are retried) and must therefore change
   * nothing but the database. On SQLite, works that wait together share one commit. On PostgreSQL works of one `queue` run one after the
   * other: if they waited for the same row there, each would occupy a connection.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, queue?: string): Promise<T>;
  /** One statement that only reads what is committed, written as for `Tx.run`. It waits for no transaction under way. */
  read<Row>(sql: string, values: Values): Promise<Row[]>;
  /** Really asks the database; rejects when it does not answer. */
  ping(): Promise<void>;
  /** True for an error that says "the database cannot be reached now" rather than "this statement is wrong". */
  isUnavailable(error: unknown): boolean;
  /** True for an error that says that this unique index already has the values. */
  isTaken(error: unknown, index: string): boolean;
  /** What was deleted stands in none of the database's files any more, as far as that is the program's to decide. */
  wipeDeleted(): Promise<void>;
  close(): Promise<void>;
}
