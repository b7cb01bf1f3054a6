const LONGEST_SHOWN = 100;

/** Followed by the id of a timer session. */
const SESSION_PATH = "/api/alarm/sessions/";
const FEED_PATH = "/feeds/";

/** What log lines and error documents may repeat of a client's path. */
export function shownPath(path: string): string {
  if (path.startsWith(SESSION_PATH)) return `${SESSION_PATH}:session`;
  // The rest is the token of a private calendar address.
  if (path.startsWith(FEED_PATH)) return `${FEED_PATH}:token`;
  return path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}…` : path;
}
