import {
  APP_NAME,
  type BackupFile,
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
import { csvWords } from "#words/csv.ts";
import { diaryWords } from "#words/diary.ts";
import { failed, type MadeFile, type Order, type Tell, type WorkerFailed } from "./backup-worker.ts";

export interface MakeParts {
  readonly cipher: Cipher;
  readonly context: Context;
  /** An animal for the diary, as SVG markup. */
  readonly drawing: (animal: DiaryAnimal) => string;
}

export function makeFile(
  state: State,
  order: Exclude<Order, { readonly type: "copy" | "backup" }>,
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

export interface PlainBackup {
  readonly file: BackupFile;
  readonly content: Blob;
}

type BackupMaking = Pick<MakeParts, "cipher" | "context">;

/** Made, then read back, opened and counted: only then is there a file. */
export async function makePlainBackup(
  state: State,
  { context }: BackupMaking,
  tell: Tell,
): Promise<PlainBackup | null> {
  const file = backupOf(state, context.now);
  tell(0.4);
  const content = new Blob([backupText(file)], { type: JSON_TYPE });
  tell(0.6);
  const text = await content.text();
  tell(0.7);
  return verifyBackup(text, file.metadata.counts, context) ? { file, content } : null;
}

/** Of a backup that was verified. It is sealed, read back, and opened to the text that went in. */
export async function backupFile(
  { file, content }: PlainBackup,
  password: string | null,
  { cipher, context }: BackupMaking,
  tell: Tell,
): Promise<Result<MadeFile, WorkerFailed>> {
  const name = backupFileName(context.now, password !== null);
  if (password === null) return ok({ name, content });
  tell(0.8);
  const { counts } = file.metadata;
  const { first, again } = derivingTwice(cipher);
  const { sealed, text } = await sealBackup(
    { ...file, metadata: { ...file.metadata, encrypted: true } },
    password,
    first,
  );
  tell(0.9);
  const sealedContent = new Blob([sealed], { type: JSON_TYPE });
  const isWhole = await verifySealed(await sealedContent.text(), password, { text, counts }, again);
  return isWhole ? ok({ name, content: sealedContent }) : failed("file-not-whole");
}

/**
 * Reading back derives the key anew, from what it reads; deriving takes longest, and the platform does it beside this thread: so the second
 * time begins with the first.
 */
function derivingTwice(cipher: Cipher) {
  const begun = new Map<string, Promise<Uint8Array>>();
  const nameOf = (...given: Parameters<Cipher["deriveKey"]>) => given.join(" ");
  return {
    first: {
      ...cipher,
      deriveKey(...given: Parameters<Cipher["deriveKey"]>) {
        const key = cipher.deriveKey(...given);
        const second = cipher.deriveKey(...given);
        // Where it fails, so does the first, which is heard.
        second.catch(() => {});
        begun.set(nameOf(...given), second);
        return key;
      },
    },
    again: {
      ...cipher,
      deriveKey: (...given: Parameters<Cipher["deriveKey"]>) =>
        begun.get(nameOf(...given)) ?? cipher.deriveKey(...given),
    },
  };
}

const JSON_TYPE = "application/json";

const exportName = (what: string, today: string, extension: string): string =>
  `${APP_NAME.toLowerCase()}-${what}-${today}.${extension}`;

const textFile = (name: string, type: string, text: string): MadeFile => ({
  name,
  content: new Blob([text], { type }),
});
