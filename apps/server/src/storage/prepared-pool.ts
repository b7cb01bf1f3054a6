/**
 * A pool that keeps the plain statements prepared: PostgreSQL parses and plans a text once per connection instead of each time,
 * which for statements as small as ours is most of the work.
 */
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { nameOfStatement } from "./plain-sql.ts";

export interface PreparedPool extends PostgresPool {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

export function preparedPool(pool: pg.Pool): PreparedPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
    // Kysely reads whole results here: without a cursor constructor it never passes a cursor.
    query: ((text: string, values: readonly unknown[]) =>
      client.query(prepared(text, values))) as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  });

  return {
    options: pool.options,
    query: (text, values) => pool.query(prepared(text, values)),
    async connect() {
      const client = await pool.connect();
      const wrapped = clients.get(client) ?? wrap(client);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = nameOfStatement(text);
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}
