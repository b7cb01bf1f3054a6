import { useState } from "react";
import { accountsWords } from "#messages/accounts.ts";
import { pagesWords } from "#messages/pages.ts";
import pig from "../../art/animals/drawings/pig.svg?no-inline";
import { errorAt, FormCard, type FormState } from "../../components/form-card.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useAuthStore } from "../../hooks/hooks.ts";
import { connectionWords } from "../../state/accounts/account-words.ts";

export default function ForgotPasswordPage() {
  const { accounts } = useAuthStore();
  const [email, setEmail] = useState("");
  const [form, setForm] = useState<FormState<"email">>({ state: "editing" });

  const submit = async () => {
    // Enter in a form of one field submits it even while its button rests.
    if (form.state === "pending") return;
    if (email.trim() === "") {
      return setForm({ state: "failed", words: accountsWords.fillInAll, field: "email" });
    }
    setForm({ state: "pending" });
    const result = await accounts.requestPasswordReset(email.trim());
    if (result.ok) return setForm({ state: "done" });
    setForm({
      state: "failed",
      words: connectionWords(result.error) ?? accountsWords.linkNotSent,
    });
  };

  return (
    <FormCard
      title={pagesWords.forgotPassword}
      intro={accountsWords.forgottenIntro}
      picture={<img src={pig} alt="" width={68} height={68} />}
      form={form}
      doneText={accountsWords.linkSent}
      buttonText={accountsWords.sendLink}
      pendingText={accountsWords.sending}
      onSubmit={submit}
      footer={
        <p>
          <Link to="/login">{accountsWords.backToSignIn}</Link>
        </p>
      }
    >
      <TextField
        label={accountsWords.email}
        error={errorAt(form, "email")}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormCard>
  );
}
