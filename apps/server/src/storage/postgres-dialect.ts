/** Kysely on PostgreSQL. Migrations wait for each other at the lock's row. */
import { type Kysely, type MigrationLockOptions, PostgresAdapter, PostgresDialect, sql } from "kysely";

export class RowLockedPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new RowLockedAdapter();
  }
}

/** Kysely's own lock is an advisory lock of a connection, which poolers and some engines do not keep. */
class RowLockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(
    db: Kysely<unknown>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ): Promise<void> {
    await sql`select id from ${sql.table(lockTable)} where id = ${lockRowId} for update`.execute(db);
  }
  override async releaseMigrationLock(): Promise<void> {
    // The end of the transaction releases it.
  }
}
