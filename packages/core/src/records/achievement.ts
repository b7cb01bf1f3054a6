import type { Json } from "@furrow/values";
import { byId } from "./state/groups.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

/** The shape of an entry is not known: it is kept and carried untouched. */
export interface Achievement extends WithUnknown {
  readonly id: string;
  readonly entry: Json;
}

export const achievementRecord = recordType<Achievement>()({
  table: "achievements",
  rows: { kind: "many", id: "achievement_{place in the list, eight digits}" },
  since: "1.0.0",
  counted: null,
  cells: { entry: { holds: "anything" } },
  read: (id, fields) => ({ id, entry: fields.entry ?? null }),
  write: ({ entry }) => ({ entry }),
});

/** Entries of a list as records. The id is the place in the list, so that the list comes out in the order it went in. */
export const achievementsOf = (entries: readonly Json[]): readonly Achievement[] =>
  entries.map((entry, place) => ({ id: `achievement_${String(place).padStart(8, "0")}`, entry }));

/** The list again, as it was. */
export const entriesOf = (achievements: Iterable<Achievement>): readonly Json[] =>
  [...achievements].sort(byId).map(({ entry }) => entry);
