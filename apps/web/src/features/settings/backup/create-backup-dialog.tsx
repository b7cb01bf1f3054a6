import { useState } from "react";
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
    notify.info("Backup cancelled.");
    onClose();
  };

  const create = () => {
    onClose();
    if (lock === "none") void make({ type: "backup", password: null });
    else if (password.trim() === "") notify.warning("Empty password provided. Backup cancelled.");
    else void make({ type: "backup", password });
  };

  return (
    <Dialog
      title="Create Backup"
      size="sm"
      onClose={cancel}
      footer={
        <>
          <Button variant="primary" type="submit" form={FORM}>
            Create Backup
          </Button>
          <Button onClick={cancel}>Cancel</Button>
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
          label="Protection"
          fullWidth
          value={lock}
          options={[
            { value: "none", label: "Plain file" },
            { value: "password", label: "With a password" },
          ]}
          onValue={setLock}
        />
        {lock === "none" ? (
          <p>Anyone who has the file can read it, with any program that reads JSON.</p>
        ) : (
          <PasswordField
            label="Backup password"
            hint="Keep it well: without it nobody can open the file, not even we."
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
