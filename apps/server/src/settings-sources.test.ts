import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./settings-sources.ts";
import { callFurrow, runFurrow } from "./testing/run-furrow.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const aFile = (text: string) => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, text);
  return file;
};
const SECRET = "a secret that has more than 32 characters";

test("a setting may be in a file that NAME_FILE names, without the file's last line break", () => {
  const env = { AUTH_SECRET_FILE: aFile(` ${SECRET} \n`), METRICS_TOKEN_FILE: aFile("two\nlines\r\n") };
  expect(readSettings(env)).toEqual({
    ok: true,
    value: { AUTH_SECRET: ` ${SECRET} `, METRICS_TOKEN: "two\nlines" },
  });
});

test("settings of a sign-in provider come from files too", () => {
  const env = { OIDC_UNI_ISSUER: "https://id.example.org", OIDC_UNI_CLIENT_SECRET_FILE: aFile("hush\n") };
  expect(readSettings(env)).toEqual({
    ok: true,
    value: { OIDC_UNI_ISSUER: "https://id.example.org", OIDC_UNI_CLIENT_SECRET: "hush" },
  });
});

test("the environment wins over credentials, and both over the env file", () => {
  const folder = temporaryFolder();
  for (const name of ["PORT", "HOST", "OTHER"]) writeFileSync(join(folder, name), "credential\n");
  const envFile = aFile(
    `PORT=file\nHOST="file"\n# a comment\nexport DATA_DIR=file\nBASE_URL=file\nOTHER=file\n`,
  );
  const env = {
    CREDENTIALS_DIRECTORY: folder,
    PORT: "environment",
    BASE_URL_FILE: aFile("file of the environment"),
    DATA_DIR: "",
  };
  expect(readSettings(env, envFile)).toEqual({
    ok: true,
    value: {
      PORT: "environment",
      HOST: "credential",
      BASE_URL: "file of the environment",
      DATA_DIR: "file",
    },
  });
});

test("every file that cannot be used is named, and none of its text", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "SMTP_URL"));
  const [empty, both, envFile] = [aFile("\n"), aFile("hush"), aFile("ADS=off\nADS_FILE=/no\n")];
  const env = {
    CREDENTIALS_DIRECTORY: folder,
    AUTH_SECRET_FILE: "/nowhere/secret",
    METRICS_TOKEN_FILE: empty,
    DATABASE_URL: "postgres://hush@db/x",
    DATABASE_URL_FILE: both,
  };
  const read = readSettings(env, envFile);
  expect(read).toEqual({
    ok: false,
    error: [
      `${envFile}: ADS and ADS_FILE are both set: keep one`,
      `${envFile}: ADS_FILE /no cannot be read (ENOENT)`,
      `the credential ${join(folder, "SMTP_URL")} cannot be read (EISDIR)`,
      "AUTH_SECRET_FILE /nowhere/secret cannot be read (ENOENT)",
      `METRICS_TOKEN_FILE ${empty} is empty`,
      "DATABASE_URL and DATABASE_URL_FILE are both set: keep one",
    ],
  });
});

test("commands take an env file, and say which one is missing", async () => {
  const envFile = aFile("PORT=web\n");
  expect(await callFurrow(["health", "--env-file", envFile], {})).toMatchObject({
    code: 1,
    text: "These settings need attention:\n  PORT must be a whole number from 0 to 65535",
  });
  expect(await callFurrow(["health", `--env-file=${envFile}`], { PORT: "0" })).toMatchObject({
    text: "PORT is 0: set it to the port that the server printed.",
  });
  expect(await callFurrow(["serve", "--env-file", "/nowhere.env"], {})).toMatchObject({
    code: 1,
    text: "These settings need attention:\n  --env-file /nowhere.env cannot be read (ENOENT)",
  });
});

test("as a program, where Node reads the env file too, a credential still wins over it", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "PORT"), "credential");
  const env = { CREDENTIALS_DIRECTORY: folder, HOST: "" };
  const { stderr } = await runFurrow(["health", "--env-file", aFile("PORT=0\nADS=file\n")], env);
  expect(stderr).toBe(
    "These settings need attention:\n  PORT must be a whole number from 0 to 65535\n  ADS must be house or off\n",
  );
});
