/** Kysely on node:sqlite: one connection, prepared statements, transactions that lock at their beginning. */
import { createHash } from "node:crypto";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";

const MAX_KEPT_STATEMENTS = 200;

export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  // Otherwise a transaction that reads and then writes could fail on another process's write.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** SQLite can roll back table changes. Kysely does not rely on it because of foreign keys; we have none. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  // For migrations: an engine's own way to what PostgreSQL can by itself.
  database.function("sha256_base64url", { deterministic: true }, (text) =>
    createHash("sha256").update(String(text)).digest("base64url"),
  );
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = adaptStatement(database.prepare(sql));
      if (kept.size >= MAX_KEPT_STATEMENTS) kept.clear();
      kept.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  // Kysely types parameters as unknown; node:sqlite itself refuses what it cannot bind.
  const bindable = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}
