/**
 * How the backup worker puts a file or a copy in the place of the data. What was read is made ready to be written while the person reads
 * what would change, so that agreeing to it only writes; if anything was written meanwhile, it is made ready once more.
 */
import {
  applyWrites,
  buildState,
  type Cipher,
  type Context,
  deviceRowsOf,
  err,
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
  type Write,
} from "@furrow/core";
import {
  addRows,
  type CopyInfo,
  type CopyReason,
  holdsChanges,
  type LogPosition,
  type PreparedRewrite,
  prepareReplacement,
  type Replica,
  type Rewrite,
  type RowWrite,
  readSnapshot,
  replaceRows,
  type Snapshot,
} from "@furrow/sync";
import { replicaToRows, stateOfReplica, writesToRowWrites } from "../rows.ts";
import {
  failed,
  type PreparedRestore,
  type ReadProblem,
  type RestoreOffer,
  type RestoreSource,
  type Tell,
  type WorkerFailed,
} from "./backup-worker.ts";
import { openDeviceRecords } from "./device-records.ts";
import { nextTurn } from "./next-turn.ts";
import { notRewritten, type OpenLog, type Present, READY_MS, readPresent, withLog } from "./read-present.ts";
import { writesOfRejected } from "./rejected-changes.ts";
import { textOf } from "./text-of.ts";

/** So long a page takes to show a preview. */
const SHOWN_MS = 100;

interface RestoreParts {
  readonly openLog: OpenLog;
  readonly cipher: Cipher;
  readonly context: () => Context;
}

/** What was read last, by the worker that read it. */
interface Kept {
  readonly id: string;
  readonly effect: PreparedRestore["effect"];
  readonly reason: CopyReason;
  readonly writes: readonly RowWrite[];
  readonly ready: Promise<Ready | null>;
}

interface Ready {
  readonly position: LogPosition;
  readonly at: number;
  readonly rewrite: PreparedRewrite;
}

/** What is there, all of it looked at for the preview. */
interface Looked {
  readonly present: Present;
  readonly before: State;
  readonly preview: ReturnType<typeof previewRestoration>;
}

interface Found {
  readonly looked: Looked;
  readonly after: State;
  readonly writes: readonly Write[];
  readonly effect: PreparedRestore["effect"];
  readonly reason: CopyReason;
  readonly source: RestoreSource;
  readonly madeAt: string | null;
}

