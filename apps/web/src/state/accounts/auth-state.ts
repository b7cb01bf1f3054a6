/** Who is using the app, as known by this tab, and how that changes. */
import type { Account, KnownAuthSession } from "../../platform/ports/server.ts";
import type { LocalProfile } from "./local-profile.ts";

export type AuthState =
  /** Nothing is known yet: nothing is shown. */
  | { readonly state: "unknown" }
  | { readonly state: "guest"; readonly because: "never-signed-in" | "signed-out" | SessionEnd }
  /** `device`: the account is stored on this device, the server has not confirmed it yet (offline, or just starting). */
  | { readonly state: "signed-in"; readonly user: Account; readonly confirmed: "network" | "device" }
  /** A user without an account. An account may be signed in too, but it is not the one in use. */
  | { readonly state: "local"; readonly profile: LocalProfile };

/** The user did not sign out here: the session expired, or the server says what ended it. */
export type SessionEnd = "auth-session-ended" | NonNullable<KnownAuthSession["ended"]>;

export type AuthEvent =
  | { readonly type: "Started"; readonly remembered: Account | null }
  /** Chosen here or in another tab, or renamed. */
  | { readonly type: "ProfileInUse"; readonly profile: LocalProfile }
  /** The account that is signed in while the profile is in use; null for none. */
  | { readonly type: "ProfileLeft"; readonly remembered: Account | null }
  | ({ readonly type: "ServerAnswered" } & KnownAuthSession)
  | { readonly type: "ServerUnreachable" }
  | { readonly type: "SignedIn"; readonly user: Account }
  | { readonly type: "SignedOut" }
  | { readonly type: "AuthSessionEnded" }
  /** The user has read that their session ended. From now on they are a guest like any other. */
  | { readonly type: "EndSeen" }
  | { readonly type: "Renamed"; readonly name: string };

export const unknown: AuthState = { state: "unknown" };

export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case "ProfileInUse":
      return { state: "local", profile: event.profile };
    case "ProfileLeft":
      return event.remembered === null
        ? { state: "guest", because: "signed-out" }
        : { state: "signed-in", user: event.remembered, confirmed: "device" };
    case "Started":
      return event.remembered === null
        ? unknown
        : { state: "signed-in", user: event.remembered, confirmed: "device" };
    case "ServerAnswered":
      if (state.state === "local") return state;
      if (event.user !== null) return { state: "signed-in", user: event.user, confirmed: "network" };
      if (state.state === "signed-in")
        return { state: "guest", because: event.ended ?? "auth-session-ended" };
      return state.state === "guest" ? state : { state: "guest", because: "never-signed-in" };
    case "ServerUnreachable":
      return state.state === "unknown" ? { state: "guest", because: "never-signed-in" } : state;
    case "SignedIn":
      return { state: "signed-in", user: event.user, confirmed: "network" };
    case "SignedOut":
      return { state: "guest", because: "signed-out" };
    case "AuthSessionEnded":
      return state.state === "signed-in" ? { state: "guest", because: "auth-session-ended" } : state;
    case "EndSeen":
      return state.state === "guest" ? { state: "guest", because: "signed-out" } : state;
    case "Renamed":
      return state.state === "signed-in" ? { ...state, user: { ...state.user, name: event.name } } : state;
  }
}

/** Whose data is shown: the name of a database, or "guest". Null while it is unknown. */
export function ownerId(state: AuthState): string | null {
  switch (state.state) {
    case "unknown":
      return null;
    case "guest":
      return "guest";
    case "signed-in":
      return state.user.id;
    case "local":
      return state.profile.id;
  }
}

/** Empty for guests and for users without a name. */
export function ownerName(state: AuthState): string {
  if (state.state === "signed-in") return state.user.name;
  return state.state === "local" ? state.profile.name : "";
}
