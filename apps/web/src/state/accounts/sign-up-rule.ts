/** Who may sign up on this server, as it says in its settings. */
import { isJsonObject, type Json } from "@furrow/core";

type Mode = "open" | "invite" | "closed";

export type SignUpRule =
  | { readonly state: Mode | "full" }
  /** Nobody has an account yet: the first one is always possible. `afterwards` holds from the second on. */
  | { readonly state: "first"; readonly afterwards: Mode };

/** What cannot be read hides nothing: the server still refuses whom it must. */
export function parseSignUpRule(value: Json | undefined): SignUpRule {
  if (!isJsonObject(value)) return { state: "open" };
  const { state, afterwards } = value;
  if (state === "first") return { state, afterwards: isMode(afterwards) ? afterwards : "open" };
  return { state: isMode(state) || state === "full" ? state : "open" };
}

const isMode = (value: Json | undefined): value is Mode =>
  value === "open" || value === "invite" || value === "closed";
