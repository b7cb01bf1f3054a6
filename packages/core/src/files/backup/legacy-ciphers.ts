/** Two encryption formats of older programs. They are read and never written. */
import { base64ToBytes } from "./base64.ts";
import type { Cipher } from "./cipher.ts";
import { textToUtf8, utf8ToText } from "./utf8.ts";

const MAGIC = textToUtf8("Salted__");
const SALT_LENGTH = 8;
const KEY_LENGTH = 32;
const IV_LENGTH = 16;

/** What `openssl enc -aes-256-cbc -md md5 -base64` writes: base64 of `Salted__`, 8 bytes of salt, the ciphertext. */
export const openOpenSsl = async (text: string, password: string, cipher: Cipher): Promise<string | null> => {
  const bytes = base64ToBytes(text);
  if (bytes === null || bytes.length < MAGIC.length + SALT_LENGTH + IV_LENGTH) return null;
  const salt = bytes.slice(MAGIC.length, MAGIC.length + SALT_LENGTH);
  const derived = openSslKey(textToUtf8(password), salt, KEY_LENGTH + IV_LENGTH);
  const key = derived.slice(0, KEY_LENGTH);
  const plain = await cipher.openCbc(key, derived.slice(KEY_LENGTH), bytes.slice(MAGIC.length + SALT_LENGTH));
  return plain === null ? null : utf8ToText(plain);
};

/** `Salted__` is ten base64 letters and four of the six bits of the eleventh. */
export const isOpenSsl = (text: string): boolean => /^\s*U2FsdGVkX1[89+/]/.test(text.slice(0, 100));

/** OpenSSL's EVP_BytesToKey with MD5, one round: each digest is of the one before, password and salt. */
const openSslKey = (password: Uint8Array, salt: Uint8Array, length: number): Uint8Array => {
  let derived = new Uint8Array(0);
  let digest = new Uint8Array(0);
  while (derived.length < length) {
    digest = md5(joined(digest, password, salt));
    derived = joined(derived, digest);
  }
  return derived.slice(0, length);
};

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Shorter than any backup, so that a plain number is not taken for an encrypted file. */
const LEAST_HEX = 32;

export const isXorHex = (text: string): boolean => {
  const beginning = text.trimStart().slice(0, 1000).trimEnd();
  return beginning.length >= LEAST_HEX && /^[0-9a-f]+$/i.test(beginning);
};

/** Hex digits XORed with the password's, of characters or UTF-8 bytes: all readings, the likelier first. */
export const openXorHex = (text: string, password: string): readonly string[] => {
  const hex = text.trim();
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return [];
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
  const ofBytes = utf8ToText(combined(bytes, textToUtf8(password)));
  const units = Uint8Array.from(password, (_, at) => password.charCodeAt(at));
  const byUnits = combined(bytes, units);
  const readings = [ofBytes, utf8ToText(byUnits), latin1(byUnits)];
  return [...new Set(readings.filter((reading) => reading !== null))];
};

const combined = (bytes: Uint8Array, key: Uint8Array): Uint8Array =>
  bytes.map((byte, at) => byte ^ (key[at % key.length] as number));

const PIECE = 8192;

const latin1 = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return pieces.join("");
};

/** MD5 (RFC 1321), only for the keys of OpenSSL's old files. Do not use it for anything else. */
export const md5 = (message: Uint8Array): Uint8Array<ArrayBuffer> => {
  const words = padded(message);
  let [a, b, c, d] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < words.length; block += 16) {
    let [aa, bb, cc, dd] = [a, b, c, d];
    for (let step = 0; step < 64; step += 1) {
      const [mixed, word] = roundOf(step, bb, cc, dd);
      const sum = (aa + mixed + (SINES[step] as number) + (words[block + word] as number)) | 0;
      const turned = rotated(sum, SHIFTS[(step >> 4) * 4 + (step % 4)] as number);
      [aa, dd, cc, bb] = [dd, cc, bb, (bb + turned) | 0];
    }
    [a, b, c, d] = [(a + aa) | 0, (b + bb) | 0, (c + cc) | 0, (d + dd) | 0];
  }
  return bytesOf([a, b, c, d]);
};

const SHIFTS: readonly number[] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES: readonly number[] = Array.from({ length: 64 }, (_, step) =>
  Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
);

const roundOf = (step: number, b: number, c: number, d: number): readonly [number, number] => {
  if (step < 16) return [(b & c) | (~b & d), step];
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) % 16];
  return [c ^ (b | ~d), (7 * step) % 16];
};

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** The message, a 1 bit, zeros, and its length in bits, as little-endian words. */
const padded = (message: Uint8Array): Int32Array => {
  const words = new Int32Array((((message.length + 8) >> 6) + 1) * 16);
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] as number) | (byte << ((at % 4) * 8));
  };
  for (let at = 0; at < message.length; at += 1) put(at, message[at] as number);
  put(message.length, 0x80);
  words[words.length - 2] = message.length << 3;
  words[words.length - 1] = message.length >>> 29;
  return words;
};

const bytesOf = (words: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    words.flatMap((word) => [word, word >>> 8, word >>> 16, word >>> 24].map((byte) => byte & 0xff)),
  );
