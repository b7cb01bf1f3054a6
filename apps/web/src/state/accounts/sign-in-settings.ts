/** How users sign in on this server, from its settings. */
import { isJsonObject, type Json } from "@furrow/core";
import type { SignInProvider } from "../../platform/ports/server.ts";

export interface SignInSettings {
  /** False: through providers only. */
  readonly passwords: boolean;
  /** In the operator's order. */
  readonly providers: readonly SignInProvider[];
}

/** Unreadable settings read as passwords alone: the server still refuses what it does not allow. */
export function parseSignInSettings(value: Json | undefined): SignInSettings {
  if (!isJsonObject(value)) return { passwords: true, providers: [] };
  return { passwords: value.passwords !== false, providers: parseProviders(value.providers) };
}

export function parseProviders(
  value: Json | undefined,
): readonly (SignInProvider & { readonly linked: boolean })[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => {
    if (!isJsonObject(each) || typeof each.id !== "string" || typeof each.name !== "string") return [];
    return { id: each.id, name: each.name, linked: each.linked === true };
  });
}
