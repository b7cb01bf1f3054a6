import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { profileWords } from "#messages/profile.ts";
import { signInProviderWords } from "#messages/sign-in-providers.ts";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { Message } from "../../../components/message.tsx";
import { useNavigate } from "../../../components/navigation/navigation.tsx";
import { useAuthStore, useNotify } from "../../../hooks/hooks.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import type { SignInWays } from "../../../platform/ports/server.ts";
import { connectionWords } from "../../../state/accounts/account-words.ts";
import settings from "../settings.module.css";
import { ConfirmOwner, isConfirmable } from "./confirm-owner.tsx";
import styles from "./profile.module.css";

type Deletion =
  | { readonly state: "closed" | "asking" | "deleting" }
  | { readonly state: "failed"; readonly words: string };

/** Removes the account with every row of it in the cloud, and what this device holds of it. */
export function DeleteAccount({ ways }: { readonly ways: SignInWays }) {
  const [deletion, setDeletion] = useState<Deletion>({ state: "closed" });
  const [password, setPassword] = useState("");
  const auth = useAuthStore();
  const { eraseMarked } = useWiring();
  const notify = useNotify();
  const navigate = useNavigate();

  const opener = useRef<HTMLButtonElement>(null);
  const keep = () => {
    setPassword("");
    // The form goes away, and the focus in it: without this it would be nowhere.
    flushSync(() => setDeletion({ state: "closed" }));
    opener.current?.focus();
  };

  const remove = async () => {
    if (!isConfirmable(ways)) return;
    if (ways.password && password === "")
      return setDeletion({ state: "failed", words: profileWords.passwordMissing });
    setDeletion({ state: "deleting" });
    const removed = await auth.deleteAccount(ways.password ? password : null);
    if (!removed.ok) {
      const isLate = removed.error.type === "Refused" && removed.error.code === "confirm-first";
      const words =
        connectionWords(removed.error) ??
        (isLate ? signInProviderWords.signInAgain : profileWords.wrongPassword);
      return setDeletion({ state: "failed", words });
    }
    await eraseMarked();
    navigate("/", { replace: true });
    notify.success(profileWords.deleted);
  };

  return (
    <section className={styles.part} aria-label={profileWords.deletion}>
      <h3>{profileWords.deletion}</h3>
      <p>{profileWords.whatIsDeleted}</p>
      {deletion.state === "closed" ? (
        <div>
          <Button ref={opener} variant="danger" onClick={() => setDeletion({ state: "asking" })}>
            {profileWords.deleteAccount}
          </Button>
        </div>
      ) : (
        <Form className={settings.form} aria-label={profileWords.deletion} onSubmit={remove}>
          {deletion.state === "failed" && <Message tone="error">{deletion.words}</Message>}
          <ConfirmOwner ways={ways} password={password} onPassword={setPassword} />
          <div className={settings.actions}>
            {isConfirmable(ways) && (
              <Button
                type="submit"
                variant="danger"
                pending={deletion.state === "deleting"}
                pendingText={profileWords.deleting}
              >
                {profileWords.deleteMyAccount}
              </Button>
            )}
            <Button onClick={keep}>{profileWords.keepMyAccount}</Button>
          </div>
        </Form>
      )}
    </section>
  );
}
