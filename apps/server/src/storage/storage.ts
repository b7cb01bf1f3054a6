/**
 * What the modules of the server need from a database. Statements are written once, in the SQL that SQLite and PostgreSQL share;
 * an engine only supplies connections, transactions and its own way of failing.
 */
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";
export type Tx = Transaction<Tables>;

export interface Storage {
  readonly engine: Engine;
  /** For single statements. Never use it inside a transaction's work: on SQLite it would wait for that very transaction. */
  readonly db: Kysely<Tables>;
  /**
   * All or nothing, durable once it resolves. `work` may run more than once (conflicts are retried) and must therefore change
   * nothing but the database. On SQLite, works that wait together share one commit.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * One statement that only reads, with `?` for each value, of what is committed. It waits for no transaction under way.
   * The caller knows the columns it asks for.
   */
  read<Row>(sql: string, values: readonly (string | number | Date)[]): Promise<Row[]>;
  /** Really asks the database; rejects when it does not answer. */
  ping(): Promise<void>;
  /** True for an error that says "the database cannot be reached now" rather than "this statement is wrong". */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
}
