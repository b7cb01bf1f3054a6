/** Animals as they lie in storage. */
import type { StoredRow } from "./stored-row.ts";

/** The hen that was earned with the daily goal of this day (YYYY-MM-DD). */
export function henRow(day: string, name = ""): StoredRow {
  const at = `${day}T10:00:00.000Z`;
  return {
    table: "animals",
    row: `hen:${day}`,
    cells: {
      type: "hen",
      name,
      dateAdded: at,
      earned: { period: "daily", key: day, completedAt: at },
      presence: { type: "here", since: at },
      place: null,
    },
  };
}
