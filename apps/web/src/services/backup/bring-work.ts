/** How the backup worker brings in the file of another app: previewed, read again and written at once, and taken back. */
import { type Context, err, ok, type Result, type Write } from "@furrow/core";
import {
  bringPast,
  type Kept,
  planToBring,
  type Reading,
  type ReadingOptions,
  undoImport,
} from "@furrow/core/past";
import { addRows, deletedApartFrom, storedBytes } from "@furrow/sync";
import { stateOfReplica, writesToRowWrites } from "../../state/rows.ts";
import {
  type BroughtIn,
  failed,
  type PastOffer,
  type PastOrder,
  type Tell,
  type Unreadable,
  type WorkerFailed,
} from "./backup-worker.ts";
import { type OpenLog, readReplica } from "./read-present.ts";
import type { createRestoreWork } from "./restore-work.ts";

/** Loaded only for such a file. */
export type ReadPast = (bytes: Uint8Array<ArrayBuffer>, options: ReadingOptions) => Promise<Reading>;

interface BringParts extends Pick<ReturnType<typeof createRestoreWork>, "rewriteWith"> {
  readonly openLog: OpenLog;
  readonly readPast: ReadPast;
  readonly context: () => Context;
}

export function createBringWork({ openLog, readPast, context, rewriteWith }: BringParts) {
  const readFile = async ({ file, options }: PastOrder, tell: Tell): Promise<Result<Reading, Unreadable>> => {
    // It fails if the file is gone, or larger than the browser can hold.
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return err({ type: "Unreadable" });
    tell(0.1);
    const reading = await readPast(new Uint8Array(bytes), {
      ...options,
      name: file.name,
      today: context().today,
    });
    tell(0.3);
    return ok(reading);
  };

  const present = async () => {
    const replica = await readReplica(openLog);
    if (!replica.ok) return replica;
    return ok({
      state: stateOfReplica(replica.value, context().today),
      isDeleted: deletedApartFrom(replica.value, "imports"),
      stored: storedBytes(replica.value),
    });
  };

  const write = (writes: readonly Write[], tell: Tell): Promise<Result<null, WorkerFailed>> => {
    const { now, newId } = context();
    const given = { writes: writesToRowWrites(writes), reason: "brought", now, node: newId() } as const;
    return rewriteWith(addRows(given), tell);
  };

  return {
    async previewPast(order: PastOrder, tell: Tell): Promise<Result<PastOffer, Unreadable | WorkerFailed>> {
      const read = await readFile(order, tell);
      if (!read.ok || read.value.type !== "past") return read as Result<PastOffer, Unreadable>;
      const { past } = read.value;
      const here = await present();
      if (!here.ok) return here;
      tell(0.6);
      const { preview } = planToBring(past, here.value, order.choices, context());
      return ok({ type: "past", source: past.source, preview });
    },

    async bringPast(order: PastOrder, tell: Tell): Promise<Result<BroughtIn, Unreadable | WorkerFailed>> {
      const read = await readFile(order, tell);
      if (!read.ok) return read;
      // It was previewed a moment ago.
      if (read.value.type !== "past") return failed("file-not-whole");
      const here = await present();
      if (!here.ok) return here;
      tell(0.4);
      const { now, today } = context();
      const at = { now, today, name: order.file.name };
      const { writes, ...brought } = bringPast(read.value.past, here.value, order.choices, at);
      tell(0.5);
      const written = writes.length === 0 ? ok(null) : await write(writes, tell);
      return written.ok ? ok(brought) : written;
    },

    async undoImport(id: string, tell: Tell): Promise<Result<readonly Kept[], WorkerFailed>> {
      const here = await present();
      if (!here.ok) return here;
      tell(0.4);
      const { writes, kept } = undoImport(here.value.state, id, context());
      const written = writes.length === 0 ? ok(null) : await write(writes, tell);
      return written.ok ? ok(kept) : written;
    },
  };
}
