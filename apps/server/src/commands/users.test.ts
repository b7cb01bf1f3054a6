/** Accounts that the operator makes and disables. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnOneEngine } from "../testing/engines.ts";
import { callFurrow } from "../testing/run-furrow.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, codeOf, jsonOf, startTestServer, type TestServer } from "../testing/test-server.ts";

describeOnOneEngine("accounts", (engine, newDatabase) => {
  let server: TestServer;
  let env: Record<string, string>;
  beforeEach(async () => {
    env = { DATA_DIR: temporaryFolder(), SIGN_UP: "closed", BASE_URL: "http://127.0.0.1" };
    const database = engine === "sqlite" ? undefined : await newDatabase();
    server = await startTestServer(
      { DATA_DIR: env.DATA_DIR ?? "", SIGN_UP: "closed" },
      database && { database },
    );
    if (database?.engine === "postgres") env = { ...env, DATABASE_URL: database.url };
  });
  afterEach(() => server.close());

  const users = (...words: string[]) => callFurrow(["users", ...words], env);
  const aCsv = (content: string | Uint8Array) => {
    const file = join(temporaryFolder(), "class.csv");
    writeFileSync(file, content);
    return file;
  };
  const signIn = (email: string, password: string) =>
    new Browser(server).post("/api/auth/sign-in/email", { email, password });
  const choosePassword = async (link: unknown, newPassword: string) => {
    const token = new URL(String(link)).searchParams.get("token");
    return (await new Browser(server).post("/api/auth/reset-password", { token, newPassword })).status;
  };

  test("one that is added on a closed server has no password until the link sets it, once", async () => {
    const { code, json } = await users("add", "Ada@Example.org", "Ada", "Lovelace");
    expect([code, json]).toMatchObject([0, { email: "ada@example.org", name: "Ada Lovelace" }]);
    expect((await signIn("ada@example.org", "secret-1")).status).toBe(401);
    expect(await choosePassword(json.link, "secret-1")).toBe(204);
    expect(await choosePassword(json.link, "secret-2")).toBe(400);
    const answer = await signIn("ada@example.org", "secret-1");
    expect(await jsonOf(answer)).toMatchObject({ user: { name: "Ada Lovelace" } });

    expect(await users("add", "ada@example.org")).toMatchObject({
      code: 1,
      text: "There is an account with the address ada@example.org.",
    });
    expect((await users("add", "ada")).text).toBe(
      '"ada" is no e-mail address: furrow users add ADDRESS [NAME]',
    );
    // The server has had its first account.
    const stranger = { name: "Eve", email: "eve@example.org", password: "secret-1" };
    const refused = await new Browser(server).post("/api/auth/sign-up/email", stranger);
    expect(await codeOf(refused)).toBe("sign-up-closed");
  });

  test("a class is imported line by line, and the file can be imported again", async () => {
    await users("add", "ada@example.org");
    const file = aCsv(
      '\uFEFFaddress;name\r\nAda@example.org;Ada\r\n"grace@example.org";"Grace ""G"" Hopper"\r\nalan@example.org\r\n',
    );
    const first = await users("import", file);
    expect([first.code, first.json]).toMatchObject([
      0,
      {
        accounts: [
          { line: 2, email: "ada@example.org", result: "exists", link: "" },
          { line: 3, email: "grace@example.org", name: 'Grace "G" Hopper', result: "added" },
          { line: 4, email: "alan@example.org", name: "alan", result: "added" },
        ],
      },
    ]);
    expect(first.text).toMatch(/\n2 accounts added, 1 existed, 0 refused\.$/);
    const [, grace] = first.json.accounts as { link: string }[];
    expect(await choosePassword(grace?.link, "secret-1")).toBe(204);
    expect((await users("import", file)).text).toMatch(/\n0 accounts added, 3 existed, 0 refused\.$/);
    expect((await signIn("grace@example.org", "secret-1")).status).toBe(200);
  });

  test("a file with a wrong line imports no one, and every wrong line is named", async () => {
    const file = aCsv(`ada@example.org,Ada\nada,Ada\nADA@example.org\nb@example.org,${"b".repeat(101)}\n"c`);
    expect(await users("import", file)).toMatchObject({
      code: 1,
      text: [
        `Nothing was imported from ${file}:`,
        "line 5: a quote is in the wrong place",
        'line 2: "ada" is no e-mail address',
        "line 3: ada@example.org is in line 1 too",
        "line 4: the name has more than 100 characters",
      ].join("\n  "),
    });
    const latin = aCsv(Uint8Array.of(...Buffer.from("a@b.org,"), 0xe9));
    expect((await users("import", latin)).text).toBe(`${latin} is not in UTF-8. Save it as "CSV UTF-8".`);
    expect((await users("import", "/nowhere.csv")).text).toBe("/nowhere.csv cannot be read (ENOENT).");
    expect((await users("import", aCsv("address,name\n"))).text).toContain("has no accounts");
    expect((await users("list")).json).toMatchObject({ people: [] });
  });

  test("without passwords no account is added, because its user could not confirm it at a provider", async () => {
    env = { ...env, PASSWORD_SIGN_IN: "off", OIDC_PROVIDERS: "uni", OIDC_UNI_CLIENT_ID: "furrow" };
    env = { ...env, OIDC_UNI_ISSUER: "https://id.example.org", OIDC_UNI_CLIENT_SECRET: "hush" };
    for (const words of [
      ["add", "a@b.org"],
      ["import", aCsv("a@b.org")],
    ])
      expect(await users(...words)).toMatchObject({
        code: 1,
        text: "With PASSWORD_SIGN_IN=off accounts are made by signing in at a provider.",
      });
  });

  test("without passwords there is no link to set one", async () => {
    await users("add", "ada@example.org");
    env = { ...env, PASSWORD_SIGN_IN: "off", OIDC_PROVIDERS: "uni", OIDC_UNI_CLIENT_ID: "furrow" };
    env = { ...env, OIDC_UNI_ISSUER: "https://id.example.org", OIDC_UNI_CLIENT_SECRET: "hush" };
    expect(await users("reset-password", "ada@example.org")).toMatchObject({
      code: 1,
      text: "With PASSWORD_SIGN_IN=off there are no passwords.",
    });
  });

  test("MAX_ACCOUNTS holds for an import too, and says where it stopped", async () => {
    env = { ...env, MAX_ACCOUNTS: "1" };
    const { code, text, json } = await users("import", aCsv("a@b.org\nc@b.org\n"));
    expect([code, json]).toMatchObject([1, { accounts: [{ result: "added" }, { result: "refused" }] }]);
    expect(text).toMatch(
      /2 +c@b\.org +refused +MAX_ACCOUNTS is reached\n1 account added, 0 existed, 1 refused\.$/,
    );
  });

  test("one that is disabled is signed out, refused in words, and back with its data when enabled", async () => {
    const { json } = await users("add", "ada@example.org", "Ada");
    await choosePassword(json.link, "secret-1");
    const ada = new Browser(server);
    const password = { email: "ada@example.org", password: "secret-1" };
    expect((await ada.post("/api/auth/sign-in/email", password)).status).toBe(200);

    expect(await users("disable", "ada@example.org")).toMatchObject({
      code: 0,
      text: "Disabled ada@example.org and signed it out on 1 device. furrow users enable undoes it.",
    });
    expect((await ada.get("/api/auth/list-sessions")).status).toBe(401);
    expect(await jsonOf(await ada.get("/api/auth/get-session"))).toEqual({ user: null, ended: "revoked" });
    expect(await jsonOf(await signIn("ada@example.org", "secret-1"))).toMatchObject({
      status: 403,
      code: "account-disabled",
      title: "This account is disabled. Please ask the person who runs this server",
    });
    // A stranger learns nothing.
    expect(await codeOf(await signIn("ada@example.org", "secret-2"))).toBe("invalid-credentials");
    expect((await users("list")).json).toMatchObject({ people: [{ isDisabled: true, sessions: 0 }] });
    expect((await users("show", "ada@example.org")).text).toMatch(/\ndisabled +yes$/);

    expect((await users("enable", "ada@example.org")).text).toBe("ada@example.org can sign in.");
    expect((await signIn("ada@example.org", "secret-1")).status).toBe(200);
  });

  test("the list shows rows, size and the share of the quota", async () => {
    await users("add", "ada@example.org", "Ada");
    const { id } = await server.storage.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    await server.storage.db
      .insertInto("sync_heads")
      .values({
        ...{ user_id: id, generation: "g", seq: 0, digest: "", greatest: "", earliest: "", unfinished: "[]" },
        ...{ bytes: 10 * 1024 * 1024, row_count: 20_000, unswept: 0, recounted_at: 0 },
      })
      .execute();
    const { db } = server.storage;
    const feed = {
      id: "f",
      token_hash: "t",
      options: "",
      revision: "r",
      updated_at: 1,
      last_read_at: 0,
      reads: 0,
    };
    await db
      .insertInto("feeds")
      .values({ user_id: id, ...feed, body: "x".repeat(300 * 1024) })
      .execute();
    await db
      .insertInto("subscription_bodies")
      .values({ user_id: id, id: "s", sealed: "x".repeat(200 * 1024) })
      .execute();
    const { text, json } = await users("list");
    expect(text.split("\n")[1]).toMatch(
      /^ada@example\.org +Ada +\d{4}-\d\d-\d\d +- +20000 +10240 KiB +50 % +500 KiB$/,
    );
    expect(json.quota).toEqual({ rows: 200_000, bytes: 20 * 1024 * 1024 });
  });
});
