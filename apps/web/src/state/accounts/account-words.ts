/** What people are told when an account request comes to nothing. */
import { accountsWords } from "#messages/accounts.ts";
import type { AccountProblem } from "../../ports.ts";

/** The sentence for failures that have nothing to do with what was typed; null when the server said no to it. */
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
      // The server knows both addresses: the one it was told, and the one this page was opened at.
      return problem.code === "forbidden-origin" && problem.message !== "" ? problem.message : null;
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
