/** Who may sign up on this server, from its settings. */
import { isJsonObject, type Json } from "@furrow/core";

type Mode = "open" | "invite" | "closed";

export type SignUpRule =
  | { readonly state: Mode | "full" | "demo" }
  /** There is no account yet: the first sign-up is always possible. `afterwards` applies from the second one on. */
  | { readonly state: "first"; readonly afterwards: Mode };

/** An unreadable rule reads as open: the server still refuses the sign-up. */
export function parseSignUpRule(value: Json | undefined): SignUpRule {
  if (!isJsonObject(value)) return { state: "open" };
  const { state, afterwards } = value;
  if (state === "first") return { state, afterwards: isMode(afterwards) ? afterwards : "open" };
  return { state: isMode(state) || state === "full" || state === "demo" ? state : "open" };
}

const isMode = (value: Json | undefined): value is Mode =>
  value === "open" || value === "invite" || value === "closed";
