import { expect, test } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";
import { createRequestBatches } from "./request-batches.ts";

type Run = (key: string, batch: () => readonly number[]) => Promise<readonly number[]>;

const batches = (run: Run, mostCost = 10) =>
  createRequestBatches<number, number>({ mutex: createKeyedMutex(), costOf: () => 1, mostCost, run });

test("who comes before the batch is asked for is in it, whoever comes later in the next", async () => {
  const taken: (readonly number[])[] = [];
  const begin = Promise.withResolvers<void>();
  const store = Promise.withResolvers<void>();
  const request = batches(async (_, batch) => {
    await begin.promise;
    const requests = batch();
    taken.push(requests);
    await store.promise;
    expect(batch()).toEqual(requests);
    return requests.map((value) => value * 10);
  });
  const early = [request("ada", 1), request("ada", 2)];
  begin.resolve();
  await begin.promise;
  await Promise.resolve();
  const late = request("ada", 3);
  store.resolve();
  expect(await Promise.all([...early, late])).toEqual([10, 20, 30]);
  expect(taken).toEqual([[1, 2], [3]]);
});

test("a batch ends before it costs too much, and the rest follows", async () => {
  const taken: (readonly number[])[] = [];
  const request = batches(async (_, batch) => {
    await null;
    taken.push(batch());
    return batch();
  }, 2);
  expect(await Promise.all([1, 2, 3, 4, 5].map((value) => request("ada", value)))).toEqual([1, 2, 3, 4, 5]);
  expect(taken).toEqual([[1, 2], [3, 4], [5]]);
});

test("what fails together is tried alone: only the one at fault hears of it", async () => {
  const request = batches(async (_, batch) => {
    if (batch().includes(2)) throw new Error("two");
    return batch();
  });
  const answers = await Promise.allSettled([1, 2, 3].map((value) => request("ada", value)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("where none was looked at, all hear at once why", async () => {
  let runs = 0;
  const request = batches(async () => {
    runs += 1;
    throw new Error("no connection");
  });
  const answers = await Promise.allSettled([1, 2, 3].map((value) => request("ada", value)));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(runs).toBe(1);
});
