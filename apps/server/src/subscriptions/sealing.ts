/** Encrypts subscriptions (AES-256-GCM) with keys from the secret: the database alone shows nothing. */
import { createHmac } from "node:crypto";
import { deriveKey, openAesGcm, sealAesGcm } from "../aes-gcm.ts";

export type Sealing = ReturnType<typeof createSealing>;

type Place = Readonly<{ userId: string; id: string; of: "subscription" | "body" }>;

/** 132 bits as base64url. */
const HASH_LENGTH = 22;

export function createSealing(secret: string) {
  const key = deriveKey(secret, "calendar subscriptions");
  const hashKey = deriveKey(secret, "hashes of calendar subscriptions");
  return {
    seal: (content: Buffer, place: Place): string =>
      sealAesGcm(key, content, textOf(place)).toString("base64"),
    open: (text: string, place: Place): Buffer | undefined =>
      openAesGcm(key, Buffer.from(text, "base64"), textOf(place)),
    /** Without the secret a hash does not show whether two users have the same. */
    hash: (userId: string, content: string | Buffer) =>
      createHmac("sha256", hashKey)
        .update(`${userId}\n`)
        .update(content)
        .digest("base64url")
        .slice(0, HASH_LENGTH),
  };
}

const textOf = ({ userId, id, of }: Place) => JSON.stringify([userId, id, of]);
