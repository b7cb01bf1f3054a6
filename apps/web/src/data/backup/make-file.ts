import {
  APP_NAME,
  type BackupFile,
  backupFileName,
  backupOf,
  backupText,
  beginSealing,
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
  /** Written, and read back as it was written; null where it was not. Made when it is first asked for. */
  content(): Promise<Blob | null>;
}

type BackupMaking = Pick<MakeParts, "cipher" | "context">;

/** Made, then opened and counted: only then is there a file. */
export function makePlainBackup(
  state: State,
  { cipher, context }: BackupMaking,
  tell: Tell,
): PlainBackup | null {
  const file = backupOf(state, context.now);
  tell(0.4);
  const text = backupText(file);
  tell(0.5);
  if (!verifyBackup(text, file.metadata.counts, context)) return null;
  tell(0.7);
  let content: Promise<Blob | null> | null = null;
  return {
    file,
    content() {
      content ??= written(text, cipher).then(({ blob, readBack }) => (readBack === text ? blob : null));
      return content;
    },
  };
}

/** A blob takes bytes at once, and a text three times as long. */
async function written(text: string, cipher: Cipher) {
  const blob = new Blob([cipher.textToUtf8(text)], { type: "application/json" });
  return { blob, readBack: await blob.text() };
}

/** As soon as the password is known. */
export function beginSealingFile(password: string, cipher: Cipher) {
  const { first, again } = derivingTwice(cipher);
  return { password, seal: beginSealing(password, first), again };
}

/** Of a backup that was verified. Sealed, it is read back as well, and opened to the text that went in. */
export async function backupFile(
  { file, content }: PlainBackup,
  sealing: ReturnType<typeof beginSealingFile> | null,
  { cipher, context }: BackupMaking,
  tell: Tell,
): Promise<Result<MadeFile, WorkerFailed>> {
  const name = backupFileName(context.now, sealing !== null);
  tell(0.8);
  if (sealing === null) {
    const whole = await content();
    return whole === null ? failed("file-not-whole") : ok({ name, content: whole });
  }
  const { password, seal, again } = sealing;
  const { counts } = file.metadata;
  const { sealed, text } = await seal({ ...file, metadata: { ...file.metadata, encrypted: true } });
  tell(0.9);
  const { blob, readBack } = await written(sealed, cipher);
  const isWhole = await verifySealed(readBack, password, { text, counts }, again);
  return isWhole ? ok({ name, content: blob }) : failed("file-not-whole");
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

const exportName = (what: string, today: string, extension: string): string =>
  `${APP_NAME.toLowerCase()}-${what}-${today}.${extension}`;

const textFile = (name: string, type: string, text: string): MadeFile => ({
  name,
  content: new Blob([text], { type }),
});
