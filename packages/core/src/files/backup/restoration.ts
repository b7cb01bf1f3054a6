import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import type { Context } from "../../command.ts";
import { type Animal, animalRecord, isHere } from "../../records/animal.ts";
import { type Correction, correctionRecord } from "../../records/correction.ts";
import type { RecordTypes } from "../../records/record-types.ts";
import { type SeriesPart, seriesRecord } from "../../records/series.ts";
import {
  isDeviceTable,
  isInBackups,
  type RecordType,
  type WithUnknown,
} from "../../records/state/record-type.ts";
import type { PresentRecord } from "../../records/state/rows.ts";
import type { Schema } from "../../records/state/schema.ts";
import { emptyState, type State, schema, type UnknownTable, type Write } from "../../records/state.ts";
import { type Task, taskRecord } from "../../records/task.ts";
import { sumHours } from "../../time/hours.ts";
import type { BackupCounts } from "./backup-file.ts";
import { asList, type BackupParts, backupParts, WITH_TASKS } from "./parts.ts";
import { carriedFields, type Reading, readRecord, storableFields } from "./read-record.ts";
import { storableId } from "./storable.ts";
import { evenedOut, readStudyData, studyDataOf } from "./study-data.ts";

/** A file ready to replace the present data. */
export interface Restoration<Kept extends State = State> {
  /** All new rows as `put`s with all their fields. Other rows will be removed. */
  readonly writes: readonly PutWrite[];
  /** The preview, shown before the user agrees. */
  readonly after: Kept;
}

export type PutWrite = Extract<Write, { type: "put" }>;

const RECORDS_A_STEP = 500;

/** How much is read, 0 to 1. */
type Progress = (share: number) => void;

/**
 * Reads the data of a backup, the old application's storage or a cloud document.
 * Missing parts stay as in `before`: files of the first version have no farm, and restoring one must not
 * empty it. Recurring tasks and steps follow the tasks.
 */
export const restorationReader =
  <Kept extends State>(schema: Schema<Kept>) =>
  (data: JsonObject, before: Kept, context: Context, progress: Progress = () => {}): Restoration<Kept> => {
    const { tables, carried } = readTables(schema, data, before, context, progress);
    const writes = [...tables.values()].flatMap(putsOf).concat(carried.map(put));
    progress(0.9);
    return { writes, after: schema.buildState([...writes, ...deviceRows(schema, before)], context.today) };
  };

/** Local rows stay. Other rows are not read. */
function* deviceRows<Kept extends State>(schema: Schema<Kept>, state: Kept): Generator<PresentRecord> {
  for (const { table, toFields } of Object.values(schema.types)) {
    if (!isDeviceTable(table)) continue;
    for (const [id, record] of schema.recordsOf(state, table)) yield { table, id, fields: toFields(record) };
  }
  for (const row of state.unknownRows.values()) if (isDeviceTable(row.table)) yield row;
}

export const deviceRowsOf = (state: State): Iterable<PresentRecord> => deviceRows(schema, state);

export const readRestoration = restorationReader(schema);

/** What a restore would bring to an empty account, without building the state. */
export const countsInside = (data: JsonObject, context: Context): BackupCounts => {
  const { tables } = readTables(schema, data, emptyState(context.today), context);
  const recordsOf = <T>({ table }: { readonly table: string }) =>
    [...(tables.get(table)?.records.values() ?? [])] as unknown as readonly T[];
  const tasks = recordsOf<Task>(taskRecord);
  const hoursByDay = studyDataOf(tasks, recordsOf(correctionRecord));
  return {
    tasks:
      tasks.filter(({ skipped }) => skipped === undefined).length +
      new Set(recordsOf<SeriesPart>(seriesRecord).map(({ series }) => series)).size,
    days: hoursByDay.size,
    hours: sumHours(hoursByDay.values()),
    animals: recordsOf<Animal>(animalRecord).filter(isHere).length,
  };
};

interface ReadTables {
  readonly tables: ReadonlyMap<string, ReadTable>;
  /** Rows that only a newer version reads. */
  readonly carried: readonly PresentRecord[];
}

