/** A record type more than the product has: declared here, and named in one line below. */
import { recordTypes, totals } from "../records/record-types.ts";
import { byId } from "../records/state/groups.ts";
import { recordType, type WithUnknown } from "../records/state/record-type.ts";
import { createSchema } from "../records/state/schema.ts";

export interface Laboratory extends WithUnknown {
  readonly id: string;
  readonly name: string;
  readonly term: string;
  readonly room: null | { readonly building: string; readonly floor: number };
}

const laboratoryRecord = recordType<Laboratory>()({
  table: "laboratories",
  rows: { kind: "many", id: "laboratory_{random}" },
  since: "2.0.0",
  cells: {
    name: { holds: "text" },
    term: { holds: "text" },
    room: { holds: "null, or where", members: { building: true, floor: true } },
  },
  groups: { laboratoriesByTerm: { by: ({ term }: Laboratory) => term, order: byId } },
  read: (id, { name, term, room }) => ({
    id,
    name: typeof name === "string" ? name : "",
    term: typeof term === "string" ? term : "",
    room:
      typeof room === "object" && room !== null && "building" in room
        ? { building: String(room.building), floor: Number(room.floor) }
        : null,
  }),
  write: ({ name, term, room }) => ({ name, term, room: room === null ? null : { ...room } }),
});

export const plantedTypes = { ...recordTypes, laboratories: laboratoryRecord };
export const plantedSchema = createSchema(plantedTypes, totals);
