/** What people are told when an account request comes to nothing. */
import type { AccountProblem } from "../ports.ts";

/** The sentence for failures that have nothing to do with what was typed; null when the server said no to it. */
export function connectionWords(problem: AccountProblem): string | null {
  switch (problem.type) {
    case "Offline":
      return "You are currently offline. Please connect to the internet and try again.";
    case "ServerDown":
      return "The server cannot be reached right now. Please try again in a moment.";
    case "RateLimited":
      return `Too many attempts. Please try again ${waitWords(problem.retryAfterSeconds)}.`;
    case "Refused":
      return null;
  }
}

function waitWords(seconds: number | null): string {
  if (seconds === null) return "later";
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "in a minute" : `in ${minutes} minutes`;
}

export function signInWords(problem: AccountProblem): string {
  return connectionWords(problem) ?? "Failed to sign in. Please check your credentials.";
}

export function signUpWords(problem: AccountProblem): string {
  const reason = connectionWords(problem) ?? (problem.type === "Refused" ? problem.message : "");
  return `Failed to create account: ${reason || "Unknown error"}`;
}
