/** Who is using the app, as far as this tab was told, and how that changes. */
import type { Account, KnownAuthSession } from "../ports.ts";

export type AuthState =
  /** Nothing is known yet: nothing is shown. */
  | { readonly state: "unknown" }
  | { readonly state: "guest"; readonly because: "never-signed-in" | "signed-out" | SessionEnd }
  /** `device`: the account is stored on this device, the server has not confirmed it yet (offline, or just starting). */
  | { readonly state: "signed-in"; readonly user: Account; readonly confirmed: "network" | "device" };

/** Nobody here signed out: the auth session ran out, or the server says who ended it. */
export type SessionEnd = "auth-session-ended" | NonNullable<KnownAuthSession["ended"]>;

export type AuthEvent =
  | { readonly type: "Started"; readonly remembered: Account | null }
  | ({ readonly type: "ServerAnswered" } & KnownAuthSession)
  | { readonly type: "ServerUnreachable" }
  | { readonly type: "SignedIn"; readonly user: Account }
  | { readonly type: "SignedOut" }
  | { readonly type: "AuthSessionEnded" }
  /** The person has been told that their auth session ended; from here on they are a guest like any other. */
  | { readonly type: "EndSeen" }
  | { readonly type: "Renamed"; readonly name: string };

export const unknown: AuthState = { state: "unknown" };

export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case "Started":
      return event.remembered === null
        ? unknown
        : { state: "signed-in", user: event.remembered, confirmed: "device" };
    case "ServerAnswered":
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
