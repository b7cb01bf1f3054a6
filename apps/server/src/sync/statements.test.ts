/** The portable SQL of sync, looked at statement by statement as the store really sends it. */
import { type PluginTransformQueryArgs, PostgresQueryCompiler } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccountRows } from "../accounts/delete-account.ts";
import { migrations } from "../storage/migrations/index.ts";
import type { Storage } from "../storage/storage.ts";
import { addUser } from "../testing/add-user.ts";
import { openTestStorage } from "../testing/engines.ts";
import { aChange, aRequest, at } from "../testing/sync-samples.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { createSyncStore, forgetSyncedRows } from "./sync-store.ts";

const statements = new Set<string>();
let storage: Storage;

/** The same storage; every statement is written down as PostgreSQL would get it. */
function overheard(plain: Storage): Storage {
  const compiler = new PostgresQueryCompiler();
  const plugin = {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => {
      statements.add(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({
      result,
    }: {
      result: import("kysely").QueryResult<import("kysely").UnknownRow>;
    }) => result,
  };
  return {
    ...plain,
    db: plain.db.withPlugin(plugin),
    transaction: (work) => plain.transaction((tx) => work(tx.withPlugin(plugin))),
  };
}

beforeAll(async () => {
  storage = await openTestStorage({ engine: "sqlite", file: `${temporaryFolder()}/test.db` });
  await addUser(storage, "ada");
  const listened = overheard(storage);
  const store = createSyncStore(listened);
  await store.exchange("ada", aRequest({ changes: [aChange("a", 1), aChange("b", 1)] }));
  await store.exchange("ada", aRequest({ changes: [aChange("a", 9), aChange("a", 9, { _d: true })] }));
  await store.clear("ada", { protocol: 1, generation: at(5) });
  await store.head("ada");
  await store.rowsAfter("ada", 0, 10);
  await listened.transaction((tx) => forgetSyncedRows(tx, "ada"));
  await deleteAccountRows(storage, [], "ada");
});
afterAll(() => storage.close());

test("every statement names one user, and rows of others cannot be reached by it", () => {
  expect(statements.size).toBeGreaterThanOrEqual(10);
  for (const sql of statements) {
    if (sql.startsWith("insert")) expect(sql).toMatch(/^insert into "sync_\w+" \("user_id", /);
    else if (sql.includes('"users"')) expect(sql).toMatch(/where "id" = \$\d+$/);
    else expect(sql).toMatch(/ where "user_id" = \$\d+/);
    expect(sql).not.toMatch(/\bor\b|\bunion\b/i);
  }
});

test("each touches one table, and writes either plain values or what was just sent", () => {
  for (const sql of statements) {
    expect(sql).not.toMatch(/\bjoin\b|\bselect\b.*\bselect\b/i);
    expect(sql).not.toMatch(/nextval|now\(\)|advisory|listen|notify|returning|json|::/i);
  }
});

test("the tables need no sequences, triggers, foreign keys or types of one engine alone", () => {
  const types = { time: "timestamptz", flag: "boolean", bigNumber: "bigint" };
  const sql = migrations.flatMap((migration) => migration.statements(types)).join(";\n");
  expect(sql).not.toMatch(/references|trigger|serial|identity|autoincrement|sequence|jsonb|default|check\b/i);
  for (const [, columns] of sql.matchAll(/create table sync_\w+ \(([^;]*)\)/g))
    expect(columns).toMatch(/^\s*user_id text/);
  for (const [, columns] of sql.matchAll(/primary key \((\w+, [^)]*)\)/g))
    expect(columns).toMatch(/^user_id,/);
  for (const [, columns] of sql.matchAll(/index sync_\w+ on sync_\w+ \(([^)]*)\)/g))
    expect(columns).toMatch(/^user_id\b/);
});
