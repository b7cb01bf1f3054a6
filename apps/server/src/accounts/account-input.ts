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
  renewAddresses: v.optional(v.boolean(), false),
});
export const revokeAuthSessionInput = v.strictObject({ id });
export const resetRequestInput = v.strictObject({ email });
export const resetPasswordInput = v.strictObject({
  token: id,
  newPassword: password,
  startEmpty: v.optional(v.boolean(), false),
});
export const verifyEmailInput = v.strictObject({ token: id });
/** Without a password, the user has just signed in at a provider again. */
export const deleteUserInput = v.strictObject({ password: v.optional(password) });
export const startProviderInput = v.strictObject({
  provider: id,
  purpose: v.optional(v.picklist(["sign-in", "link", "confirm"]), "sign-in"),
  invite: v.optional(id),
  password: v.optional(password),
});
/** The query that the provider sent the browser back with. */
export const finishProviderInput = v.strictObject({ query: v.pipe(v.string(), v.maxLength(8_000)) });
export const linkProviderInput = v.strictObject({ password });
export const unlinkProviderInput = v.strictObject({ provider: id });
/** What a provider says is cut or left out instead of refused. */
export const providerName = v.pipe(
  v.string(),
  inOneLine,
  v.trim(),
  v.minLength(1),
  v.transform((text) => text.slice(0, 100)),
);

const emailForm = v.pipe(v.string(), v.email());
export const addressInput = v.pipe(email, v.email());
export const nameInput = name;

/** Apart from the schemas, because an invalid address has its own code. */
export function refuseInvalidEmail(address: string): void {
  if (!isEmail(address)) throw new Problem("invalid-email");
}

export const isEmail = (address: string): boolean => v.is(emailForm, address) && address.length <= 254;
