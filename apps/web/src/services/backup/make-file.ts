import {
  APP_NAME,
  backupFileName,
  backupOf,
  backupText,
  type Cipher,
  type Context,
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
  verifySealed,
  wholeHistory,
} from "@furrow/core";
import { csvWords } from "#messages/csv.ts";
import { diaryWords } from "#messages/diary.ts";
import { failed, type MadeFile, type Order, type Tell, type WorkerFailed } from "./backup-worker.ts";

export interface MakeParts {
  readonly cipher: Cipher;
  readonly context: Context;
  /** An animal for the diary, as SVG markup. */
  readonly drawing?: (animal: DiaryAnimal) => string;
}

export function makeFile(
  state: State,
  order: Exclude<Order, { readonly type: "copy" | "backup" | "everything" }>,
  parts: Omit<MakeParts, "cipher">,
): Result<MadeFile, WorkerFailed> {
  const { now, today } = parts.context;
  switch (order.type) {
    case "diary": {
      const period =
        order.period === "everything"
          ? (wholeHistory(state, today) ?? { from: today, to: today })
          : order.period;
      const diary = diaryOf(state, period, today, state.preferences.userName || order.name);
      const html = diaryHtml(diary, { today, ...parts, style: order.style }, diaryWords);
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

/** Changes the server rejected, unchanged: the user may look for exactly what is wrong with them. */
export const rejectedChangesFile = (content: string, at: Instant): MadeFile =>
  textFile(exportName("set-aside", dayOf(at), "json"), "application/json", content);

/** The file is made, read back and opened. It is offered only if the result equals the data. */
export async function makeBackupFile(
  state: State,
  password: string | null,
  { cipher, context }: Pick<MakeParts, "cipher" | "context">,
  tell: Tell,
): Promise<Result<MadeFile, WorkerFailed>> {
  const { data, metadata } = backupOf(state, context.now);
  tell(0.3);
  const plain = backupText({ data, metadata });
  tell(0.4);
  if (!verifyBackup(plain, metadata.counts, context)) return failed("file-not-whole");
  tell(0.6);
  const text = password === null ? plain : await sealBackup(plain, metadata, password, cipher);
  tell(0.8);
  const content = new Blob([cipher.textToUtf8(text)], { type: "application/json" });
  const isWritten = (await content.text().catch(() => null)) === text;
  const opens =
    password === null ||
    (await verifySealed(text, password, { text: plain, counts: metadata.counts }, cipher));
  if (!isWritten || !opens) return failed("file-not-whole");
  return ok({ name: backupFileName(context.now, password !== null), content });
}

const exportName = (what: string, today: string, extension: string): string =>
  `${APP_NAME.toLowerCase()}-${what}-${today}.${extension}`;

const textFile = (name: string, type: string, text: string): MadeFile => ({
  name,
  content: new Blob([text], { type }),
});
