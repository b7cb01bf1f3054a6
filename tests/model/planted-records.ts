/** What a later version, which has one record type more than this one, makes of the rows as they come and go. */

import { dayOf } from "@furrow/core";
import { plantedSchema } from "@furrow/core/testing";
import { replicaToRows, touchedToRows } from "../../apps/web/src/state/rows.ts";
import type { Replica, TouchedRow } from "../../packages/sync/src/replica.ts";

export interface PlantedRecords {
  changed(rows: readonly TouchedRow[]): void;
  rebuilt(replica: Replica): void;
  /** Records and their index, as text to compare. */
  content(): string;
}

export const createPlantedRecords = (replica: Replica, now: () => number): PlantedRecords => {
  const built = (from: Replica) => plantedSchema.buildState(replicaToRows(from), dayOf(now()));
  let state = built(replica);
  return {
    changed: (rows) => {
      state = plantedSchema.applyRows(state, touchedToRows(rows), dayOf(now()));
    },
    rebuilt: (from) => {
      state = built(from);
    },
    content: () => {
      const laboratories = [...state.laboratories.values()]
        .map((laboratory) => JSON.stringify(laboratory))
        .sort();
      const terms = [...state.laboratoriesByTerm.entries()].map(
        ([term, list]) => `${term}: ${list.map(({ id }) => id).join()}`,
      );
      return [...laboratories, ...terms.sort()].join("\n");
    },
  };
};
