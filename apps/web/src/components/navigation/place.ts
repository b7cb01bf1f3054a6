/** The user's location in the app, and how they got there. */

export interface Place {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
  /** State of the link that led here; it survives a reload. */
  readonly state: unknown;
  /** Identifies this history entry: the same when the user returns to it. */
  readonly key: string;
}

export type Arrival =
  /** Back, forward, or the first page of the visit. */
  | "pop"
  | "push"
  /** The entry was replaced: the user is still on the same page. */
  | "replace";

export interface Whereabouts {
  readonly place: Place;
  readonly arrival: Arrival;
}

export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

export interface Navigation {
  get(): Whereabouts;
  subscribe(listener: () => void): () => void;
  /** A path of the app, or `#part` or `?query` of the present one. */
  go(to: string, options?: GoOptions): void;
}

/** The location of a prerendered page, which has no navigation. */
export const navigationAt = (pathname: string): Navigation => {
  const whereabouts: Whereabouts = {
    place: { pathname, search: "", hash: "", state: null, key: "first" },
    arrival: "pop",
  };
  return { get: () => whereabouts, subscribe: () => () => {}, go: () => {} };
};
