/** What a new account must satisfy before the server is asked. */
import { accountsWords } from "#messages/accounts.ts";
export interface SignUpInput {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  /** Absent if the server needs none. */
  readonly invite?: string | undefined;
}

export type SignUpField = keyof SignUpInput;

export interface FormProblem<Field extends string> {
  readonly field: Field;
  readonly words: string;
}

export const LEAST_PASSWORD_LENGTH = 6;

/** The first error and its field; null if there is none. */
export function problemOfSignUp(input: SignUpInput): FormProblem<SignUpField> | null {
  const empty = (["invite", "name", "email", "password", "confirmation"] as const).find(
    (field) => input[field]?.trim() === "",
  );
  if (empty !== undefined) return { field: empty, words: accountsWords.fillInAll };
  return problemOfNewPassword(input);
}

/** What the server's refusal is about; undefined for the whole form. */
export function fieldOfRefusal(code: string): SignUpField | undefined {
  if (code === "email-taken" || code === "invalid-email") return "email";
  if (code === "invite-invalid") return "invite";
  return ["weak-password", "password-common", "password-too-long"].includes(code) ? "password" : undefined;
}

export function problemOfNewPassword({
  password,
  confirmation,
}: Pick<SignUpInput, "password" | "confirmation">): FormProblem<"password" | "confirmation"> | null {
  if (password === "" || confirmation === "") {
    return { field: password === "" ? "password" : "confirmation", words: accountsWords.fillInAll };
  }
  if (password !== confirmation) return { field: "confirmation", words: accountsWords.passwordsDiffer };
  if (password.length < LEAST_PASSWORD_LENGTH)
    return { field: "password", words: accountsWords.passwordTooShort(LEAST_PASSWORD_LENGTH) };
  return null;
}
