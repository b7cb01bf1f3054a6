import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CellColumn, NO_VALUE, NOT_IN_COLUMN } from "../columns.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { compareTexts } from "../text.ts";
import { openRecords, type RecordsAt } from "./open-columns.ts";
import { beginSealing } from "./seal.ts";
import { formatOf, openSealed } from "./sealed.ts";
import { byId, type RecordToWrite, writeRecords } from "./write-columns.ts";

const sealed = (records: readonly RecordToWrite[], packed: boolean): Uint8Array => {
  const sealing = beginSealing({ packed });
  const at = writeRecords(sealing, records.toSorted(byId));
  return sealing.seal(1, { records: at as unknown as JsonObject });
};

const opened = (bytes: Uint8Array) => {
  const file = openSealed(bytes);
  if (file === null) throw new Error("not whole");
  return openRecords(file, file.header.records as unknown as RecordsAt);
};

/** Without ids of their own. */
const withIds = (rows: readonly JsonObject[]): readonly RecordToWrite[] =>
  rows.map((fields, at) => ({ id: String(at).padStart(6, "0"), fields }));

const aText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "\ud800", "\ufeffmarked", "__proto__"),
);
/** Without a backslash: once V8 has parsed such a name, `JSON.parse` takes other escaped names for it (nodejs/node#63785). */
const aName = fc.oneof(
  fc.constantFrom("title", "done", "at", "rare", "__proto__", "toString", "constructor", "", "\ud800"),
  fc.string().filter((name) => !name.includes("\\")),
);
const { value: aValue, object: anObject } = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    aText,
    fc.constantFrom(null, true, false, 0, 1e21, -1.5, 5e-324),
    fc.integer(),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("object"),
  ),
  object: fc.dictionary(aName, tie("value"), { maxKeys: 5, noNullPrototype: true }),
}));
const someRecords = fc.uniqueArray(fc.record({ id: aText, fields: anObject }), {
  maxLength: 40,
  selector: ({ id }) => id,
});

/** Own properties only, in one order, so that `__proto__` is compared like any other name. */
const plain = (value: Json): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (!isJsonObject(value)) return value;
  return Object.entries(value)
    .map(([name, member]) => [name, plain(member)] as const)
    .sort(([one], [other]) => compareTexts(one, other));
};

const valuesIn = (column: CellColumn, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const code = column.code(at);
    return code === NO_VALUE ? undefined : code === NOT_IN_COLUMN ? "elsewhere" : column.valueOf(code);
  });

