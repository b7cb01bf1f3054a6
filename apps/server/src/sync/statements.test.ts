/** The SQL of sync, looked at statement by statement: portable, and on one user's rows. */
import { expect, test } from "vitest";
import { migrations } from "../storage/migrations.ts";
import { postgresSql, sqliteSql } from "../storage/plain-sql.ts";
import { SQL } from "./sync-statements.ts";

const statements = Object.entries(SQL).map(([name, sql]) => ({
  name,
  sql: (typeof sql === "string" ? sql : sql(2)).replaceAll(/\s+/g, " "),
}));

test.each(statements)("$name names one user, and reaches no rows of others", ({ name, sql }) => {
  // Two counts of all heads, for the clock: they tell nothing of anybody.
  if (name === "countAhead") return;
  // Whose deletion was cut off; each is then finished by itself.
  if (sql === SQL.findRemoved) return;
  if (sql.startsWith("insert")) expect(sql).toMatch(/^insert into sync_\w+ \(user_id, [^)]*\) values \(\?, /);
  else if (/\busers\b/.test(sql)) expect(sql).toMatch(/ from users where id = \?$/);
  else expect(sql).toMatch(/ where user_id = \?( and | order by | for update$|$)/);
  expect(sql).not.toMatch(/\bor\b|\bunion\b|--|\/\*/i);
});

test.each(statements)("$name is SQL that every engine understands, on one table", ({ sql }) => {
  expect(sql).not.toMatch(/\bjoin\b|\bselect\b.*\bselect\b/i);
  expect(sql).not.toMatch(/nextval|now\(\)|advisory|listen|notify|returning|json|::|\bilike\b|rowid|pragma/i);
});

test("the values are numbered for PostgreSQL", () => {
  expect(postgresSql(SQL.readSizesAfter)).toMatch(/user_id = \$1 and seq > \$2 order by seq limit \$3$/);
  expect(sqliteSql(SQL.lockHead)).toBe(SQL.readHead);
});

test("the tables need no sequences, triggers, foreign keys or types of one engine alone", () => {
  const types = {
    time: "timestamptz",
    flag: "boolean",
    bigNumber: "bigint",
    hashed: (column: string) => column,
  };
  const sql = Object.values(migrations)
    .flatMap((statements) => statements(types))
    .join(";\n");
  expect(sql).not.toMatch(/references|trigger|serial|identity|autoincrement|sequence|jsonb|check\b/i);
  for (const [, columns] of sql.matchAll(/create table sync_\w+ \(([^;]*)\)/g))
    expect(columns).toMatch(/^\s*user_id text/);
  for (const [, columns] of sql.matchAll(/primary key \((\w+, [^)]*)\)/g))
    expect(columns).toMatch(/^user_id,/);
  for (const [, columns] of sql.matchAll(/index sync_\w+ on sync_\w+ \(([^)]*)\)/g))
    expect(columns).toMatch(/^user_id\b/);
});
