/** What the backup worker does, over a log, a cipher and a clock. Tests run it over doubles. */
import {
  type Cipher,
  type Context,
  type Day,
  type DiaryAnimal,
  dayOf,
  err,
  type Instant,
  ok,
  type Result,
} from "@furrow/core";
import { type CalendarOccurrence, feedReading, fileCalendar } from "@furrow/core/calendars";
import { type CopyInfo, compactLog, holdsChanges, readSnapshot, replaceRows } from "@furrow/sync";
import { stateOfReplica, writesToRowWrites } from "../../state/rows.ts";
import {
  type BackupWork,
  type CalendarProblem,
  type CalendarRead,
  failed,
  type MadeFile,
  type NoCalendar,
  type Order,
  type Tell,
  type Unreadable,
  type WorkerFailed,
} from "./backup-worker.ts";
import { createBringWork, type ReadPast } from "./bring-work.ts";
import { makeBackupFile, makeFile, rejectedChangesFile } from "./make-file.ts";
import { type OpenLog, readState, withLog } from "./read-present.ts";
import { renderFeeds } from "./render-feeds.ts";
import { createRestoreWork, preferencesOf } from "./restore-work.ts";
import { makeEverything, type WriteZip } from "./take-along.ts";

export interface BackupWorkParts {
  readonly openLog: OpenLog;
  readonly cipher: Cipher;
  readonly now: () => Instant;
  readonly newNode: () => string;
  readonly writeZip: WriteZip;
  /** Draws an animal for the diary, as SVG markup. */
  readonly loadDrawing: () => Promise<(animal: DiaryAnimal) => string>;
  /** The entries of a calendar file up to a day; null if it is no calendar. */
  readonly readCalendar: (text: string, last: Day) => Promise<CalendarReading | null>;
  readonly readPast: ReadPast;
}

export interface CalendarReading {
  readonly occurrences: Iterable<CalendarOccurrence>;
  /** Complete once the occurrences are read. */
  readonly problems: () => readonly CalendarProblem[];
}

export function createBackupWork({
  openLog,
  cipher,
  now,
  newNode,
  writeZip,
  loadDrawing,
  readCalendar,
  readPast,
}: BackupWorkParts): BackupWork {
  const context = (): Context => {
    const instant = now();
    return { now: instant, today: dayOf(instant), newId: newNode };
  };
  const restoring = createRestoreWork({ openLog, cipher, context });
  const bringing = createBringWork({ openLog, readPast, context });

  /** A copy of everything becomes a backup of its moment; rejected changes stay what they are. */
  const makeCopyFile = async (copy: CopyInfo, tell: Tell): Promise<Result<MadeFile, WorkerFailed>> => {
    const content = await restoring.readContent(copy);
    if (!content.ok) return content;
    if (holdsChanges(copy)) {
      return typeof content.value === "string"
        ? ok(rejectedChangesFile(content.value, copy.at))
        : failed("copy-unreadable");
    }
    const replica = readSnapshot(content.value);
    if (!replica.ok) return failed("copy-unreadable");
    const at = { ...context(), now: copy.at, today: dayOf(copy.at) };
    return makeBackupFile(stateOfReplica(replica.value, at.today), null, { cipher, context: at }, tell);
  };

  const make = async (order: Order, tell: Tell): Promise<Result<MadeFile, WorkerFailed>> => {
    if (order.type === "copy") return makeCopyFile(order.copy, tell);
    const at = context();
    const state = await readState(openLog, at.today);
    tell(0.2);
    if (!state.ok) return state;
    if (order.type === "backup")
      return makeBackupFile(state.value, order.password, { cipher, context: at }, tell);
    if (order.type === "everything")
      return makeEverything(state.value, order.picture, { cipher, writeZip, context: at }, tell);
    // If the drawings cannot be loaded, the diary has initials in their place.
    const drawing = order.type === "diary" ? await loadDrawing().catch(() => undefined) : undefined;
    return makeFile(state.value, order, { context: at, ...(drawing && { drawing }) });
  };

  return {
    make: (order, tell) => guarded(() => make(order, tell)),
    previewRestore: (source, tell) => guarded(() => restoring.previewRestore(source, tell)),
    restore: (source, tell) => guarded(() => restoring.restore(source, tell)),

    previewPast: (order, tell) => guarded(() => bringing.previewPast(order, tell)),
    bringPast: (order, tell) => guarded(() => bringing.bringPast(order, tell)),
    undoImport: (id, tell) => guarded(() => bringing.undoImport(id, tell)),

    clear: (_nothing, tell) =>
      guarded(async () => {
        const { now, today } = context();
        const state = await readState(openLog, today);
        if (!state.ok) return state;
        tell(0.2);
        const writes = writesToRowWrites(preferencesOf(state.value));
        const rewrite = replaceRows({ writes, reason: "clear", local: "goes", now, node: newNode() });
        return restoring.rewriteWith(rewrite, tell);
      }),

    compact: () =>
      guarded(() =>
        withLog(openLog, async (log) => {
          const compacted = await log.rewrite(compactLog);
          return compacted.ok ? ok(null) : failed("data-unreachable");
        }),
      ),

    renderFeeds: (orders) =>
      guarded(async () => {
        const { now, today } = context();
        const state = await readState(openLog, today);
        return state.ok ? ok(await renderFeeds(state.value, now, orders)) : state;
      }),

    readFeed: ({ calendar, range }, tell) =>
      guarded<CalendarRead, NoCalendar | Unreadable>(async () => {
        const text = typeof calendar === "string" ? calendar : await calendar.text().catch(() => null);
        if (text === null) return err({ type: "Unreadable" });
        tell(0);
        const reading = await readCalendar(text, range.to);
        if (reading === null) return err({ type: "NoCalendar" });
        const read = feedReading(reading.occurrences, range);
        return ok({ ...read, ...range, problems: reading.problems(), file: fileCalendar(text) });
      }),
  };
}

/** An error in a worker reaches no error handler of the page, so the worker sends the message to the waiting user. */
async function guarded<T, E>(work: () => Promise<Result<T, E>>): Promise<Result<T, E | WorkerFailed>> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return err({ type: "WorkerFailed", reason: "bug", message });
  }
}
