import { useState } from "react";
import { accountsWords } from "#messages/accounts.ts";
import { pagesWords } from "#messages/pages.ts";
import { FormCard, type FormState } from "../../components/form-card.tsx";
import { Link, useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { useAuth, useAuthStore, useNotify } from "../../hooks/hooks.ts";
import { connectionWords } from "../../state/accounts/account-words.ts";

/** The link confirms nothing by itself: programs that look through mail open links too. */
export default function VerifyEmailPage() {
  const { accounts, check } = useAuthStore();
  const { state } = useAuth();
  const notify = useNotify();
  const navigate = useNavigate();
  const isInside = state === "signed-in" || state === "local";
  const home = isInside ? "/dashboard" : "/login";
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const [form, setForm] = useState<FormState>(
    token === "" ? { state: "failed", words: accountsWords.confirmLinkDead } : { state: "editing" },
  );

  const confirm = async () => {
    setForm({ state: "pending" });
    const confirmed = await accounts.verifyEmail(token);
    if (!confirmed.ok) {
      const words = connectionWords(confirmed.error) ?? accountsWords.confirmLinkDead;
      return setForm({ state: "failed", words });
    }
    // The profile then shows it without a reload.
    await check();
    notify.success(accountsWords.addressConfirmed);
    navigate(home, { replace: true });
  };

  return (
    <FormCard
      title={pagesWords.verifyEmail}
      intro={accountsWords.verifyIntro}
      form={form}
      buttonText={accountsWords.confirmAddress}
      pendingText={accountsWords.confirming}
      onSubmit={() => void confirm()}
      footer={
        <p>
          <Link to={home}>{isInside ? pagesWords.dashboard : pagesWords.signIn}</Link>
        </p>
      }
    >
      {null}
    </FormCard>
  );
}
