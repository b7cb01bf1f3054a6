import { useEffect, useState } from "react";
import { signInProviderWords } from "#messages/sign-in-providers.ts";
import { Button } from "../../components/button.tsx";
import { Message } from "../../components/message.tsx";
import { useAuthStore } from "../../hooks/hooks.ts";
import type { AccountsApi, SignInProvider } from "../../platform/ports/server.ts";
import { providerWords } from "../../state/accounts/provider-words.ts";
import styles from "./provider-buttons.module.css";

type Start = Omit<Parameters<AccountsApi["startProvider"]>[0], "provider">;

interface ProviderButtonsProps {
  readonly providers: readonly SignInProvider[];
  readonly start: Start;
  readonly label: (name: string) => string;
}

/** A button for each provider, which leads to its page. If the provider is down, the reason stands above. */
export function ProviderButtons({ providers, start, label }: ProviderButtonsProps) {
  const { go, goingTo, problem } = useProvider();
  return (
    <div className={styles.providers}>
      {problem !== null && <Message tone="error">{problem}</Message>}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          fullWidth
          pending={goingTo === id}
          pendingText={signInProviderWords.goingTo(name)}
          onClick={() => void go(id, start)}
        >
          {label(name)}
        </Button>
      ))}
    </div>
  );
}

export function useProvider() {
  const { accounts } = useAuthStore();
  const [goingTo, setGoingTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Back from the provider, browsers may show this page as it was left.
  useEffect(() => {
    const arrive = () => setGoingTo(null);
    window.addEventListener("pageshow", arrive);
    return () => window.removeEventListener("pageshow", arrive);
  }, []);

  return {
    goingTo,
    problem,
    async go(provider: string, start: Start) {
      setProblem(null);
      setGoingTo(provider);
      const started = await accounts.startProvider({ provider, ...start });
      if (started.ok) return location.assign(started.value);
      setGoingTo(null);
      setProblem(providerWords(started.error));
    },
  };
}
