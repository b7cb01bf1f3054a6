import type { Replica } from "@furrow/sync";

/** Tables the app fills by itself: starts of periods and preferences. */
const NO_WORK: ReadonlySet<string> = new Set(["resets", "preferences"]);

/** Whether the user has made data they would miss. */
export const holdsUserData = ({ tables }: Pick<Replica, "tables">): boolean =>
  [...tables.keys()].some((table) => !NO_WORK.has(table));
