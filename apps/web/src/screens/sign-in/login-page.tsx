import { useRef, useState } from "react";
import { accountsWords } from "#messages/accounts.ts";
import { pagesWords } from "#messages/pages.ts";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { errorAt, FormCard, type FormState, PageCard } from "../../components/form-card.tsx";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { Message } from "../../components/message.tsx";
import { Link, Navigate, useLocation } from "../../components/navigation/navigation.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useAuth, useAuthStore } from "../../hooks/hooks.ts";
import { StartLink } from "../../shared/local-profile/start-link.tsx";
import { signInWords } from "../../state/accounts/account-words.ts";
import type { SessionEnd } from "../../state/accounts/auth-state.ts";
import { useArrivalAfterSignIn } from "./use-arrival.tsx";
import { useSignInSettings } from "./use-sign-in-settings.ts";

const ProviderChoice = lazyComponent(() => import("../../shared/sign-in-providers/provider-choice.tsx"));
const ProviderReturn = lazyComponent(() => import("./provider-return.tsx"));

/** An offer next to the form: if its code cannot be loaded, as without a network, the form stays. */
const RemoveData = lazyComponent(() => import("./remove-data.tsx"), { failed: nothing });

export default function LoginPage() {
  const auth = useAuth();
  const store = useAuthStore();
  const { arrive, question } = useArrivalAfterSignIn();
  const { state: cameFor, search } = useLocation();
  const settings = useSignInSettings();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [form, setForm] = useState<FormState<"email" | "password">>({ state: "editing" });
  const passwordInput = useRef<HTMLInputElement>(null);

  if (isFromProvider(search)) return <ProviderReturn query={search} />;
  if (auth.state === "unknown" || settings === null) return null;
  // Redirects signed-in users, except the one who is just signing in here.
  if (auth.state === "signed-in" && form.state !== "pending") return <Navigate to="/dashboard" replace />;

  const { passwords, providers } = settings;
  const ended = isSessionEnd(cameFor) && form.state === "editing" && (
    <Message tone="info">{accountsWords.ended[cameFor]}</Message>
  );
  const card = {
    title: pagesWords.signIn,
    intro: accountsWords.signInIntro,
    picture: <img src={hen} alt="" width={68} height={68} />,
    footer: (
      <>
        <p>
          {accountsWords.newHere} <Link to="/signup">{pagesWords.signUp}</Link>
        </p>
        <div>
          <StartLink />
        </div>
        <RemoveData />
      </>
    ),
  };
  if (!passwords)
    return (
      <PageCard {...card}>
        {providers.length === 0 ? (
          <Message tone="info">{accountsWords.demo}</Message>
        ) : (
          <ProviderChoice providers={providers} isNew={false} alone={ended} />
        )}
      </PageCard>
    );

  const submit = async () => {
    if (email.trim() === "" || password === "") {
      const field = email.trim() === "" ? "email" : "password";
      return setForm({ state: "failed", words: accountsWords.fillInAll, field });
    }
    setForm({ state: "pending" });
    const result = await store.signIn({ email: email.trim(), password });
    if (result.ok) return arrive(result.value);
    setForm({ state: "failed", words: signInWords(result.error) });
    if (result.error.type === "Refused") passwordInput.current?.select();
  };

  return (
    <FormCard
      {...card}
      form={form}
      buttonText={pagesWords.signIn}
      pendingText={accountsWords.signingIn}
      onSubmit={submit}
      afterForm={providers.length > 0 && <ProviderChoice providers={providers} isNew={false} />}
    >
      {question}
      {ended}
      <TextField
        label={accountsWords.email}
        error={errorAt(form, "email")}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        ref={passwordInput}
        label={accountsWords.password}
        error={errorAt(form, "password")}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Link to="/forgot-password">{accountsWords.forgotPassword}</Link>
    </FormCard>
  );
}

/** A provider sends the browser back with a state, and a code or an error (OpenID Connect). */
function isFromProvider(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("state") && (query.has("code") || query.has("error"));
}

/** State of a history entry may come from anywhere. */
const isSessionEnd = (state: unknown): state is SessionEnd =>
  typeof state === "string" && Object.hasOwn(accountsWords.ended, state);