describe.each([{ packed: true }, { packed: false }])("records in columns (packed: $packed)", ({ packed }) => {
  const stored = (records: readonly RecordToWrite[]) => opened(sealed(records, packed));
  const storedRows = (rows: readonly JsonObject[]) => stored(withIds(rows));

  test("come back as they were, each under its id", () => {
    fc.assert(
      fc.property(someRecords, (records) => {
        const columns = stored(records);
        expect(columns.count).toBe(records.length);
        for (const { id, fields } of records) {
          const at = columns.find(id);
          expect(columns.id(at)).toBe(id);
          expect(plain(columns.fields(at))).toEqual(plain(fields));
        }
      }),
    );
  });

  test("are found by no other id", () => {
    fc.assert(
      fc.property(someRecords, aText, (records, id) => {
        const at = stored(records).find(id);
        expect(at >= 0).toBe(records.some((record) => record.id === id));
      }),
    );
  });

  test("stand in the order of their ids, as texts compare", () => {
    fc.assert(
      fc.property(someRecords, (records) => {
        const columns = stored(records);
        const ids = records.map(({ id }) => id).sort(compareTexts);
        expect(ids.map((_, at) => columns.id(at))).toEqual(ids);
      }),
    );
  });

  test("give the same values by the columns of their cells, and of the members of these", () => {
    fc.assert(
      fc.property(someRecords, (records) => {
        const columns = stored(records);
        const sorted = records.toSorted(byId);
        const names = new Set(records.flatMap(({ fields }) => Object.keys(fields)));
        for (const name of names) {
          const whole = sorted.map(({ fields }) => (Object.hasOwn(fields, name) ? fields[name] : undefined));
          checkColumn(columns.cell(name), whole, 3);
        }
      }),
    );
  });

  test("have rare names beside the columns: they are told of, and only the record says what they are", () => {
    fc.assert(
      fc.property(anObject, aName, aValue, (odd, name, value) => {
        const rows: JsonObject[] = Array.from({ length: 100 }, (_, at) => ({ title: `Task ${at}` }));
        rows[50] = { ...odd, "rare name": { [name]: value }, title: "Odd" };
        const columns = storedRows(rows);
        expect(plain(columns.fields(50))).toEqual(plain(rows[50]));
        expect(columns.fields(51)).toEqual(rows[51]);
        const rare = columns.cell("rare name");
        expect([rare.code(49), rare.code(50), rare.code(51)]).toEqual([NO_VALUE, NOT_IN_COLUMN, NO_VALUE]);
        expect([rare.member(name).code(49), rare.member(name).code(50)]).toEqual([NO_VALUE, NOT_IN_COLUMN]);
        expect(rare.member("no such name").code(50)).toBe(NO_VALUE);
        expect(rare.isObject(NOT_IN_COLUMN)).toBe(false);
        expect(() => rare.valueOf(NOT_IN_COLUMN)).toThrow();
      }),
    );
  });

  test("that all have other names are read whole", () => {
    const rows = Array.from({ length: 400 }, (_, at) => ({ [`name ${at}`]: at, both: at }));
    const columns = storedRows(rows);
    expect(rows.map((_, at) => columns.fields(at))).toEqual(rows);
    const few = Array.from({ length: 2 }, (_, at) =>
      Object.fromEntries(rows.map((_row, name) => [`${name}`, at])),
    );
    expect(storedRows(few).fields(1)).toEqual(few[1]);
  });

  test("have no value beyond the last, however many there are", () => {
    for (const count of [0, 1, 1_024, 4_096, 4_097, 9_000]) {
      const rows = Array.from({ length: count }, (_, at) => ({ title: `Task ${at % 700}`, of: { day: at } }));
      const columns = storedRows(rows);
      expect(rows.map((_, at) => columns.fields(at))).toEqual(rows);
      const title = columns.cell("title");
      expect([count, count + 1, count + 5_000].map((at) => title.code(at))).toEqual(Array(3).fill(NO_VALUE));
      expect(columns.cell("of").member("day").code(count)).toBe(NO_VALUE);
    }
  });

  test("have no value where a name is nowhere", () => {
    const columns = storedRows([{ title: "Read" }]);
    expect(columns.cell("done").code(0)).toBe(NO_VALUE);
    expect(columns.cell("toString").code(0)).toBe(NO_VALUE);
    expect(columns.cell("title").member("length").code(0)).toBe(NO_VALUE);
    expect(columns.cell("title").code(7)).toBe(NO_VALUE);
    expect(storedRows([]).cell("title").code(0)).toBe(NO_VALUE);
  });

  test("hold many texts, also long ones, and ones that UTF-8 cannot", () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      own: `${at} 🐔${at % 7 === 0 ? "é".repeat(300) : ""}`,
      shared: `day ${at % 50}`,
      odd: at % 3 === 0 ? "\udc00" : "",
    }));
    const columns = storedRows(rows);
    expect(rows.map((_, at) => columns.fields(at))).toEqual(rows);
    const long = { text: "x\u0000ü".repeat(300_000) };
    expect(storedRows([long]).fields(0)).toEqual(long);
  });

  test("may have a name that objects inherit from: it is a cell like any other", () => {
    const row: JsonObject = JSON.parse('{"__proto__":{"polluted":true},"toString":1}');
    for (const rows of [[row], [row, {}], [...Array.from({ length: 100 }, () => ({ a: 1 })), row]]) {
      const columns = storedRows(rows);
      for (const [at, fields] of rows.entries()) {
        expect(plain(columns.fields(at))).toEqual(plain(fields));
        expect(Object.getPrototypeOf(columns.fields(at))).toBe(Object.prototype);
      }
    }
  });

  test("make an object once, and a number too", () => {
    const columns = storedRows([{ done: { at: "now" } }, { done: { at: "now" } }, { done: [1] }]);
    const done = columns.cell("done");
    expect(columns.fields(0).done).toBe(done.valueOf(done.code(1)));
    expect(done.valueOf(done.code(2))).toBe(done.valueOf(done.code(2)));
    expect(columns.fields(0)).not.toBe(columns.fields(0));
  });
});

