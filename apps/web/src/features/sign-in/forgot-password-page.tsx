import { useRef, useState } from "react";
import { accountsWords } from "#words/accounts.ts";
import { pagesWords } from "#words/pages.ts";
import { connectionWords } from "../../accounts/account-words.ts";
import pig from "../../art/animals/pig.svg?no-inline";
import { Button } from "../../ui/button.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { Message } from "../../ui/message.tsx";
import { Link } from "../../ui/navigation/navigation.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useAuthStore } from "../../wiring/hooks.ts";

type Form =
  | { readonly state: "editing" | "pending" | "sent" }
  | { readonly state: "failed"; readonly words: string };

export default function ForgotPasswordPage() {
  const { accounts } = useAuthStore();
  const [email, setEmail] = useState("");
  const [form, setForm] = useState<Form>({ state: "editing" });
  const input = useRef<HTMLInputElement>(null);

  const submit = async () => {
    // Enter in a form of one field submits it even while its button rests.
    if (form.state === "pending") return;
    if (email.trim() === "") {
      setForm({ state: "failed", words: accountsWords.fillInAll });
      input.current?.focus();
      return;
    }
    setForm({ state: "pending" });
    const result = await accounts.requestPasswordReset(email.trim());
    if (result.ok) return setForm({ state: "sent" });
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
      onSubmit={submit}
      footer={
        <p>
          {accountsWords.remembered} <Link to="/login">{pagesWords.signIn}</Link>
        </p>
      }
    >
      {form.state === "failed" && <Message tone="error">{form.words}</Message>}
      {form.state === "sent" && <Message tone="success">{accountsWords.linkSent}</Message>}
      <TextField
        ref={input}
        label={accountsWords.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        pending={form.state === "pending"}
        pendingText={accountsWords.sending}
      >
        {accountsWords.sendLink}
      </Button>
    </FormCard>
  );
}
