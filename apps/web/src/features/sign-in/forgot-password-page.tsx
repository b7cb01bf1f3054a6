import { useRef, useState } from "react";
import { connectionWords } from "../../accounts/account-words.ts";
import { FILL_IN_ALL } from "../../accounts/sign-up-form.ts";
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
      setForm({ state: "failed", words: FILL_IN_ALL });
      input.current?.focus();
      return;
    }
    setForm({ state: "pending" });
    const result = await accounts.requestPasswordReset(email.trim());
    if (result.ok) return setForm({ state: "sent" });
    setForm({
      state: "failed",
      words: connectionWords(result.error) ?? "The link could not be sent. Please check the address.",
    });
  };

  return (
    <FormCard
      title="Forgotten Password"
      intro="Tell us your address, and a link to choose a new password is on its way."
      picture={<img src={pig} alt="" width={68} height={68} />}
      onSubmit={submit}
      footer={
        <p>
          Remembered it? <Link to="/login">Sign In</Link>
        </p>
      }
    >
      {form.state === "failed" && <Message tone="error">{form.words}</Message>}
      {form.state === "sent" && (
        <Message tone="success">
          If there is an account with this address, a link was sent to it. It works for one hour.
        </Message>
      )}
      <TextField
        ref={input}
        label="Email"
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
        pendingText="Sending..."
      >
        Send Link
      </Button>
    </FormCard>
  );
}
