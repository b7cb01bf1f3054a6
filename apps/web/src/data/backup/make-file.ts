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
import { textOf } from "./text-of.ts";

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
  readonly metadata: BackupFile["metadata"];
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Read back as it was written; null where it was not. Who seals waits for none. */
  readonly content: Promise<Blob | null>;
}

type BackupMaking = Pick<MakeParts, "cipher" | "context">;

/** Made, then opened and counted: only then is there a file. A password that comes meanwhile is heard between two steps: its key is derived beside the rest. */
export async function makePlainBackup(
  state: State,
  { cipher, context }: BackupMaking,
  tell: Tell,
): Promise<PlainBackup | null> {
  const { data, metadata } = backupOf(state, context.now);
  tell(0.4);
  await nextTurn();
  const text = backupText({ data, metadata });
  tell(0.5);
  await nextTurn();
  const bytes = cipher.textToUtf8(text);
  const content = written(bytes, text);
  // Who takes it as it is hears of it.
  content.catch(() => {});
  if (!verifyBackup(text, metadata.counts, context)) return null;
  tell(0.7);
  await nextTurn();
  return { metadata, text, bytes, content };
}

/** The browser takes it and gives it back beside what this thread does. A blob takes bytes at once, and a text three times as long. */
async function written(bytes: Uint8Array<ArrayBuffer>, text: string): Promise<Blob | null> {
  const blob = new Blob([bytes], { type: "application/json" });
  return (await textOf(blob)) === text ? blob : null;
}

/** As soon as the password is known. */
export function beginSealingFile(password: string, cipher: Cipher) {
  const deriving = derivingOnce(cipher);
  return { password, seal: beginSealing(password, deriving), deriving };
}

/** Of a backup that was verified. What was sealed is opened, to the text that went in, while it is read back. */
export async function backupFile(
  { metadata, text, bytes, content }: PlainBackup,
  sealing: ReturnType<typeof beginSealingFile> | null,
  { cipher, context }: BackupMaking,
  tell: Tell,
): Promise<Result<MadeFile, WorkerFailed>> {
  const name = backupFileName(context.now, sealing !== null);
  tell(0.8);
  if (sealing === null) {
    const whole = await content;
    return whole === null ? failed("file-not-whole") : ok({ name, content: whole });
  }
  const { password, seal, deriving } = sealing;
  const sealed = await seal(bytes, metadata);
  tell(0.9);
  const [whole, opens] = await Promise.all([
    written(cipher.textToUtf8(sealed), sealed),
    verifySealed(sealed, password, { text, counts: metadata.counts }, deriving),
  ]);
  return whole === null || !opens ? failed("file-not-whole") : ok({ name, content: whole });
}

/**
 * Deriving takes longest of all. Opening takes password, salt and rounds from what was sealed: the same give the key that was derived from
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
