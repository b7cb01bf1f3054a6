import { type Change, parseChange } from "@furrow/sync";
import { formatStamp } from "@furrow/sync/testing";
import { expect, test } from "vitest";
import { eraseUnconfirmedWrites, unconfirmedWrites } from "./unconfirmed-writes.ts";

/** As a browser's, over a map. */
function aStorage(mostLetters = 5_000_000): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem(name, value) {
      if (value.length > mostLetters) throw new DOMException("full", "QuotaExceededError");
      entries.set(name, value);
    },
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
}

const aChange = (row: string, counter = 0): Change => {
  const stamp = formatStamp({ time: 1_795_000_000_000, counter, node: "node000001" });
  const change = parseChange({ table: "tasks", row, cells: { _c: true, title: row }, stamp });
  if (!change.ok) throw new Error(change.error);
  return change.value;
};

const titlesLeft = (userId: string, storage: Storage) =>
  unconfirmedWrites(userId, storage, new EventTarget())
    .left()
    .map(({ changes }) => changes.map(({ row }) => row));

test("a note is there at once, and gone once the log has stored the changes or refused them", () => {
  const storage = aStorage();
  const writes = unconfirmedWrites("ada", storage, new EventTarget());
  const [stored, refused] = [writes.note([aChange("a")]), writes.note([aChange("b", 1)])];
  expect(titlesLeft("ada", storage)).toEqual([["a"], ["b"]]);
  stored(true);
  refused(false);
  expect(storage.length).toBe(0);
});

test("a write that failed because its page closes keeps its note; one that a page shown again makes good does not", () => {
  const storage = aStorage();
  const page = new EventTarget();
  const writes = unconfirmedWrites("ada", storage, page);
  const [lost, late] = [writes.note([aChange("a")]), writes.note([aChange("b", 1)])];
  page.dispatchEvent(new Event("pagehide"));
  lost(false);
  page.dispatchEvent(new Event("pageshow"));
  late(true);
  expect(titlesLeft("ada", storage)).toEqual([["a"]]);
});

test("what is left is given in the order in which it was made, to its user alone, until it is forgotten", () => {
  const storage = aStorage();
  const writes = unconfirmedWrites("ada", storage, new EventTarget());
  for (const counter of [2, 1]) writes.note([aChange(`row ${counter}`, counter)]);
  unconfirmedWrites("bo", storage, new EventTarget()).note([aChange("of bo", 3)]);
  expect(titlesLeft("ada", storage)).toEqual([["row 1"], ["row 2"]]);
  unconfirmedWrites("ada", storage, new EventTarget()).left()[0]?.forget();
  expect(titlesLeft("ada", storage)).toEqual([["row 2"]]);
  eraseUnconfirmedWrites("ada", storage);
  expect([titlesLeft("ada", storage), titlesLeft("bo", storage)]).toEqual([[], [["of bo"]]]);
});

test("what makes no sense is thrown away, and never half of a commit is taken", () => {
  const storage = aStorage();
  const nonsense = ["{", "7", "[]", JSON.stringify([aChange("a"), { table: "tasks" }])];
  for (const [index, text] of nonsense.entries()) storage.setItem(`app.unconfirmed.ada.${index}`, text);
  expect(titlesLeft("ada", storage)).toEqual([]);
  expect(storage.length).toBe(0);
});

test("large commits are not noted, nor many at once without end, and a storage that is full or forbidden refuses no press", () => {
  const storage = aStorage();
  const writes = unconfirmedWrites("ada", storage, new EventTarget());
  const large = Array.from({ length: 1_000 }, (_, at) => aChange(`a task with a long name ${at}`, at));
  const ends = Array.from({ length: 5 }, () => writes.note(large));
  expect(storage.length).toBeLessThanOrEqual(1);
  for (const end of ends) end(true);
  writes.note([aChange("after")]);
  expect(titlesLeft("ada", storage)).toEqual([["after"]]);
  for (const refusing of [aStorage(10), null]) {
    const end = unconfirmedWrites("ada", refusing, new EventTarget()).note([aChange("a")]);
    expect(() => end(true)).not.toThrow();
  }
});
