/** The commands as an operator types them: words, the server's settings, and what comes of it. */
import {
  chownSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Config } from "../config.ts";
import { describeOnOneEngine } from "../testing/engines.ts";
import { freePort } from "../testing/free-port.ts";
import { callFurrow, runFurrow } from "../testing/run-furrow.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, startTestServer } from "../testing/test-server.ts";
import { VERSION } from "../version.ts";

type Env = Readonly<Record<string, string>>;

/** Ada has two tasks on the server, Grace has nothing. */
async function startWithPeople(env: Env, changed: Partial<Config> = {}) {
  const server = await startTestServer(env, changed);
  const ada = new Browser(server);
  await ada.signUp("ada@example.org", "secret-1", "Ada");
  const changes = [aChange("one", Date.now()), aChange("two", Date.now())];
  expect((await ada.post("/api/sync", aRequest({ changes }))).status).toBe(200);
  await new Browser(server).signUp("grace@example.org", "secret-2", "Grace");
  return { server, ada };
}

const rowsIn = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const count = Number(database.prepare("select count(*) as n from sync_rows").get()?.n);
  database.close();
  return count;
};

test("as a program it says its version, what it can do, and that it does not know a word", async () => {
  const version = await runFurrow(["--version"], {});
  expect(version).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: "" });
  const unknown = await runFurrow(["users", "promote"], {});
  expect(unknown).toMatchObject({ code: 1, stdout: "" });
  expect(unknown.stderr).toMatch(/^There is no command "users promote"\. .*\n$/);
  const wrong = await runFurrow(["check", "--json"], { PORT: "web" });
  expect([wrong.code, JSON.parse(wrong.stdout)]).toEqual([
    1,
    { error: "These settings need attention:\n  PORT must be a whole number from 0 to 65535" },
  ]);
  const help = await callFurrow([], {});
  expect(help.json.commands).toContain("serve");
  for (const name of help.json.commands as string[]) expect(help.text).toContain(`\n  ${name} `);
  for (const words of [["help"], ["users"]]) expect((await callFurrow(words, {})).text).toBe(help.text);
  expect((await callFurrow(["users", "list", "--loudly"], {})).code).toBe(1);
});

