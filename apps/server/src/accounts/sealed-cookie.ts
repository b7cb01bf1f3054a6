/** A short-lived encrypted cookie (AES-256-GCM): any server can finish a sign-in, and nothing is stored. */
import * as v from "valibot";
import { deriveKey, openAesGcm, sealAesGcm } from "../aes-gcm.ts";
import { isAhead } from "../due-rows/is-ahead.ts";
import { type CookieScope, cookieName, cookieValue, serverCookie } from "./cookies.ts";

type SealedCookieOptions = Readonly<{
  secret: string;
  cookieScope: CookieScope;
  purpose: "provider";
  seconds: number;
}>;

export function createSealedCookie<const Schema extends v.GenericSchema>(
  { secret, cookieScope, purpose, seconds }: SealedCookieOptions,
  schema: Schema,
) {
  const name = cookieName(cookieScope, purpose);
  const key = deriveKey(secret, `sealed cookie ${purpose}`);
  const setCookie = (value: string, lifetime: number) => serverCookie(cookieScope, name, value, lifetime);
  const envelope = v.pipe(v.string(), v.parseJson(), v.object({ until: v.number(), content: v.unknown() }));
  return {
    /** The cookie's content, if this server sealed it and its time is not over. */
    read(cookies: string | undefined): v.InferOutput<Schema> | undefined {
      const sealed = Buffer.from(cookieValue(cookies, name), "base64url");
      const opened = v.safeParse(envelope, openAesGcm(key, sealed)?.toString());
      if (!opened.success || !isAhead(opened.output.until, Date.now(), seconds * 1000)) return undefined;
      const content = v.safeParse(schema, opened.output.content);
      return content.success ? content.output : undefined;
    },
    seal(content: v.InferOutput<Schema>): string {
      const text = JSON.stringify({ until: Date.now() + seconds * 1000, content });
      return setCookie(sealAesGcm(key, text).toString("base64url"), seconds);
    },
    cleared: setCookie("", 0),
  };
}
