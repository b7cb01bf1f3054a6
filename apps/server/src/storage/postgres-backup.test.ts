/** The commands of docs/operations.md, as an operator runs them. */
import { execFileSync, execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { addUser } from "../testing/add-user.ts";
import { openTestStorage } from "../testing/engines.ts";
import { startPostgres } from "../testing/postgres-instance.ts";
import { programOnPath } from "../testing/program-on-path.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const page = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
const commandOf = (program: string) => new RegExp(`\`(${program} [^\`]+)\``).exec(page)?.[1] ?? "";
/** A client of an earlier version cannot read the server. */
const client = programOnPath(["pg_dump"]);
const clientVersion = () =>
  client === undefined
    ? 0
    : Number(/ (\d+)/.exec(execFileSync(client, ["--version"], { encoding: "utf8" }))?.[1]);
const isRunnable =
  inject("postgresUrl") !== undefined && clientVersion() >= Number(process.env.TEST_POSTGRES ?? "18");

test.runIf(isRunnable)("what pg_dump wrote, pg_restore puts back in place of what came since", async () => {
  const server = await startPostgres();
  const url = server?.url ?? "";
  const folder = temporaryFolder();
  const run = (command: string) =>
    execSync(command, { cwd: folder, env: { ...process.env, DATABASE_URL: url }, stdio: "pipe" });
  const open = () => openTestStorage({ engine: "postgres", url });

  const before = await open();
  await addUser(before, "ada");
  run(commandOf("pg_dump"));
  await addUser(before, "grace");
  await before.close();
  run(commandOf("pg_restore"));
  const restored = await open();
  const ids = await restored.db.selectFrom("users").select("id").execute();
  expect(ids.map(({ id }) => id)).toEqual(["ada"]);
  await restored.close();
  await server?.stop();
});