describeOnOneEngine("people", (engine, newDatabase) => {
  /** Two people are there before `settings` hold, as on a server that had none. */
  async function start(settings: Env = {}) {
    const env = { DATA_DIR: temporaryFolder() };
    const database = engine === "sqlite" ? undefined : await newDatabase();
    const changed = database && { database };
    const started = await startWithPeople(env, changed);
    const url = database?.engine === "postgres" ? { DATABASE_URL: database.url } : {};
    if (Object.keys(settings).length === 0) return { ...started, env: { ...env, ...url } };
    await started.server.close();
    const server = await startTestServer({ ...env, ...settings }, changed);
    return { ...started, server, env: { ...env, ...url } };
  }

  test("are listed, shown, given a new password and deleted while the server runs", async () => {
    const { server, ada, env } = await start();
    const users = (...words: string[]) => callFurrow(["users", ...words], { ...env, PORT: "3456" });

    const people = [
      { email: "ada@example.org", name: "Ada", rows: 2, sessions: 1 },
      { email: "grace@example.org", name: "Grace", rows: 0, sessions: 1 },
    ];
    expect((await users("list")).json).toMatchObject({ people });
    const shown = await users("show", "Ada@Example.org");
    expect(shown.text).toMatch(/keeps +2 rows, 1 KiB of 20480 KiB$/);
    const { id } = shown.json.person as { id: string };
    expect((await users("show", id)).text).toContain("ada@example.org");
    expect(await users("show", "nobody@example.org")).toMatchObject({
      code: 1,
      text: "Nobody here has the address nobody@example.org.",
    });

    const { json } = await users("reset-password", "ada@example.org");
    const link = new URL(String(json.link));
    expect(link.origin).toBe("http://localhost:3456");
    const reset = { token: link.searchParams.get("token"), newPassword: "secret-9" };
    expect((await ada.post("/api/auth/reset-password", reset)).status).toBe(204);
    const again = { email: "ada@example.org", password: "secret-9" };
    expect((await new Browser(server).post("/api/auth/sign-in/email", again)).status).toBe(200);

    expect(await users("delete", "ada@example.org")).toMatchObject({
      code: 1,
      text: "This would delete Ada <ada@example.org> with 2 rows, for ever. Add --yes to do it.",
    });
    expect((await users("delete", "ada@example.org", "--yes")).code).toBe(0);
    expect((await new Browser(server).post("/api/auth/sign-in/email", again)).status).toBe(401);
    expect(await server.storage.db.selectFrom("sync_rows").selectAll().execute()).toEqual([]);
    expect((await users("list")).json).toMatchObject({ people: [people[1]] });
    await server.close();
  });

  test("are invited, as many as the code is good for, while the server runs", async () => {
    const { server, env } = await start({ SIGN_UP: "invite" });
    const users = (...words: string[]) =>
      callFurrow(["users", ...words], { ...env, SIGN_UP: "invite", BASE_URL: "https://study.example.org" });
    const signUp = async (name: string, invite: unknown) => {
      const person = { name, email: `${name}@example.org`, password: "secret-1", invite };
      return (await new Browser(server).post("/api/auth/sign-up/email", person)).status;
    };
    const { json, text } = await users("invite", "2", "7");
    expect(json.link).toBe(`https://study.example.org/signup?invite=${json.code}`);
    expect(text).toContain(`${json.code}`);
    expect(text).not.toContain("nobody is asked");
    expect([await signUp("a", json.code), await signUp("b", "no"), await signUp("c", json.code)]).toEqual([
      200, 403, 200,
    ]);
    expect((await users("invites")).json).toMatchObject({ invites: [{ id: json.id, uses: 2, used: 2 }] });

    const other = (await users("invite")).json;
    expect(other).toMatchObject({ uses: 1 });
    expect((await users("uninvite", String(other.id))).code).toBe(0);
    expect(await signUp("d", other.code)).toBe(403);
    expect(await users("uninvite", String(other.id))).toMatchObject({ code: 1 });
    expect(await users("invite", "many")).toMatchObject({
      code: 1,
      text: expect.stringContaining("whole number"),
    });
    await server.close();
  });

  test("whose rows do not add up are named by the check", async () => {
    const { server, env } = await start();
    const well = await callFurrow(["check"], env);
    expect(well).toMatchObject({ code: 0, json: { ok: true } });
    const names = well.text.split("\n").map((line) => line.split(/ +/)[1]);
    expect(names).toEqual([
      ...(engine === "sqlite" ? ["integrity"] : []),
      "digests",
      "clock",
      "space",
      "alarms",
    ]);

    const { db } = server.storage;
    await db.deleteFrom("sync_rows").where("row_id", "=", "two").execute();
    const { user_id } = await db.selectFrom("sync_heads").select("user_id").executeTakeFirstOrThrow();
    const found = await callFurrow(["check"], env);
    expect(found.code).toBe(1);
    expect(found.text).toMatch(/^WRONG +digests +the rows of 1 of 1 people do not add up/m);
    expect(found.text).toContain(user_id);
    await server.close();
  });
});

test("a server that answers is healthy, one that is away is not", async () => {
  const server = await startTestServer();
  const env = { PORT: String(server.port), HOST: "127.0.0.1" };
  expect((await callFurrow(["health"], env)).json).toEqual({ status: "ready", version: VERSION });
  await server.close();
  const away = await callFurrow(["health"], { PORT: String(await freePort()) });
  expect(away.code).toBe(1);
  expect(away.text).toMatch(/^Nothing answers at http:\/\/localhost:\d+\/api\/health\.$/);
});

test("a damaged database is found by the check and cannot be backed up", async () => {
  const folder = temporaryFolder();
  const { server } = await startWithPeople({ DATA_DIR: folder });
  await server.close();
  const file = join(folder, "furrow.db");
  // The middle of the file: its header still says that it is a database.
  writeSync(openSync(file, "r+"), Buffer.alloc(20_000, 7), 0, 20_000, 8192);
  const { code, json } = await callFurrow(["check"], { DATA_DIR: folder });
  expect([code, json]).toMatchObject([
    1,
    { ok: false, findings: [{ name: "integrity", ok: false }, {}, {}] },
  ]);
  const copied = await callFurrow(["backup", join(folder, "copy.db")], { DATA_DIR: folder });
  expect(copied.code).toBe(1);
  expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual([]);
});

