/** The browser's history as the app uses it. State is stored in the entry itself, so a reload finds it. */
import { createSignal } from "../../signal.ts";
import type { AppLocation, Navigation, NavigationState, NavigationType } from "./location.ts";

interface EntryState {
  readonly key: string;
  readonly state: unknown;
}

type HistoryWindow = Pick<Window, "addEventListener" | "history" | "location">;

/** `basePath`: empty, or where the app is below its domain, such as /furrow. Locations are without it. */
export function browserNavigation(page: HistoryWindow, newKey: () => string, basePath = ""): Navigation {
  const normal = normalUrl(page.location, basePath);
  if (normal !== page.location.href) page.history.replaceState(page.history.state, "", normal);
  const navigationState = createSignal<NavigationState>({
    location: locationOf(page, basePath),
    navigationType: "pop",
  });

  const arrive = (navigationType: NavigationType) =>
    navigationState.set({ location: locationOf(page, basePath), navigationType });

  page.addEventListener("popstate", () => arrive("pop"));

  return {
    get: navigationState.get,
    subscribe: navigationState.subscribe,
    go(to, { replace = false, state = null } = {}) {
      const url = new URL(to.startsWith("/") ? basePath + to : to, page.location.href);
      const isOurs = url.origin === page.location.origin && url.pathname.startsWith(`${basePath}/`);
      if (!isOurs) throw new Error(`${to} leads out of the app`);
      const href = normalUrl(url, basePath);
      const entry: EntryState = { key: newKey(), state };
      // Like a browser's link: navigating to the present address adds no entry.
      const stays = replace || href === page.location.href;
      // Over the next page there is no dialog any more (back-closes.ts).
      if (stays || page.history.state?.isOverPage) page.history.replaceState(entry, "", href);
      else page.history.pushState(entry, "", href);
      arrive(stays ? "replace" : "push");
    },
  };
}

/** Each page has one path: `/goals/` and `//goals` are `/goals`. */
function normalUrl({ origin, pathname, search, hash }: URL | Location, basePath: string): string {
  const parts = pathname.slice(basePath.length).split("/");
  return `${origin}${basePath}/${parts.filter((part) => part !== "").join("/")}${search}${hash}`;
}

function locationOf({ history, location }: HistoryWindow, basePath: string): AppLocation {
  const { search, hash } = location;
  const entry = readEntry(history.state);
  return {
    pathname: location.pathname.slice(basePath.length),
    search,
    hash,
    state: entry.state,
    key: entry.key,
  };
}

/** The first entry of a visit has no state of ours; other scripts may have set one. */
function readEntry(state: unknown): EntryState {
  if (typeof state === "object" && state !== null && "key" in state && typeof state.key === "string") {
    return { key: state.key, state: "state" in state ? state.state : null };
  }
  return { key: "first", state: null };
}
