/** The server's side of the real protocol over rows in memory, for one user. It can misbehave as networks and operators do. */

import { digestSum, digestText } from "../digest.ts";
import { dueRowsOf, type RowMoments } from "../due-rows.ts";
import {
  beginClear,
  decodeServerRow,
  EMPTY_HEAD,
  refusalOf,
  type ServerHead,
  type ServerRow,
  storeChanges,
  sweepRows,
} from "../exchange.ts";
import { parseAnswer } from "../parse-answer.ts";
import { parseClearRequest, parseSyncRequest } from "../parse-request.ts";
import type { Answer, ClearRequest, Refusal, SyncRequest } from "../protocol.ts";
import { createReplica, mergeChanges, type Replica } from "../replica.ts";
import { rowToChanges } from "../row.ts";
import { answerPage, pageText, type ServerPage } from "../server-page.ts";
import type { Move } from "../sync-requests.ts";
import { withPush } from "../unfinished-pushes.ts";

export interface ServerBackup {
  readonly head: ServerHead;
  readonly rows: ReadonlyMap<string, ServerRow>;
}

export type ServerFault =
  | { readonly type: "lose-request" }
  /** The work is done and committed, but the answer is lost. */
  | { readonly type: "lose-answer" }
  | { readonly type: "refuse"; readonly refusal: Refusal };

export interface MemoryServer {
  readonly head: ServerHead;
  /** The bodies as they come off the wire. */
  exchange(body: unknown, from?: string): Answer;
  clear(body: unknown, from?: string): Answer;
  /** A client's `send`: over the wire as JSON and back. `from` is the sending device of the user. */
  send(move: Move, from?: string): Promise<Answer | null>;
  /** What befalls the next requests made through `send`, one each. */
  plan(...faults: readonly ServerFault[]): void;
  /** At most so many rows in a page, whatever was asked for. */
  truncatePages(rows: number): void;
  backup(): ServerBackup;
  restore(backup: ServerBackup): void;
  /** As a bug or a torn write would: the digest is no longer that of the rows. */
  spoilDigest(): void;
  /** Everything the server holds, as a replica. */
  replica(): Replica;
  /** When rows wake the user's devices, as the pushes said. */
  readonly due: ReadonlyMap<string, RowMoments["moments"]>;
}

export const createMemoryServer = (now: () => number): MemoryServer => {
  let head: ServerHead = EMPTY_HEAD;
  let rows: ReadonlyMap<string, ServerRow> = new Map();
  let mostRows = Number.POSITIVE_INFINITY;
  const faults: ServerFault[] = [];
  const due = new Map<string, RowMoments["moments"]>();

  const write = (next: ServerHead, store: readonly ServerRow[], remove: readonly ServerRow[]) => {
    const written = new Map(rows);
    for (const row of remove) written.delete(keyOf(row));
    for (const row of store) written.set(keyOf(row), row);
    head = next;
    rows = written;
  };

  const exchangeParsed = (request: SyncRequest, from: string): Answer => {
    const refusal = refusalOf(head, request, now());
    if (refusal !== null) return refusal;
    const named = [...new Set(request.changes.map(keyOf))].flatMap((key) => rows.get(key) ?? []);
    const stored = storeChanges(head, named, request.changes);
    if (!stored.ok) return stored.error;
    const unfinished = withPush(head.unfinished, request, from, now());
    if (stored.value.store.length > 0) write(stored.value.head, stored.value.store, []);
    for (const { row, moments } of dueRowsOf(request, stored.value.store)) due.set(row, moments);
    if (unfinished !== head.unfinished) head = { ...head, unfinished };
    const limited = { ...request, limit: Math.min(request.limit, mostRows) };
    const page = [...rows.values()]
      .filter(({ seq }) => seq > request.cursor)
      .sort((a, b) => a.seq - b.seq)
      .slice(0, limited.limit + 1);
    return readable(answerPage(head, limited, page, now(), from));
  };

  const clearParsed = (request: ClearRequest, from: string): Answer => {
    const begun = beginClear(head, request, now(), from);
    if (!begun.ok) return begun.error;
    head = begun.value;
    while (head.unswept > 0) {
      const slice = [...rows.values()]
        .filter(({ seq }) => seq <= head.unswept)
        .sort((a, b) => b.seq - a.seq)
        .slice(0, ROWS_PER_SLICE);
      const { head: next, store, remove } = sweepRows(head, slice);
      write(
        next,
        store,
        slice.filter(({ seq }) => remove.includes(seq)),
      );
    }
    return { type: "cleared", generation: head.generation, seq: head.seq, time: now() };
  };

  const exchange = (body: unknown, from = ""): Answer => {
    const request = parseSyncRequest(body);
    return request.ok ? exchangeParsed(request.value, from) : request.error;
  };

  const clear = (body: unknown, from = ""): Answer => {
    const request = parseClearRequest(body);
    return request.ok ? clearParsed(request.value, from) : request.error;
  };

  return {
    due,
    get head() {
      return head;
    },
    exchange,
    clear,
    send: async (move, from) => {
      const fault = faults.shift();
      if (fault?.type === "lose-request") return null;
      const body: unknown = JSON.parse(JSON.stringify(move.request));
      const answer =
        fault?.type === "refuse" ? fault.refusal : (move.type === "exchange" ? exchange : clear)(body, from);
      return fault?.type === "lose-answer" ? null : parseAnswer(JSON.parse(JSON.stringify(answer)));
    },
    plan: (...planned) => {
      faults.push(...planned);
    },
    truncatePages: (most) => {
      mostRows = most;
    },
    backup: () => ({ head, rows }),
    restore: (backup) => {
      ({ head, rows } = backup);
    },
    spoilDigest: () => {
      const sum = digestSum(head.digest);
      head = { ...head, digest: digestText({ high: sum.high + 1, low: sum.low }) };
    },
    replica: () => {
      const replica = createReplica();
      replica.floor = head.generation;
      for (const { table, row, text } of rows.values()) {
        mergeChanges(replica, rowToChanges(table, row, decodeServerRow(text)));
      }
      return replica;
    },
  };
};

/** As it comes off the wire. */
const readable = (page: ServerPage): Answer => {
  const answer = parseAnswer(JSON.parse(pageText(page)));
  if (answer === null) throw new Error("a page that cannot be read");
  return answer;
};

/** Small, so that tests see more than one. */
const ROWS_PER_SLICE = 3;

const keyOf = ({ table, row }: { table: string; row: string }): string => `${table}\u0000${row}`;
