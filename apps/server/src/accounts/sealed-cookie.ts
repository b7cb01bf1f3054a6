/** A short-lived encrypted cookie (AES-256-GCM): any server can finish a sign-in, and nothing is stored. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import * as v from "valibot";
import { type CookieScope, cookieName, cookieValue, serverCookie } from "./cookies.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedCookie<Content> {
  /** The cookie's content, if this server sealed it and its time is not over. */
  read(cookies: string | undefined): Content | undefined;
  seal(content: Content): string;
  readonly cleared: string;
}

type SealedCookieOptions = Readonly<{
  secret: string;
  cookieScope: CookieScope;
  purpose: "provider";
  seconds: number;
}>;

export function createSealedCookie<const Schema extends v.GenericSchema>(
  { secret, cookieScope, purpose, seconds }: SealedCookieOptions,
  schema: Schema,
): SealedCookie<v.InferOutput<Schema>> {
  const name = cookieName(cookieScope, purpose);
  const key = Buffer.from(hkdfSync("sha256", secret, "", `sealed cookie ${purpose}`, 32));
  const setCookie = (value: string, lifetime: number) => serverCookie(cookieScope, name, value, lifetime);
  const envelope = v.object({ until: v.number(), content: v.unknown() });

  return {
    read(cookies) {
      const opened = v.safeParse(envelope, open(Buffer.from(cookieValue(cookies, name), "base64url")));
      if (!opened.success || opened.output.until <= Date.now()) return undefined;
      const content = v.safeParse(schema, opened.output.content);
      return content.success ? content.output : undefined;
    },
    seal(content) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const text = JSON.stringify({ until: Date.now() + seconds * 1000, content });
      const body = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
      return setCookie(Buffer.concat([body, cipher.getAuthTag()]).toString("base64url"), seconds);
    },
    cleared: setCookie("", 0),
  };

  /** Undefined: not sealed by us. */
  function open(bytes: Buffer): unknown {
    if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString("utf8"));
    } catch {
      return undefined;
    }
  }
}
