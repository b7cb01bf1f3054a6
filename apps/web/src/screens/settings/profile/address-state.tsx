import { useState } from "react";
import { profileWords } from "#messages/profile.ts";
import { Button } from "../../../components/button.tsx";
import { useAuthStore } from "../../../hooks/hooks.ts";
import { connectionWords } from "../../../state/accounts/account-words.ts";
import styles from "./profile.module.css";

type Sending = "not yet" | "sending" | { readonly words: string };

/** One line about the email address. Nothing waits for its confirmation. */
export function AddressState({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const { accounts } = useAuthStore();
  const [sending, setSending] = useState<Sending>("not yet");
  if (isConfirmed) return <p className={styles.quiet}>{profileWords.addressConfirmed}</p>;

  const send = async () => {
    setSending("sending");
    const sent = await accounts.sendVerification();
    setSending({
      words: sent.ok ? profileWords.linkSent : (connectionWords(sent.error) ?? profileWords.linkNotSent),
    });
  };
  return (
    <div className={styles.address}>
      <p className={styles.quiet} role="status">
        {typeof sending === "object" ? sending.words : profileWords.addressNotConfirmed}
      </p>
      <Button
        size="sm"
        variant="quiet"
        pending={sending === "sending"}
        pendingText={profileWords.sendingLink}
        onClick={() => void send()}
      >
        {profileWords.sendLinkAgain}
      </Button>
    </div>
  );
}
