import { addTask, completeTask, deleteTask, err, newTaskForm, type Task, type TaskId } from "@furrow/core";
import { at, onDay } from "@furrow/core/testing";
import { openTab } from "@furrow/sync";
import { createLogStore, createMemoryLog, type MemoryLog, type MemoryLogStore } from "@furrow/sync/testing";
import { describe, expect, test } from "vitest";
import { type AppStore, createAppStore } from "./app-store.ts";

const NOW = at("2026-11-20", "09:00");
const reading = {
  ...newTaskForm(onDay("2026-11-20")),
  title: "Read",
  hours: "2",
  startTime: "09:00",
  endTime: "11:00",
};

interface Opened {
  readonly store: AppStore;
  readonly log: MemoryLog;
  readonly saved: number[];
}

let nodes = 0;

async function open(shared: MemoryLogStore = createLogStore()): Promise<Opened> {
  const log = createMemoryLog(shared);
  nodes += 1;
  const tab = await openTab(log, `node${String(nodes).padStart(6, "0")}`);
  if (!tab.ok) throw new Error(tab.error.type);
  const saved: number[] = [];
  let ids = 0;
  const store = createAppStore({
    tab: tab.value,
    now: () => NOW,
    newId: () => `${nodes}${++ids}`,
    onSaved: () => saved.push(1),
  });
  return { store, log, saved };
}

const tasksOf = ({ store }: Opened): Task[] => [...store.getState().tasks.values()];

async function withTask(opened: Opened): Promise<TaskId> {
  await opened.store.run(addTask, { form: reading });
  const [task] = tasksOf(opened);
  if (task === undefined) throw new Error("no task was added");
  return task.id;
}

describe("a command", () => {
  test("is shown before it is durable, and reported when it is", async () => {
    const opened = await open();
    const running = opened.store.run(addTask, { form: reading });
    expect(tasksOf(opened)).toHaveLength(1);
    expect(opened.saved).toHaveLength(0);
    const done = await running;
    expect(done.ok && done.value.notices).toEqual([{ type: "TaskAdded", title: "Read" }]);
    expect(opened.saved).toHaveLength(1);
  });

  test("publishes one state for the task and the animal it earns", async () => {
    const opened = await open();
    const taskId = await withTask(opened);
    const seen: number[] = [];
    opened.store.subscribe(() => seen.push(opened.store.getState().animals.size));
    const done = await opened.store.run(completeTask, { taskId });
    expect(seen).toEqual([1]);
    expect(done.ok && done.value.notices.map(({ type }) => type)).toEqual(["TaskCompleted", "AnimalArrived"]);
  });

  test("is taken back from the screen when it cannot be saved, animal and all", async () => {
    const opened = await open();
    const taskId = await withTask(opened);
    opened.log.failNext("append", { type: "QuotaExceeded" });
    const done = await opened.store.run(completeTask, { taskId });
    expect(done).toEqual(err({ type: "NotSaved", why: "full" }));
    expect(tasksOf(opened)[0]?.done).toBeNull();
    expect(opened.store.getState().animals.size).toBe(0);
    expect(opened.saved).toHaveLength(1);
  });

  test("that fails leaves what was done since", async () => {
    const opened = await open();
    const taskId = await withTask(opened);
    opened.log.failNext("append", { type: "QuotaExceeded" });
    const failing = opened.store.run(completeTask, { taskId });
    await opened.store.run(addTask, { form: { ...reading, title: "Later" } });
    await failing;
    expect(tasksOf(opened).map(({ title, done }) => [title, done])).toEqual([
      ["Read", null],
      ["Later", null],
    ]);
  });

  test("that is refused changes and announces nothing", async () => {
    const opened = await open();
    let published = 0;
    opened.store.subscribe(() => published++);
    const refused = await opened.store.run(deleteTask, { taskId: "task_gone" as TaskId });
    expect(refused.ok).toBe(false);
    expect(published).toBe(0);
  });

  test("too large to be stored is refused, not shown", async () => {
    const opened = await open();
    const done = await opened.store.run(addTask, { form: { ...reading, description: "x".repeat(100_000) } });
    expect(done).toEqual(err({ type: "NotSaved", why: "refused" }));
    expect(tasksOf(opened)).toHaveLength(0);
  });
});

describe("two tabs", () => {
  test("show the same once the other has looked into the log", async () => {
    const shared = createLogStore();
    const one = await open(shared);
    const two = await open(shared);
    const taskId = await withTask(one);
    expect(tasksOf(two)).toHaveLength(0);
    await two.store.receive();
    expect(tasksOf(two).map(({ id }) => id)).toEqual([taskId]);
  });

  test("that complete the same task give one hen", async () => {
    const shared = createLogStore();
    const one = await open(shared);
    const two = await open(shared);
    const taskId = await withTask(one);
    await two.store.receive();
    await Promise.all([one.store.run(completeTask, { taskId }), two.store.run(completeTask, { taskId })]);
    await Promise.all([one.store.receive(), two.store.receive()]);
    for (const { store } of [one, two]) {
      expect([...store.getState().animals.keys()]).toEqual(["hen:2026-11-20"]);
      expect(store.getState().hoursByDay.get(onDay("2026-11-20"))).toBe(2);
    }
  });
});

test("a session opened again finds what was saved", async () => {
  const shared = createLogStore();
  const taskId = await withTask(await open(shared));
  const again = await open(shared);
  expect(tasksOf(again).map(({ id }) => id)).toEqual([taskId]);
});

test("settling twice writes nothing the second time", async () => {
  const shared = createLogStore();
  const opened = await open(shared);
  await withTask(opened);
  await opened.store.settleArrivals();
  const saved = opened.saved.length;
  await opened.store.settleArrivals();
  expect(opened.saved).toHaveLength(saved);
});
