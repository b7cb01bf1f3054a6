import { isCommonPassword as isIn } from "@furrow/core";
import { toPublic } from "../../base-path.ts";

const LIST_PATH = "/api/common-passwords";
const TIMEOUT_MS = 15_000;

let loading: Promise<Uint8Array | null> | null = null;

/** By the server's list, which is loaded once: what is typed goes nowhere. False if the list cannot be had. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  const list = await loading;
  // The next password asks again.
  if (list === null) loading = null;
  return list !== null && isIn(list, password);
}

async function load(): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(toPublic(LIST_PATH), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
