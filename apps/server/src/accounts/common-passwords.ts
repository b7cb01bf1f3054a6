/** Whether a password is among the 10,000 that attackers try first. Nobody is asked: the list travels along as a filter. */
import { hash } from "node:crypto";
import made from "./common-password-filter.json" with { type: "json" };

const filter = Buffer.from(made.base64, "base64");

/** "Password" is guessed as soon as "password" is, so capitals make no difference. */
export function isCommonPassword(password: string): boolean {
  const wanted = hash("sha256", password.normalize("NFKC").toLowerCase(), "buffer").readUInt32BE();
  let [from, to] = [0, filter.length / 4];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const there = filter.readUInt32BE(middle * 4);
    if (there === wanted) return true;
    if (there < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
}
