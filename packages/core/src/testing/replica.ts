import type { Json } from "@furrow/values";
import type { Context } from "../command.ts";
import type { StoredRecord } from "../records/state/rows.ts";
import { applyWrites, buildState, type State, type Write } from "../records/state.ts";
import { aState } from "./builders.ts";

/** A replica as sync keeps it: per field the last writer wins, a row is there while its creation is later than its deletion. */
interface Cells {
  created: number;
  deleted: number;
  readonly fields: Map<string, { readonly value: Json; readonly stamp: number }>;
}

export class Replica {
  readonly rows = new Map<string, Cells>();
  state: State = aState();

  write(writes: readonly Write[], stamp: () => number, today: Context["today"]) {
    for (const write of writes) {
      const row = this.row(`${write.table}/${write.id}`);
      const written = stamp();
      if (write.type === "delete") row.deleted = written;
      else {
        if (write.type === "put") row.created = written;
        for (const [name, value] of Object.entries(write.fields))
          row.fields.set(name, { value, stamp: written });
      }
    }
    this.state = applyWrites(this.state, writes, today);
  }

  /** Takes over what the other has written later. */
  receive(other: Replica, today: Context["today"]) {
    for (const [key, theirs] of other.rows) {
      if (key.startsWith("local.")) continue;
      const ours = this.row(key);
      ours.created = Math.max(ours.created, theirs.created);
      ours.deleted = Math.max(ours.deleted, theirs.deleted);
      for (const [name, cell] of theirs.fields) {
        if ((ours.fields.get(name)?.stamp ?? 0) < cell.stamp) ours.fields.set(name, cell);
      }
    }
    this.state = buildState(this.visibleRows(), today);
  }

  *visibleRows(): Generator<StoredRecord> {
    for (const [key, { created, deleted, fields }] of this.rows) {
      if (created <= deleted) continue;
      const cut = key.indexOf("/");
      const kept = [...fields]
        .filter(([, { stamp }]) => stamp > deleted)
        .map(([name, { value }]) => [name, value]);
      yield { table: key.slice(0, cut), id: key.slice(cut + 1), fields: Object.fromEntries(kept) };
    }
  }

  private row(key: string): Cells {
    const row = this.rows.get(key) ?? { created: 0, deleted: 0, fields: new Map() };
    this.rows.set(key, row);
    return row;
  }
}
