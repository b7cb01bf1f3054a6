import { useState } from "react";
import { backupWords } from "#words/backup.ts";
import { commonWords } from "#words/common.ts";
import { restoreWords } from "#words/restore.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Message } from "../../../ui/message.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import settings from "../settings.module.css";

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
  return (
    <Dialog
      title={restoreWords.locked}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={FORM}>
            {restoreWords.open}
          </Button>
          <Button onClick={onClose}>{commonWords.cancel}</Button>
        </>
      }
    >
      <form
        id={FORM}
        className={settings.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password === "") setMissing(true);
          else onPassword(password);
        }}
      >
        {problem !== null && !isMissing ? (
          <Message tone="error">{restoreWords.decryptionFailed}</Message>
        ) : (
          <Message tone="warning">{restoreWords.isLocked}</Message>
        )}
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
      </form>
    </Dialog>
  );
}

const FORM = "open-backup";
