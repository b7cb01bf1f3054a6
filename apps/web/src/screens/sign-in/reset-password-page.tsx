import { useState } from "react";
import { accountsWords } from "#messages/accounts.ts";
import { commonWords } from "#messages/common.ts";
import { pagesWords } from "#messages/pages.ts";
import { Checkbox } from "../../components/checkbox.tsx";
import { errorAt, FormCard, type FormState } from "../../components/form-card.tsx";
import { Link, useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useAuthStore, useNotify } from "../../hooks/hooks.ts";
import type { AccountProblem } from "../../platform/ports/server.ts";
import { NewPasswordField } from "../../shared/new-password/new-password-field.tsx";
import { connectionWords } from "../../state/accounts/account-words.ts";
import { fieldOfRefusal, problemOfNewPassword } from "../../state/accounts/sign-up-form.ts";

export default function ResetPasswordPage() {
  const { accounts } = useAuthStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(useLocation().search);
  const token = parameters.get("token") ?? "";
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  // The link of an account with an unconfirmed address is marked.
  const isUnconfirmed = parameters.has("unconfirmed");
  const [startEmpty, setStartEmpty] = useState(false);
  const [form, setForm] = useState<FormState<"password" | "confirmation">>(
    token === "" ? { state: "failed", words: accountsWords.linkDead } : { state: "editing" },
  );

  const submit = async () => {
    const problem = problemOfNewPassword({ password, confirmation });
    if (problem !== null) return setForm({ state: "failed", ...problem });
    setForm({ state: "pending" });
    const result = await accounts.resetPassword({ token, password, startEmpty });
    if (!result.ok) {
      const code = result.error.type === "Refused" ? result.error.code : "";
      const field = fieldOfRefusal(code) === "password" ? "password" : undefined;
      return setForm({ state: "failed", words: resetWords(result.error), field });
    }
    notify.success(accountsWords.newPasswordSet);
    navigate("/login", { replace: true });
  };

  return (
    <FormCard
      title={pagesWords.resetPassword}
      intro={accountsWords.newPasswordIntro}
      form={form}
      buttonText={accountsWords.savePassword}
      pendingText={commonWords.saving}
      onSubmit={submit}
      footer={
        <p>
          <Link to="/forgot-password">{accountsWords.newLink}</Link>
        </p>
      }
    >
      <NewPasswordField
        label={accountsWords.newPassword}
        error={errorAt(form, "password")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={accountsWords.confirmPassword}
        error={errorAt(form, "confirmation")}
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      {isUnconfirmed && (
        <Checkbox
          label={accountsWords.startEmpty}
          hint={accountsWords.startEmptyHint}
          checked={startEmpty}
          onChecked={setStartEmpty}
        />
      )}
    </FormCard>
  );
}

function resetWords(problem: AccountProblem): string {
  const words = connectionWords(problem);
  if (words !== null) return words;
  if (problem.type === "Refused" && problem.code !== "reset-link-invalid" && problem.code !== "bad-request") {
    return problem.message;
  }
  return accountsWords.linkDead;
}
