import { useEffect, useRef, useState } from "react";
import { accountsWords } from "#messages/accounts.ts";
import { pagesWords } from "#messages/pages.ts";
import { signInProviderWords } from "#messages/sign-in-providers.ts";
import { FormCard, type FormState, PageCard } from "../../components/form-card.tsx";
import { Loading, Message } from "../../components/message.tsx";
import { Link, useNavigate } from "../../components/navigation/navigation.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useAuthStore, useNotify } from "../../hooks/hooks.ts";
import type { ProviderAnswer } from "../../platform/ports/server.ts";
import { providerWords } from "../../state/accounts/provider-words.ts";
import { useArrivalAfterSignIn } from "./use-arrival.tsx";

type Existing = Extract<ProviderAnswer, { type: "account-exists" }>;
type Return =
  | { readonly state: "finishing" }
  | { readonly state: "failed"; readonly words: string }
  | { readonly state: "account-exists"; readonly account: Existing };

/** The provider has sent the browser back to the login page; `query` is its answer. */
export default function ProviderReturn({ query }: { readonly query: string }) {
  const store = useAuthStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const { arrive, question } = useArrivalAfterSignIn();
  const [back, setBack] = useState<Return>({ state: "finishing" });
  // A second request would find the answer used.
  const isAsked = useRef(false);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const show = (answer: ProviderAnswer) => {
      if (answer.type === "signed-in") return void arrive(answer.account);
      if (answer.type === "account-exists") return setBack({ state: "account-exists", account: answer });
      notify.success(answer.type === "link" ? signInProviderWords.isLinked : signInProviderWords.confirmed);
      navigate("/settings#profile", { replace: true, state: "edit-profile" });
    };
    void store
      .finishProvider(query)
      .then((result) =>
        result.ok ? show(result.value) : setBack({ state: "failed", words: providerWords(result.error) }),
      );
  }, [arrive, navigate, notify, query, store]);

  if (back.state === "account-exists" && back.account.hasPassword) return <LinkForm {...back.account} />;
  return (
    <PageCard title={pagesWords.signIn} footer={footer}>
      {question}
      {back.state === "finishing" && <Loading>{signInProviderWords.finishing}</Loading>}
      {back.state === "failed" && <Message tone="error">{back.words}</Message>}
      {back.state === "account-exists" && (
        <Message tone="info">
          {signInProviderWords.accountExistsWithoutPassword(back.account.email, back.account.provider)}
        </Message>
      )}
    </PageCard>
  );
}

function LinkForm({ email, provider }: Existing) {
  const store = useAuthStore();
  const { arrive, question } = useArrivalAfterSignIn();
  const [password, setPassword] = useState("");
  const [form, setForm] = useState<FormState>({ state: "editing" });

  const link = async () => {
    if (password === "") return setForm({ state: "failed", words: accountsWords.fillInAll });
    setForm({ state: "pending" });
    const linked = await store.linkProvider(password);
    if (linked.ok) return arrive(linked.value);
    const isWrong = linked.error.type === "Refused" && linked.error.code === "wrong-password";
    const words = isWrong ? signInProviderWords.wrongPassword : providerWords(linked.error);
    setForm({ state: "failed", words });
  };
  return (
    <FormCard
      title={pagesWords.signIn}
      intro={signInProviderWords.accountExists(email, provider)}
      form={form}
      buttonText={signInProviderWords.linkAndSignIn}
      pendingText={accountsWords.signingIn}
      onSubmit={() => void link()}
      footer={footer}
    >
      {question}
      {/* Password managers want to know whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={accountsWords.password}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormCard>
  );
}

const footer = (
  <p>
    <Link to="/login" replace>
      {accountsWords.backToSignIn}
    </Link>
  </p>
);
