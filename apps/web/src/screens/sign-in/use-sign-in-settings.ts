import { useEffect, useState } from "react";
import { useWiring } from "../../hooks/wiring.tsx";
import { parseSignInSettings, type SignInSettings } from "../../state/accounts/sign-in-settings.ts";

/** How users sign in on this server. Null until the server has answered, or could not, unless it is remembered. */
export function useSignInSettings(): SignInSettings | null {
  const { operator } = useWiring();
  const now = () => parseSignInSettings(operator.get()?.signIn);
  const [settings, setSettings] = useState(() => (operator.get() === null ? null : now()));
  useEffect(() => {
    void operator.start().then(() => setSettings(parseSignInSettings(operator.get()?.signIn)));
  }, [operator]);
  return settings;
}
