import { fnv1a, ok } from "@furrow/values";
import type { Command } from "../command.ts";
import { storableText } from "../files/backup/storable.ts";
import type { TimetableEntry } from "../files/calendar-file/timetable.ts";
import type { Write } from "../records/state/state.ts";
import type { TaskId } from "../records/task.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { isoOf } from "../time/instant.ts";

/**
 * Adds the entries of a timetable as tasks. Their ids follow from the file, so that importing it again, perhaps changed, updates the
 * tasks instead of doubling them; whether they are done is not touched.
 */
export const importTimetable: Command<{ readonly entries: readonly TimetableEntry[] }> = (
  state,
  { entries },
  { now },
) => {
  const at = isoOf(now);
  const writes = entries.map(({ key, title, description, ...entry }): Write => {
    const id = `ics_${fingerprint(key)}` as TaskId;
    const texts = { title: storableText(title) ?? title, description: storableText(description) ?? "" };
    const fields = { ...entry, ...texts, updatedAt: at };
    return {
      type: "put",
      table: "tasks",
      id,
      fields: rowOfTask(state, id) !== undefined ? fields : { ...fields, done: null, createdAt: at },
    };
  });
  return ok({ writes, notices: [] });
};

/** Two FNV-1a sums of 32 bits, forwards and backwards: short, fit for an id, and never the same for two keys that a person will meet. */
const fingerprint = (key: string): string =>
  [fnv1a(key), fnv1a(key.split("").reverse().join(""), 0x9747b28c)]
    .map((sum) => (sum >>> 0).toString(16).padStart(8, "0"))
    .join("");
