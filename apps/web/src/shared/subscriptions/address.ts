/** Addresses of calendars, and why the server does not take one. */
import { subscriptionsWords } from "#messages/subscriptions.ts";
import type { AccountProblem } from "../../platform/ports/server.ts";
import { connectionWords } from "../../state/accounts/account-words.ts";

/** The server accepts http for the hosts that its operator named. */
const ADDRESS = /^(https?|webcals?):\/\/\S/i;

export const isAddress = (typed: string): boolean => ADDRESS.test(typed);

/** Browsers read no host in `webcal:`. */
export function hostOf(address: string): string {
  const url = address.replace(/^webcals?:/i, "https:");
  return URL.canParse(url) ? new URL(url).host : address;
}

export function problemWords(problem: AccountProblem): string {
  const { failed } = subscriptionsWords;
  const code = problem.type === "Refused" ? problem.code : "";
  if (code === "address-refused" || code === "quota-exceeded") return failed[code];
  return connectionWords(problem) ?? failed.other;
}
