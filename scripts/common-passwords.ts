/** npm run common-passwords: the 10,000 most common passwords that are long enough to be chosen at all, as the filter that `isCommonPassword` reads: 40 kB. */
import { writeFileSync } from "node:fs";
import { hashOfPassword } from "@furrow/values";
import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };

const MOST_COMMON = 10_000;
const LEAST_LENGTH = 6;

export const filterFile = new URL("../apps/server/src/accounts/common-password-filter.json", import.meta.url);

/** The list is sorted by how often each was seen in leaks, and in small letters. */
export const commonPasswords: readonly string[] = passwords
  .filter((password) => password.length >= LEAST_LENGTH)
  .slice(0, MOST_COMMON);

/** Text and not a binary file, so that it travels wherever the server's code does. */
export function filterSource(): string {
  const hashes = commonPasswords.map(hashOfPassword);
  const bytes = Buffer.alloc(hashes.length * 4);
  for (const [index, hash] of hashes.sort((a, b) => a - b).entries()) bytes.writeUInt32BE(hash, index * 4);
  return `${JSON.stringify({ base64: bytes.toString("base64") }, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(filterFile, filterSource());