/** `values`: undefined where there is none. */
const checkColumn = (column: CellColumn, values: readonly (Json | undefined)[], depth: number): void => {
  expect(valuesIn(column, values.length).map((value) => value === undefined || plain(value))).toEqual(
    values.map((value) => value === undefined || plain(value)),
  );
  const meanings = new Map<string, number>();
  for (const [at, value] of values.entries()) {
    const code = column.code(at);
    if (value === undefined) continue;
    expect(column.isObject(code)).toBe(isJsonObject(value));
    if (typeof value === "object" && value !== null) continue;
    const text = JSON.stringify(value);
    expect(meanings.get(text) ?? code).toBe(code);
    expect([...meanings].filter(([, known]) => known === code).every(([known]) => known === text)).toBe(true);
    meanings.set(text, code);
  }
  if (depth === 0) return;
  const names = new Set(values.flatMap((value) => (isJsonObject(value) ? Object.keys(value) : [])));
  for (const name of names) {
    const members = values.map((value) =>
      isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined,
    );
    checkColumn(column.member(name), members, depth - 1);
  }
};

describe.each([{ packed: true }, { packed: false }])("sealed bytes (packed: $packed)", ({ packed }) => {
  const someBytes = () =>
    sealed(
      Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, fields: { title: `Task ${at}`, done: { at } } })),
      packed,
    );

  test("of which one is changed are not opened", () => {
    const bytes = someBytes();
    for (let at = 0; at < bytes.length; at++) {
      for (const bit of [1, 128]) expect(openSealed(bytes.with(at, (bytes[at] ?? 0) ^ bit))).toBeNull();
    }
  });

  test("that are cut off, or go on, are not opened", () => {
    const bytes = someBytes();
    for (let length = 0; length < bytes.length; length++)
      expect(openSealed(bytes.slice(0, length))).toBeNull();
    const longer = new Uint8Array(bytes.length + 16);
    longer.set(bytes);
    expect(openSealed(longer)).toBeNull();
  });

  test("are opened wherever they lie", () => {
    const bytes = someBytes();
    for (const before of [1, 2, 3, 4, 8]) {
      const room = new Uint8Array(bytes.length + 16);
      room.set(bytes, before);
      expect(opened(room.subarray(before, before + bytes.length)).find("7")).toBeGreaterThanOrEqual(0);
    }
  });

  test("have the sections they were made of", () => {
    const sealing = beginSealing({ packed });
    const one = sealing.add(Uint8Array.of(1, 2, 3));
    const other = sealing.add(Uint32Array.of(4_000_000_000));
    const file = openSealed(sealing.seal(9, { about: "é" }));
    expect(file?.format).toBe(9);
    expect(file?.header.about).toBe("é");
    expect([file?.section(one), file?.section(other)]).toEqual([
      Uint8Array.of(1, 2, 3),
      Uint32Array.of(4_000_000_000),
    ]);
    expect(() => file?.section(2)).toThrow();
  });

  test("have sections of any numbers, and say whether what is long is in chunks", () => {
    const items = { maxLength: 300 };
    const someNumbers = fc.oneof(fc.uint8Array(items), fc.uint16Array(items), fc.uint32Array(items));
    fc.assert(
      fc.property(fc.array(someNumbers, { maxLength: 5 }), (sections) => {
        const sealing = beginSealing({ packed });
        const added = sections.map((section) => sealing.add(section));
        const file = openSealed(sealing.seal(1, {}));
        expect(added.map((number) => file?.section(number))).toEqual(sections);
        expect(file?.packed).toBe(packed);
      }),
    );
  });

  test("say their format without being opened", () => {
    expect(formatOf(beginSealing({ packed }).seal(7, {}))).toBe(7);
    expect(formatOf(new Uint8Array(0))).toBe(0);
  });
});

test("packed, columns that go in an order, are the same throughout or repeat what their texts say take little room", () => {
  const rows = withIds(
    Array.from({ length: 3_000 }, (_, at) => ({ title: `Read chapter ${at} and take notes`, done: null })),
  );
  expect(sealed(rows, true).length * 4).toBeLessThan(sealed(rows, false).length);
});

test("what does not become shorter is not packed, and comes back all the same", () => {
  let state = 1;
  const noise = Uint8Array.from({ length: 1_000 }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b1;
    return state >>> 24;
  });
  const sealing = beginSealing({ packed: true });
  const number = sealing.add(noise);
  const file = openSealed(sealing.seal(1, {}));
  expect(file?.header.sections).toEqual([[1, 1_000]]);
  expect(file?.section(number)).toEqual(noise);
});
