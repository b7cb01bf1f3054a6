/** What a new account must satisfy before the server is asked. */
export interface SignUpInput {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export type SignUpField = keyof SignUpInput;

export interface FormProblem<Field extends string> {
  readonly field: Field;
  readonly words: string;
}

export const LEAST_PASSWORD_LENGTH = 6;

export const FILL_IN_ALL = "Please fill in all fields";
const PASSWORDS_DIFFER = "Passwords do not match";
const PASSWORD_TOO_SHORT = `Password must be at least ${LEAST_PASSWORD_LENGTH} characters long`;

/** The first thing that is wrong and where; null when nothing is. */
export function problemOfSignUp(input: SignUpInput): FormProblem<SignUpField> | null {
  const empty = (["name", "email", "password", "confirmation"] as const).find(
    (field) => input[field].trim() === "",
  );
  if (empty !== undefined) return { field: empty, words: FILL_IN_ALL };
  return problemOfNewPassword(input);
}

export function problemOfNewPassword({
  password,
  confirmation,
}: Pick<SignUpInput, "password" | "confirmation">): FormProblem<"password" | "confirmation"> | null {
  if (password === "" || confirmation === "") {
    return { field: password === "" ? "password" : "confirmation", words: FILL_IN_ALL };
  }
  if (password !== confirmation) return { field: "confirmation", words: PASSWORDS_DIFFER };
  if (password.length < LEAST_PASSWORD_LENGTH) return { field: "password", words: PASSWORD_TOO_SHORT };
  return null;
}
