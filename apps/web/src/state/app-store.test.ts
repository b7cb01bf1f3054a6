import {
  addTask,
  deleteTask,
  err,
  newTaskForm,
  passTime,
  renameAnimal,
  type Task,
  type TaskId,
} from "@furrow/core";
import { aTask, at, completeTask, onDay, taskRecord } from "@furrow/core/testing";
import { openTab, syncOf, type Tab } from "@furrow/sync";
import {
  createLogStore,
  createMemoryLog,
  createMemoryServer,
  type MemoryLog,
  type MemoryLogStore,
  type MemoryServer,
  PUSH_PATIENCE_MS,
} from "@furrow/sync/testing";
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
  readonly tab: Tab;
  readonly log: MemoryLog;
  readonly shared: MemoryLogStore;
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
  return { store, tab: tab.value, log, shared, saved };
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

  test("begins its write in the task of the press, before anything is awaited", async () => {
    const opened = await open();
    const before = await opened.log.load();
    void opened.store.run(addTask, { form: reading });
    // The memory log writes when it is asked to, so nothing but the press has run yet.
    const after = opened.shared.contents.tail.length;
    expect([before.ok && before.value.tail.length, after]).toEqual([0, 1]);
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
    await two.tab.receive();
    expect(tasksOf(two).map(({ id }) => id)).toEqual([taskId]);
  });

  test("that complete the same task give one hen", async () => {
    const shared = createLogStore();
    const one = await open(shared);
    const two = await open(shared);
    const taskId = await withTask(one);
    await two.tab.receive();
    await Promise.all([one.store.run(completeTask, { taskId }), two.store.run(completeTask, { taskId })]);
    await Promise.all([one.tab.receive(), two.tab.receive()]);
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

/** Everything sent and fetched, and what follows from it kept. */
async function synced({ tab, log }: Opened, server: MemoryServer, device = "") {
  syncOf(tab).wake();
  for (let count = 0; count < 50; count++) {
    const step = await syncOf(tab).step(
      (move) => server.send(move, device),
      () => NOW,
    );
    if (step.type !== "progress" && step.type !== "agreed") throw new Error(step.type);
    if (step.type === "progress") continue;
    const waiting = await log.waiting();
    if (waiting.ok && waiting.value === 0) return;
    syncOf(tab).wake();
  }
  throw new Error("does not come to rest");
}

describe("what arrives", () => {
  test("is shown once per change, a page at a time", async () => {
    const server = createMemoryServer(() => NOW);
    const phone = await open();
    await withTask(phone);
    await withTask(phone);
    await synced(phone, server);
    const laptop = await open();
    const seen: number[] = [];
    laptop.store.subscribe(() => seen.push(laptop.store.getState().tasks.size));
    server.truncatePages(1);
    await synced(laptop, server);
    expect(seen).toEqual([1, 2]);
  });

  test("earns its animal only when it is here whole, and only once", async () => {
    const server = createMemoryServer(() => NOW);
    const phone = await open();
    const taskId = await withTask(phone);
    await synced(phone, server);
    const laptop = await open();
    await synced(laptop, server);
    await phone.store.run(completeTask, { taskId });
    await synced(phone, server);
    const animals: number[] = [];
    laptop.store.subscribe(() => animals.push(laptop.store.getState().animals.size));
    server.truncatePages(1);
    await synced(laptop, server);
    expect(animals.at(-1)).toBe(1);
    expect(laptop.saved).toEqual([]);
  });

  test("does not earn what is on a page that is still to come, and keeps its name", async () => {
    const server = createMemoryServer(() => NOW);
    const phone = await open();
    const taskId = await withTask(phone);
    await phone.store.run(completeTask, { taskId });
    await phone.store.run(renameAnimal, { animalId: "hen:2026-11-20", name: "Berta" });
    await synced(phone, server);
    const laptop = await open();
    server.truncatePages(1);
    for (let hasDone = false; !hasDone; ) {
      await syncOf(laptop.tab).step(server.send, () => NOW);
      hasDone = laptop.store.getState().hoursByDay.size > 0;
    }
    const passed = await laptop.store.run(passTime, undefined);
    expect(passed.ok && passed.value.notices).toEqual([]);
    await synced(laptop, server);
    await synced(phone, server);
    for (const { store } of [phone, laptop])
      expect(store.getState().animals.get("hen:2026-11-20")?.name).toBe("Berta");
  });

  test("that was never settled where it was made is settled here, and told to nobody", async () => {
    const server = createMemoryServer(() => NOW);
    const phone = await open();
    const taskId = await withTask(phone);
    await phone.store.run(completeTask, { taskId });
    phone.tab.commit([{ table: "animals", row: "hen:2026-11-20", cells: { _d: true } }], NOW);
    phone.tab.commit([{ table: "completions", row: "daily:2026-11-20", cells: { _d: true } }], NOW);
    await synced(phone, server);
    const laptop = await open();
    await synced(laptop, server);
    expect([...laptop.store.getState().animals.keys()]).toEqual(["hen:2026-11-20"]);
    const saved = laptop.saved.length;
    await synced(laptop, server);
    expect(laptop.saved).toHaveLength(saved);
  });
});

describe("what arrives while there is no room to write", () => {
  test("is settled with the next arrival: the hen of a task that was reopened elsewhere leaves", async () => {
    const server = createMemoryServer(() => NOW);
    const phone = await open();
    const taskId = await withTask(phone);
    await phone.store.run(completeTask, { taskId });
    await synced(phone, server);
    const laptop = await open();
    await synced(laptop, server);
    const henOf = ({ store }: Opened) => store.getState().animals.get("hen:2026-11-20")?.presence.type;
    expect(henOf(laptop)).toBe("here");

    // As by a page that was stopped before it had settled what it did.
    phone.tab.commit([{ table: "tasks", row: taskId, cells: { done: null } }], NOW);
    await synced(phone, server);
    const stop = laptop.store.subscribe(() => {
      stop();
      laptop.log.failNext("append", { type: "QuotaExceeded" });
    });
    await synced(laptop, server);
    expect([laptop.store.getState().tasks.get(taskId)?.done, henOf(laptop)]).toEqual([null, "here"]);

    phone.tab.commit([{ table: "tasks", row: taskId, cells: { title: "Read on" } }], NOW);
    await synced(phone, server);
    await synced(laptop, server);
    expect(henOf(laptop)).toBe("gone");
  });
});

describe("between two requests of another device's push", () => {
  const HEN = "hen:2026-11-20";
  /** More than a request holds. */
  const manyTasks = Array.from({ length: 700 }, (_, index) => {
    const { id, ...task } = aTask({ id: `task_${index}` as TaskId });
    return { table: "tasks", row: id, cells: { _c: true, ...taskRecord.toFields({ id, ...task }) } };
  });
  const hensOf = (...devices: readonly Opened[]) =>
    devices.map(({ store }) => store.getState().animals.get(HEN)?.presence.type ?? "none");
  /** One request of the phone's. */
  const pushPart = async ({ tab }: Opened, server: MemoryServer) => {
    expect(
      await syncOf(tab).step(
        (move) => server.send(move, "phone"),
        () => NOW,
      ),
    ).toEqual({ type: "progress" });
  };

  test("two devices give no hen that is told of in the last, and then agree with it", async () => {
    const server = createMemoryServer(() => NOW);
    const phone = await open();
    const when = new Date(NOW).toISOString();
    const done = { ...aTask({ id: "task_done" as TaskId, hours: 2 }), done: { at: when } };
    const earned = { period: "daily", key: "2026-11-20", completedAt: when };
    const presence = { type: "gone", at: when, why: "removed" };
    const cells = { _c: true, type: "hen", dateAdded: when, earned, presence };
    const restored = [
      { table: "tasks", row: done.id, cells: { _c: true, ...taskRecord.toFields(done) } },
      ...manyTasks,
      { table: "completions", row: "daily:2026-11-20", cells: { _c: true, done: { at: when } } },
      { table: "animals", row: HEN, cells },
    ];
    expect(phone.tab.commit(restored, NOW).ok).toBe(true);
    await pushPart(phone, server);

    const [laptop, tablet] = [await open(), await open()];
    for (const [device, name] of [
      [laptop, "laptop"],
      [tablet, "tablet"],
    ] as const) {
      await synced(device, server, name);
      expect(device.store.getState().hoursByDay.get(onDay("2026-11-20"))).toBe(2);
      await device.store.run(passTime, undefined);
    }
    expect(hensOf(laptop, tablet)).toEqual(["none", "none"]);

    await synced(phone, server, "phone");
    await Promise.all([synced(laptop, server, "laptop"), synced(tablet, server, "tablet")]);
    await synced(phone, server, "phone");
    expect(hensOf(phone, laptop, tablet)).toEqual(["gone", "gone", "gone"]);
  });

  test("no hen is taken away that the last part still earns", async () => {
    const server = createMemoryServer(() => NOW);
    const phone = await open();
    const first = await withTask(phone);
    await phone.store.run(completeTask, { taskId: first });
    await synced(phone, server, "phone");
    const laptop = await open();
    await synced(laptop, server, "laptop");
    const hen = laptop.store.getState().animals.get(HEN);

    const { done } = tasksOf(phone)[0] ?? {};
    const other = { ...aTask({ id: "task_other" as TaskId, hours: 2 }), done: done ?? null };
    const reopened = { table: "tasks", row: first, cells: { done: null } };
    const completed = { table: "tasks", row: other.id, cells: { _c: true, ...taskRecord.toFields(other) } };
    expect(phone.tab.commit([reopened, ...manyTasks, completed], NOW).ok).toBe(true);
    await pushPart(phone, server);
    await synced(laptop, server, "laptop");
    expect(laptop.store.getState().animals.get(HEN)).toEqual(hen);
    await synced(phone, server, "phone");
    await synced(laptop, server, "laptop");
    expect(hensOf(phone, laptop)).toEqual(["here", "here"]);
  });

  test("that are never followed by the last, what has arrived is settled after a while", async () => {
    let time = NOW;
    const server = createMemoryServer(() => time);
    const phone = await open();
    const taskId = await withTask(phone);
    phone.tab.commit(
      [{ table: "tasks", row: taskId, cells: { done: { at: new Date(NOW).toISOString() } } }],
      NOW,
    );
    phone.tab.commit(manyTasks, NOW);
    await pushPart(phone, server);
    const laptop = await open();
    await synced(laptop, server, "laptop");
    expect(hensOf(laptop)).toEqual(["none"]);
    time += PUSH_PATIENCE_MS;
    await synced(laptop, server, "laptop");
    expect(hensOf(laptop)).toEqual(["here"]);
  });
});
