/** What stands in the bytes of the database's files: for who deletes an account, and for who has a copy. */
import { createHmac } from "node:crypto";
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callFurrow } from "../testing/run-furrow.ts";
import { aChange, aRequest } from "../testing/sync-samples.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, startTestServer, type TestServer } from "../testing/test-server.ts";

const fixture = new URL("./fixtures/furrow-2026-11-22.db", import.meta.url);

/** Which of the texts stand in the database's files. */
function found(folder: string, texts: readonly string[]): readonly string[] {
  const files = readdirSync(folder).filter((name) => /^furrow\.db(-wal|-shm)?$/.test(name));
  const bytes = files.map((name) => readFileSync(join(folder, name)));
  return texts.filter((text) => bytes.some((file) => file.includes(text)));
}

async function signUpWithTasks(server: TestServer, email: string, title: string): Promise<Browser> {
  const browser = new Browser(server);
  await browser.signUp(email, "secret-1", "Somebody");
  for (const [index, words] of [title, `${title}, edited`].entries()) {
    const tasks = Array.from({ length: 100 }, (_, row) =>
      aChange(`row-${row}`, Date.now() + index, { _c: true, title: `${words} ${row}` }),
    );
    expect((await browser.post("/api/sync", aRequest({ changes: tasks }))).status).toBe(200);
  }
  return browser;
}

test("a deleted account leaves neither its address nor a title in the files", async () => {
  const folder = temporaryFolder();
  const server = await startTestServer({ DATA_DIR: folder });
  await signUpWithTasks(server, "grace@example.org", "What stays");
  const ada = await signUpWithTasks(server, "ada@example.org", "Confession");
  const linus = await signUpWithTasks(server, "linus@example.org", "Embarrassment");
  await linus.post("/api/auth/request-password-reset", { email: "linus@example.org" });
  const traces = ["ada@example.org", "Confession", "linus@example.org", "Embarrassment"];
  expect(found(folder, traces)).toEqual(traces);

  expect((await ada.deleteAccount()).status).toBe(204);
  const deleted = await callFurrow(["users", "delete", "linus@example.org", "--yes"], { DATA_DIR: folder });
  expect(deleted.code).toBe(0);
  expect(found(folder, traces)).toEqual([]);
  expect(found(folder, ["grace@example.org", "What stays"])).toHaveLength(2);
  await server.close();
  expect(found(folder, traces)).toEqual([]);
});

test("no network address stands in the files or in the log", async () => {
  const folder = temporaryFolder();
  const server = await startTestServer({ DATA_DIR: folder, TRUSTED_PROXIES: "1" });
  const address = "203.0.113.77";
  const ada = new Browser(server);
  const from = (path: string, body: object) => ada.post(path, body, { "X-Forwarded-For": address });
  const account = { name: "Ada", email: "ada@example.org", password: "secret-1" };
  expect((await from("/api/auth/sign-up/email", account)).status).toBe(200);
  expect((await from("/api/auth/sign-in/email", { email: account.email, password: "wrong-1" })).status).toBe(
    401,
  );
  expect((await from("/api/auth/sign-in/email", { email: account.email, password: "secret-1" })).status).toBe(
    200,
  );
  expect((await from("/api/sync", aRequest({ changes: [aChange("row", 1)] }))).status).toBe(200);
  expect(found(folder, ["ada@example.org", address])).toEqual(["ada@example.org"]);
  expect(server.lines.join("")).toContain("/api/sync");
  expect(server.lines.join("")).not.toContain(address);
  await server.close();
});

test("nor in files of a program that only gave the room free", async () => {
  const folder = temporaryFolder();
  copyFileSync(fixture, join(folder, "furrow.db"));
  const server = await startTestServer({ DATA_DIR: folder });
  await callFurrow(["users", "delete", "ada@example.org", "--yes"], { DATA_DIR: folder });
  expect(found(folder, ["ada@example.org", "Täsk 7"])).toEqual([]);
  expect(found(folder, ["grace@example.org"])).toHaveLength(1);
  await server.close();
});

test("a copy signs nobody in and resets no password, even with the secret beside it", async () => {
  const folder = temporaryFolder();
  const server = await startTestServer({ DATA_DIR: folder });
  const ada = new Browser(server);
  await ada.signUp("ada@example.org");
  await ada.post("/api/auth/request-password-reset", { email: "ada@example.org" });
  await expect.poll(() => server.mails).toHaveLength(1);
  const link = new URL(server.mails[0]?.link ?? "");
  const token = link.searchParams.get("token") ?? "";
  const [session = ""] = decodeURIComponent(ada.cookie?.split("=")[1] ?? "").split(".");
  expect([session.length, token.length]).toEqual([43, 32]);
  expect(found(folder, [session, token])).toEqual([]);

  // What stands there instead is no session's token.
  const row = await server.storage.db.selectFrom("sessions").select("token").executeTakeFirstOrThrow();
  const secret = readFileSync(join(folder, "auth-secret"), "utf8").trim();
  const signature = createHmac("sha256", secret).update(row.token).digest("base64");
  const Cookie = `furrow_session=${encodeURIComponent(`${row.token}.${signature}`)}`;
  const thief = new Browser(server);
  expect((await thief.get("/api/account/export", { Cookie })).status).toBe(401);
  expect(await (await thief.get("/api/auth/get-session", { Cookie })).json()).toMatchObject({ user: null });
  // The link itself is good.
  const reset = await ada.post("/api/auth/reset-password", { token, newPassword: "secret-2" });
  expect(reset.status).toBe(204);
  await server.close();
});

test("the files are their owner's alone, also those that were there before", async () => {
  const folder = temporaryFolder();
  copyFileSync(fixture, join(folder, "furrow.db"));
  chmodSync(join(folder, "furrow.db"), 0o666);
  chmodSync(folder, 0o777);
  const server = await startTestServer({ DATA_DIR: folder });
  await new Browser(server).signUp("linus@example.org");
  const modes = readdirSync(folder).map((name) => [
    name,
    (statSync(join(folder, name)).mode & 0o777).toString(8),
  ]);
  expect(modes.map(([name]) => name)).toContain("furrow.db-wal");
  expect(modes.filter(([, mode]) => mode !== "600")).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(existsSync(join(folder, "furrow.db.before-0007-hashed-tokens"))).toBe(true);
  await server.close();
});
