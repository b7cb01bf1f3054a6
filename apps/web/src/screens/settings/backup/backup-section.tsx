import { useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { restoreWords } from "#messages/restore.ts";
import { Button } from "../../../components/button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../../components/lazy.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { useToday } from "../../../hooks/use-now.ts";
import { isLocalOwner } from "../../../state/accounts/local-profile.ts";
import { SettingsRow, SettingsSection } from "../settings-section.tsx";
import { useBackupWorker, WorkProgress } from "../use-backup-worker.tsx";
import { BackupReminder } from "./backup-reminder.tsx";
import { FileButton } from "./file-button.tsx";
import { readTimetable, term } from "./read-timetable.ts";
import { useMake } from "./use-make.ts";
import { useOnlineForRestore } from "./use-online-for-restore.ts";

const CreateBackupDialog = lazyComponent(() => import("./create-backup-dialog.tsx"), {
  failed: DialogNotLoaded,
});
const RestoreData = lazyComponent(() => import("./restore-data.tsx"), { failed: DialogNotLoaded });
const DiaryDialog = lazyComponent(() => import("./diary-dialog.tsx"), { failed: DialogNotLoaded });
const DiaryPages = lazyComponent(() => import("./diary-pages.tsx"), { failed: DialogNotLoaded });
const TimetableDialog = lazyComponent(() => import("./timetable-dialog.tsx"), { failed: DialogNotLoaded });

type Open =
  | { readonly type: "diary" | "backup" }
  | { readonly type: "diary-pages"; readonly html: string }
  | { readonly type: "restore" | "timetable"; readonly file: File }
  | null;

interface BackupSectionProps {
  readonly owner: { readonly id: string; readonly name: string };
}

export function BackupSection({ owner }: BackupSectionProps) {
  const [open, show] = useState<Open>(null);
  const work = useBackupWorker(owner.id);
  const make = useMake(work);
  const isRefused = useOnlineForRestore();
  const today = useToday();
  const notify = useNotify();
  const close = () => show(null);
  /** Do not ask about dates if the file has none. */
  const askForDays = async (file: File) => {
    const read = await readTimetable(work, file, term(today));
    if (read?.ok) show({ type: "timetable", file });
    else if (read !== null) notify.error(read.error);
  };
  return (
    <SettingsSection section="backup" intro={backupWords.intro}>
      <SettingsRow title={backupWords.diary} text={backupWords.diaryText}>
        <Button onClick={() => show({ type: "diary" })}>{backupWords.createDiary}</Button>
      </SettingsRow>
      <SettingsRow title={backupWords.backup} text={backupWords.backupText}>
        <Button onClick={() => show({ type: "backup" })}>{backupWords.createBackup}</Button>
        <FileButton
          label={restoreWords.restoreData}
          accept=".json,.enc"
          refuse={isRefused}
          onFile={(file) => show({ type: "restore", file })}
        />
      </SettingsRow>
      <SettingsRow title={backupWords.spreadsheets} text={backupWords.spreadsheetsText}>
        <Button onClick={() => void make({ type: "tasks-csv" })}>{backupWords.exportTasks}</Button>
        <Button onClick={() => void make({ type: "study-data-csv" })}>{backupWords.exportHours}</Button>
      </SettingsRow>
      <SettingsRow title={backupWords.calendars} text={backupWords.calendarsText}>
        <Button onClick={() => void make({ type: "calendar" })}>{backupWords.exportCalendar}</Button>
        <FileButton
          label={backupWords.importTimetableFile}
          accept=".ics,text/calendar"
          onFile={(file) => void askForDays(file)}
        />
      </SettingsRow>
      {isLocalOwner(owner.id) && <BackupReminder profileId={owner.id} />}
      <WorkProgress work={work} />
      {open?.type === "backup" && <CreateBackupDialog make={make} onClose={close} />}
      {open?.type === "diary" && (
        <DiaryDialog
          userName={owner.name}
          make={make}
          onPages={(html) => show({ type: "diary-pages", html })}
          onClose={close}
        />
      )}
      {open?.type === "diary-pages" && <DiaryPages html={open.html} onClose={close} />}
      {open?.type === "restore" && <RestoreData source={{ file: open.file }} work={work} onClose={close} />}
      {open?.type === "timetable" && <TimetableDialog file={open.file} work={work} onClose={close} />}
    </SettingsSection>
  );
}
