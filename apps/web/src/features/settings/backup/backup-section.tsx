import { lazy, Suspense, useState } from "react";
import type { Account } from "../../../ports.ts";
import { Button } from "../../../ui/button.tsx";
import { SettingsRow, SettingsSection } from "../settings-section.tsx";
import { DeskProgress, useDeskWork } from "../use-desk-work.tsx";
import { FileButton } from "./file-button.tsx";
import { useMake } from "./use-make.ts";
import { useOnlineForRestore } from "./use-online-for-restore.ts";

const CreateBackupDialog = lazy(() => import("./create-backup-dialog.tsx"));
const RestoreData = lazy(() => import("./restore-data.tsx"));
const DiaryDialog = lazy(() => import("./diary-dialog.tsx"));
const DiaryPages = lazy(() => import("./diary-pages.tsx"));
const TimetableDialog = lazy(() => import("./timetable-dialog.tsx"));

type Open =
  | { readonly type: "diary" | "backup" }
  | { readonly type: "diary-pages"; readonly html: string }
  | { readonly type: "restore" | "timetable"; readonly file: File }
  | null;

export function BackupSection({ user }: { readonly user: Account | null }) {
  const [open, setOpen] = useState<Open>(null);
  const work = useDeskWork(user?.id ?? "");
  const make = useMake(work);
  const isRefused = useOnlineForRestore();
  const close = () => setOpen(null);
  return (
    <SettingsSection
      title="Data Backup & Export"
      intro="Everything you entered, as files that belong to you."
    >
      <SettingsRow
        title="Study diary"
        text="A printable booklet of a week, a month or all of it: tasks, hours, goals and animals."
      >
        <Button onClick={() => setOpen({ type: "diary" })}>Create Study Diary</Button>
      </SettingsRow>
      <SettingsRow
        title="Backup"
        text="One file with everything in it, plain or locked with a password. It is read back and counted before you get it."
      >
        <Button onClick={() => setOpen({ type: "backup" })}>Create Backup</Button>
        <FileButton
          label="Restore Data"
          accept=".json,.enc"
          refuse={isRefused}
          onFile={(file) => setOpen({ type: "restore", file })}
        />
      </SettingsRow>
      <SettingsRow title="Spreadsheets" text="Your tasks and your study hours by day, as CSV files.">
        <Button onClick={() => void make({ type: "tasks-csv" })}>Export Tasks (CSV)</Button>
        <Button onClick={() => void make({ type: "study-data-csv" })}>Export Study Hours (CSV)</Button>
      </SettingsRow>
      <SettingsRow
        title="Calendars"
        text="Your tasks for any calendar app, and a timetable of your school or university as tasks."
      >
        <Button onClick={() => void make({ type: "calendar" })}>Export Calendar (.ics)</Button>
        <FileButton
          label="Import Timetable (.ics)"
          accept=".ics,text/calendar"
          onFile={(file) => setOpen({ type: "timetable", file })}
        />
      </SettingsRow>
      <DeskProgress work={work} />
      <Suspense fallback={null}>
        {open?.type === "backup" && <CreateBackupDialog make={make} onClose={close} />}
        {open?.type === "diary" && (
          <DiaryDialog
            userName={user?.name ?? ""}
            make={make}
            onPages={(html) => setOpen({ type: "diary-pages", html })}
            onClose={close}
          />
        )}
        {open?.type === "diary-pages" && <DiaryPages html={open.html} onClose={close} />}
        {open?.type === "restore" && <RestoreData source={{ file: open.file }} work={work} onClose={close} />}
        {open?.type === "timetable" && <TimetableDialog file={open.file} work={work} onClose={close} />}
      </Suspense>
    </SettingsSection>
  );
}