export function createRestoreWork({ openLog, cipher, context }: RestoreParts) {
  let kept: Kept | null = null;
  /** Of a file that waits for its password. */
  let locked: { readonly file: Blob; readonly text: string } | null = null;

  const replacementOf = ({ writes, reason }: Pick<Kept, "writes" | "reason">) => {
    const { now, newId } = context();
    return { writes, reason, local: "stays", now, node: newId() } as const;
  };

  const prepare = (found: Omit<Kept, "ready">, { contents }: Present): Ready | null => {
    const { now } = context();
    const rewrite = prepareReplacement(replacementOf(found), contents);
    return rewrite === null ? null : { position: contents.position, at: now, rewrite };
  };

  const offered = ({ looked, after, madeAt, source, ...found }: Found): RestoreOffer => {
    const { now, newId } = context();
    const { present } = looked;
    const preview = looked.preview(after, now);
    const { effect, reason } = found;
    const mine = { id: newId(), effect, reason, writes: writesToRowWrites(found.writes) };
    const ready = effect === "replaces" ? afterTheAnswer(() => prepare(mine, present)) : null;
    kept = { ...mine, ready: ready ?? Promise.resolve(null) };
    return { preview, madeAt, restoration: { effect, id: mine.id, source } };
  };

  const look = async (reading: ReturnType<typeof readPresent>): Promise<Result<Looked, WorkerFailed>> => {
    const present = await reading;
    if (!present.ok) return present;
    const before = stateOfReplica(present.value.replica, context().today);
    return ok({ present: present.value, before, preview: previewRestoration(before) });
  };

  const readBackup = async (
    source: Extract<RestoreSource, { readonly file: Blob }>,
    tell: Tell,
  ): Promise<Result<RestoreOffer, ReadProblem>> => {
    const reading = readPresent(openLog);
    reading.catch(() => {});
    const { file, password } = source;
    const text = locked !== null && isSameFile(locked.file, file) ? locked.text : await textOf(file);
    locked = null;
    if (text === null) return err({ type: "Unreadable" });
    tell(0.1);
    const opening = decrypting(
      async () => openDeviceRecords(text, context()) ?? openBackup(text, password, cipher),
    );
    // While the platform derives the key.
    const meanwhile = password === null ? null : look(reading);
    meanwhile?.catch(() => {});
    const opened = await opening;
    if (!opened.ok) {
      if (opened.error.type === "PasswordRequired") locked = { file, text };
      return opened;
    }
    tell(0.3);
    const looked = await (meanwhile ?? look(reading));
    if (!looked.ok) return looked;
    const steps = readRestoration(opened.value.data, looked.value.before, context());
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) tell(0.3 + step.value * 0.55);
    const { writes, after } = step.value;
    const madeAt = opened.value.timestamp;
    const found = { looked: looked.value, after, writes, source, madeAt };
    tell(0.85);
    const offer = offered({ ...found, effect: "replaces", reason: "import" });
    tell(0.95);
    return ok(offer);
  };

  const readContent = ({ id }: CopyInfo) =>
    withLog(openLog, async (log): Promise<Result<Snapshot, WorkerFailed>> => {
      const content = await log.readCopy(id);
      return content.ok && content.value !== null ? ok(content.value) : failed("copy-unreadable");
    });

  const readCopy = async (
    source: Extract<RestoreSource, { readonly copy: CopyInfo }>,
  ): Promise<Result<RestoreOffer, WorkerFailed>> => {
    const content = await readContent(source.copy);
    if (!content.ok) return content;
    const looked = await look(readPresent(openLog));
    if (!looked.ok) return looked;
    const { today } = context();
    const { before } = looked.value;
    const found = { looked: looked.value, source, madeAt: null, reason: "restore" } as const;
    if (holdsChanges(source.copy)) {
      const writes = typeof content.value === "string" ? writesOfRejected(content.value) : null;
      if (writes === null) return failed("copy-unreadable");
      return ok(offered({ ...found, effect: "adds", writes, after: applyWrites(before, writes, today) }));
    }
    const replica = readSnapshot(content.value);
    if (!replica.ok) return failed("copy-unreadable");
    const rows = sharedRows(replica.value);
    const after = buildState([...rows, ...deviceRowsOf(before)], today);
    return ok(offered({ ...found, effect: "replaces", writes: rows.flatMap(putWrite), after }));
  };

  const rewriteWith = (rewrite: Rewrite, tell: Tell) =>
    withLog(openLog, async (log): Promise<Result<null, WorkerFailed>> => {
      tell(0.4);
      const rewritten = await log.rewrite((contents) => {
        tell(0.5);
        const next = rewrite(contents);
        tell(0.8);
        return next;
      });
      if (!rewritten.ok) return notRewritten(rewritten.error);
      return rewritten.value ? ok(null) : failed("data-unreachable");
    });

  const writeReady = ({ position, rewrite }: Ready, tell: Tell) =>
    withLog(openLog, async (log): Promise<Result<boolean, WorkerFailed>> => {
      tell(0.5);
      const rewritten = await log.rewriteAt(position, (present) => {
        tell(0.8);
        return rewrite(present);
      });
      return rewritten.ok ? ok(rewritten.value) : notRewritten(rewritten.error);
    });

  const keptOf = async (
    { id, source }: PreparedRestore,
    tell: Tell,
  ): Promise<Result<Kept | null, ReadProblem>> => {
    if (kept?.id !== id) {
      const again = await ("file" in source ? readBackup(source, tell) : readCopy(source));
      if (!again.ok) return again;
    }
    return ok(kept);
  };

  return {
    readBackup,
    readCopy,
    rewriteWith,
    readContent,

    async restore(restoration: PreparedRestore, tell: Tell): Promise<Result<null, ReadProblem>> {
      tell(0.1);
      const found = await keptOf(restoration, (share) => tell(0.1 + share * 0.2));
      if (!found.ok) return found;
      if (found.value === null) return failed("interrupted");
      const ready = await found.value.ready;
      kept = null;
      tell(0.4);
      if (ready !== null && isFresh(ready, context())) {
        const written = await writeReady(ready, tell);
        if (!written.ok || written.value) return written.ok ? ok(null) : written;
      }
      const { effect } = found.value;
      const replacement = replacementOf(found.value);
      return rewriteWith(effect === "replaces" ? replaceRows(replacement) : addRows(replacement), tell);
    },
  };
}

/** Each request brings a handle of its own for the same file. */
const isSameFile = (one: Blob, other: Blob): boolean =>
  one instanceof File &&
  other instanceof File &&
  one.name === other.name &&
  one.size === other.size &&
  one.lastModified === other.lastModified;

const isFresh = ({ at }: Ready, { now }: Context): boolean => now >= at && now - at <= READY_MS;

/** The page shows the answer first: beside it two dialogs change places, and on two cores that would take three times as long. */
const afterTheAnswer = <T>(work: () => T): Promise<T> => {
  const done = nextTurn(SHOWN_MS).then(work);
  // Who waits for it hears of it.
  done.catch(() => {});
  return done;
};

async function decrypting<T, E>(
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E | { readonly type: "DecryptionFailed" }>> {
  try {
    return await work();
  } catch {
    return err({ type: "DecryptionFailed" });
  }
}

const sharedRows = (replica: Replica): readonly StoredRecord[] =>
  [...replicaToRows(replica)].filter(({ table }) => !isDeviceTable(table));

const putWrite = ({ table, id, fields }: StoredRecord): Write[] =>
  fields === null ? [] : [{ type: "put", table: table as TableName, id, fields }];

/** What clearing leaves. */
export const preferencesOf = (state: State): readonly Write[] =>
  [...rowsOf(state)].filter(({ table }) => table === "preferences").flatMap(putWrite);
