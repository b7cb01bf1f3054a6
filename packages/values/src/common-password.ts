import { fnv1a } from "./text.ts";

/**
 * Whether a password is among those of a filter: the hashes of 32 bits of common passwords, sorted, big-endian. A password that is not among
 * them is taken for one of 10,000 once in 400,000. "Password" is guessed as soon as "password" is, so capitals make no difference.
 */
export function isCommonPassword(filter: Uint8Array, password: string): boolean {
  const hashes = new DataView(filter.buffer, filter.byteOffset, filter.byteLength);
  const wanted = hashOfPassword(password);
  let [from, to] = [0, filter.byteLength >>> 2];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const there = hashes.getUint32(middle * 4);
    if (there === wanted) return true;
    if (there < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
}

export const hashOfPassword = (password: string): number =>
  fnv1a(password.normalize("NFKC").toLowerCase()) >>> 0;
