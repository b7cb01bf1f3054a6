/** Encrypts a backup with a password, and decrypts it. */
import { APP_NAME, isJsonObject, type Json } from "@furrow/values";
import type { BackupCounts, BackupFile } from "./backup-file.ts";
import { base64ToBytes, bytesToBase64 } from "./base64.ts";
import type { Cipher } from "./cipher.ts";
import { readJson } from "./parse-backup.ts";
import { textToUtf8 } from "./utf8.ts";

/** Names the file format, independent of the product's name. */
const ENVELOPE_FORMAT = "study-backup-sealed";
const ENVELOPE_VERSION = 1;
const KEY_ROUNDS = 600_000;

const SALT_LENGTH = 16;
const IV_LENGTH = 12;
/** More rounds do not mean a stronger file, but a page that is busy for minutes. */
const MOST_ROUNDS = 10_000_000;

/** An encrypted backup that was read but not opened. The outer counts can be shown; opening checks them. */
export interface Envelope {
  readonly version: number;
  readonly rounds: number;
  readonly salt: Uint8Array;
  readonly iv: Uint8Array;
  readonly ciphertext: Uint8Array;
  readonly counts: BackupCounts | null;
}

/** Makes the text of an `.enc` file from the text of a plain one. */
export const sealBackup = async (
  plain: string,
  metadata: BackupFile["metadata"],
  password: string,
  cipher: Cipher,
): Promise<string> => {
  const salt = cipher.randomBytes(SALT_LENGTH);
  const iv = cipher.randomBytes(IV_LENGTH);
  const key = await cipher.deriveKey(passwordBytes(password), salt, KEY_ROUNDS);
  const ciphertext = await cipher.sealGcm(key, iv, cipher.textToUtf8(plain));
  const envelope = {
    format: ENVELOPE_FORMAT,
    formatVersion: ENVELOPE_VERSION,
    app: APP_NAME,
    metadata: { ...metadata, encrypted: true },
    key: { derivation: "PBKDF2", hash: "SHA-256", rounds: KEY_ROUNDS, salt: bytesToBase64(salt) },
    cipher: { name: "AES-256-GCM", iv: bytesToBase64(iv) },
    ciphertext: bytesToBase64(ciphertext),
  };
  return JSON.stringify(envelope, null, 1);
};

/** Normalizes the password: an accented letter has two forms in Unicode. */
export const passwordBytes = (password: string): Uint8Array => textToUtf8(password.normalize("NFC"));

const isEnvelope = (json: Json): boolean => isJsonObject(json) && json.format === ENVELOPE_FORMAT;

/** Null if damaged or of a later version. */
export const readEnvelope = (json: Json): Envelope | null => {
  if (!isJsonObject(json) || !isJsonObject(json.key) || !isJsonObject(json.cipher)) return null;
  const { rounds } = json.key;
  const salt = bytesIn(json.key.salt);
  const iv = bytesIn(json.cipher.iv);
  const ciphertext = bytesIn(json.ciphertext);
  if (json.formatVersion !== ENVELOPE_VERSION || salt === null || iv === null || ciphertext === null)
    return null;
  if (typeof rounds !== "number" || !Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS)
    return null;
  const metadata = isJsonObject(json.metadata) ? json.metadata : {};
  return { version: ENVELOPE_VERSION, rounds, salt, iv, ciphertext, counts: readCounts(metadata.counts) };
};

export const readCounts = (json: Json | undefined): BackupCounts | null => {
  if (!isJsonObject(json)) return null;
  const { tasks, days, hours, animals } = json;
  if (typeof tasks !== "number" || typeof days !== "number") return null;
  if (typeof hours !== "number" || typeof animals !== "number") return null;
  return { tasks, days, hours, animals };
};

const bytesIn = (json: Json | undefined): Uint8Array | null =>
  typeof json === "string" && json !== "" ? base64ToBytes(json) : null;

/** Parses JSON only if the text may be an envelope, so that a large plain file is not parsed twice. */
export const envelopeIn = (text: string): Json => {
  if (!text.slice(0, 2000).includes(ENVELOPE_FORMAT)) return null;
  const json = readJson(text);
  return json !== undefined && isEnvelope(json) ? json : null;
};
