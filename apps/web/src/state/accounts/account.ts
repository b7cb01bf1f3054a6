import { isJsonObject, type Json, parseJson } from "@furrow/core";
import type { Account } from "../../platform/ports/server.ts";

/**
 * An account from the server's answer or from localStorage; null if it is invalid. Written by hand, because a schema library would take a
 * fiftieth of the landing page's size budget.
 */
export function parseAccount(value: Json | undefined): Account | null {
  if (!isJsonObject(value)) return null;
  const { id, name, email, emailVerified } = value;
  if (typeof id !== "string" || typeof name !== "string" || typeof email !== "string") return null;
  return { id, name, email, ...(typeof emailVerified === "boolean" && { emailVerified }) };
}

export const readRememberedAccount = (text: string | null): Account | null => parseAccount(parseJson(text));
