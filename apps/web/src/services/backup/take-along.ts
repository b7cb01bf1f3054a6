/** Everything in one zip, for other programs and for a restore. It is made on the device. */
import {
  APP_NAME,
  coursesCsv,
  type Day,
  ok,
  type Result,
  type State,
  sessionsCsv,
  studiedView,
  studyDataCsv,
  tasksCalendar,
  tasksCsv,
} from "@furrow/core";
import { csvWords } from "#messages/csv.ts";
import { takeAlongWords } from "#messages/take-along.ts";
import type { MadeFile, Tell, WorkerFailed } from "./backup-worker.ts";
import { type MakeParts, makeBackupFile } from "./make-file.ts";

/** Files by name become a zip. */
export type WriteZip = (files: Readonly<Record<string, Uint8Array>>) => Promise<Blob>;

interface Parts extends Pick<MakeParts, "cipher" | "context"> {
  readonly writeZip: WriteZip;
}

/** Only a page can draw the farm: workers decode no SVG. `picture` is null if it did not. */
export async function makeEverything(
  state: State,
  picture: Blob | null,
  { writeZip, ...parts }: Parts,
  tell: Tell,
): Promise<Result<MadeFile, WorkerFailed>> {
  const { now, today } = parts.context;
  const backup = await makeBackupFile(state, null, parts, tell);
  if (!backup.ok) return backup;
  const texts = {
    "README.txt": readme(state, today, picture !== null),
    "tasks.csv": tasksCsv(state, csvWords, today),
    "sessions.csv": sessionsCsv(state, takeAlongWords.sessionColumns, csvWords),
    "courses.csv": coursesCsv(state, takeAlongWords.courseColumns, csvWords, today),
    "study-hours.csv": studyDataCsv(state, csvWords),
    "calendar.ics": tasksCalendar(state, now),
  };
  tell(0.9);
  const content = await writeZip({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parts.cipher.textToUtf8(text)])),
    "everything.json": await bytesOf(backup.value.content),
    ...(picture !== null && { "farm.png": await bytesOf(picture) }),
  });
  return ok({ name: `${APP_NAME.toLowerCase()}-everything-${today}.zip`, content });
}

const readme = (state: State, day: Day, hasPicture: boolean): string =>
  takeAlongWords
    .readme({
      day,
      hours: studiedView(state)?.hours ?? 0,
      days: [...state.hoursByDay.keys()].length,
      hasPicture,
    })
    // Old editors of Windows show files with mere line feeds as one line.
    .replaceAll("\n", "\r\n");

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());
