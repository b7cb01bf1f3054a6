import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { calendarStore as store } from "./calendar-store.ts";

const maths = { id: "b", name: "Maths", courseId: null, fetchedAt: 1, version: "1" };
const holidays = { id: "a", name: "Holidays", courseId: "c1", fetchedAt: 2, version: "2" };

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test("reading makes no database for an owner without calendars", async () => {
  expect([await store.read("ada"), await store.list("ada"), await databases()]).toEqual([[], [], []]);
});

test("each owner reads their own calendars with their bodies", async () => {
  await store.put("ada", maths, "MATHS");
  await store.put("ada", holidays, "HOLIDAYS");
  await store.put("ada2", maths, "OTHER");
  const read = await store.read("ada");
  expect(read.map(({ name, body }) => [name, body])).toEqual([
    ["Holidays", "HOLIDAYS"],
    ["Maths", "MATHS"],
  ]);
  expect(await store.list("ada")).toEqual([holidays, maths]);
});

test("without a body the one that is there stays", async () => {
  await store.put("ada", { ...maths, name: "Algebra" });
  expect(await store.read("ada")).toMatchObject([{ name: "Holidays" }, { name: "Algebra", body: "MATHS" }]);
});

test("what was too much is noted of the version that was read, and of no other", async () => {
  await store.noteTooMuch("ada", "b", "0");
  expect((await store.list("ada")).map(({ tooMuch }) => tooMuch)).toEqual([undefined, undefined]);
  await store.noteTooMuch("ada", "b", "1");
  expect((await store.read("ada")).map(({ tooMuch }) => tooMuch)).toEqual([undefined, "1"]);
  await store.noteTooMuch("ada", "b", null);
  expect((await store.read("ada")).map(({ tooMuch }) => tooMuch)).toEqual([undefined, null]);
});

test("a calendar goes with its body, and no other", async () => {
  await store.remove("ada", "a");
  expect((await store.read("ada")).map(({ body }) => body)).toEqual(["MATHS"]);
  await store.erase("ada");
  expect([await store.read("ada"), (await store.read("ada2")).length]).toEqual([[], 1]);
  expect(await databases()).toEqual(["calendars:ada2"]);
});
