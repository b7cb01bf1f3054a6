/** Better Auth's refusals in our words. */
import { isAPIError } from "better-auth/api";
import { Problem, type ProblemCode } from "../http/problem.ts";

const codes: Readonly<Record<string, ProblemCode>> = {
  INVALID_EMAIL_OR_PASSWORD: "invalid-credentials",
  USER_ALREADY_EXISTS: "email-taken",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "email-taken",
  PASSWORD_TOO_SHORT: "weak-password",
  PASSWORD_TOO_LONG: "password-too-long",
  INVALID_PASSWORD: "wrong-password",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "wrong-password",
  INVALID_EMAIL: "invalid-email",
  INVALID_TOKEN: "reset-link-invalid",
  USER_NOT_FOUND: "reset-link-invalid",
  UNAUTHORIZED: "unauthenticated",
  SESSION_EXPIRED: "unauthenticated",
  // Better Auth hides the database's error behind these; being told "signed out" instead would cost people their session.
  FAILED_TO_GET_SESSION: "unavailable",
  FAILED_TO_CREATE_SESSION: "unavailable",
  FAILED_TO_CREATE_USER: "unavailable",
};

/** A refusal becomes a problem; anything else is not for us and stays what it is. */
export function toAuthProblem(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const code = codes[error.body?.code ?? ""] ?? (error.statusCode === 401 ? "unauthenticated" : undefined);
  if (code !== undefined) return new Problem(code, { cause: error });
  return error.statusCode < 500 ? new Problem("bad-request", { cause: error }) : error;
}
