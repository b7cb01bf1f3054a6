import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadOrCreateSecret, prepareDataFolder } from "./data-folder.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

test("the data folder is made for its owner alone", async () => {
  const folder = join(temporaryFolder(), "deep", "data");
  await prepareDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual([]);
});

test("a folder that cannot be written is named in one line", async () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  await expect(prepareDataFolder(join(file, "data"))).rejects.toThrow(
    /^The data folder .*file\/data is not writable \(ENOTDIR\)/,
  );
});

test("the secret is made once, for its owner alone, and stays", async () => {
  const folder = temporaryFolder();
  const secrets = await Promise.all([1, 2, 3].map(() => loadOrCreateSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(await loadOrCreateSecret(folder)).toBe(secrets[0]);
  expect(readdirSync(folder)).toEqual(["auth-secret"]);
  expect(statSync(join(folder, "auth-secret")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, "auth-secret"), "utf8").length).toBeGreaterThanOrEqual(43);
});

test("a damaged secret is reported, never replaced in silence", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "auth-secret"), "");
  await expect(loadOrCreateSecret(folder)).rejects.toThrow(/is damaged/);
});

test("a folder and a secret that others could read are closed to them", async () => {
  const folder = temporaryFolder();
  await loadOrCreateSecret(folder);
  chmodSync(folder, 0o755);
  chmodSync(join(folder, "auth-secret"), 0o644);
  await prepareDataFolder(folder);
  await loadOrCreateSecret(folder);
  const modes = [folder, join(folder, "auth-secret")].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});
