import { addDays, type Instant, type State } from "@furrow/core";
import { useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { localProfileWords } from "#messages/local-profile.ts";
import { otherAppsWords } from "#messages/other-apps.ts";
import { restoreWords } from "#messages/restore.ts";
import { Button } from "../../../components/button.tsx";
import { DialogNotLoaded, lazyComponent, nothing } from "../../../components/lazy.tsx";
import { Switch } from "../../../components/switch.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { useToday } from "../../../hooks/use-now.ts";
import { useView } from "../../../hooks/use-view.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import type { CalendarRead } from "../../../services/backup/backup-worker.ts";
import { FileButton } from "../../../shared/incoming/file-button.tsx";
import { isLocalOwner } from "../../../state/accounts/local-profile.ts";
import { noteProfileBackups, profileBackups } from "../../../state/accounts/profile-backups.ts";
import { SettingsRow, SettingsSection } from "../settings-section.tsx";
import { useBackupWorker, WorkProgress } from "../use-backup-worker.tsx";
import type { Pages } from "./print-files.tsx";
import { readCalendarFile } from "./read-calendar-file.ts";
import { TakeAlongButton } from "./take-along-button.tsx";
import { useIncomingFile } from "./use-incoming-file.ts";
import { useMake } from "./use-make.ts";
import { useOnlineForRestore } from "./use-online-for-restore.ts";

const AskToOpen = lazyComponent(() => import("./ask-to-open.tsx"), { failed: nothing });
const BringData = lazyComponent(() => import("../bring/bring-data.tsx"), { failed: DialogNotLoaded });
const ImportList = lazyComponent(() => import("../bring/import-list.tsx"), { failed: nothing });
const CreateBackupDialog = lazyComponent(() => import("./create-backup-dialog.tsx"), {
  failed: DialogNotLoaded,
});
const RestoreData = lazyComponent(() => import("./restore-data.tsx"), { failed: DialogNotLoaded });
const DiaryDialog = lazyComponent(() => import("./diary-dialog.tsx"), { failed: DialogNotLoaded });
const ReportDialog = lazyComponent(() => import("./report-dialog.tsx"), { failed: DialogNotLoaded });
const PrintFiles = lazyComponent(() => import("./print-files.tsx"), { failed: DialogNotLoaded });
const CalendarFileDialog = lazyComponent(() => import("./calendar-file-dialog.tsx"), {
  failed: DialogNotLoaded,
});

type Open =
  | { readonly type: "diary" | "report" | "backup" }
  | ({ readonly type: "pages" } & Pages)
  | { readonly type: "restore" | "bring"; readonly file: File }
  | {
      readonly type: "calendar";
      readonly file: File;
      readonly first: CalendarRead;
      readonly openedAt: Instant;
    }
  | null;

/** As far as subscribed calendars are read. */
const DAYS_READ = 400;

const CALENDAR = /\.ics$/i;
const SEALED = /\.enc$/i;

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
  const close = () => {
    show(null);
    shared.closed();
  };
  const hasImports = useView(countImports) > 0;
  const openBackup = (file: File) => {
    if (!isRefused()) return show({ type: "restore", file });
    show(null);
    shared.putBack();
  };
  const openCalendar = async (file: File) => {
    const read = await readCalendarFile(work, file, { from: today, to: addDays(today, DAYS_READ) });
    if (read?.ok) return show({ type: "calendar", file, first: read.value, openedAt: Date.now() });
    if (read !== null) notify.error(read.error);
    close();
  };
  const shared = useIncomingFile((file) => {
    if (CALENDAR.test(file.name) || file.type === "text/calendar") void openCalendar(file);
    else if (SEALED.test(file.name)) openBackup(file);
    else show({ type: "bring", file });
  });
  return (
    <SettingsSection section="backup" intro={backupWords.intro}>
      <SettingsRow title={otherAppsWords.bring} text={otherAppsWords.bringText}>
        <FileButton label={otherAppsWords.bring} onFile={(file) => show({ type: "bring", file })} />
      </SettingsRow>
      {hasImports && <ImportList work={work} />}
      <SettingsRow title={backupWords.diary} text={backupWords.diaryText}>
        <Button onClick={() => show({ type: "diary" })}>{backupWords.createDiary}</Button>
      </SettingsRow>
      <SettingsRow title={backupWords.report} text={backupWords.reportText}>
        <Button onClick={() => show({ type: "report" })}>{backupWords.createReport}</Button>
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
      <SettingsRow title={otherAppsWords.everything} text={otherAppsWords.everythingText}>
        <TakeAlongButton owner={owner.name} make={make} />
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
          onFile={(file) => void openCalendar(file)}
        />
      </SettingsRow>
      {isLocalOwner(owner.id) && <BackupReminder profileId={owner.id} />}
      <WorkProgress work={work} />
      {shared.asked !== null && open === null && (
        <AskToOpen file={shared.asked} onOpen={shared.open} onRemove={shared.remove} />
      )}
      {open?.type === "backup" && <CreateBackupDialog make={make} onClose={close} />}
      {open?.type === "diary" && (
        <DiaryDialog
          userName={owner.name}
          make={make}
          onPages={(html) => show({ type: "pages", of: "diary", html })}
          onClose={close}
        />
      )}
      {open?.type === "report" && (
        <ReportDialog
          userName={owner.name}
          onPages={(html) => show({ type: "pages", of: "report", html })}
          onClose={close}
        />
      )}
      {open?.type === "pages" && <PrintFiles {...open} onClose={close} />}
      {open?.type === "restore" && <RestoreData source={{ file: open.file }} work={work} onClose={close} />}
      {open?.type === "bring" && (
        <BringData
          file={open.file}
          work={work}
          onBackup={openBackup}
          onCalendar={() => void openCalendar(open.file)}
          onClose={close}
        />
      )}
      {open?.type === "calendar" && <CalendarFileDialog {...open} work={work} onClose={close} />}
    </SettingsSection>
  );
}

const countImports = ({ imports }: State): number => imports.size;

/** For users without cloud sync. */
function BackupReminder({ profileId }: { readonly profileId: string }) {
  const { preferences } = useWiring();
  const [isOn, setOn] = useState(() => profileBackups(preferences, profileId).isReminded);
  return (
    <Switch
      label={localProfileWords.remindMe}
      hint={localProfileWords.remindMeHint}
      checked={isOn}
      onChecked={(on) => {
        noteProfileBackups(preferences, profileId, { isReminded: on });
        setOn(on);
      }}
    />
  );
}
