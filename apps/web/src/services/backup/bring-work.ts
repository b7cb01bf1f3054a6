/** How the backup worker brings in the file of another app: previewed, read again and written at once, and taken back. */
import { type Context, err, ok, type Result, type Write } from "@furrow/core";
import {
  bringPast,
  type Present,
  planToBring,
  type Reading,
  type ReadingOptions,
  undoImport,
} from "@furrow/core/past";
import { clockAfter, deletedApartFrom, replicaOf, stampWrites, storedBytes } from "@furrow/sync";
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
import { notRewritten, type OpenLog, withLog } from "./read-present.ts";

/** Loaded only for such a file. */
export type ReadPast = (bytes: Uint8Array<ArrayBuffer>, options: ReadingOptions) => Promise<Reading>;

interface BringParts {
  readonly openLog: OpenLog;
  readonly readPast: ReadPast;
  readonly context: () => Context;
}

export function createBringWork({ openLog, readPast, context }: BringParts) {
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

  /**
   * Adds what follows from what is here, in one append: all of it is there afterwards or nothing, and no page has to load its data
   * anew.
   */
  const add = <T>(
    plan: (present: Present) => { readonly writes: readonly Write[]; readonly value: T },
    tell: Tell,
  ) =>
    withLog(openLog, async (log): Promise<Result<T, WorkerFailed>> => {
      const loaded = await log.load();
      if (!loaded.ok) return failed("data-unreachable");
      const replica = replicaOf(loaded.value);
      if (!replica.ok) return failed("data-unreachable");
      const { now, today, newId } = context();
      tell(0.5);
      const { writes, value } = plan({
        state: stateOfReplica(replica.value, today),
        isDeleted: deletedApartFrom(replica.value, "imports"),
        stored: storedBytes(replica.value),
      });
      tell(0.8);
      if (writes.length === 0) return ok(value);
      const clock = clockAfter(loaded.value, replica.value, newId());
      const changes = stampWrites(writesToRowWrites(writes), clock, now);
      const added = await log.append({ tail: changes, outbox: changes, durability: "strict" });
      return added.ok ? ok(value) : notRewritten(added.error);
    });

  return {
    async previewPast(order: PastOrder, tell: Tell): Promise<Result<PastOffer, Unreadable | WorkerFailed>> {
      const read = await readFile(order, tell);
      if (!read.ok || read.value.type !== "past") return read as Result<PastOffer, Unreadable>;
      const { past } = read.value;
      return add((present) => {
        const { preview } = planToBring(past, present, order.choices, context());
        return { writes: [], value: { type: "past", source: past.source, preview } };
      }, tell);
    },

    async bringPast(order: PastOrder, tell: Tell): Promise<Result<BroughtIn, Unreadable | WorkerFailed>> {
      const read = await readFile(order, tell);
      if (!read.ok) return read;
      // It was previewed a moment ago.
      if (read.value.type !== "past") return failed("file-not-whole");
      const { past } = read.value;
      return add((present) => {
        const { writes, ...value } = bringPast(past, present, order.choices, {
          ...context(),
          name: order.file.name,
        });
        return { writes, value };
      }, tell);
    },

    undoImport: (id: string, tell: Tell): Promise<Result<readonly string[], WorkerFailed>> =>
      add(({ state }) => {
        const { writes, kept } = undoImport(state, id, context());
        return { writes, value: kept };
      }, tell),
  };
}
