import { isDeviceTable, type RecordType } from "../../records/state/record-type.ts";
import type { Schema } from "../../records/state/schema.ts";
import { type State, schema } from "../../records/state.ts";
import { targetHours } from "../../study/goal-progress.ts";
import { totalHours } from "../../study/totals.ts";
import { type Instant, PERIODS, type Period } from "../../time/types.ts";

export interface Difference {
  readonly before: number;
  readonly after: number;
  readonly added: number;
  readonly removed: number;
}

/** What a restore would change, in numbers to show before the user agrees. */
export interface RestorationPreview {
  /** By table, in the order of the registry: number of records of each type that users count. */
  readonly records: Readonly<Record<string, Difference & { readonly changed: number }>>;
  /** Days with study hours. */
  readonly days: Difference;
  readonly hours: { readonly before: number; readonly after: number };
  /** Targets that will change. */
  readonly goals: readonly { readonly period: Period; readonly before: number; readonly after: number }[];
}

/** How a restore of these record types is previewed. */
export const restorationPreviewer =
  <Kept extends State>(schema: Schema<Kept>) =>
  (before: Kept, after: Kept, now: Instant): RestorationPreview => ({
    records: Object.fromEntries(
      Object.values(schema.types)
        .filter(isCounted)
        .map((type) => {
          const present = new Map(countedOf(schema, before, type));
          return [type.table, changesOf(present, countedOf(schema, after, type))] as const;
        })
        .filter(([, changes]) => changes.before + changes.after > 0),
    ),
    days: compared(before.hoursByDay, after.hoursByDay),
    hours: { before: totalHours(before.hoursByDay), after: totalHours(after.hoursByDay) },
    goals: PERIODS.map((period) => ({
      period,
      before: targetHours(before, period, now),
      after: targetHours(after, period, now),
    })).filter((goal) => goal.before !== goal.after),
  });

export const previewRestoration = restorationPreviewer(schema);

const isCounted = ({ table, rows, counted }: RecordType): boolean =>
  rows.kind === "many" && counted !== null && !isDeviceTable(table);

function* countedOf<Kept extends State>(
  schema: Schema<Kept>,
  state: Kept,
  { table, counted }: RecordType,
): Generator<readonly [string, unknown]> {
  for (const entry of schema.recordsOf(state, table)) if (counted?.includes(entry[1]) ?? true) yield entry;
}

const changesOf = (
  present: ReadonlyMap<string, unknown>,
  records: Iterable<readonly [string, unknown]>,
): Difference & { readonly changed: number } => {
  let [count, common, changed] = [0, 0, 0];
  for (const [id, record] of records) {
    const mine = present.get(id);
    count += 1;
    if (mine === undefined) continue;
    common += 1;
    if (!isSame(mine, record)) changed += 1;
  }
  return {
    before: present.size,
    after: count,
    added: count - common,
    removed: present.size - common,
    changed,
  };
};

interface Keyed<K> {
  readonly size: number;
  has(key: K): boolean;
  keys(): Iterable<K>;
}

const compared = <K>(before: Keyed<K>, after: Keyed<K>): Difference => {
  let removed = 0;
  for (const key of before.keys()) if (!after.has(key)) removed += 1;
  return { before: before.size, after: after.size, added: after.size - before.size + removed, removed };
};

/** Records are plain values. An undefined member counts as missing. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [one, other] as [Members, Members];
  for (const name in mine) if (!isSame(mine[name], theirs[name])) return false;
  for (const name in theirs) if (mine[name] === undefined && theirs[name] !== undefined) return false;
  return true;
};

type Members = Readonly<Record<string, unknown>>;
