import { useState } from "react";
import { backupWords } from "#words/backup.ts";
import { commonWords } from "#words/common.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useNotify } from "../../../wiring/hooks.ts";
import settings from "../settings.module.css";
import type { Make } from "./use-make.ts";

type Lock = "none" | "password";

interface CreateBackupDialogProps {
  readonly make: Make;
  readonly onClose: () => void;
}

export default function CreateBackupDialog({ make, onClose }: CreateBackupDialogProps) {
  const [lock, setLock] = useState<Lock>("none");
  const [password, setPassword] = useState("");
  const notify = useNotify();

  const cancel = () => {
    notify.info(backupWords.backupCancelled);
    onClose();
  };

  const create = () => {
    onClose();
    if (lock === "none") void make({ type: "backup", password: null });
    else if (password.trim() === "") notify.warning(backupWords.emptyPassword);
    else void make({ type: "backup", password });
  };

  return (
    <Dialog
      title={backupWords.createBackup}
      size="sm"
      onClose={cancel}
      footer={
        <>
          <Button variant="primary" type="submit" form={FORM}>
            {backupWords.createBackup}
          </Button>
          <Button onClick={cancel}>{commonWords.cancel}</Button>
        </>
      }
    >
      <form
        id={FORM}
        className={settings.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <SegmentedControl
          label={backupWords.protection}
          fullWidth
          value={lock}
          options={[
            { value: "none", label: backupWords.lock.none },
            { value: "password", label: backupWords.lock.password },
          ]}
          onValue={setLock}
        />
        {lock === "none" ? (
          <p>{backupWords.plainFile}</p>
        ) : (
          <PasswordField
            label={backupWords.password}
            hint={backupWords.passwordHint}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

const FORM = "create-backup";
