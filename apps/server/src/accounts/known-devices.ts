/**
 * Which accounts were signed in before on the device that asks: a cookie the server has signed and keeps no copy of (OWASP's device
 * cookie). It opens nothing; it only says that this is not a stranger. Nothing in it can be read: `id.proof.proof`, a proof an account.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { APP_NAME } from "@furrow/values";

/** People who share a computer; the one who was there longest ago is forgotten first. */
const MOST_ACCOUNTS = 8;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** An id or a proof; anybody can send anything. */
const SIGNED = /^[\w-]{22}$/;

export interface KnownDevices {
  /** The device's id, where the account was signed in on it before. */
  find(cookies: string | undefined, email: string): string | undefined;
  /** The cookie to set after the account was signed in there. */
  remember(cookies: string | undefined, email: string): string;
}

export function createKnownDevices(secret: string, secure: boolean): KnownDevices {
  const name = `${secure ? "__Host-" : ""}${APP_NAME.toLowerCase()}_device`;

  return {
    find(cookies, email) {
      const device = read(cookies);
      if (device === undefined) return undefined;
      const right = proofOf(device.id, email);
      return device.proofs.some((proof) => timingSafeEqual(Buffer.from(proof), Buffer.from(right)))
        ? device.id
        : undefined;
    },
    remember(cookies, email) {
      const { id, proofs } = read(cookies) ?? { id: randomBytes(16).toString("base64url"), proofs: [] };
      const own = proofOf(id, email);
      const kept = [own, ...proofs.filter((proof) => proof !== own)].slice(0, MOST_ACCOUNTS);
      const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`;
      return `${name}=${[id, ...kept].join(".")}; ${attributes}`;
    },
  };

  function read(cookies = ""): Readonly<{ id: string; proofs: readonly string[] }> | undefined {
    for (const pair of cookies.split(";")) {
      const [key, value = ""] = pair.trim().split("=");
      if (key !== name) continue;
      const [id = "", ...proofs] = value.split(".");
      if (!SIGNED.test(id)) return undefined;
      return { id, proofs: proofs.filter((proof) => SIGNED.test(proof)).slice(0, MOST_ACCOUNTS) };
    }
    return undefined;
  }

  function proofOf(id: string, email: string): string {
    return createHmac("sha256", secret)
      .update(`known device ${id} ${email}`)
      .digest("base64url")
      .slice(0, 22);
  }
}
