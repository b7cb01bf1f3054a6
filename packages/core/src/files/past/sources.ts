import type { JsonReader, TableReader } from "./reader.ts";
import { superProductivityReader } from "./readers/super-productivity.ts";
import { tickTickReader } from "./readers/ticktick.ts";
import { todoistReader } from "./readers/todoist.ts";
import { togglReader } from "./readers/toggl.ts";

/** The files that are known by their content. Any other table is read by columns that the user names. */
export const TABLE_READERS: readonly TableReader[] = [todoistReader, tickTickReader, togglReader];
export const JSON_READERS: readonly JsonReader[] = [superProductivityReader];
