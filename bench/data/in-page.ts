/** What runs inside the browser: the same tasks kept in three ways. Built into one script and put into an empty page of the server. */

import { addTask, buildState, dayOf, newTaskForm, type State, type StoredRecord } from "@furrow/core";
import { taskRecord } from "@furrow/core/testing";
import { createReplica, mergeChanges, NO_META, newNode } from "@furrow/sync";
import { createClock, stampWrites, writeSnapshot } from "@furrow/sync/testing";
import { openDB } from "idb";
import { IndexeddbPersistence } from "y-indexeddb";
import { Doc } from "yjs";
import { openIndexedDbLog } from "../../apps/web/src/adapters/indexeddb-log.ts";
import { openAccountData } from "../../apps/web/src/data/account-data.ts";
import { writesToRowWrites } from "../../apps/web/src/data/rows.ts";
import { manyTasks, TODAY, tasksUpTo } from "../many-tasks.ts";

interface Opened {
  /** What the screens would read. */
  readonly state: State;
  /** Adds a task; resolves when it is stored. */
  readonly change: (number: number) => Promise<void>;
}

interface Store {
  readonly seed: (count: number) => Promise<void>;
  /** From nothing to the state that screens read. */
  readonly open: () => Promise<Opened>;
}

const rowsOf = (count: number): readonly StoredRecord[] =>
  manyTasks(count).map((task) => ({ table: "tasks", id: task.id, fields: taskRecord.toFields(task) }));

const stateOf = (rows: Iterable<StoredRecord>) => buildState(rows, TODAY);

const formOf = (number: number) => ({
  ...newTaskForm(TODAY),
  title: `Measured ${number}`,
  hours: "1",
  startTime: "09:00",
  endTime: "10:00",
});

const aNewRow = (number: number): StoredRecord => {
  const [task] = manyTasks(1);
  if (task === undefined) throw new Error("no task");
  return {
    table: "tasks",
    id: `measured_${number}`,
    fields: taskRecord.toFields({ ...task, title: `Measured ${number}` }),
  };
};

const ourStore = (userId: string): Store => {
  const openLog = async () => {
    const log = await openIndexedDbLog(userId, { onBlocked: () => {}, onOutdated: () => {} });
    if (!log.ok) throw new Error(log.error.type);
    return log.value;
  };
  return {
    seed: async (count) => {
      const replica = createReplica();
      const clock = createClock({ node: newNode(Math.random), offset: 0 });
      const today = dayOf(Date.now());
      const puts = tasksUpTo(today, today, count).map((task) => ({
        type: "put" as const,
        table: "tasks" as const,
        id: task.id,
        fields: taskRecord.toFields(task),
      }));
      // One intent each, as they came about.
      for (const put of puts) mergeChanges(replica, stampWrites(writesToRowWrites([put]), clock, Date.now()));
      const log = await openLog();
      const snapshot = writeSnapshot(replica);
      const written = await log.rewrite(() => ({
        snapshot,
        outbox: [],
        meta: NO_META,
        content: "changed",
        copy: null,
      }));
      log.close();
      if (!written.ok) throw new Error(written.error.type);
    },
    open: async () => {
      const opened = await openAccountData({
        userId,
        log: await openLog(),
        leadership: { isLeading: () => false, subscribe: () => () => {}, leave: () => {} },
        signals: { notifyTabs: () => {}, onNews: () => {}, close: () => {} },
        node: newNode(Math.random),
        now: Date.now,
        newId: () => newNode(Math.random),
      });
      if (!opened.ok) throw new Error(opened.error.type);
      const { store } = opened.value;
      return {
        state: store.getState(),
        change: async (number) => {
          const done = await store.run(addTask, { form: formOf(number) });
          if (!done.ok) throw new Error(JSON.stringify(done.error));
        },
      };
    },
  };
};

const yjsStore = (name: string): Store => {
  const openDoc = async () => {
    const doc = new Doc();
    const persistence = new IndexeddbPersistence(name, doc);
    await persistence.whenSynced;
    const stored = async () => {
      // Writes of one database are done in order: this one is done when those before it are.
      const writing = persistence.db?.transaction("updates", "readwrite");
      if (writing === undefined) throw new Error("the database is not open");
      writing.objectStore("updates").count();
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = reject;
      });
    };
    return {
      doc,
      tasks: doc.getMap<StoredRecord["fields"]>("tasks"),
      stored,
      close: () => persistence.destroy(),
    };
  };
  return {
    seed: async (count) => {
      const { doc, tasks, stored, close } = await openDoc();
      doc.transact(() => {
        for (const { id, fields } of rowsOf(count)) tasks.set(id, fields);
      });
      await stored();
      await close();
    },
    open: async () => {
      const { tasks, stored } = await openDoc();
      const state = stateOf(Array.from(tasks, ([id, fields]) => ({ table: "tasks", id, fields })));
      return {
        state,
        change: async (number) => {
          const { id, fields } = aNewRow(number);
          tasks.set(id, fields);
          await stored();
        },
      };
    },
  };
};

const recordStore = (name: string): Store => {
  const open = () =>
    openDB<{ tasks: { key: string; value: StoredRecord } }>(name, 1, {
      upgrade: (database) => void database.createObjectStore("tasks", { keyPath: "id" }),
    });
  return {
    seed: async (count) => {
      const database = await open();
      const writing = database.transaction("tasks", "readwrite");
      for (const row of rowsOf(count)) void writing.store.put(row);
      await writing.done;
      database.close();
    },
    open: async () => {
      const database = await open();
      const state = stateOf(await database.getAll("tasks"));
      return {
        state,
        change: async (number) => {
          const writing = database.transaction("tasks", "readwrite", { durability: "strict" });
          await Promise.all([writing.store.put(aNewRow(number)), writing.done]);
        },
      };
    },
  };
};

const stores = (userId: string): Readonly<Record<string, Store>> => ({
  product: ourStore(userId),
  yjs: yjsStore("bench-yjs"),
  records: recordStore("bench-records"),
});

/** Kept, so that what it holds is held when the heap is looked at. */
let opened: Opened | undefined;

const storeOf = (name: string, userId: string): Store => {
  const store = stores(userId)[name];
  if (store === undefined) throw new Error(`no store called ${name}`);
  return store;
};

export const bench = {
  seed: (name: string, userId: string, count: number) => storeOf(name, userId).seed(count),
  open: async (name: string, userId: string) => {
    const began = performance.now();
    opened = await storeOf(name, userId).open();
    return { ms: performance.now() - began, tasks: opened.state.tasks.size };
  },
  changes: async (count: number) => {
    if (opened === undefined) throw new Error("nothing is open");
    const times: number[] = [];
    for (let number = 0; number < count; number++) {
      const began = performance.now();
      await opened.change(Date.now() + number);
      times.push(performance.now() - began);
    }
    return times;
  },
};
