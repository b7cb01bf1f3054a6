import { type ChangeEvent, useCallback, useEffect, useState } from "react";
import { accountsWords } from "#messages/accounts.ts";
import { pagesWords } from "#messages/pages.ts";
import goat from "../../art/animals/drawings/goat.svg?no-inline";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { errorAt, FormCard, type FormState, PageCard } from "../../components/form-card.tsx";
import { lazyComponent } from "../../components/lazy.tsx";
import { Message } from "../../components/message.tsx";
import { Link, Navigate, useLocation } from "../../components/navigation/navigation.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useAuth, useAuthStore } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { StartLink } from "../../shared/local-profile/start-link.tsx";
import { NewPasswordField } from "../../shared/new-password/new-password-field.tsx";
import { signUpWords } from "../../state/accounts/account-words.ts";
import { fieldOfRefusal, problemOfSignUp, type SignUpField } from "../../state/accounts/sign-up-form.ts";
import { parseSignUpRule, type SignUpRule } from "../../state/accounts/sign-up-rule.ts";
import styles from "./signup-page.module.css";
import { useArrivalAfterSignIn } from "./use-arrival.tsx";
import { useSignInSettings } from "./use-sign-in-settings.ts";
import { useTypedWords } from "./use-typed-words.ts";

const ProviderChoice = lazyComponent(() => import("../../shared/sign-in-providers/provider-choice.tsx"));

/** Long enough to read that it worked. */
const READ_MS = 1200;

export default function SignupPage() {
  const auth = useAuth();
  const store = useAuthStore();
  const { arrive, question } = useArrivalAfterSignIn({ isNew: true });
  const [rule, askForRule] = useSignUpRule();
  const settings = useSignInSettings();
  // The link that an operator hands out carries the code.
  const given = new URLSearchParams(useLocation().search).get("invite") ?? "";
  const [input, setInput] = useState({ invite: given, name: "", email: "", password: "", confirmation: "" });
  const [form, setForm] = useState<FormState<SignUpField>>({ state: "editing" });
  useTypedWords(input, setInput);

  if (auth.state === "unknown" || rule === null || settings === null) return null;
  // Redirects signed-in users, except the one who has just signed up here.
  if (auth.state === "signed-in" && form.state !== "pending" && form.state !== "done") {
    return <Navigate to="/dashboard" replace />;
  }

  const needsInvite = rule.state === "invite";
  const submit = async () => {
    const problem = problemOfSignUp({ ...input, invite: needsInvite ? input.invite : undefined });
    if (problem !== null) return setForm({ state: "failed", ...problem });
    setForm({ state: "pending" });
    const { name, email, password, invite } = input;
    const result = await store.signUp({
      name: name.trim(),
      email: email.trim(),
      password,
      ...(needsInvite && { invite: invite.trim() }),
    });
    if (!result.ok) {
      const code = result.error.type === "Refused" ? result.error.code : "";
      // Another user was first, or the operator has just closed sign-up.
      if (["sign-up-closed", "server-full", "invite-invalid"].includes(code)) await askForRule();
      return setForm({ state: "failed", words: signUpWords(result.error), field: fieldOfRefusal(code) });
    }
    setForm({ state: "done" });
    setTimeout(() => void arrive(result.value), READ_MS);
  };

  const inputFor = (field: SignUpField) => ({
    name: field,
    value: input[field],
    error: errorAt(form, field),
    onChange: (event: ChangeEvent<HTMLInputElement>) => setInput({ ...input, [field]: event.target.value }),
  });

  const { passwords, providers } = settings;
  const choice = { providers, isNew: true, invite: needsInvite ? input.invite.trim() : "" };
  // A provider may have a rule of its own, which only the server knows.
  const noRoom = noRoomWords(rule);
  if (noRoom !== null) {
    return (
      <PageCard title={pagesWords.signUp} footer={footer}>
        <Message tone="info">{noRoom}</Message>
        {providers.length > 0 && <ProviderChoice {...choice} />}
      </PageCard>
    );
  }

  const first = rule.state === "first" && form.state === "editing" && (
    <Message tone="info">
      {accountsWords.firstAccount}
      <details>
        <summary className={styles.who}>{accountsWords.whoCanSignUp}</summary>
        {accountsWords.afterFirst[rule.afterwards]}
      </details>
    </Message>
  );
  const inviteField = needsInvite && (
    <TextField
      label={accountsWords.inviteCode}
      hint={accountsWords.inviteHint}
      autoComplete="off"
      autoCapitalize="characters"
      {...inputFor("invite")}
    />
  );
  if (!passwords) {
    return (
      <PageCard title={pagesWords.signUp} intro={accountsWords.signUpIntro} footer={footer}>
        <ProviderChoice
          {...choice}
          alone={
            <>
              {first}
              {inviteField}
            </>
          }
        />
      </PageCard>
    );
  }

  return (
    <FormCard
      title={pagesWords.signUp}
      intro={accountsWords.signUpIntro}
      picture={
        <>
          <img src={hen} alt="" width={68} height={68} />
          <img src={goat} alt="" width={68} height={68} />
        </>
      }
      form={form}
      doneText={accountsWords.signedUp}
      once
      buttonText={pagesWords.signUp}
      pendingText={accountsWords.signingUp}
      onSubmit={submit}
      footer={footer}
      afterForm={providers.length > 0 && <ProviderChoice {...choice} />}
    >
      {question}
      {first}
      {inviteField}
      <TextField label={accountsWords.fullName} autoComplete="name" {...inputFor("name")} />
      <TextField label={accountsWords.email} type="email" autoComplete="username" {...inputFor("email")} />
      <NewPasswordField label={accountsWords.password} {...inputFor("password")} />
      <PasswordField
        label={accountsWords.confirmPassword}
        autoComplete="new-password"
        {...inputFor("confirmation")}
      />
    </FormCard>
  );
}

const footer = (
  <>
    <p>
      {accountsWords.hasAccount} <Link to="/login">{pagesWords.signIn}</Link>
    </p>
    <div>
      <StartLink />
    </div>
  </>
);

/** The server's present rule; null until it has answered, or if it could not. */
function useSignUpRule(): readonly [SignUpRule | null, () => Promise<void>] {
  const { operator } = useWiring();
  const [rule, setRule] = useState<SignUpRule | null>(null);
  const ask = useCallback(async () => {
    await operator.start();
    setRule(parseSignUpRule(operator.get()?.signUp));
  }, [operator]);
  useEffect(() => void ask(), [ask]);
  return [rule, ask];
}

function noRoomWords({ state }: SignUpRule): string | null {
  if (state === "demo") return accountsWords.demo;
  if (state === "closed") return accountsWords.signUpClosed;
  return state === "full" ? accountsWords.signUpFull : null;
}
