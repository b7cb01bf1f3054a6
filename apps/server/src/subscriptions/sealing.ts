/** Encrypts subscriptions (AES-256-GCM) with keys from the secret: the database alone shows nothing. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export type Sealing = ReturnType<typeof createSealing>;

/** What it belongs to. Text that was moved to another place does not open. */
type Place = Readonly<{ userId: string; id: string; of: "subscription" | "body" }>;

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** 132 bits as base64url. */
const HASH_LENGTH = 22;

export function createSealing(secret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const key = derive("calendar subscriptions");
  const hashKey = derive("hashes of calendar subscriptions");
  return {
    seal(content: Buffer, place: Place): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(bytesOf(place));
      const sealed = Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString("base64");
    },
    /** Undefined: it was changed, or sealed with another secret. */
    open(text: string, place: Place): Buffer | undefined {
      const sealed = Buffer.from(text, "base64");
      if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
        .setAAD(bytesOf(place))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    /** Without the secret a hash does not show whether two users have the same. */
    hash: (userId: string, content: string | Buffer) =>
      createHmac("sha256", hashKey)
        .update(`${userId}\n`)
        .update(content)
        .digest("base64url")
        .slice(0, HASH_LENGTH),
  };
}

const bytesOf = ({ userId, id, of }: Place) => Buffer.from(JSON.stringify([userId, id, of]));
