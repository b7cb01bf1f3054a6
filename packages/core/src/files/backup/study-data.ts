import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { type Correction, correctionRecord, MAX_CORRECTION_HOURS } from "../../records/correction.ts";
import type { Task } from "../../records/task.ts";
import { exactHours, keptHours } from "../../time/hours.ts";
import { isoOf } from "../../time/instant.ts";
import type { Day, Instant } from "../../time/types.ts";
import { type Reading, readFileDate, readNumber, readRecord } from "./read-record.ts";
import { distinctIds } from "./storable.ts";

/** Hours by day. Dates of any common form become days; invalid dates and non-positive numbers are skipped. */
export const readStudyData = (studyData: JsonObject): ReadonlyMap<Day, number> => {
  const hoursByDay = new Map<Day, number>();
  for (const [date, value] of Object.entries(studyData)) {
    const day = readFileDate(date);
    const hours = readNumber(value);
    if (day === null || hours === null || hours <= 0) continue;
    const sum = (hoursByDay.get(day) ?? 0) + Math.min(hours, MAX_CORRECTION_HOURS);
    hoursByDay.set(day, exactHours(sum));
  }
  return hoursByDay;
};

export const readCorrections = (list: readonly Json[], reading: Reading): readonly Correction[] => {
  const idOf = distinctIds(() => `manual_${reading.newId()}`);
  return list
    .filter(isJsonObject)
    .map(({ id, ...entry }) => readRecord(correctionRecord, idOf(id), entry, reading));
};

const importCorrectionId = (day: Day): string => `import:${day}`;

/** Corrections that make each day equal the file's study data. Days that match need none. */
export const evenedOut = (
  studyData: ReadonlyMap<Day, number>,
  tasks: readonly Task[],
  corrections: readonly Correction[],
  now: Instant,
): readonly Correction[] => {
  const done = sumsByDay(tasks.filter(isDone));
  const known = sumsByDay([...tasks.filter(isDone), ...corrections]);
  const evened = new Map(corrections.map((correction) => [correction.id, correction]));
  const correctionsByDay = Map.groupBy(corrections, ({ date }) => date);
  for (const day of new Set([...studyData.keys(), ...known.keys()])) {
    const wanted = studyData.get(day) ?? 0;
    if (keptHours(known.get(day) ?? 0) === wanted) continue;
    const id = importCorrectionId(day);
    const others = (correctionsByDay.get(day) ?? []).filter((correction) => correction.id !== id);
    const hours = exactHours(
      wanted - (done.get(day) ?? 0) - others.reduce((sum, { hours }) => sum + hours, 0),
    );
    evened.set(id, { id, date: day, hours, reason: "import", createdAt: isoOf(now) });
  }
  return [...evened.values()];
};

/** The study data of tasks and corrections, as the state computes it: days at 0 have no entry. */
export const studyDataOf = (
  tasks: readonly Task[],
  corrections: readonly Correction[],
): ReadonlyMap<Day, number> => {
  const sums = [...sumsByDay([...tasks.filter(isDone), ...corrections])];
  return new Map(sums.map(([day, sum]) => [day, keptHours(sum)] as const).filter(([, hours]) => hours > 0));
};

const isDone = ({ done, skipped }: Task): boolean => done !== null && skipped === undefined;

const sumsByDay = (
  parts: readonly { readonly date: Day; readonly hours: number }[],
): ReadonlyMap<Day, number> => {
  const sums = new Map<Day, number>();
  for (const { date, hours } of parts) sums.set(date, (sums.get(date) ?? 0) + hours);
  return sums;
};
