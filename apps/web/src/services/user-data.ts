import type { Replica } from "@furrow/sync";

/** The beginnings of periods, which the app writes by itself, and how a person likes it. */
const NO_WORK: ReadonlySet<string> = new Set(["resets", "preferences"]);

/** Whether somebody has done anything that they would miss. */
export const holdsUserData = ({ tables }: Pick<Replica, "tables">): boolean =>
  [...tables.keys()].some((table) => !NO_WORK.has(table));
