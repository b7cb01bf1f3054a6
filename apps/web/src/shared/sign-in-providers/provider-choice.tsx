import type { ReactNode } from "react";
import { signInProviderWords } from "#messages/sign-in-providers.ts";
import type { SignInProvider } from "../../platform/ports/server.ts";
import styles from "./provider-buttons.module.css";
import { ProviderButtons } from "./provider-buttons.tsx";

interface ProviderChoiceProps {
  readonly providers: readonly SignInProvider[];
  readonly isNew: boolean;
  readonly invite?: string;
  /** What stands above the buttons, if they have no form above them. */
  readonly alone?: ReactNode;
}

/** The server's providers, below the form with a password or alone. Most servers have none: loaded when needed. */
export default function ProviderChoice({ providers, isNew, invite = "", alone }: ProviderChoiceProps) {
  const buttons = (
    <ProviderButtons
      providers={providers}
      start={{ purpose: "sign-in", ...(invite !== "" && { invite }) }}
      label={isNew ? signInProviderWords.signUpWith : signInProviderWords.signInWith}
    />
  );
  if (alone === undefined)
    return (
      <>
        <p className={styles.or}>{signInProviderWords.or}</p>
        {buttons}
      </>
    );
  return (
    <div className={styles.alone}>
      {alone}
      {buttons}
    </div>
  );
}
