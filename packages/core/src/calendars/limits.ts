/** How much calendars may write. The user's own work keeps its room: an account holds 20 MiB (packages/sync, limits.ts). */
import type { JsonObject } from "@furrow/values";
import { bytesOf } from "../files/backup/storable.ts";
import { MAX_MEETINGS } from "../records/calendar-event.ts";
import { fieldsOf, type State, type Write } from "../records/state.ts";
import { openCalendarTasks } from "../tasks/occurrences.ts";
import type { Day } from "../time/types.ts";

const MIB = 1024 * 1024;
/** Of an event, as tasks or as meetings of a class. */
export const MOST_DATES = MAX_MEETINGS;
/** Tasks and exams from today on: what is over gives way. */
export const MOST_OF_CALENDAR = 2_000;
/** A change of what was accepted may still grow when nothing new may come. */
const BYTES_OF_CALENDAR = { put: 4 * MIB, edit: 6 * MIB, delete: Number.POSITIVE_INFINITY };
const BYTES_OF_ALL = { put: 15 * MIB, edit: 19 * MIB, delete: Number.POSITIVE_INFINITY };
const BYTES_OF_CELL = 16 * 1024;
/** Names and stamps of a row. */
const ROW_BYTES = 150;

/** What is not written of an event, or of its meetings. */
export interface LeftOut {
  readonly title: string;
  readonly count: number;
  /** Beyond what an event or a calendar may have, no room in the account, a text too long for a cell, or not stored. */
  readonly why: "tooMany" | "full" | "tooLong" | "notStored";
}

export interface EventWrites {
  readonly feed: string;
  readonly title: string;
  /** Of an offer, the decision comes first. */
  readonly writes: readonly Write[];
  /** Its coming dates that are tasks already. */
  readonly known: number;
  /** An offer stays one if nothing of its work can be written. */
  readonly isOffer: boolean;
}

export interface Room {
  readonly today: Day;
  /** Bytes that the account stores. Asked only if something grows: it counts all rows. */
  readonly stored?: (() => number) | undefined;
}

export const withinLimits = (
  state: State,
  events: readonly EventWrites[],
  { today, stored = () => 0 }: Room,
): { readonly writes: readonly Write[]; readonly leftOut: readonly LeftOut[] } => {
  const calendars = events.length === 0 ? new Map<string, Taken>() : comingByCalendar(state, today);
  let all = NOT_ASKED;
  const writes: Write[] = [];
  const leftOut: LeftOut[] = [];
  for (const { feed, title, known, isOffer, writes: wanted } of events) {
    let { rows, bytes } = calendars.get(feed) ?? NOTHING;
    let dates = known;
    let more = 0;
    const whyNot = (write: Write): LeftOut["why"] | null => {
      // Before sizes: thousands of dates may be beyond.
      if (isNewDate(write) && (dates >= MOST_DATES || rows >= MOST_OF_CALENDAR)) return "tooMany";
      if (hasLargeCell(write)) return "tooLong";
      const growth = growthOf(state, write);
      if (growth <= 0) return null;
      if (all === NOT_ASKED) all = stored();
      if (all + more + growth > BYTES_OF_ALL[write.type]) return "full";
      if (bytes + growth > BYTES_OF_CALENDAR[write.type]) return "tooMany";
      bytes += growth;
      more += growth;
      return null;
    };
    const judged = wanted.map((write) => {
      const why = whyNot(write);
      if (why !== null || !isNewDate(write)) return { write, why };
      dates += 1;
      rows += 1;
      return { write, why };
    });
    for (const [why, those] of Map.groupBy(judged, (each) => each.why))
      if (why !== null) leftOut.push({ title, why, count: those.length });
    const work = judged.filter(({ write }) => isWork(write));
    if (isOffer && [judged.slice(0, 1), work].some(isAllLeft)) continue;
    for (const { write, why } of judged) if (why === null) writes.push(write);
    if (all !== NOT_ASKED) all += more;
    calendars.set(feed, { rows, bytes });
  }
  return { writes, leftOut };
};

const isAllLeft = (writes: readonly { readonly why: LeftOut["why"] | null }[]): boolean =>
  writes.length > 0 && writes.every(({ why }) => why !== null);

interface Taken {
  readonly rows: number;
  readonly bytes: number;
}

const NOT_ASKED = -1;

const NOTHING: Taken = { rows: 0, bytes: 0 };

export const isNewDate = ({ type, table }: Write): boolean =>
  type === "put" && (table === "tasks" || table === "exams");

const isWork = ({ table }: Write): boolean => table === "tasks" || table === "exams" || table === "series";

const sizeOf = (fields: JsonObject): number => bytesOf(JSON.stringify(fields));

const hasLargeCell = (write: Write): boolean =>
  write.type !== "delete" &&
  Object.values(write.fields).some((cell) => bytesOf(JSON.stringify(cell)) > BYTES_OF_CELL);

const growthOf = (state: State, write: Write): number => {
  if (write.type === "delete") return 0;
  const before = fieldsOf(state, write.table, write.id);
  if (before === null) return ROW_BYTES + sizeOf(write.fields);
  const cells = Object.keys(write.fields).map((name) => [name, before[name] ?? null] as const);
  return sizeOf(write.fields) - sizeOf(Object.fromEntries(cells));
};

export const comingByCalendar = (state: State, today: Day): Map<string, Taken> => {
  const calendars = new Map<string, Taken>();
  for (const { date, was } of [...openCalendarTasks(state), ...state.exams.values()]) {
    if (date < today || was === undefined || typeof was.feed !== "string") continue;
    const { rows, bytes } = calendars.get(was.feed) ?? NOTHING;
    calendars.set(was.feed, { rows: rows + 1, bytes: bytes + ROW_BYTES + sizeOf(was) });
  }
  return calendars;
};
