import {
  APP_NAME,
  backupFileName,
  backupOf,
  backupText,
  type Cipher,
  type Context,
  countsOf,
  type DiaryAnimal,
  dayOf,
  diaryFileName,
  diaryHtml,
  diaryOf,
  type Instant,
  ok,
  type Result,
  type State,
  sealBackup,
  studyDataCsv,
  tasksCalendar,
  tasksCsv,
  verifyBackup,
  wholeHistory,
} from "@furrow/core";
import { csvWords } from "#words/csv.ts";
import { diaryWords } from "#words/diary.ts";
import { failed, type MadeFile, type Order, type Tell, type WorkerFailed } from "./backup-worker.ts";

export interface MakeParts {
  readonly cipher: Cipher;
  readonly context: Context;
  /** An animal for the diary, as SVG markup. */
  readonly drawing: (animal: DiaryAnimal) => string;
}

export async function makeFile(
  state: State,
  order: Exclude<Order, { readonly type: "copy" }>,
  parts: MakeParts,
  tell: Tell,
): Promise<Result<MadeFile, WorkerFailed>> {
  const { now, today } = parts.context;
  switch (order.type) {
    case "backup":
      return makeBackup(state, order.password, parts, tell);
    case "diary": {
      const period =
        order.period === "everything"
          ? (wholeHistory(state, today) ?? { from: today, to: today })
          : order.period;
      const diary = diaryOf(state, period, today, state.preferences.userName || order.name);
      const html = diaryHtml(diary, { today, drawing: parts.drawing, style: order.style }, diaryWords);
      return ok(textFile(diaryFileName(today), "text/html", html));
    }
    case "tasks-csv":
      return ok(textFile(exportName("tasks", today, "csv"), "text/csv", tasksCsv(state, csvWords, today)));
    case "study-data-csv":
      return ok(textFile(exportName("study-hours", today, "csv"), "text/csv", studyDataCsv(state, csvWords)));
    case "calendar":
      return ok(textFile(exportName("tasks", today, "ics"), "text/calendar", tasksCalendar(state, now)));
  }
}

/** Changes the server did not accept, as they are: what is wrong with them may be just what somebody looks for. */
export const rejectedChangesFile = (content: string, at: Instant): MadeFile =>
  textFile(exportName("set-aside", dayOf(at), "json"), "application/json", content);

/** Made, then read back, opened and counted: only then is there a file. */
async function makeBackup(
  state: State,
  password: string | null,
  { cipher, context }: MakeParts,
  tell: Tell,
): Promise<Result<MadeFile, WorkerFailed>> {
  const isSealed = password !== null;
  const file = backupOf(state, context.now, isSealed);
  tell(0.3);
  const text = isSealed ? await sealBackup(file, password, cipher) : backupText(file);
  const content = new Blob([text], { type: "application/json" });
  tell(0.6);
  const isWhole = await verifyBackup(await content.text(), password, countsOf(state), cipher, context);
  if (!isWhole) return failed("file-not-whole");
  return ok({ name: backupFileName(context.now, isSealed), content });
}

const exportName = (what: string, today: string, extension: string): string =>
  `${APP_NAME.toLowerCase()}-${what}-${today}.${extension}`;

const textFile = (name: string, type: string, text: string): MadeFile => ({
  name,
  content: new Blob([text], { type }),
});
