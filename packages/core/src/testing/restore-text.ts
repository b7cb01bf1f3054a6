/** For tests: a file's text, or the old cloud document, as the state that restoring it gives, and states as something that can be compared. */

import { err, isJsonObject, type Json, type JsonObject, type Result } from "@furrow/values";
import type { Context } from "../command.ts";
import {
  type BackupProblem,
  checkBackup,
  type ParsedBackup,
  readJson,
} from "../files/backup/parse-backup.ts";
import { readRestoration } from "../files/backup/restoration.ts";
import type { State } from "../records/state.ts";
import { rowsOf } from "../records/state.ts";

export const parseBackup = (text: string): Result<ParsedBackup, BackupProblem> => {
  const json = readJson(text);
  return json === undefined ? err({ type: "InvalidFormat" }) : checkBackup(json);
};

/** A user document as the data of a backup; `readRestoration` reads it. */
export const cloudDocumentData = (document: Json): JsonObject => {
  if (!isJsonObject(document)) return {};
  const { userPreferences, syncMetadata: _ofThatDevice, ...data } = document;
  if (!isJsonObject(userPreferences)) return data;
  const { timerPrefs, ...preferences } = userPreferences;
  return {
    ...data,
    preferences: timerPrefs === undefined ? preferences : { ...preferences, timer: timerPrefs },
  };
};

export const restoreText = (text: string, before: State, context: Context): State => {
  const parsed = parseBackup(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return readRestoration(parsed.value.data, before, context).after;
};

/**
 * The rows in a fixed order. A completion that was taken back says the same as none; the timer belongs to the device. A restored file
 * has a cell for each timer setting, also where the row it was made of had the old cell for all of them.
 */
export const contentOf = ({ preferences: { oldTimerCell: _old, ...preferences }, ...state }: State) =>
  [...rowsOf({ ...state, preferences })]
    .filter(
      ({ table, fields }) => table !== "local.timer" && !(table === "completions" && fields.done === null),
    )
    .sort((one, other) => (`${one.table}/${one.id}` < `${other.table}/${other.id}` ? -1 : 1));
