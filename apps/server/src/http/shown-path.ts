const LONGEST_SHOWN = 100;

/** What log lines and error documents may repeat of a client's path. */
export const shownPath = (path: string): string =>
  path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}…` : path;
