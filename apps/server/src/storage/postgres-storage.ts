/** PostgreSQL and engines that speak its wire protocol. */
import { CompiledQuery, Kysely } from "kysely";
import pg from "pg";
import { StartError } from "../config.ts";
import { describeError, type Log } from "../log.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { postgresSql } from "./plain-sql.ts";
import { RowLockedPostgresDialect } from "./postgres-dialect.ts";
import { preparedPool } from "./prepared-pool.ts";
import type { Storage, Tx, Values } from "./storage.ts";
import type { Tables } from "./tables.ts";

const INT8 = 20;
const MAX_ATTEMPTS = 5;

export async function openPostgresStorage(url: string, log: Log): Promise<Storage> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Our large numbers are times in ms and counts, far below 2^53; pg would hand them out as text.
    types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)) },
  });
  // Without listeners a database restart would end this process: idle connections tell the pool, busy ones only themselves.
  const onLost = (error: Error) => log.warn("database connection lost", describeError(error));
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  const prepared = preparedPool(pool);
  const db = new Kysely<Tables>({ dialect: new RowLockedPostgresDialect({ pool: prepared }) });
  try {
    await retryWithBackoff(() => migrate(db, "postgres", migrations));
  } catch (error) {
    await db.destroy();
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message || sqlState(error) : String(error);
    throw new StartError(`The database at ${new URL(url).host} cannot be used: ${reason}.`);
  }
  return {
    engine: "postgres",
    db,
    transaction: (work) =>
      retryWithBackoff(() => db.transaction().execute((connection) => work(txOn(connection)))),
    async read<Row>(text: string, values: Values) {
      const { rows } = await prepared.query(postgresSql(text), values);
      return rows as Row[];
    },
    async ping() {
      await db.selectFrom("users").select("id").limit(1).execute();
    },
    isUnavailable,
    close: () => db.destroy(),
  };
}

function txOn(db: Kysely<Tables>): Tx {
  return {
    async run<Row>(text: string, values: readonly unknown[]) {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(postgresSql(text), [...values]));
      return rows;
    },
    db,
  };
}

/** Conflicts that vanish when the whole transaction runs again, and connections that broke under it. */
async function retryWithBackoff<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (count === MAX_ATTEMPTS || !(isConflict(error) || isConnectionLost(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** count));
    }
  }
}

function isConflict(error: unknown): boolean {
  // The last three: two servers create the migrator's tables at the same moment, and it goes on in a transaction that has failed.
  return ["40001", "40P01", "42P07", "23505:pg_type", "25P02"].includes(sqlState(error));
}

function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state.startsWith("08") || state.startsWith("57P") || ["ECONNRESET", "EPIPE"].includes(state))
    return true;
  // pg has no codes for these: a connection that broke between two statements.
  return error instanceof Error && /Connection terminated|not queryable/.test(error.message);
}

function isUnavailable(error: unknown): boolean {
  const noConnection = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "53300"].includes(
    sqlState(error),
  );
  const noneInTime =
    error instanceof Error && error.message.includes("timeout exceeded when trying to connect");
  // A conflict that outlasted every attempt: others are quicker right now.
  return noConnection || noneInTime || isConnectionLost(error) || isConflict(error);
}

function sqlState(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  const system = "table" in error && error.table === "pg_type" ? ":pg_type" : "";
  return `${String(error.code)}${system}`;
}
