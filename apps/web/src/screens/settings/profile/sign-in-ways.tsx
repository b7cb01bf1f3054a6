import { useRef, useState } from "react";
import { signInProviderWords } from "#messages/sign-in-providers.ts";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form.tsx";
import { Message } from "../../../components/message.tsx";
import { useAuthStore, useNotify } from "../../../hooks/hooks.ts";
import type { SignInProvider, SignInWays } from "../../../platform/ports/server.ts";
import { useProvider } from "../../../shared/sign-in-providers/provider-buttons.tsx";
import { providerWords } from "../../../state/accounts/provider-words.ts";
import settings from "../settings.module.css";
import { ConfirmOwner, isConfirmable } from "./confirm-owner.tsx";
import styles from "./profile.module.css";

interface SignInWaysListProps {
  readonly ways: SignInWays;
  readonly onChanged: () => Promise<void>;
}

/** The server's providers: linked ones can be unlinked, others linked after the user confirmed that it is them. */
export function SignInWaysList({ ways, onChanged }: SignInWaysListProps) {
  const { accounts } = useAuthStore();
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  const [linking, setLinking] = useState<SignInProvider | null>(null);

  const unlink = async ({ id, name }: SignInProvider) => {
    const unlinked = await accounts.unlinkProvider(id);
    if (!unlinked.ok) return notify.error(providerWords(unlinked.error));
    notify.success(signInProviderWords.isUnlinked(name));
    heading.current?.focus();
    await onChanged();
  };

  return (
    <section className={styles.part} aria-label={signInProviderWords.ways}>
      <h3 ref={heading} tabIndex={-1}>
        {signInProviderWords.ways}
      </h3>
      <ul className={styles.devices}>
        {ways.providers.map((provider) => (
          <li key={provider.id}>
            <div className={styles.device}>
              <b dir="auto">{provider.name}</b>
              {provider.linked && <span>{signInProviderWords.linked}</span>}
            </div>
            {provider.linked ? (
              <Button
                size="sm"
                aria-label={signInProviderWords.unlinkFrom(provider.name)}
                onClick={() => void unlink(provider)}
              >
                {signInProviderWords.unlink}
              </Button>
            ) : (
              <Button
                size="sm"
                aria-label={signInProviderWords.linkTo(provider.name)}
                onClick={() => setLinking(provider)}
              >
                {signInProviderWords.link}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {linking !== null && <LinkForm key={linking.id} provider={linking} ways={ways} />}
    </section>
  );
}

function LinkForm({
  provider: { id, name },
  ways,
}: {
  readonly provider: SignInProvider;
  readonly ways: SignInWays;
}) {
  const { go, goingTo, problem } = useProvider();
  const [password, setPassword] = useState("");
  const link = () => {
    if (isConfirmable(ways)) void go(id, { purpose: "link", ...(ways.password && { password }) });
  };
  return (
    <Form className={settings.form} aria-label={signInProviderWords.linkTo(name)} onSubmit={link}>
      {problem !== null && <Message tone="error">{problem}</Message>}
      <ConfirmOwner ways={ways} password={password} onPassword={setPassword} />
      {isConfirmable(ways) && (
        <div>
          <Button
            type="submit"
            variant="primary"
            pending={goingTo !== null}
            pendingText={signInProviderWords.goingTo(name)}
          >
            {signInProviderWords.linkTo(name)}
          </Button>
        </div>
      )}
    </Form>
  );
}
