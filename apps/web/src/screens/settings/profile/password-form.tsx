import { type ChangeEvent, useState } from "react";
import { accountsWords } from "#messages/accounts.ts";
import { commonWords } from "#messages/common.ts";
import { profileWords } from "#messages/profile.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Form } from "../../../components/form.tsx";
import { Message } from "../../../components/message.tsx";
import { PasswordField } from "../../../components/password-field.tsx";
import { useAuthStore } from "../../../hooks/hooks.ts";
import type { AccountProblem } from "../../../platform/ports/server.ts";
import { NewPasswordField } from "../../../shared/new-password/new-password-field.tsx";
import { connectionWords } from "../../../state/accounts/account-words.ts";
import { problemOfNewPassword } from "../../../state/accounts/sign-up-form.ts";
import settings from "../settings.module.css";
import styles from "./profile.module.css";

type Field = "current" | "password" | "confirmation";

type Change =
  | { readonly state: "editing" | "saving" | "saved" }
  | { readonly state: "wrong"; readonly field: Field | null; readonly words: string };

const EMPTY: Readonly<Record<Field, string>> = { current: "", password: "", confirmation: "" };

export function PasswordForm({
  email,
  onChanged,
}: {
  readonly email: string;
  readonly onChanged: () => void;
}) {
  const { accounts } = useAuthStore();
  const [input, setInput] = useState(EMPTY);
  const [endOthers, setEndOthers] = useState(true);
  const [renewAddresses, setRenewAddresses] = useState(false);
  const [form, setForm] = useState<Change>({ state: "editing" });

  const save = async () => {
    if (input.current === "")
      return setForm({ state: "wrong", field: "current", words: accountsWords.fillInAll });
    const problem = problemOfNewPassword(input);
    if (problem !== null) return setForm({ state: "wrong", ...problem });
    setForm({ state: "saving" });
    const { current, password: next } = input;
    const changed = await accounts.changePassword({ current, next, endOthers, renewAddresses });
    if (!changed.ok) return setForm({ state: "wrong", ...refusal(changed.error) });
    setInput(EMPTY);
    setForm({ state: "saved" });
    onChanged();
  };

  const inputFor = (name: Field) => ({
    value: input[name],
    error: form.state === "wrong" && form.field === name ? form.words : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setForm({ state: "editing" });
      setInput({ ...input, [name]: event.target.value });
    },
  });

  return (
    <Form className={styles.part} aria-label={profileWords.passwordForm} onSubmit={save}>
      <h3>{profileWords.changePassword}</h3>
      {form.state === "wrong" && form.field === null && <Message tone="error">{form.words}</Message>}
      {form.state === "saved" && <Message tone="success">{profileWords.passwordChanged}</Message>}
      {/* Password managers want to know whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={profileWords.currentPassword}
        autoComplete="current-password"
        {...inputFor("current")}
      />
      <div className={settings.columns}>
        <NewPasswordField label={profileWords.newPassword} {...inputFor("password")} />
        <PasswordField
          label={profileWords.confirmNewPassword}
          autoComplete="new-password"
          {...inputFor("confirmation")}
        />
      </div>
      <Checkbox
        label={profileWords.endOthers}
        hint={profileWords.endOthersHint}
        checked={endOthers}
        onChecked={setEndOthers}
      />
      <Checkbox
        label={profileWords.renewAddresses}
        hint={profileWords.renewAddressesHint}
        checked={renewAddresses}
        onChecked={setRenewAddresses}
      />
      <div>
        <Button type="submit" pending={form.state === "saving"} pendingText={commonWords.saving}>
          {profileWords.passwordForm}
        </Button>
      </div>
    </Form>
  );
}

function refusal(problem: AccountProblem): { readonly field: Field | null; readonly words: string } {
  const words = connectionWords(problem);
  if (words !== null) return { field: null, words };
  const isNewOne = problem.type === "Refused" && problem.code.startsWith("password-");
  return isNewOne
    ? { field: "password", words: problem.message }
    : { field: "current", words: profileWords.wrongCurrentPassword };
}
