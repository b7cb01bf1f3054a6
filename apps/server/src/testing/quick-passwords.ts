import { hash } from "node:crypto";
import type { PasswordHashing } from "../accounts/password-hashing.ts";

/** For tests that are about something else: the real hashing costs more time than most of them. */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => quickHash(password),
  verify: async (given) => given.hash === quickHash(given.password),
  isCurrent: () => true,
};

const quickHash = (password: string) => `quick:${hash("sha256", password)}`;
