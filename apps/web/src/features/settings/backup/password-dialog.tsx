import { useState } from "react";
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

const DECRYPTION_FAILED = "Decryption failed. Please check your password and try again.";
const REQUIRED = "A password is required to decrypt this backup";

export function PasswordDialog({ problem, onPassword, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? REQUIRED : (problem ?? undefined);
  return (
    <Dialog
      title="Encrypted backup"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={FORM}>
            Open Backup
          </Button>
          <Button onClick={onClose}>Cancel</Button>
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
          <Message tone="error">{DECRYPTION_FAILED}</Message>
        ) : (
          <Message tone="warning">
            This backup is locked with a password. Nothing on this device changes until you have seen what is
            in it and agreed.
          </Message>
        )}
        <PasswordField
          label="Backup password"
          autoComplete="off"
          value={password}
          error={error === DECRYPTION_FAILED ? undefined : error}
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
