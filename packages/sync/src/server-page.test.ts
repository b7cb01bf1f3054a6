import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Change } from "./change.ts";
import {
  decodeServerRow,
  EMPTY_HEAD,
  encodeServerRow,
  type ServerHead,
  type ServerRow,
  storeChanges,
} from "./exchange.ts";
import { utf8Length } from "./json.ts";
import { MAX_NAME_LENGTH, MAX_ROW_BYTES, MAX_ROW_CELLS, MOST_PAGE_ROWS, PAGE_BYTES } from "./limits.ts";
import { parseAnswer } from "./parse-answer.ts";
import { PROTOCOL, type SyncRequest } from "./protocol.ts";
import { type Row, rowToChanges } from "./row.ts";
import { answerPage, openPage, pageText } from "./server-page.ts";
import { formatStamp, NEVER } from "./stamp.ts";

const at = (time: number) => formatStamp({ time, counter: 0, node: "node000001" });
const change = (row: string, time: number, cells: Change["cells"]): Change => ({
  table: "tasks",
  row,
  cells,
  stamp: at(time),
});
const request = (part: Partial<SyncRequest> = {}): SyncRequest => ({
  protocol: PROTOCOL,
  generation: EMPTY_HEAD.generation,
  cursor: 0,
  changes: [],
  limit: 10,
  ...part,
});
const stored = (head: ServerHead, named: readonly ServerRow[], ...changes: readonly Change[]) => {
  const result = storeChanges(head, named, changes);
  if (!result.ok) throw new Error(result.error.type);
  return result.value;
};

type Kind = Readonly<{ table: string; row: string; cells: number; stamps: number; value: string }>;

/** Every cell as large as the row's limit leaves room for, its name and its stamp beside it. */
const rowText = ({ cells, stamps, value }: Kind): string => {
  const fields: Record<string, string> = {};
  const ownStamps: Record<string, ReturnType<typeof at>> = {};
  const room = Math.floor(MAX_ROW_BYTES / cells) - 60;
  for (let cell = 0; cell < cells; cell++) {
    fields[`f${cell}`] = value.slice(0, Math.floor(room / 4)).toWellFormed();
    if (cell % stamps !== 0) ownStamps[`f${cell}`] = at(2 + (cell % stamps));
  }
  const text = encodeServerRow({ fields, stamp: at(1), stamps: ownStamps, created: at(1), deleted: NEVER });
  expect(utf8Length(text)).toBeLessThanOrEqual(MAX_ROW_BYTES);
  return text;
};

