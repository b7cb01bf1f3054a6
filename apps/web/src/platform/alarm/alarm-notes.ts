/** A small database beside those of the owners. The service worker uses this module too. */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { ownName } from "../../base-path.ts";
import type { AlarmNoted, AlarmNotes, NotedAnswer } from "../ports/alarm.ts";

interface Notes extends DBSchema {
  noted: { key: string; value: AlarmNoted[keyof AlarmNoted] };
  answers: { key: number; value: NotedAnswer };
}

const NAME = "alarm";

async function within<T>(work: (database: IDBPDatabase<Notes>) => Promise<T>): Promise<T> {
  const database = await openDB<Notes>(ownName(NAME), 1, {
    upgrade(created) {
      created.createObjectStore("noted");
      created.createObjectStore("answers", { autoIncrement: true });
    },
  });
  // Closed after each use, so that a page never keeps the worker from opening a later version.
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Also of a second press on the same button. */
const nameOf = (answer: NotedAnswer) =>
  `${"reminder" in answer ? answer.reminder : answer.session} ${answer.action}`;

export const alarmNotes: AlarmNotes = {
  get: <Key extends keyof AlarmNoted>(key: Key) =>
    within((database) => database.get("noted", key) as Promise<AlarmNoted[Key] | undefined>),
  put: (key, value) =>
    within(async (database) => {
      await database.put("noted", value, key);
    }),
  answers: () => within((database) => database.getAll("answers")),
  addAnswer: (answer) =>
    within(async (database) => {
      await database.add("answers", answer);
    }),
  removeAnswer: (answer) =>
    within(async (database) => {
      const transaction = database.transaction("answers", "readwrite");
      for await (const cursor of transaction.store)
        if (nameOf(cursor.value) === nameOf(answer)) await cursor.delete();
      await transaction.done;
    }),
  clear: () =>
    within(async (database) => {
      await Promise.all([database.clear("noted"), database.clear("answers")]);
    }),
};

/** With a user's data: reminders name tasks and exams. */
export const eraseAlarmNotes = (): Promise<void> => deleteDB(ownName(NAME));
