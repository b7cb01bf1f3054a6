import { profileWords } from "#messages/profile.ts";
import { signInProviderWords } from "#messages/sign-in-providers.ts";
import { PasswordField } from "../../../components/password-field.tsx";
import type { SignInWays } from "../../../platform/ports/server.ts";
import { ProviderButtons } from "../../../shared/sign-in-providers/provider-buttons.tsx";

interface ConfirmOwnerProps {
  readonly ways: SignInWays;
  readonly password: string;
  readonly onPassword: (password: string) => void;
}

/** The password, or a fresh sign-in at a linked provider. The page is left for it; then `confirmed` is true. */
export function ConfirmOwner({ ways, password, onPassword }: ConfirmOwnerProps) {
  if (ways.password)
    return (
      <PasswordField
        label={profileWords.yourPassword}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
    );
  if (ways.confirmed) return <p>{signInProviderWords.justConfirmed}</p>;
  return (
    <>
      <p>{signInProviderWords.signInAgain}</p>
      <ProviderButtons
        providers={ways.providers.filter(({ linked }) => linked)}
        start={{ purpose: "confirm" }}
        label={signInProviderWords.signInAgainWith}
      />
    </>
  );
}

export const isConfirmable = ({ password, confirmed }: SignInWays): boolean => password || confirmed;
