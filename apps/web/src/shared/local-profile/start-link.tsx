import { startLocalWords } from "#messages/start-local.ts";
import { Button, type ButtonLook } from "../../components/button.tsx";
import { useNavigate } from "../../components/navigation/navigation.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { profileEntries } from "../../state/accounts/local-profile.ts";

/** One press opens the whole app. A returning user continues with their profile. */
export function StartLink({ variant = "quiet", size }: Pick<ButtonLook, "variant" | "size">) {
  const { auth, preferences } = useWiring();
  const navigate = useNavigate();
  const { state } = useAuth();
  if (state === "local") return null;
  // A page prerendered for guests must hydrate as it was rendered.
  const last = state === "unknown" ? undefined : profileEntries(preferences).at(-1)?.id;
  const start = async () => {
    if (typeof last === "string") auth.switchToProfile(last);
    else await auth.startLocal();
    navigate("/dashboard");
  };
  return (
    <Button variant={variant} size={size} unrestricted onClick={() => void start()}>
      {last === undefined ? startLocalWords.start : startLocalWords.goOn}
    </Button>
  );
}
