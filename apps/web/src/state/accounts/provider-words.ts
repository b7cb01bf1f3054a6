import { signInProviderWords } from "#messages/sign-in-providers.ts";
import type { AccountProblem } from "../../platform/ports/server.ts";
import { connectionWords } from "./account-words.ts";

/** For what a sign-in provider is part of: the server knows the reason. */
export function providerWords(problem: AccountProblem): string {
  const reason = problem.type === "Refused" ? problem.message : "";
  return connectionWords(problem) ?? (reason || signInProviderWords.notFinished);
}
