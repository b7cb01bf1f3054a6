import { useState } from "react";
import { backupWords } from "#words/backup.ts";
import { restoreWords } from "#words/restore.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Message } from "../../../ui/message.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";

interface PasswordDialogProps {
  /** Why the last password did not do; null at the first asking. */
  readonly problem: string | null;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
}

export function PasswordDialog({ problem, onPassword, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? restoreWords.passwordRequired : (problem ?? undefined);
  const isRefused = problem !== null && !isMissing;
  const submit = () => {
    if (password === "") setMissing(true);
    else onPassword(password);
  };
  return (
    <FormDialog
      title={restoreWords.locked}
      size="sm"
      onClose={onClose}
      submitText={restoreWords.open}
      problem={isRefused ? restoreWords.decryptionFailed : null}
      onSubmit={submit}
    >
      {!isRefused && <Message tone="warning">{restoreWords.isLocked}</Message>}
      <PasswordField
        label={backupWords.password}
        autoComplete="off"
        value={password}
        error={error === restoreWords.decryptionFailed ? undefined : error}
        onChange={(event) => {
          setMissing(false);
          setPassword(event.target.value);
        }}
      />
    </FormDialog>
  );
}
