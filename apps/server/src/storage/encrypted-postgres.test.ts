/** PostgreSQL over TLS: a connection that should be encrypted never opens in clear or to a server that is not checked. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { parseConfig } from "../config.ts";
import { openTestStorage } from "../testing/engines.ts";
import { type PostgresInstance, startPostgres } from "../testing/postgres-instance.ts";
import { programOnPath } from "../testing/program-on-path.ts";
import { callFurrow } from "../testing/run-furrow.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { isSentInClear, postgresUrls } from "./postgres-urls.ts";

const unencrypted = inject("postgresUrl");
const openssl = programOnPath(["openssl"]);

const failureOf = async (url: string) => {
  const opened = openTestStorage({ engine: "postgres", url });
  return opened.then(
    () => "opened",
    (error: Error) => error.message,
  );
};

describe.skipIf(unencrypted === undefined || openssl === undefined)("PostgreSQL over TLS", () => {
  const folder = temporaryFolder();
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  let server: PostgresInstance | undefined;
  beforeAll(async () => {
    // Its own authority, for this address and no name.
    execFileSync(
      openssl ?? "",
      [
        ...[
          "req",
          "-x509",
          "-newkey",
          "rsa:2048",
          "-nodes",
          "-days",
          "2",
          "-keyout",
          key,
          "-out",
          certificate,
        ],
        ...["-subj", "/CN=database.test", "-addext", "subjectAltName=IP:127.0.0.1"],
      ],
      { stdio: "pipe" },
    );
    server = await startPostgres({ tls: { certificate, key } });
  });
  afterAll(() => server?.stop());

  test.each(["verify-full", "require", "verify-ca"])(
    "sslmode=%s with the authority encrypts, and the check says so",
    async (mode) => {
      const DATABASE_URL = `${server?.url}?sslmode=${mode}&sslrootcert=${certificate}`;
      const storage = await openTestStorage({ engine: "postgres", url: DATABASE_URL });
      await storage.close();
      expect(await callFurrow(["check", "--database"], { DATABASE_URL })).toMatchObject({
        code: 0,
        text: "ok  database  PostgreSQL accepts writes; the connection is encrypted",
      });
    },
  );

  test("without sslmode the check says that the connection is not encrypted", async () => {
    const DATABASE_URL = server?.url ?? "";
    const storage = await openTestStorage({ engine: "postgres", url: DATABASE_URL });
    await storage.close();
    const { text } = await callFurrow(["check", "--database"], { DATABASE_URL });
    expect(text).toContain("the connection is not encrypted");
  });

  test("an unknown authority, another name and a missing file are refused in words", async () => {
    const secure = `${server?.url}?sslmode=verify-full`;
    expect(await failureOf(secure)).toContain("its certificate is from an authority that is not known here");
    const byName = secure.replace("127.0.0.1", "localhost");
    expect(await failureOf(`${byName}&sslrootcert=${certificate}`)).toContain(
      "its certificate is for another name",
    );
    expect(await failureOf(`${secure}&sslrootcert=/nowhere.pem`)).toMatch(/cannot be used: .*\/nowhere\.pem/);
  });
});

test.skipIf(unencrypted === undefined)("a server that does not encrypt is refused", async () => {
  const message = await failureOf(`${unencrypted}?sslmode=verify-full`);
  expect(message).toContain("it does not encrypt connections");
});

test("modes that may fall back to no encryption are no settings", () => {
  const problems = (mode: string) => {
    const parsed = parseConfig({ DATABASE_URL: `postgres://u:hush@one,two/x?sslmode=${mode}` });
    return parsed.ok ? [] : parsed.error;
  };
  for (const mode of ["disable", "no-verify", "require", "verify-ca", "verify-full"])
    expect(problems(mode)).toEqual([]);
  for (const mode of ["prefer", "allow", "verify"])
    expect(problems(mode)).toEqual([
      `DATABASE_URL has sslmode=${mode}, which may send everything unencrypted: use verify-full`,
    ]);
});

test("every host of an address is checked by its name, whatever later versions of the driver do", () => {
  expect(postgresUrls("postgres://u@one:1,two/x?sslmode=require&sslrootcert=/a")).toEqual([
    "postgres://u@one:1/x?sslmode=verify-full&sslrootcert=/a",
    "postgres://u@two/x?sslmode=verify-full&sslrootcert=/a",
  ]);
});

test("an address outside private networks that says nothing about encryption is known", () => {
  for (const url of ["db.example.org/x", "u:p@db,db.example.org/x?a=b"])
    expect([url, isSentInClear(`postgres://${url}`)]).toEqual([url, true]);
  for (const url of ["db/x", "10.0.0.1/x", "[fd00::1]/x", "db.example.org/x?sslmode=disable"])
    expect([url, isSentInClear(`postgres://${url}`)]).toEqual([url, false]);
});
