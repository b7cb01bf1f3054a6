/** The browser's history as the app uses it. What an entry carries is kept in the entry itself, so a reload finds it again. */
import { createSignal } from "../../signal.ts";
import type { Arrival, Navigation, Place, Whereabouts } from "./place.ts";

interface EntryState {
  readonly key: string;
  readonly state: unknown;
}

type HistoryWindow = Pick<Window, "addEventListener" | "history" | "location">;

export function browserNavigation(page: HistoryWindow, newKey: () => string): Navigation {
  const normal = normalUrl(page.location);
  if (normal !== page.location.href) page.history.replaceState(page.history.state, "", normal);
  const whereabouts = createSignal<Whereabouts>({ place: placeOf(page), arrival: "pop" });

  const arrive = (arrival: Arrival) => whereabouts.set({ place: placeOf(page), arrival });

  page.addEventListener("popstate", () => arrive("pop"));

  return {
    get: whereabouts.get,
    subscribe: whereabouts.subscribe,
    go(to, { replace = false, state = null } = {}) {
      const url = new URL(to, page.location.href);
      if (url.origin !== page.location.origin) throw new Error(`${to} leads out of the app`);
      const href = normalUrl(url);
      const entry: EntryState = { key: newKey(), state };
      // As with a link of the browser's own, going where one already is adds no entry to go back through.
      const stays = replace || href === page.location.href;
      if (stays) page.history.replaceState(entry, "", href);
      else page.history.pushState(entry, "", href);
      arrive(stays ? "replace" : "push");
    },
  };
}

/** Each page has one path: `/goals/` and `//goals` are `/goals`. */
function normalUrl({ origin, pathname, search, hash }: URL | Location): string {
  const parts = pathname.split("/").filter((part) => part !== "");
  return `${origin}/${parts.join("/")}${search}${hash}`;
}

function placeOf({ history, location: { pathname, search, hash } }: HistoryWindow): Place {
  const entry = readEntry(history.state);
  return { pathname, search, hash, state: entry.state, key: entry.key };
}

/** The first entry of a visit has no state of ours, and other scripts may have put theirs there. */
function readEntry(state: unknown): EntryState {
  if (typeof state === "object" && state !== null && "key" in state && typeof state.key === "string") {
    return { key: state.key, state: "state" in state ? state.state : null };
  }
  return { key: "first", state: null };
}
