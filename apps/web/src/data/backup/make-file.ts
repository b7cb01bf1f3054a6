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
import { nextTurn } from "./next-turn.ts";

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

/** Made, then opened and counted: only then is there a file. A password that comes meanwhile is heard between two steps: its key is derived beside the rest. */
export async function makePlainBackup(
  state: State,
  { cipher, context }: BackupMaking,
  tell: Tell,
): Promise<PlainBackup | null> {
  const file = backupOf(state, context.now);
  tell(0.4);
  await nextTurn();
  const text = backupText(file);
  tell(0.5);
  await nextTurn();
  if (!verifyBackup(text, file.metadata.counts, context)) return null;
  tell(0.7);
  await nextTurn();
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
  const deriving = derivingOnce(cipher);
  return { password, seal: beginSealing(password, deriving), deriving };
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
  const { password, seal, deriving } = sealing;
  const { counts } = file.metadata;
  const { sealed, text } = await seal({ ...file, metadata: { ...file.metadata, encrypted: true } });
  tell(0.9);
  const { blob, readBack } = await written(sealed, cipher);
  const isWhole = await verifySealed(readBack, password, { text, counts }, deriving);
  return isWhole ? ok({ name, content: blob }) : failed("file-not-whole");
}

/**
 * Deriving takes longest of all. Reading back takes password, salt and rounds from what it reads: the same give the key that was derived from
 * them, others give another.
 */
function derivingOnce(cipher: Cipher): Cipher {
  const keys = new Map<string, Promise<Uint8Array>>();
  return {
    ...cipher,
    deriveKey(...given) {
      const name = given.join(" ");
      const key = keys.get(name) ?? cipher.deriveKey(...given);
      keys.set(name, key);
      return key;
    },
  };
}

const exportName = (what: string, today: string, extension: string): string =>
  `${APP_NAME.toLowerCase()}-${what}-${today}.${extension}`;

const textFile = (name: string, type: string, text: string): MadeFile => ({
  name,
  content: new Blob([text], { type }),
});
