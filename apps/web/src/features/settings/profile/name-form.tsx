import { displayName, MAX_USER_NAME_LENGTH, type State, saveProfileName } from "@furrow/core";
import { useState } from "react";
import { connectionWords } from "../../../accounts/account-words.ts";
import { useRun } from "../../../data/use-run.ts";
import { useView } from "../../../data/use-view.ts";
import type { Account } from "../../../ports.ts";
import { Button } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useAuthStore, useNotify } from "../../../wiring/hooks.ts";
import settings from "../settings.module.css";

const storedName = (state: State) => state.preferences.userName;

const FAILED = "Failed to save username. Please try again later.";

type Saving = { readonly state: "editing" | "saving" } | { readonly state: "failed"; readonly more: string };

interface NameFormProps {
  readonly user: Account;
  readonly onSaved: () => void;
}

/** The name is the account's and, for the screens, one of the preferences. The account of somebody without one is Anonymous's. */
export function NameForm({ user, onSaved }: NameFormProps) {
  const stored = useView(storedName);
  const [name, setName] = useState(stored || user.name);
  const [saving, setSaving] = useState<Saving>({ state: "editing" });
  const auth = useAuthStore();
  const run = useRun();
  const notify = useNotify();

  const save = async () => {
    setSaving({ state: "saving" });
    const shown = displayName(name);
    const renamed = shown === user.name ? null : await auth.rename(shown);
    if (renamed?.ok === false) {
      notify.error("Failed to update profile");
      setSaving({ state: "failed", more: connectionWords(renamed.error) ?? "" });
      return;
    }
    const kept = await run(saveProfileName, { name });
    if (!kept.ok) {
      setSaving({ state: "failed", more: "" });
      return;
    }
    notify.success("Profile updated successfully");
    onSaved();
  };

  return (
    <form
      className={settings.form}
      aria-label="Profile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {saving.state === "failed" && (
        <Message tone="error">
          <p>{FAILED}</p>
          {saving.more !== "" && <p>{saving.more}</p>}
        </Message>
      )}
      <TextField
        label="User Name"
        autoComplete="name"
        maxLength={MAX_USER_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField label="Email" type="email" value={user.email} readOnly />
      <div>
        <Button type="submit" variant="primary" pending={saving.state === "saving"} pendingText="Saving...">
          Save Profile
        </Button>
      </div>
    </form>
  );
}
