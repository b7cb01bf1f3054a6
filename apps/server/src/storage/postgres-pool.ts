/**
 * Connections to PostgreSQL. Of several hosts it uses the one that accepts writes, also after a failover. If
 * one connection stops answering, all are closed. Plain statements are prepared: parsing and planning is most
 * of the work of statements as small as ours.
 */
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { describeError, type Log, withRequestId } from "../log.ts";
import { nameOfStatement } from "./plain-sql.ts";
import { postgresUrls } from "./postgres-urls.ts";

const MAX_CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 5_000;
/** The server ends its statement before we stop waiting for it. */
const STATEMENT_TIMEOUT_MS = 7_000;
const QUERY_TIMEOUT_MS = 8_000;
const KEEPALIVE_AFTER_MS = 10_000;
const INT8 = 20;

export interface StatementPool extends PostgresPool {
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
}

/** `patient`: statements may take as long as they need. */
export function openPostgresPool(url: string, log: Log, { patient = false } = {}): StatementPool {
  const urls = postgresUrls(url);
  let host = 0;
  /** Some poolers cannot keep prepared statements; the first such error switches them off. */
  let mayPrepare = true;
  let pool = open();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function open(): pg.Pool {
    class CurrentHostClient extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, connectionString: urls[host] ?? url });
      }
    }
    const opened = new pg.Pool({
      Client: CurrentHostClient,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: patient ? 0 : STATEMENT_TIMEOUT_MS,
      query_timeout: patient ? 0 : QUERY_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
      // Our large numbers are times in ms and counts, far below 2^53. pg would return them as text.
      types: { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)) },
      ...(urls.length > 1 ? { verify: refuseStandby } : {}),
    });
    // Without error listeners a database restart would end this process.
    // The request that opened the connection has nothing to do with its end.
    const onLost = (error: Error) =>
      withRequestId(undefined, () => log.warn("database connection lost", describeError(error)));
    opened.on("error", onLost);
    opened.on("connect", (client) => client.on("error", onLost));
    return opened;
  }

  /** A silent or read-only connection is abandoned; the next request connects again. */
  function reopen(): void {
    const old = pool;
    pool = open();
    old.end().catch(() => {});
  }

  function judge(error: unknown, usedPool: pg.Pool): void {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "26000" || code === "42P05") mayPrepare = false;
    if (usedPool === pool && (isSilence(error) || code === "25006")) reopen();
  }

  async function connect(): Promise<PostgresPoolClient> {
    const [triedPool, triedHost] = [pool, host];
    let client: pg.PoolClient;
    try {
      client = await triedPool.connect();
    } catch (error) {
      if (host === triedHost) host = (host + 1) % urls.length;
      throw error;
    }
    const known = wrapped.get(client) ?? wrap(client, triedPool);
    wrapped.set(client, known);
    return known;
  }

  function wrap(client: pg.PoolClient, ownPool: pg.Pool): PostgresPoolClient {
    let broken: unknown;
    return {
      // Kysely reads whole results here: without a cursor constructor it never passes a cursor.
      query: (async (text: string, values: readonly unknown[]) => {
        // The rollback after a timeout would wait for another one.
        if (broken !== undefined) throw broken;
        try {
          return await client.query(prepared(text, values));
        } catch (error) {
          judge(error, ownPool);
          if (isSilence(error)) broken = error;
          throw error;
        }
      }) as unknown as PostgresPoolClient["query"],
      release: (destroy) => client.release(destroy || broken !== undefined || ownPool !== pool),
    };
  }

  function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
    const name = mayPrepare ? nameOfStatement(text) : undefined;
    return { text, values: [...values], ...(name === undefined ? {} : { name }) };
  }

  return {
    options: pool.options,
    async query(text, values) {
      const client = await connect();
      try {
        return (await client.query(text, values)) as unknown as pg.QueryResult;
      } finally {
        client.release();
      }
    },
    connect,
    end: () => pool.end(),
  };
}

export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message.includes("Query read timeout");
}

/** A standby answers queries but accepts no writes. */
function refuseStandby(client: pg.Client, done: (error?: Error) => void): void {
  client.query("select pg_is_in_recovery() as standby").then(
    ({ rows }) =>
      done(rows[0]?.standby ? new Error("Connection terminated: this host is a standby") : undefined),
    (error: Error) => done(error),
  );
}
