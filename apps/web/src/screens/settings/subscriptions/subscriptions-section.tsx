import { subscriptionsWords as words } from "#messages/subscriptions.ts";
import { lazyComponent } from "../../../components/lazy.tsx";
import { useAuth } from "../../../hooks/hooks.ts";
import { SettingsSection } from "../settings-section.tsx";
import type { SubscriptionListProps } from "./subscription-list.tsx";

const SubscriptionList = lazyComponent(() => import("./subscription-list.tsx"));

/** Calendars that the server fetches for the user. */
export function SubscriptionsSection(props: SubscriptionListProps) {
  const { state } = useAuth();
  if (state === "guest" || state === "unknown") return null;
  return (
    <SettingsSection section="subscriptions" intro={words.intro}>
      {state === "local" ? <p>{words.needsAccount}</p> : <SubscriptionList {...props} />}
    </SettingsSection>
  );
}
