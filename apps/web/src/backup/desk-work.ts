/** The work of a desk, over a log, a cipher and a clock. It runs in a worker; tests run it over doubles. */
import {
  buildState,
  type Cipher,
  type Context,
  dayOf,
  err,
  type FarmAnimalType,
  type Instant,
  ok,
  openBackup,
  previewRestoration,
  type Result,
  type Row,
  readRestoration,
  readTimetable,
  rowsOf,
  type State,
  type TableName,
  type Timetable,
  type Write,
} from "@furrow/core";
import { type ChangeLog, type CopyReason, readSnapshot, replicaOf } from "@furrow/sync";
import { replaceRows } from "../data/replace-rows.ts";
import { replicaToRows } from "../data/rows.ts";
import type { DeskFailed, DeskWork, NoCalendar, Reading, ReadProblem, Unreadable } from "./desk.ts";
import { failed } from "./failed.ts";
import { makeFile } from "./make-file.ts";

export interface DeskParts {
  readonly openLog: () => Promise<Result<ChangeLog & { close(): void }, { readonly type: string }>>;
  readonly cipher: Cipher;
  readonly now: () => Instant;
  readonly newNode: () => string;
  /** An animal for the diary, as SVG markup. */
  readonly drawing: (type: FarmAnimalType) => string;
}

interface OnTheDesk {
  readonly writes: readonly Write[];
  readonly reason: CopyReason;
}

export function createDeskWork({ openLog, cipher, now, newNode, drawing }: DeskParts): DeskWork {
  let ready: OnTheDesk | null = null;

  const context = (): Context => {
    const instant = now();
    return { now: instant, today: dayOf(instant), newId: newNode };
  };

  const withLog = async <T, E>(
    work: (log: ChangeLog) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | DeskFailed>> => {
    const log = await openLog();
    if (!log.ok) return failed(LOG_WORDS);
    try {
      return await work(log.value);
    } finally {
      log.value.close();
    }
  };

  const readState = (today: Context["today"]) =>
    withLog(async (log): Promise<Result<State, DeskFailed>> => {
      const loaded = await log.load();
      const replica = loaded.ok ? replicaOf(loaded.value) : loaded;
      return replica.ok ? ok(buildState(replicaToRows(replica.value), today)) : failed(LOG_WORDS);
    });

  const lay = (before: State, after: State, on: OnTheDesk, madeAt: string | null): Reading => {
    ready = on;
    return { preview: previewRestoration(before, after, now()), madeAt };
  };

  const rewriteWith = (on: OnTheDesk, local: "stays" | "goes") =>
    withLog(async (log): Promise<Result<null, DeskFailed>> => {
      const rewritten = await log.rewrite(replaceRows({ ...on, local, now: now(), node: newNode() }));
      if (!rewritten.ok)
        return failed(rewritten.error.type === "QuotaExceeded" ? "This device is out of space." : LOG_WORDS);
      return rewritten.value ? ok(null) : failed(LOG_WORDS);
    });

  return {
    make: (order, tell) =>
      guarded(async () => {
        const state = await readState(context().today);
        tell(0.2);
        return state.ok ? makeFile(state.value, order, { cipher, drawing, context: context() }, tell) : state;
      }),

    readBackup: ({ file, password }, tell) =>
      guarded<Reading, ReadProblem>(async () => {
        ready = null;
        const text = await textOf(file);
        if (text === null) return err({ type: "Unreadable" });
        tell(0.1);
        const at = context();
        const opened = await decrypting(() => openBackup(text, password, cipher));
        if (!opened.ok) return opened;
        tell(0.4);
        const before = await readState(at.today);
        if (!before.ok) return before;
        tell(0.5);
        const steps = readRestoration(opened.value.data, before.value, at);
        let step = steps.next();
        for (; step.done !== true; step = steps.next()) tell(0.5 + step.value * 0.5);
        const { writes, after } = step.value;
        return ok(lay(before.value, after, { writes, reason: "import" }, opened.value.timestamp));
      }),

    readCopy: ({ id }) =>
      guarded(async () => {
        ready = null;
        const { today } = context();
        const content = await withLog((log) => log.readCopy(id));
        const snapshot = content.ok && content.value !== null ? readSnapshot(content.value) : null;
        if (snapshot === null || !snapshot.ok) return failed("This copy can no longer be read.");
        const before = await readState(today);
        if (!before.ok) return before;
        const rows = [...replicaToRows(snapshot.value)].filter(isShared);
        const after = buildState([...rows, ...[...rowsOf(before.value)].filter(isLocal)], today);
        const writes = rows.flatMap(putWrite);
        return ok(lay(before.value, after, { writes, reason: "restore" }, null));
      }),

    replace: () =>
      guarded(async () => {
        if (ready === null) return failed("There is nothing to restore.");
        const replaced = await rewriteWith(ready, "stays");
        if (replaced.ok) ready = null;
        return replaced;
      }),

    clear: () =>
      guarded(async () => {
        const state = await readState(context().today);
        if (!state.ok) return state;
        const kept = [...rowsOf(state.value)].filter(({ table }) => table === "preferences");
        return rewriteWith({ writes: kept.flatMap(putWrite), reason: "clear" }, "goes");
      }),

    readTimetable: ({ file, range }) =>
      guarded<Timetable, NoCalendar | Unreadable>(async () => {
        const text = await textOf(file);
        if (text === null) return err({ type: "Unreadable" });
        const timetable = readTimetable(text, range);
        return timetable === null ? err({ type: "NoCalendar" }) : ok(timetable);
      }),
  };
}

const LOG_WORDS = "The data on this device could not be reached.";

/** Nobody hears a bug in a worker: it becomes words for the person who waits. */
async function guarded<T, E>(work: () => Promise<Result<T, E>>): Promise<Result<T, E | DeskFailed>> {
  try {
    return await work();
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

async function decrypting<T, E>(
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E | { readonly type: "DecryptionFailed" }>> {
  try {
    return await work();
  } catch {
    return err({ type: "DecryptionFailed" });
  }
}

async function textOf(file: Blob): Promise<string | null> {
  try {
    return await file.text();
  } catch {
    return null;
  }
}

const isLocal = ({ table }: Row): boolean => table.startsWith("local.");
const isShared = (row: Row): boolean => !isLocal(row);

const putWrite = ({ table, id, fields }: Row): Write[] =>
  fields === null ? [] : [{ type: "put", table: table as TableName, id, fields }];
