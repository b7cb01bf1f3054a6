import { addressKey } from "./client-address.ts";
import type { AppContext } from "./route-module.ts";

/** The owner for shares: the user, or without a session the address, which a school may share. */
export function ownerOf(c: AppContext): string {
  const userId = c.get("userId");
  return userId === undefined ? `address ${addressKey(c.get("clientAddress"))}` : `user ${userId}`;
}
