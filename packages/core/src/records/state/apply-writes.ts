import type { JsonObject } from "../../json.ts";
import type { Day } from "../../time/types.ts";
import { applyRows } from "./apply-rows.ts";
import { fieldsOf } from "./records.ts";
import type { State } from "./state.ts";
import type { StoredRecord, Write } from "./write.ts";

/** What a verb asked for, done in order. As in storage, `put` keeps the fields it does not name and an `edit` of nothing does nothing. */
export const applyWrites = (state: State, writes: readonly Write[], today: Day): State => {
  const rows = new Map<string, StoredRecord>();
  for (const write of writes) {
    const { type, table, id } = write;
    const key = `${table}/${id}`;
    const known = rows.get(key);
    const before: JsonObject | null = known === undefined ? fieldsOf(state, table, id) : known.fields;
    if (type === "edit" && before === null) continue;
    rows.set(key, { table, id, fields: type === "delete" ? null : { ...before, ...write.fields } });
  }
  return rows.size === 0 ? state : applyRows(state, rows.values(), today);
};
