/** What the encryption of backups needs from the outside: browsers and Node have it as WebCrypto, `TextEncoder` and `TextDecoder`. */
export interface Cipher {
  /** As `utf8.ts` does it in plain code, which takes ten times as long. */
  textToUtf8(text: string): Uint8Array<ArrayBuffer>;
  utf8ToText(bytes: Uint8Array): string | null;
  /** Fresh random bytes. */
  randomBytes(length: number): Uint8Array;
  /** PBKDF2 with SHA-256: 32 bytes. */
  deriveKey(password: Uint8Array, salt: Uint8Array, rounds: number): Promise<Uint8Array>;
  /** AES-256-GCM; the 16 bytes of the tag stand at the end. */
  sealGcm(key: Uint8Array, iv: Uint8Array, plain: Uint8Array): Promise<Uint8Array>;
  /** Null where key, iv and bytes do not belong together. */
  openGcm(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Promise<Uint8Array | null>;
  /** AES-256-CBC with PKCS#7 padding; null where the padding is wrong. */
  openCbc(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Promise<Uint8Array | null>;
}
