/** For tests: a file's text as the state that restoring it gives, and states as something that can be compared. */

import type { Context } from "../command.ts";
import { parseBackup } from "../files/backup/parse-backup.ts";
import { finish, readRestoration } from "../files/backup/restoration.ts";
import type { StoredRecord } from "../records/state/rows.ts";
import type { State } from "../records/state/state.ts";
import { rowsOf } from "../records/state/state.ts";

export const restoreText = (text: string, before: State, context: Context): State => {
  const parsed = parseBackup(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return finish(readRestoration(parsed.value.data, before, context)).after;
};

/** The rows in a fixed order. A completion that was taken back says the same as none; the timer belongs to the device. */
export const contentOf = (state: State): readonly StoredRecord[] =>
  [...rowsOf(state)]
    .filter(
      ({ table, fields }) => table !== "local.timer" && !(table === "completions" && fields.done === null),
    )
    .sort((one, other) => (`${one.table}/${one.id}` < `${other.table}/${other.id}` ? -1 : 1));
