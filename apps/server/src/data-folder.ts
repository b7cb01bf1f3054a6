/** The folder of the database and the secret. */

import { randomBytes } from "node:crypto";
import { chmodSync, constants } from "node:fs";
import { access, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "./config.ts";

export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    keepPrivate(folder, 0o700);
    await access(folder, constants.W_OK);
    const probe = join(folder, `.probe-${process.pid}`);
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} is not writable (${errorCode(error)}). Set DATA_DIR to a folder this user may write to.`,
    );
  }
}

/** The secret that signs session cookies, created at the first start. */
export async function loadOrCreateSecret(folder: string): Promise<string> {
  const file = join(folder, "auth-secret");
  keepPrivate(file, 0o600);
  const existing = await readSecret(file);
  if (existing !== undefined) return existing;
  // Written to another name and linked: a crash never leaves half a secret, and of two starting servers one
  // wins.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(file);
  if (secret === undefined) throw new StartError(`The secret file ${file} could not be written.`);
  return secret;
}

async function readSecret(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw new StartError(`The secret file ${file} cannot be read (${errorCode(error)}).`);
  }
  const secret = text.trim();
  if (secret.length < 32)
    throw new StartError(
      `The secret file ${file} is damaged. Restore it, or delete it to sign everybody out.`,
    );
  return secret;
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

/** Removes access of other users. Not every file system has modes, and not every file is ours. */
export function keepPrivate(path: string, mode: 0o600 | 0o700): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!["ENOENT", "EPERM", "ENOTSUP", "EROFS"].includes(code)) throw error;
  }
}
