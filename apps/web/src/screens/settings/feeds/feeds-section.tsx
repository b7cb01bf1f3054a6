import { feedsWords as words } from "#messages/feeds.ts";
import { lazyComponent } from "../../../components/lazy.tsx";
import { useAuth } from "../../../hooks/hooks.ts";
import { SettingsSection } from "../settings-section.tsx";

const FeedList = lazyComponent(() => import("./feed-list.tsx"));

/** Private addresses at which other calendars read the user's plan. */
export function FeedsSection() {
  const { state } = useAuth();
  if (state === "guest" || state === "unknown") return null;
  return (
    <SettingsSection section="feeds" intro={words.intro}>
      {state === "local" ? <p>{words.needsAccount}</p> : <FeedList />}
    </SettingsSection>
  );
}
