import { addressKey } from "./client-address.ts";
import type { AppContext } from "./route-module.ts";

/** Who is to have no more than a share: the user, and only without a session the address, which a school shares. */
export function ownerOf(c: AppContext): string {
  const userId = c.get("userId");
  return userId === undefined ? `address ${addressKey(c.get("clientAddress"))}` : `user ${userId}`;
}
