import { isJsonObject, type Json, parseJson } from "@furrow/core";
import type { Account } from "../../ports.ts";

/**
 * An account out of the server's answer or the device's memory; null when it is not one. By hand, like the other small
 * parsers of the first load: a schema library there would cost the landing page a fiftieth of its budget.
 */
export function parseAccount(value: Json | undefined): Account | null {
  if (!isJsonObject(value)) return null;
  const { id, name, email, emailVerified } = value;
  if (typeof id !== "string" || typeof name !== "string" || typeof email !== "string") return null;
  return { id, name, email, ...(typeof emailVerified === "boolean" && { emailVerified }) };
}

export const readRememberedAccount = (text: string | null): Account | null => parseAccount(parseJson(text));
