/** What encrypting backups needs from the platform: WebCrypto, `TextEncoder` and `TextDecoder`. */
export interface Cipher {
  /** Like `utf8.ts`, which takes ten times as long in plain code. */
  textToUtf8(text: string): Uint8Array<ArrayBuffer>;
  utf8ToText(bytes: Uint8Array): string | null;
  /** Fresh random bytes. */
  randomBytes(length: number): Uint8Array;
  /** PBKDF2 with SHA-256: 32 bytes. */
  deriveKey(password: Uint8Array, salt: Uint8Array, rounds: number): Promise<Uint8Array>;
  /** AES-256-GCM; the 16 bytes of the tag stand at the end. */
  sealGcm(key: Uint8Array, iv: Uint8Array, plain: Uint8Array): Promise<Uint8Array>;
  /** Null if key, iv and bytes do not match. */
  openGcm(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Promise<Uint8Array | null>;
  /** AES-256-CBC with PKCS#7 padding; null if the padding is wrong. */
  openCbc(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array): Promise<Uint8Array | null>;
}
