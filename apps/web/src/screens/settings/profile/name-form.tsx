import { changePreferences, MAX_USER_NAME_LENGTH, type State } from "@furrow/core";
import { type ReactNode, useState } from "react";
import { accountsWords } from "#messages/accounts.ts";
import { commonWords } from "#messages/common.ts";
import { namesWords } from "#messages/names.ts";
import { profileWords } from "#messages/profile.ts";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { Message } from "../../../components/message.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useAuthStore, useNotify } from "../../../hooks/hooks.ts";
import { useRun } from "../../../hooks/use-run.ts";
import { useView } from "../../../hooks/use-view.ts";
import { connectionWords } from "../../../state/accounts/account-words.ts";
import settings from "../settings.module.css";
import styles from "./profile.module.css";

const storedName = (state: State) => state.preferences.userName;

type Saving = { readonly state: "editing" | "saving" } | { readonly state: "failed"; readonly more: string };

interface NameFormProps {
  readonly name: string;
  /** Null for users without an account. */
  readonly email: string | null;
  readonly onSaved: () => void;
  /** About the address, below its field. */
  readonly children?: ReactNode;
}

/** The name belongs to the owner and is also one of the preferences. A local profile without a name is Anonymous. */
export function NameForm({ name: ownName, email, onSaved, children }: NameFormProps) {
  const stored = useView(storedName);
  const [name, setName] = useState(stored || ownName);
  const [saving, setSaving] = useState<Saving>({ state: "editing" });
  const auth = useAuthStore();
  const run = useRun();
  const notify = useNotify();

  const save = async () => {
    setSaving({ state: "saving" });
    const shown = email === null ? name.trim() : namesWords.displayName(name);
    const renamed = shown === ownName ? null : await auth.rename(shown);
    if (renamed?.ok === false) {
      notify.error(profileWords.notUpdated);
      setSaving({ state: "failed", more: connectionWords(renamed.error) ?? "" });
      return;
    }
    const kept = await run(changePreferences, { userName: name });
    if (!kept.ok) {
      setSaving({ state: "failed", more: "" });
      return;
    }
    notify.success(profileWords.saved);
    onSaved();
  };

  return (
    <Form className={settings.form} aria-label={profileWords.nameForm} onSubmit={save}>
      {saving.state === "failed" && (
        <Message tone="error">
          <p>{profileWords.notSaved}</p>
          {saving.more !== "" && <p>{saving.more}</p>}
        </Message>
      )}
      <TextField
        label={profileWords.userName}
        autoComplete="name"
        maxLength={MAX_USER_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {email !== null && (
        <div className={styles.email}>
          <TextField label={accountsWords.email} type="email" value={email} readOnly />
          {children}
        </div>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={saving.state === "saving"}
          pendingText={commonWords.saving}
        >
          {profileWords.saveProfile}
        </Button>
      </div>
    </Form>
  );
}
