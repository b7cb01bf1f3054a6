/** Encrypts a push message for one browser (RFC 8291, with the coding aes128gcm of RFC 8188). */
import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from "node:crypto";

export const CURVE = "prime256v1";
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const RECORD_BYTES = 4096;
/** Ends the last record. */
const LAST_RECORD = Buffer.of(2);

/** The keys of a browser's subscription, base64url. */
export type PushKeys = Readonly<{ p256dh: string; auth: string }>;

/** Used for one message only. The tests pass those of the RFC's example. */
export type MessageSecrets = Readonly<{ salt: Buffer; ecdh: ECDH }>;

export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== POINT_BYTES || Buffer.from(auth, "base64url").length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}

export function encryptPush(
  keys: PushKeys,
  text: string,
  { salt, ecdh }: MessageSecrets = newSecrets(),
): Buffer {
  const receiver = Buffer.from(keys.p256dh, "base64url");
  const sender = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, sender]);
  const secret = derive(ecdh.computeSecret(receiver), Buffer.from(keys.auth, "base64url"), info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_BYTES);
  header.writeUInt8(sender.length, 4);
  return Buffer.concat([
    salt,
    header,
    sender,
    cipher.update(text),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function newSecrets(): MessageSecrets {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { salt: randomBytes(16), ecdh };
}

const derive = (from: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync("sha256", from, salt, info, bytes));
