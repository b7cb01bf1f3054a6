/** The commands that connect with the server's settings: an operator learns in a sentence what does not work. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { findRedis, startRedis } from "../testing/redis-instance.ts";
import { callFurrow } from "../testing/run-furrow.ts";
import { startSmtpServer } from "../testing/smtp-server.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { startTestServer } from "../testing/test-server.ts";

const mailTo = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: "no-reply@b.org",
  BASE_URL: "https://b.org",
  DATA_DIR: temporaryFolder(),
});

test("the check of the mail server signs in and sends nothing", async () => {
  const smtp = await startSmtpServer();
  expect(await callFurrow(["check", "--mail"], mailTo(`smtp://${smtp.host}`))).toMatchObject({
    code: 0,
    text: `ok  mail  ${smtp.host} takes our sign-in; furrow test-mail sends a mail`,
  });
  const refused = await callFurrow(["check", "--mail"], mailTo(`smtp://ada:hush@${smtp.host}`));
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(
    /^WRONG {2}mail {2}127\.0\.0\.1:\d+: it refuses the user or the password \(Invalid login: 535 no\)$/,
  );
  expect(smtp.mails).toEqual([]);
  smtp.close();
});

test("a test mail arrives and names the server's address, or the command prints the failure", async () => {
  const smtp = await startSmtpServer();
  const send = (url: string, ...words: string[]) => callFurrow(["test-mail", ...words], mailTo(url));
  expect(await send(`smtp://${smtp.host}`, "Ada@Example.org")).toMatchObject({
    code: 0,
    text: `The mail server ${smtp.host} took a mail for ada@example.org. Look whether it arrives.`,
  });
  expect(smtp.mails).toEqual([
    expect.stringMatching(/RCPT TO:<ada@example\.org>[\s\S]*Subject: Furrow: test[\s\S]*https:\/\/b\.org/),
  ]);
  smtp.close();
  const away = await send(`smtp://ada:hush@127.0.0.1:${await freePort()}`, "ada@example.org");
  expect(away.text).toMatch(/^The mail server \S+ did not take the mail: nothing listens there \(.*\)\.$/);
  expect([away.code, away.text]).toEqual([1, expect.not.stringContaining("hush")]);
  expect((await send("smtp://mail:25", "ada")).text).toContain("furrow test-mail ADDRESS");
  expect((await callFurrow(["test-mail", "a@b.org"], {})).text).toContain("SMTP_URL is not set");
});

test("what is not set cannot be checked, and every connection named is reported", async () => {
  const DATA_DIR = temporaryFolder();
  const found = await callFurrow(["check", "--redis", "--mail", "--database"], { DATA_DIR });
  expect([found.code, found.json]).toMatchObject([
    1,
    {
      ok: false,
      findings: [
        {
          name: "database",
          detail: `There is no database at ${join(DATA_DIR, "furrow.db")}. Set DATA_DIR to its folder.`,
        },
        { name: "mail", detail: "SMTP_URL is not set" },
        { name: "redis", detail: "REDIS_URL is not set" },
      ],
    },
  ]);
});

test("a database that accepts writes is well, while the server runs", async () => {
  const DATA_DIR = temporaryFolder();
  const server = await startTestServer({ DATA_DIR });
  expect(await callFurrow(["check", "--database"], { DATA_DIR })).toMatchObject({
    code: 0,
    text: `ok  database  ${join(DATA_DIR, "furrow.db")} accepts writes`,
  });
  await server.close();
  rmSync(DATA_DIR, { recursive: true });
});

test("the command prints that Redis cannot be reached", async () => {
  const { code, text } = await callFurrow(["check", "--redis"], {
    REDIS_URL: `redis://:hush@127.0.0.1:${await freePort()}`,
    DATA_DIR: temporaryFolder(),
  });
  expect(code).toBe(1);
  expect(text).toMatch(/^WRONG {2}redis {2}127\.0\.0\.1:\d+: nothing listens there \(.*\)$/);
});

const redis = findRedis();
test.skipIf(redis === undefined)(
  "Redis is well if a message arrives, and refuses a wrong password",
  async () => {
    const instance = await startRedis(redis ?? "");
    const DATA_DIR = temporaryFolder();
    const { host } = new URL(instance.url);
    expect(await callFurrow(["check", "--redis"], { REDIS_URL: instance.url, DATA_DIR })).toMatchObject({
      code: 0,
      text: `ok  redis  ${host} passes messages on`,
    });
    const wrong = await callFurrow(["check", "--redis"], { REDIS_URL: `redis://ada:hush@${host}`, DATA_DIR });
    expect(wrong.text).toContain("it refuses the user or the password");
    await instance.stop();
  },
);
