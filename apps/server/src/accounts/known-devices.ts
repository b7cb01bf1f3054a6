/**
 * A signed cookie that names the accounts that signed in on the device (OWASP's device cookie). The server
 * stores nothing of it, and it grants no access; it only tells known devices from strangers. Format:
 * `id.proof.proof`, one proof for each account. A proof is valid for its password, until the end of the next
 * month.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type CookieScope, cookieName, cookieValue, serverCookie } from "./cookies.ts";

/** Users who share a computer. The oldest is dropped first. */
const MOST_ACCOUNTS = 8;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** An id or a proof; clients can send anything. */
const SIGNED = /^[\w-]{22}$/;

/** `version` changes with the password. */
export type DeviceOwner = Readonly<{ user: Readonly<{ id: string }>; version: string }>;

export function createKnownDevices(secret: string, scope: CookieScope, now: () => number = Date.now) {
  const name = cookieName(scope, "device");

  return {
    /** The device's id, if the account signed in on it before. */
    find(cookies: string | undefined, owner: DeviceOwner): string | undefined {
      const device = read(cookies);
      if (device === undefined) return undefined;
      const right = monthsUntilNow().map((month) => Buffer.from(proofOf(device.id, owner, month)));
      const isKnown = device.proofs.some((proof) =>
        right.some((one) => timingSafeEqual(Buffer.from(proof), one)),
      );
      return isKnown ? device.id : undefined;
    },
    remember(cookies: string | undefined, owner: DeviceOwner): string {
      const { id, proofs } = read(cookies) ?? { id: randomBytes(16).toString("base64url"), proofs: [] };
      const own = monthsUntilNow().map((month) => proofOf(id, owner, month));
      const kept = [...own.slice(0, 1), ...proofs.filter((proof) => !own.includes(proof))];
      const value = [id, ...kept.slice(0, MOST_ACCOUNTS)].join(".");
      return serverCookie(scope, name, value, YEAR_SECONDS);
    },
  };

  function read(
    cookies: string | undefined,
  ): Readonly<{ id: string; proofs: readonly string[] }> | undefined {
    const [id = "", ...proofs] = cookieValue(cookies, name).split(".");
    if (!SIGNED.test(id)) return undefined;
    return { id, proofs: proofs.filter((proof) => SIGNED.test(proof)).slice(0, MOST_ACCOUNTS) };
  }

  /** This month and the one before, counted in UTC. */
  function monthsUntilNow(): readonly number[] {
    const today = new Date(now());
    const month = today.getUTCFullYear() * 12 + today.getUTCMonth();
    return [month, month - 1];
  }

  function proofOf(id: string, { user, version }: DeviceOwner, month: number): string {
    return createHmac("sha256", secret)
      .update(`known device ${id} ${user.id} ${version} ${month}`)
      .digest("base64url")
      .slice(0, 22);
  }
}
