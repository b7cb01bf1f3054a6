/** What the backup worker does, over a log, a cipher and a clock: each request carries all it needs. Tests run it over doubles. */
import {
  applyWrites,
  buildState,
  type CalendarOccurrence,
  type Cipher,
  type Context,
  type Day,
  type DiaryAnimal,
  dayOf,
  deviceRowsOf,
  err,
  type Instant,
  isDeviceTable,
  ok,
  openBackup,
  previewRestoration,
  type Result,
  readRestoration,
  rowsOf,
  type State,
  type StoredRecord,
  type TableName,
  type Timetable,
  timetableOf,
  type Write,
} from "@furrow/core";
import {
  addRows,
  type ChangeLog,
  type CopyInfo,
  compactLog,
  createReplica,
  holdsChanges,
  mergeChanges,
  type Replica,
  type Rewrite,
  readJoined,
  readSnapshot,
  replaceRows,
  replicaOf,
  type Snapshot,
} from "@furrow/sync";
import { replicaToRows, stateOfReplica, writesToRowWrites } from "../rows.ts";
import {
  type BackupWork,
  failed,
  type MadeFile,
  type NoCalendar,
  type PreparedRestore,
  type ReadProblem,
  type RestoreOffer,
  type Tell,
  type Unreadable,
  type WorkerFailed,
} from "./backup-worker.ts";
import { makeFile, rejectedChangesFile } from "./make-file.ts";
import { writesOfRejected } from "./rejected-changes.ts";

export interface BackupWorkParts {
  readonly openLog: () => Promise<Result<ChangeLog & { close(): void }, { readonly type: string }>>;
  readonly cipher: Cipher;
  readonly now: () => Instant;
  readonly newNode: () => string;
  /** An animal for the diary, as SVG markup. */
  readonly drawing: (animal: DiaryAnimal) => string;
  /** What a calendar file says happens up to a day; null for a file that is none. */
  readonly readCalendar: (text: string, last: Day) => Promise<Iterable<CalendarOccurrence> | null>;
}

type Read = Omit<PreparedRestore, "writes"> & { readonly writes: readonly Write[] };

