import { useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { restoreWords } from "#messages/restore.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Message } from "../../../components/message.tsx";
import { PasswordField } from "../../../components/password-field.tsx";

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