test("restoring puts the backup in place, and keeps what was there", async () => {
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder };
  const file = join(folder, "furrow.db");
  const copy = join(temporaryFolder(), "copy.db");
  const { server, ada } = await startWithPeople(env);
  expect((await callFurrow(["backup", copy], env)).code).toBe(0);
  await ada.post("/api/sync", aRequest({ changes: [aChange("three", Date.now())] }));

  const refused = await runFurrow(["restore", copy], env);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/is in use .* Stop the server first\.\n$/);
  expect(rowsIn(file)).toBe(3);
  await server.close();

  const { json } = await callFurrow(["restore", copy], env);
  expect(json).toMatchObject({ people: 2, rows: 2 });
  expect([rowsIn(file), rowsIn(String(json.kept))]).toEqual([2, 3]);
  const again = await startTestServer(env);
  expect(await again.storage.db.selectFrom("sync_rows").select("row_id").execute()).toHaveLength(2);
  await again.close();
});

test.skipIf(process.getuid?.() !== 0)(
  "what root restores belongs to whoever had the database before, or has the folder",
  async () => {
    const folder = temporaryFolder();
    const env = { DATA_DIR: folder };
    const file = join(folder, "furrow.db");
    const copy = join(temporaryFolder(), "copy.db");
    const { server } = await startWithPeople(env);
    await callFurrow(["backup", copy], env);
    await server.close();
    const restoredFor = async () => {
      expect((await callFurrow(["restore", copy], env)).code).toBe(0);
      const { uid, gid, mode } = statSync(file);
      return [uid, gid, mode & 0o777];
    };
    chownSync(file, 4711, 4712);
    expect(await restoredFor()).toEqual([4711, 4712, 0o600]);
    rmSync(file);
    chownSync(folder, 4713, 4714);
    expect(await restoredFor()).toEqual([4713, 4714, 0o600]);
  },
);

test("a database that is beyond repair is replaced as well, and kept with its log", async () => {
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder };
  const file = join(folder, "furrow.db");
  const copy = join(temporaryFolder(), "copy.db");
  const { server } = await startWithPeople(env);
  await callFurrow(["backup", copy], env);
  await server.close();
  writeFileSync(file, "a shopping list ".repeat(100));
  writeFileSync(`${file}-wal`, "what had not been folded in");
  const { json } = await callFurrow(["restore", copy], env);
  expect(readFileSync(String(json.kept), "utf8")).toMatch(/^a shopping list/);
  expect(readFileSync(`${json.kept}-wal`, "utf8")).toBe("what had not been folded in");
  expect(rowsIn(file)).toBe(2);
});

test("what is no backup of ours is refused and changes nothing", async () => {
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder };
  const { server } = await startWithPeople(env);
  await server.close();
  const file = join(folder, "furrow.db");
  const before = readFileSync(file);
  const list = join(folder, "list.db");
  writeFileSync(list, "a shopping list ".repeat(500));
  const foreign = join(folder, "foreign.db");
  new DatabaseSync(foreign).exec("create table users (id text)");
  const newer = join(folder, "newer.db");
  writeFileSync(newer, before);
  new DatabaseSync(newer).exec("insert into kysely_migration values ('9999-next', '')");
  for (const [given, problem] of [
    [list, "cannot be restored: file is not a database"],
    [foreign, "is a database, but none of this program"],
    [newer, "is newer than this program (it has been through 9999-next)"],
    [join(folder, "nowhere.db"), "There is no file"],
  ] as const) {
    const { code, text } = await callFurrow(["restore", given], env);
    expect([code, text]).toEqual([1, expect.stringContaining(problem)]);
  }
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(folder).filter((name) => /before|restored/.test(name))).toEqual([]);
});
