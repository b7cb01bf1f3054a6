import { useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { PasswordField } from "../../../components/password-field.tsx";
import { SegmentedControl } from "../../../components/segmented-control.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
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
    if (lock === "password" && password.trim() === "") {
      notify.warning(backupWords.emptyPassword);
      onClose();
      return;
    }
    onClose();
    void make({ type: "backup", password: lock === "none" ? null : password });
  };

  return (
    <FormDialog
      title={backupWords.createBackup}
      size="sm"
      onClose={cancel}
      submitText={backupWords.createBackup}
      onSubmit={create}
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
    </FormDialog>
  );
}
