/** A server's answer to an exchange: as many rows as fit into a page, as they go over the wire. */

import { CREATED } from "./change.ts";
import { decodeServerRow, type ServerHead, type ServerRow } from "./exchange.ts";
import { utf8Length } from "./json.ts";
import { MOST_PAGE_ROWS, PAGE_BYTES } from "./limits.ts";
import type { SyncAnswer, SyncRequest } from "./protocol.ts";
import { MAX_CELLS_OF_A_CHANGE, rowToChanges } from "./row.ts";
import { isAwaited } from "./unfinished-pushes.ts";

/** An answer with its rows as the server keeps them, and as the texts that are sent. */
export interface ServerPage extends Omit<SyncAnswer, "changes"> {
  readonly page: readonly ServerRow[];
  readonly texts: readonly string[];
}

export interface OpenPage {
  /** Rows with seq > request.cursor, in order of seq. False: the page is full, and this row is not in it. */
  add(row: ServerRow): boolean;
  /** What the texts so far take in UTF-8. */
  readonly bytes: number;
  /** `more`: there are rows after those that were added. */
  answer(more: boolean): ServerPage;
}

/** A page ends by what its texts take, names included, but holds at least one row. */
export const openPage = (head: ServerHead, request: SyncRequest, now: number, from = ""): OpenPage => {
  const page: ServerRow[] = [];
  const texts: string[] = [];
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    add(row) {
      if (page.length >= request.limit) return false;
      const text = changesText(row, request.form ?? 1);
      const size = utf8Length(text) + 1;
      if (page.length > 0 && bytes + size > PAGE_BYTES) return false;
      bytes += size;
      page.push(row);
      texts.push(text);
      return true;
    },
    answer: (more) => ({
      type: "page",
      generation: head.generation,
      seq: head.seq,
      cursor: more ? (page.at(-1)?.seq ?? request.cursor) : head.seq,
      rows: head.rows,
      more,
      ...(more ? { mostRows: MOST_PAGE_ROWS } : {}),
      ...(isAwaited(head.unfinished, from, now) ? { incomplete: true } : {}),
      digest: head.digest,
      time: now,
      page,
      texts,
    }),
  };
};

/**
 * `rows`: those with seq > request.cursor, in order of seq, one more than `request.limit` if there are so many.
 *
 * @internal Servers in memory answer with it.
 */
export const answerPage = (
  head: ServerHead,
  request: SyncRequest,
  rows: readonly ServerRow[],
  now: number,
  from = "",
): ServerPage => {
  const page = openPage(head, request, now, from);
  return page.answer(!rows.every((row) => page.add(row)));
};

/** An answer as it goes over the wire. */
export const pageText = ({ page: _, texts, ...answer }: ServerPage): string =>
  `${JSON.stringify(answer).slice(0, -1)},"changes":[${texts.join(",")}]}`;

/** A row that is as it was created: all its cells have the stamp of its creation. */
const AS_CREATED = /^\[\{(.*)\},"([0-9a-z]{22})",1\]$/s;

/** Most rows are, and what is kept of them is taken over without being read. */
const changesText = ({ table, row, text }: ServerRow, form: 1 | 2): string => {
  const [, cells, stamp] = AS_CREATED.exec(text) ?? [];
  // As many as there are fields, or more.
  const fields = (cells ?? "").split('":').length;
  if (cells === undefined || cells === "" || fields > MAX_CELLS_OF_A_CHANGE) {
    const changes = rowToChanges(table, row, decodeServerRow(text));
    if (form === 1 || changes.length === 1) return changes.map((change) => JSON.stringify(change)).join(",");
    return JSON.stringify({ table, row, writes: changes.map(({ stamp, cells }) => [stamp, cells]) });
  }
  const names = `{"table":${JSON.stringify(table)},"row":${JSON.stringify(row)}`;
  return `${names},"cells":{"${CREATED}":true,${cells}},"stamp":"${stamp}"}`;
};
