/** What the account routes accept, and nothing else. */
import * as v from "valibot";
import { Problem } from "../http/problem.ts";

export const PASSWORD_LEAST = 6;
export const PASSWORD_MOST = 128;

const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254));
/** passwords.ts judges passwords with its own codes. This only bounds the work. */
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
/** Tabs and line breaks become spaces. PostgreSQL stores no zero character in text. */
const inOneLine = v.transform((text: string) => text.replace(/\p{Cc}+/gu, " "));
const name = v.pipe(v.string(), inOneLine, v.trim(), v.minLength(1), v.maxLength(100));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const signUpInput = v.strictObject({ name, email, password, invite: v.optional(id) });
export const signInInput = v.strictObject({ email, password });
export const updateUserInput = v.strictObject({ name });
export const changePasswordInput = v.strictObject({
  currentPassword: password,
  newPassword: password,
  revokeOtherSessions: v.optional(v.boolean(), true),
});
export const revokeAuthSessionInput = v.strictObject({ id });
export const resetRequestInput = v.strictObject({ email });
export const resetPasswordInput = v.strictObject({
  token: id,
  newPassword: password,
  startEmpty: v.optional(v.boolean(), false),
});
export const verifyEmailInput = v.strictObject({ token: id });
export const deleteUserInput = v.strictObject({ password });

const emailForm = v.pipe(v.string(), v.email());

/** Apart from the schemas, because an invalid address has its own code. */
export function refuseInvalidEmail(address: string): void {
  if (!v.is(emailForm, address)) throw new Problem("invalid-email");
}
