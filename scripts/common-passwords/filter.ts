/**
 * The 10,000 most common passwords that are long enough to be chosen at all, as the first 32 bits of their SHA-256, sorted. That is
 * 40 kB; of a million passwords that are not on the list two or three are taken for one that is.
 */
import { hash } from "node:crypto";
import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };

const MOST_COMMON = 10_000;
const LEAST_LENGTH = 6;

export const filterFile = new URL(
  "../../apps/server/src/accounts/common-password-filter.json",
  import.meta.url,
);

/** The list is sorted by how often each was seen in leaks, and in small letters. */
export const commonPasswords: readonly string[] = passwords
  .filter((password) => password.length >= LEAST_LENGTH)
  .slice(0, MOST_COMMON);

/** Text and not a binary file, so that it travels wherever the server's code does. */
export function filterSource(): string {
  const prefixes = commonPasswords.map((password) => hash("sha256", password, "buffer").readUInt32BE());
  const bytes = Buffer.alloc(prefixes.length * 4);
  for (const [index, prefix] of prefixes.sort((a, b) => a - b).entries())
    bytes.writeUInt32BE(prefix, index * 4);
  return `${JSON.stringify({ base64: bytes.toString("base64") }, null, 2)}\n`;
}
