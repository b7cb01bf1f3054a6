/** The user's location in the app, and how they got there. */

export interface AppLocation {
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

export type NavigationType =
  /** Back, forward, or the first page of the visit. */
  | "pop"
  | "push"
  /** The entry was replaced: the user is still on the same page. */
  | "replace";

export interface NavigationState {
  readonly location: AppLocation;
  readonly navigationType: NavigationType;
}

export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

export interface Navigation {
  get(): NavigationState;
  subscribe(listener: () => void): () => void;
  /** A path of the app, or `#part` or `?query` of the present one. */
  go(to: string, options?: GoOptions): void;
}

/** The location of a prerendered page, which has no navigation. */
export const navigationAt = (pathname: string): Navigation => {
  const navigationState: NavigationState = {
    location: { pathname, search: "", hash: "", state: null, key: "first" },
    navigationType: "pop",
  };
  return { get: () => navigationState, subscribe: () => () => {}, go: () => {} };
};
