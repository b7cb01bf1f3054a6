/** Encryption by the platform. Over plain http there is no `crypto.subtle`; using this then throws. */
import type { Cipher } from "@furrow/core";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export const webCryptoCipher: Cipher = {
  textToUtf8(text) {
    // Room for what is mostly ASCII: into an array that is there Chromium writes three times as fast.
    const room = new Uint8Array(text.length + (text.length >> 3));
    const { read, written } = encoder.encodeInto(text, room);
    return read === text.length ? room.subarray(0, written) : encoder.encode(text);
  },
  utf8ToText(bytes) {
    try {
      return decoder.decode(bytes);
    } catch {
      return null;
    }
  },
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  async deriveKey(password, salt, rounds) {
    const material = await crypto.subtle.importKey("raw", owned(password), "PBKDF2", false, ["deriveBits"]);
    const parameters = { name: "PBKDF2", hash: "SHA-256", salt: owned(salt), iterations: rounds };
    return new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256));
  },
  async sealGcm(key, iv, plain) {
    const secret = await crypto.subtle.importKey("raw", owned(key), "AES-GCM", false, ["encrypt"]);
    const parameters = { name: "AES-GCM", iv: owned(iv) };
    return new Uint8Array(await crypto.subtle.encrypt(parameters, secret, owned(plain)));
  },
  openGcm: (key, iv, sealed) => opened("AES-GCM", key, iv, sealed),
  openCbc: (key, iv, sealed) => opened("AES-CBC", key, iv, sealed),
};

async function opened(
  name: "AES-GCM" | "AES-CBC",
  key: Uint8Array,
  iv: Uint8Array,
  sealed: Uint8Array,
): Promise<Uint8Array | null> {
  const { subtle } = crypto;
  try {
    const secret = await subtle.importKey("raw", owned(key), name, false, ["decrypt"]);
    return new Uint8Array(await subtle.decrypt({ name, iv: owned(iv) }, secret, owned(sealed)));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** WebCrypto refuses views of shared memory, and the compiler cannot rule that out for a plain `Uint8Array`. */
const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
