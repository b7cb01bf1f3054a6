import * as v from "valibot";
import type { Account } from "../ports.ts";

const account = v.object({ id: v.string(), name: v.string(), email: v.string() });

/** An account out of the server's answer or the device's memory; null when it is not one. */
export function parseAccount(value: unknown): Account | null {
  const parsed = v.safeParse(account, value);
  return parsed.success ? parsed.output : null;
}

export function readRememberedAccount(text: string | null): Account | null {
  if (text === null) return null;
  try {
    return parseAccount(JSON.parse(text));
  } catch {
    return null;
  }
}
