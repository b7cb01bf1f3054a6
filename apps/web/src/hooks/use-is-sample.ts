import { isSampleOwner } from "../state/accounts/local-profile.ts";
import { useAuth } from "./hooks.ts";

/** Whether this is the sample semester. */
export function useIsSample(): boolean {
  const auth = useAuth();
  return auth.state === "local" && isSampleOwner(auth.profile.id);
}
