/** Messages for account requests that fail. */
import { accountsWords } from "#messages/accounts.ts";
import type { AccountProblem } from "../../platform/ports/server.ts";

/** The server knows more: its settings, its operator's decision, or what a provider answered. */
const SAID_BY_SERVER: ReadonlySet<string> = new Set([
  "forbidden-origin",
  "account-disabled",
  "passwords-off",
  "provider-refused",
  "provider-unreachable",
]);

/** The message for failures that have nothing to do with the input; null if the server refused the input. */
export function connectionWords(problem: AccountProblem): string | null {
  switch (problem.type) {
    case "Offline":
      return accountsWords.offline;
    case "ServerDown":
      return accountsWords.serverDown;
    case "Busy":
      return accountsWords.serverBusy;
    case "RateLimited":
      return waitWords(problem.retryAfterSeconds);
    case "Refused":
      return SAID_BY_SERVER.has(problem.code) && problem.message !== "" ? problem.message : null;
  }
}

function waitWords(seconds: number | null): string {
  if (seconds === null) return accountsWords.tooManyAttempts;
  return accountsWords.tooManyAttemptsFor(Math.max(1, Math.ceil(seconds / 60)));
}

export function signInWords(problem: AccountProblem): string {
  return connectionWords(problem) ?? accountsWords.signInRefused;
}

export function signUpWords(problem: AccountProblem): string {
  const reason = connectionWords(problem) ?? (problem.type === "Refused" ? problem.message : "");
  return accountsWords.signUpFailed(reason || accountsWords.unknownReason);
}