export function createBackupWork({
  openLog,
  cipher,
  now,
  newNode,
  drawing,
  readCalendar,
}: BackupWorkParts): BackupWork {
  const context = (): Context => {
    const instant = now();
    return { now: instant, today: dayOf(instant), newId: newNode };
  };

  const withLog = async <T, E>(
    work: (log: ChangeLog) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | WorkerFailed>> => {
    const log = await openLog();
    if (!log.ok) return failed("data-unreachable");
    try {
      return await work(log.value);
    } finally {
      log.value.close();
    }
  };

  const readState = (today: Context["today"]) =>
    withLog(async (log): Promise<Result<State, WorkerFailed>> => {
      const loaded = await log.load();
      const replica = loaded.ok ? replicaOf(loaded.value) : loaded;
      return replica.ok ? ok(stateOfReplica(replica.value, today)) : failed("data-unreachable");
    });

  const readingOf = (before: State, after: State, read: Read, madeAt: string | null): RestoreOffer => ({
    preview: previewRestoration(before, after, now()),
    madeAt,
    restoration: { ...read, writes: new Blob([JSON.stringify(read.writes)]) },
  });

  const readContent = ({ id }: CopyInfo) =>
    withLog(async (log): Promise<Result<Snapshot, WorkerFailed>> => {
      const content = await log.readCopy(id);
      return content.ok && content.value !== null ? ok(content.value) : failed("copy-unreadable");
    });

  const readRejected = (content: Snapshot, before: State, today: Context["today"]) => {
    const writes = typeof content === "string" ? writesOfRejected(content) : null;
    if (writes === null) return failed("copy-unreadable");
    const after = applyWrites(before, writes, today);
    return ok(readingOf(before, after, { effect: "adds", writes, reason: "restore" }, null));
  };

  const readWhole = (replica: Replica, before: State, today: Context["today"]) => {
    const rows = [...replicaToRows(replica)].filter(isShared);
    const after = buildState([...rows, ...deviceRowsOf(before)], today);
    const writes = rows.flatMap(putWrite);
    return ok(readingOf(before, after, { effect: "replaces", writes, reason: "restore" }, null));
  };

  /** A copy of everything, or of what joined, becomes a backup of its moment; rejected changes stay what they are. */
  const makeCopyFile = async (copy: CopyInfo, tell: Tell): Promise<Result<MadeFile, WorkerFailed>> => {
    const content = await readContent(copy);
    if (!content.ok) return content;
    if (holdsChanges(copy)) {
      return typeof content.value === "string"
        ? ok(rejectedChangesFile(content.value, copy.at))
        : failed("copy-unreadable");
    }
    const replica = replicaInCopy(copy, content.value);
    if (replica === null) return failed("copy-unreadable");
    const then = { ...context(), now: copy.at, today: dayOf(copy.at) };
    const state = stateOfReplica(replica, then.today);
    return makeFile(state, { type: "backup", password: null }, { cipher, drawing, context: then }, tell);
  };

  const rewriteWith = (rewrite: Rewrite, tell: Tell) =>
    withLog(async (log): Promise<Result<null, WorkerFailed>> => {
      tell(0.1);
      const rewritten = await log.rewrite((contents) => {
        tell(0.3);
        const next = rewrite(contents);
        tell(0.7);
        return next;
      });
      if (!rewritten.ok)
        return failed(rewritten.error.type === "QuotaExceeded" ? "out-of-space" : "data-unreachable");
      return rewritten.value ? ok(null) : failed("data-unreachable");
    });

  return {
    make: (order, tell) =>
      guarded(async () => {
        if (order.type === "copy") return makeCopyFile(order.copy, tell);
        const state = await readState(context().today);
        tell(0.2);
        return state.ok ? makeFile(state.value, order, { cipher, drawing, context: context() }, tell) : state;
      }),

    readBackup: ({ file, password }, tell) =>
      guarded<RestoreOffer, ReadProblem>(async () => {
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
        return ok(
          readingOf(
            before.value,
            after,
            { effect: "replaces", writes, reason: "import" },
            opened.value.timestamp,
          ),
        );
      }),

    readCopy: ({ copy }) =>
      guarded(async () => {
        const { today } = context();
        const content = await readContent(copy);
        if (!content.ok) return content;
        const before = await readState(today);
        if (!before.ok) return before;
        if (holdsChanges(copy)) return readRejected(content.value, before.value, today);
        const replica = readSnapshot(content.value);
        return replica.ok ? readWhole(replica.value, before.value, today) : failed("copy-unreadable");
      }),

    restore: ({ effect, reason, writes }, tell) =>
      guarded(async () => {
        const read: readonly Write[] = JSON.parse(await writes.text());
        const given = { writes: writesToRowWrites(read), reason, now: now(), node: newNode() };
        return rewriteWith(
          effect === "replaces" ? replaceRows({ ...given, local: "stays" }) : addRows(given),
          tell,
        );
      }),

    clear: (_nothing, tell) =>
      guarded(async () => {
        const state = await readState(context().today);
        if (!state.ok) return state;
        const kept = [...rowsOf(state.value)].filter(({ table }) => table === "preferences");
        const writes = writesToRowWrites(kept.flatMap(putWrite));
        return rewriteWith(
          replaceRows({ writes, reason: "clear", local: "goes", now: now(), node: newNode() }),
          tell,
        );
      }),

    compact: () =>
      guarded(() =>
        withLog(async (log) => {
          const compacted = await log.rewrite(compactLog());
          return compacted.ok ? ok(null) : failed("data-unreachable");
        }),
      ),

    readTimetable: ({ file, range }) =>
      guarded<Timetable, NoCalendar | Unreadable>(async () => {
        const text = await textOf(file);
        if (text === null) return err({ type: "Unreadable" });
        const occurrences = await readCalendar(text, range.to);
        return occurrences === null ? err({ type: "NoCalendar" }) : ok(timetableOf(occurrences, range));
      }),
  };
}

function replicaInCopy({ reason }: CopyInfo, content: Snapshot): Replica | null {
  if (reason !== "joined") {
    const read = readSnapshot(content);
    return read.ok ? read.value : null;
  }
  const joined = readJoined(content);
  if (joined === null) return null;
  const replica = createReplica();
  mergeChanges(replica, joined.rows);
  return replica;
}

/** An error in a worker reaches no error handler of the page, so the message is sent to the person who waits. */
async function guarded<T, E>(work: () => Promise<Result<T, E>>): Promise<Result<T, E | WorkerFailed>> {
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return err({ type: "WorkerFailed", reason: "bug", message });
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

const isShared = ({ table }: StoredRecord): boolean => !isDeviceTable(table);

const putWrite = ({ table, id, fields }: StoredRecord): Write[] =>
  fields === null ? [] : [{ type: "put", table: table as TableName, id, fields }];