describe("a page", () => {
  const { head, store } = stored(
    EMPTY_HEAD,
    [],
    ...["a", "b", "c"].map((row) => change(row, 1, { _c: true })),
  );

  test("that holds everything moves the cursor to the end", () => {
    const page = answerPage(head, request(), store, 77);
    expect(page).toMatchObject({
      type: "page",
      cursor: 3,
      seq: 3,
      more: false,
      time: 77,
      digest: head.digest,
    });
    expect(page.page.map(({ row }) => row)).toEqual(["a", "b", "c"]);
  });

  test("that is cut short moves the cursor to its last row", () => {
    const page = answerPage(head, request({ limit: 2 }), store, 77);
    expect(page).toMatchObject({ cursor: 2, more: true });
    expect(page.page.map(({ row }) => row)).toEqual(["a", "b"]);
  });

  test("ends before it grows too large, but holds at least one row", () => {
    const text = encodeServerRow({
      ...decodeServerRow(store[0]?.text ?? ""),
      fields: { x: "x".repeat(PAGE_BYTES) },
    } as Row);
    const large = store.map((row) => ({ ...row, text }));
    expect(answerPage(head, request(), large, 77)).toMatchObject({ cursor: 1, more: true });
  });

  test("tells how many rows there are", () => {
    expect(answerPage(head, request({ limit: 1 }), store, 77).rows).toBe(3);
  });

  test("goes over the wire with the changes of its rows, whatever was written to them since", () => {
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`f${index}`, index]));
    const changes = [
      change("plain", 1, { _c: true, text: 'a":1,"stamp', list: [{ "}": '"},"' }], none: null }),
      change("empty", 1, { _c: true }),
      change("uncreated", 1, { x: 1 }),
      change("edited", 1, { _c: true, x: 1, y: 1 }),
      change("edited", 2, { y: 2 }),
      change("gone", 1, { _c: true, x: 1 }),
      change("gone", 2, { _d: true }),
      change('quoted "row"', 1, { _c: true, x: "\u2028 🐔" }),
      change("many", 1, { _c: true, ...many }),
    ];
    const kept = stored(EMPTY_HEAD, [], ...changes);
    const page = answerPage(kept.head, request(), kept.store, 77);
    const sent = JSON.parse(pageText(page));
    expect(sent.changes).toEqual(
      kept.store.flatMap(({ table, row, text }) => rowToChanges(table, row, decodeServerRow(text))),
    );
    expect(parseAnswer(sent)).toEqual(sent);
    const { page: _, texts: __, ...members } = page;
    expect(sent).toEqual({ ...members, changes: sent.changes });
  });

  test("writes the names of a row once for all its stamps, if the client reads that, and means the same", () => {
    const changes = [
      change("plain", 1, { _c: true, x: 1 }),
      ...Array.from({ length: 5 }, (_, index) => change("edited", 1 + index, { [`f${index}`]: index })),
      change("gone", 1, { _c: true, x: 1 }),
      change("gone", 2, { _d: true }),
    ];
    const kept = stored(EMPTY_HEAD, [], ...changes);
    const old = pageText(answerPage(kept.head, request(), kept.store, 77));
    const later = pageText(answerPage(kept.head, request({ form: 2 }), kept.store, 77));
    expect([old.split('"edited"').length - 1, later.split('"edited"').length - 1]).toEqual([5, 1]);
    expect(parseAnswer(JSON.parse(later))).toEqual(parseAnswer(JSON.parse(old)));
  });

  test("has at most 2 MiB, whatever rows within the limits it is made of", () => {
    const letter = fc.constantFrom("a", '"', "\\", "é", "丑", "🐔");
    const name = fc.tuple(letter, fc.integer({ min: 1, max: MAX_NAME_LENGTH })).map(([text, length]) => {
      const long = text.repeat(length).slice(0, MAX_NAME_LENGTH);
      return long.isWellFormed() ? long : `${long.slice(0, -1)}x`;
    });
    const rows = fc.array(
      fc.record({
        table: name,
        row: name,
        cells: fc.integer({ min: 1, max: MAX_ROW_CELLS }),
        stamps: fc.constantFrom(1, 2, 50, MAX_ROW_CELLS),
        value: fc
          .tuple(letter, fc.integer({ min: 0, max: 2_000 }))
          .map(([text, length]) => text.repeat(length)),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(1 as const, 2 as const),
        fc.integer({ min: 1, max: 500 }),
        (kinds, form, copies) => {
          const page = openPage(
            EMPTY_HEAD,
            request({ limit: MOST_PAGE_ROWS, ...(form === 2 && { form }) }),
            77,
          );
          const made = kinds.map((kind) => ({ table: kind.table, row: kind.row, text: rowText(kind) }));
          const many = Array.from({ length: copies }, () => made).flat();
          many.every((row, index) => page.add({ ...row, seq: index + 1 }));
          const text = pageText(page.answer(true));
          expect(utf8Length(text)).toBeLessThanOrEqual(2 * 1024 * 1024);
          expect(parseAnswer(JSON.parse(text))).not.toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  test("for a client that is ahead of a restored server moves its cursor back", () => {
    expect(answerPage(head, request({ cursor: 99 }), [], 77)).toMatchObject({ cursor: 3, more: false });
  });
});
