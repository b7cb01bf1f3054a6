/**
 * How the backup worker restores a file or an automatic copy: it reads the source and previews the changes; to replace, it reads the source
 * again and rewrites the log in one transaction. Nothing is kept between the two requests.
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
  type Replica,
  type Rewrite,
  readSnapshot,
  replaceRows,
  type Snapshot,
} from "@furrow/sync";
import { replicaToRows, writesToRowWrites } from "../../state/rows.ts";
import {
  failed,
  type ReadProblem,
  type RestoreOffer,
  type RestoreSource,
  type Tell,
  type WorkerFailed,
} from "./backup-worker.ts";
import { openDeviceRecords } from "./device-records.ts";
import { notRewritten, type OpenLog, readState, withLog } from "./read-present.ts";
import { writesOfRejected } from "./rejected-changes.ts";

interface RestoreParts {
  readonly openLog: OpenLog;
  readonly cipher: Cipher;
  readonly context: () => Context;
}

/** The content of a source and the present data. */
interface Read extends Pick<RestoreOffer, "effect" | "madeAt"> {
  readonly before: State;
  readonly after: State;
  readonly writes: readonly Write[];
  readonly reason: CopyReason;
}

export function createRestoreWork({ openLog, cipher, context }: RestoreParts) {
  const readFile = async (
    { file, password }: Extract<RestoreSource, { readonly file: Blob }>,
    tell: Tell,
  ): Promise<Result<Read, ReadProblem>> => {
    // It fails if the file is gone, or larger than the browser can hold.
    const text = await file.text().catch(() => null);
    if (text === null) return err({ type: "Unreadable" });
    tell(0.1);
    const opened = await decrypting(
      async () => openDeviceRecords(text, context()) ?? openBackup(text, password, cipher),
    );
    if (!opened.ok) return opened;
    tell(0.3);
    const before = await readState(openLog, context().today);
    if (!before.ok) return before;
    const { writes, after } = readRestoration(opened.value.data, before.value, context(), (share) =>
      tell(0.3 + share * 0.6),
    );
    const madeAt = opened.value.timestamp;
    return ok({ before: before.value, after, writes, effect: "replaces", reason: "import", madeAt });
  };

  const readContent = ({ id }: CopyInfo) =>
    withLog(openLog, async (log): Promise<Result<Snapshot, WorkerFailed>> => {
      const content = await log.readCopy(id);
      return content.ok && content.value !== null ? ok(content.value) : failed("copy-unreadable");
    });

  const readCopy = async (copy: CopyInfo): Promise<Result<Read, WorkerFailed>> => {
    const content = await readContent(copy);
    if (!content.ok) return content;
    const { today } = context();
    const present = await readState(openLog, today);
    if (!present.ok) return present;
    const before = present.value;
    const found = { before, madeAt: null, reason: "restore" } as const;
    if (holdsChanges(copy)) {
      const writes = typeof content.value === "string" ? writesOfRejected(content.value) : null;
      if (writes === null) return failed("copy-unreadable");
      return ok({ ...found, effect: "adds", writes, after: applyWrites(before, writes, today) });
    }
    const replica = readSnapshot(content.value);
    if (!replica.ok) return failed("copy-unreadable");
    const rows = sharedRows(replica.value);
    const after = buildState([...rows, ...deviceRowsOf(before)], today);
    return ok({ ...found, effect: "replaces", writes: rows.flatMap(putWrite), after });
  };

  const read = (source: RestoreSource, tell: Tell): Promise<Result<Read, ReadProblem>> =>
    "file" in source ? readFile(source, tell) : readCopy(source.copy);

  const rewriteWith = (rewrite: Rewrite, tell: Tell) =>
    withLog(openLog, async (log): Promise<Result<null, WorkerFailed>> => {
      tell(0.6);
      const rewritten = await log.rewrite((contents) => {
        tell(0.7);
        const next = rewrite(contents);
        tell(0.9);
        return next;
      });
      if (!rewritten.ok) return notRewritten(rewritten.error);
      return rewritten.value ? ok(null) : failed("data-unreachable");
    });

  return {
    rewriteWith,
    readContent,

    async previewRestore(source: RestoreSource, tell: Tell): Promise<Result<RestoreOffer, ReadProblem>> {
      const found = await read(source, tell);
      if (!found.ok) return found;
      const { before, after, effect, madeAt } = found.value;
      return ok({ preview: previewRestoration(before, after, context().now), effect, madeAt });
    },

    async restore(source: RestoreSource, tell: Tell): Promise<Result<null, ReadProblem>> {
      const found = await read(source, (share) => tell(share * 0.5));
      if (!found.ok) return found;
      const { effect, reason, writes } = found.value;
      const { now, newId } = context();
      const given = { writes: writesToRowWrites(writes), reason, now, node: newId() };
      return rewriteWith(
        effect === "replaces" ? replaceRows({ ...given, local: "stays" }) : addRows(given),
        tell,
      );
    },
  };
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

const sharedRows = (replica: Replica): readonly StoredRecord[] =>
  [...replicaToRows(replica)].filter(({ table }) => !isDeviceTable(table));

const putWrite = ({ table, id, fields }: StoredRecord): Write[] =>
  fields === null ? [] : [{ type: "put", table: table as TableName, id, fields }];

/** What clearing leaves. */
export const preferencesOf = (state: State): readonly Write[] =>
  [...rowsOf(state)].filter(({ table }) => table === "preferences").flatMap(putWrite);
