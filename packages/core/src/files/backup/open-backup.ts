/** Opens a backup file of any format and checks its password. */
import { err, isJsonObject, type Json, type Result } from "@furrow/values";
import type { Context } from "../../command.ts";
import type { BackupCounts } from "./backup-file.ts";
import type { Cipher } from "./cipher.ts";
import { isOpenSsl, isXorHex, openOpenSsl, openXorHex } from "./legacy-ciphers.ts";
import { type BackupProblem, checkBackup, type ParsedBackup, readJson } from "./parse-backup.ts";
import { countsInside } from "./restoration.ts";
import { type Envelope, envelopeIn, passwordBytes, readCounts, readEnvelope } from "./sealed-backup.ts";

export type OpenBackupProblem =
  | { readonly type: "PasswordRequired" }
  /** The result does not look like JSON: with older formats the password is wrong. */
  | { readonly type: "NotDecrypted" }
  /** Begins like JSON but cannot be parsed. */
  | { readonly type: "NotValid" }
  | { readonly type: "WrongPasswordOrCorrupted" };

export type BackupForm = "plain" | "envelope" | "openssl" | "xor-hex";

export const formOf = (text: string): BackupForm => {
  if (envelopeIn(text) !== null) return "envelope";
  if (isOpenSsl(text)) return "openssl";
  return isXorHex(text) ? "xor-hex" : "plain";
};

/** Opens a file of any format. Call it without a password first: it may say `PasswordRequired`. */
export const openBackup = async (
  text: string,
  password: string | null,
  cipher: Cipher,
): Promise<Result<ParsedBackup, BackupProblem | OpenBackupProblem>> => {
  const form = formOf(text);
  if (form !== "plain") return openSealed(text, form, password, cipher);
  const json = readJson(text);
  // Some older files keep their metadata readable and encrypt only the data.
  if (isJsonObject(json) && typeof json.data === "string") {
    const inner = formOf(json.data);
    if (inner !== "plain") return openSealed(json.data, inner, password, cipher);
  }
  return json === undefined ? err({ type: "InvalidFormat" }) : checkBackup(json);
};

const openSealed = async (
  text: string,
  form: Exclude<BackupForm, "plain">,
  password: string | null,
  cipher: Cipher,
): Promise<Result<ParsedBackup, BackupProblem | OpenBackupProblem>> => {
  if (password === null || password === "") return err({ type: "PasswordRequired" });
  if (form === "envelope") return openEnvelope(text, password, cipher);
  const readings =
    form === "xor-hex" ? openXorHex(text, password) : [await openOpenSsl(text, password, cipher)];
  return readDecrypted(readings.find(looksLikeJson) ?? readings[0] ?? null);
};

const openEnvelope = async (
  text: string,
  password: string,
  cipher: Cipher,
): Promise<Result<ParsedBackup, BackupProblem | OpenBackupProblem>> => {
  const envelope = readEnvelope(envelopeIn(text));
  const decrypted = envelope === null ? null : await decryptedIn(envelope, password, cipher);
  if (envelope === null || decrypted === null) return err({ type: "WrongPasswordOrCorrupted" });
  const json = readJson(decrypted);
  const inner = isJsonObject(json) && isJsonObject(json.metadata) ? readCounts(json.metadata.counts) : null;
  // The outer counts are not authenticated, so they must equal the inner ones.
  if (envelope.counts !== null && !areSame(envelope.counts, inner))
    return err({ type: "WrongPasswordOrCorrupted" });
  return checkDecrypted(decrypted, json);
};

const decryptedIn = async (
  { rounds, salt, iv, ciphertext }: Envelope,
  password: string,
  cipher: Cipher,
): Promise<string | null> => {
  const key = await cipher.deriveKey(passwordBytes(password), salt, rounds);
  const plain = await cipher.openGcm(key, iv, ciphertext);
  return plain === null ? null : cipher.utf8ToText(plain);
};

const areSame = (one: BackupCounts | null, other: BackupCounts | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const readDecrypted = (decrypted: string | null): Result<ParsedBackup, BackupProblem | OpenBackupProblem> =>
  decrypted === null
    ? err({ type: "WrongPasswordOrCorrupted" })
    : checkDecrypted(decrypted, readJson(decrypted));

const checkDecrypted = (
  decrypted: string,
  json: Json | undefined,
): Result<ParsedBackup, BackupProblem | OpenBackupProblem> => {
  if (!looksLikeJson(decrypted)) return err({ type: "NotDecrypted" });
  return json === undefined ? err({ type: "NotValid" }) : checkBackup(json);
};

const looksLikeJson = (text: string | null): boolean => text !== null && /^\s*[[{]/.test(text);

/** Whether a written file, read back, opens and holds what it should. Only then is the export a success. */
export const verifyBackup = (text: string, expected: BackupCounts, context: Context): boolean => {
  const json = readJson(text);
  const opened = json === undefined ? null : checkBackup(json);
  return opened?.ok === true && areSame(countsInside(opened.value.data, context), expected);
};

/** An encrypted file opens to exactly the text that was encrypted, which is verified itself. */
export const verifySealed = async (
  text: string,
  password: string,
  sealed: { readonly text: string; readonly counts: BackupCounts },
  cipher: Cipher,
): Promise<boolean> => {
  const envelope = readEnvelope(envelopeIn(text));
  if (envelope === null || !areSame(envelope.counts, sealed.counts)) return false;
  return (await decryptedIn(envelope, password, cipher)) === sealed.text;
};
