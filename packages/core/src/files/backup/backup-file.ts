import { APP_NAME, compareTexts, type Json, type JsonObject } from "@furrow/values";
import { isHere } from "../../records/animal.ts";
import type { RecordTypes } from "../../records/record-types.ts";
import { isDeviceTable, isInBackups, type WithUnknown } from "../../records/state/record-type.ts";
import type { Schema } from "../../records/state/schema.ts";
import { type State, schema } from "../../records/state.ts";
import { sumHours } from "../../time/hours.ts";
import { dayOf, hourOf, instantAt, isoOf } from "../../time/instant.ts";
import type { Instant } from "../../time/types.ts";
import { checkedCompletions } from "./animals-parts.ts";
import { type BackupParts, backupParts } from "./parts.ts";

const BACKUP_VERSION = "v1.0.0";

/** What a backup holds, to show to the user and to check that the file is complete. */
export interface BackupCounts {
  /** A recurring task counts once, and each of its stored occurrences too. */
  readonly tasks: number;
  readonly days: number;
  readonly hours: number;
  readonly animals: number;
}

/** The specification's `data` and `metadata`, and members that restore the same state, ignored by others. */
export interface BackupFile {
  readonly data: JsonObject;
  readonly metadata: {
    readonly timestamp: string;
    readonly version: string;
    readonly encrypted: boolean;
    readonly app: string;
    readonly counts: BackupCounts;
  };
}

export type BackupOf<Kept> = (state: Kept, now: Instant) => BackupFile;

/** How a state of these record types is written. */
export const backupWriter =
  <Kept extends State>(schema: Schema<Kept>): BackupOf<Kept> =>
  (state, now) => ({
    data: {
      studyData: Object.fromEntries([...state.hoursByDay.entries()].sort(byKey)),
      ...Object.assign({}, ...Object.values(backupParts).map(({ write }) => write(state, now))),
      checkedCompletions: checkedCompletions(state),
      records: recordsToJson(schema, state),
    },
    metadata: {
      timestamp: isoOf(now),
      version: BACKUP_VERSION,
      encrypted: false,
      app: APP_NAME,
      counts: countsOf(state),
    },
  });

export const backupOf = backupWriter(schema);

/** Records without a part of their own, additions and tables of later versions. No local tables. */
const recordsToJson = <Kept extends State>(schema: Schema<Kept>, state: Kept): JsonObject => {
  const tables: Record<string, Record<string, Json>> = {};
  const put = (table: string, id: string, fields: JsonObject) => {
    tables[table] ??= {};
    tables[table][id] = fields;
  };
  for (const [name, type] of Object.entries(schema.types)) {
    if (!isInBackups(type)) continue;
    const parts: BackupParts | undefined = backupParts[name as keyof RecordTypes];
    if (parts === undefined) tables[type.table] = {};
    for (const [id, record] of schema.recordsOf(state, type.table)) {
      const { unknown } = record as WithUnknown;
      const fields =
        parts === undefined ? type.toFields(record) : (parts.leftOut?.(record as WithUnknown) ?? unknown);
      if (fields !== undefined) put(type.table, id, fields);
    }
  }
  for (const { table, id, fields } of state.unknownRows.values())
    if (!isDeviceTable(table)) put(table, id, fields);
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      Object.fromEntries(Object.entries(rows).sort(byKey)),
    ]),
  );
};

/** One line for each record: readable, and a quarter less to write and read than one for each member. */
export const backupText = (file: BackupFile): string => jsonInLines(file, 3);

/** V8 writes many small texts in a quarter of the time of one large text. `levels`: split into lines. */
const jsonInLines = (json: unknown, levels: number): string => {
  if (levels === 0 || typeof json !== "object" || json === null) return JSON.stringify(json ?? null);
  if (Array.isArray(json))
    return bracketed(
      "[]",
      json.map((item) => jsonInLines(item, levels - 1)),
    );
  const members = Object.entries(json)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${jsonInLines(value, levels - 1)}`);
  return bracketed("{}", members);
};

const bracketed = ([open, close]: string, items: readonly string[]): string =>
  items.length === 0 ? `${open}${close}` : `${open}\n${items.join(",\n")}\n${close}`;

export const countsOf = (state: State): BackupCounts => ({
  tasks:
    [...state.tasks.values()].filter(({ skipped }) => skipped === undefined).length +
    state.partsBySeries.size,
  days: state.hoursByDay.size,
  hours: sumHours(state.hoursByDay.values()),
  animals: [...state.animals.values()].filter(isHere).length,
});

/** `…-backup-2026-11-20-0930.json`, in local time. */
export const backupFileName = (now: Instant, encrypted: boolean): string => {
  const hour = hourOf(now);
  const minute = Math.floor((now - instantAt(dayOf(now), hour)) / 60_000) % 60;
  const time = [hour, minute].map((number) => String(number).padStart(2, "0")).join("");
  return `${APP_NAME.toLowerCase()}-backup-${dayOf(now)}-${time}.${encrypted ? "enc" : "json"}`;
};

/** So that two devices write the same file. */
const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  compareTexts(one, other);
