import { hash } from "node:crypto";
import type { PasswordHashing } from "../accounts/auth.ts";

/** For tests that are about something else: the real hashing costs more time than most of them. */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => quickHash(password),
  verify: async (given) => given.hash === quickHash(given.password),
};

const quickHash = (password: string) => `quick:${hash("sha256", password)}`;