function readTables<Kept extends State>(
  schema: Schema<Kept>,
  data: JsonObject,
  before: Kept,
  context: Context,
  progress: Progress = () => {},
): ReadTables {
  const carriesUnknown = isJsonObject(data.records);
  const reading: Reading = { ...context, data, before, carriesUnknown };
  const tables = new Map<string, ReadTable>();
  const entries = asList(data.tasks).length + asList(data.corrections).length + asList(data.sessions).length;
  let read = 0;
  for (const [name, type] of Object.entries(schema.types)) {
    if (!isInBackups(type)) continue;
    const parts: BackupParts | undefined = backupParts[name as keyof RecordTypes];
    const records = new Map<string, WithUnknown>();
    tables.set(type.table, { type, parts, records });
    const given = parts === undefined ? recordsIn(type, reading) : parts.read(reading);
    const otherwise = WITH_TASKS.has(type.table) ? [] : schema.recordsOf(before, type.table);
    for (const [id, record] of given ?? otherwise) {
      records.set(id, record as WithUnknown);
      read += 1;
      if (read % RECORDS_A_STEP === 0) progress(Math.min(1, read / entries) * 0.8);
    }
  }
  evenOut(tables, reading);
  progress(0.85);
  return { tables, carried: layRecordsOver(schema, tables, reading) };
}

interface ReadTable {
  readonly type: RecordType;
  readonly parts: BackupParts | undefined;
  readonly records: Map<string, WithUnknown>;
}

const recordsIn = (type: RecordType, reading: Reading): [string, WithUnknown][] | null => {
  const { records } = reading.data;
  const rows = isJsonObject(records) ? records[type.table] : undefined;
  if (!isJsonObject(rows)) return null;
  return Object.entries(rows).flatMap(([id, fields]) =>
    storableId(id) === id && isJsonObject(fields)
      ? [[id, readRecord(type as RecordType<WithUnknown>, id, storableFields(fields), reading)]]
      : [],
  );
};

/** The study data decides: corrections make each day equal to it. */
const evenOut = (tables: ReadonlyMap<string, ReadTable>, { data, now }: Reading): void => {
  const tasks = tables.get(taskRecord.table)?.records as unknown as ReadonlyMap<string, Task>;
  const corrections = tables.get(correctionRecord.table)?.records as unknown as Map<string, Correction>;
  const studyData = readStudyData(isJsonObject(data.studyData) ? data.studyData : {});
  for (const correction of evenedOut(studyData, [...tasks.values()], [...corrections.values()], now))
    corrections.set(correction.id, correction);
};

/** Merges additions of later versions. Present rows of later versions stay if the file lacks their table. */
const layRecordsOver = <Kept extends State>(
  schema: Schema<Kept>,
  tables: ReadonlyMap<string, ReadTable>,
  reading: Reading,
): PresentRecord[] => {
  const given = isJsonObject(reading.data.records) ? reading.data.records : {};
  const carried = [...reading.before.unknownRows.values()].filter(
    ({ table }) => !isDeviceTable(table) && !Object.hasOwn(given, table),
  );
  const leftOut = new Set(
    Object.values(schema.types).flatMap((type) => (isInBackups(type) ? [] : [type.table])),
  );
  for (const [table, rows] of Object.entries(given)) {
    if (!isJsonObject(rows) || isDeviceTable(table) || storableId(table) === null) continue;
    if (leftOut.has(table)) continue;
    const known = tables.get(table);
    for (const [id, fields] of Object.entries(rows)) {
      if (storableId(id) !== id || !isJsonObject(fields)) continue;
      if (known === undefined || !schema.owns(table, id))
        carried.push({ table, id, fields: carriedFields(fields) });
      else if (known.parts !== undefined) {
        const type = known.type as RecordType<WithUnknown>;
        const record = known.records.get(id);
        const below = record && (known.parts.beneath?.(record, fields) ?? type.toFields(record));
        const whole = laidOver(below, fields) as JsonObject;
        known.records.set(id, readRecord(type, id, whole, reading));
      }
    }
  }
  return carried;
};

const laidOver = (below: Json | undefined, above: Json): Json => {
  if (!isJsonObject(below) || !isJsonObject(above)) return above;
  const members = Object.entries(above).map(([name, value]) => [name, laidOver(below[name], value)]);
  return { ...below, ...Object.fromEntries(members) };
};

const putsOf = ({ type, records }: ReadTable): PutWrite[] =>
  [...records].map(([id, record]) => put({ table: type.table, id, fields: type.toFields(record) }));

const put = ({ table, id, fields }: PresentRecord): PutWrite => ({
  type: "put",
  table: table as UnknownTable,
  id,
  fields,
});
