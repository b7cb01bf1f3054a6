import { Bell, Info, type LucideIcon, Palette, UserRound } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { localProfileWords } from "#messages/local-profile.ts";
import { pagesWords } from "#messages/pages.ts";
import { sampleWords } from "#messages/sample.ts";
import { settingsWords } from "#messages/settings.ts";
import { Card } from "../../components/card.tsx";
import { Crate, Satchel } from "../../components/icons/own-icons.ts";
import { useLocation } from "../../components/navigation/navigation.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { useIsSample } from "../../hooks/use-is-sample.ts";
import { AmbientControls } from "../../shared/ambient-sound/ambient-controls.tsx";
import { CloudSync } from "../../shared/cloud/cloud-sync-section.tsx";
import { ownerId, ownerName } from "../../state/accounts/auth-state.ts";
import { AboutSection } from "./about-section.tsx";
import { BackupSection } from "./backup/backup-section.tsx";
import { CoursesSection } from "./courses-section.tsx";
import { DataSection } from "./data/data-section.tsx";
import { FeedsSection } from "./feeds/feeds-section.tsx";
import { GoalSection } from "./goal-section.tsx";
import { NotificationSection } from "./notification-section.tsx";
import { ProfileSection } from "./profile/profile-section.tsx";
import { ReminderSection } from "./reminder-section.tsx";
import { RestSection } from "./rest-section.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SubscriptionsSection } from "./subscriptions/subscriptions-section.tsx";
import { ThemeSection } from "./theme/theme-section.tsx";
import { useIncomingSubscription } from "./use-incoming.ts";

type GroupName = keyof typeof settingsWords.groups;

const ICONS: Readonly<Record<GroupName, LucideIcon>> = {
  appearance: Palette,
  study: Satchel,
  notifications: Bell,
  data: Crate,
  profile: UserRound,
  about: Info,
};

/** The addresses of the sections, `/settings#backup`. Links in the app and in notices use them. */
const ADDRESSES: Readonly<Record<GroupName, readonly string[]>> = {
  appearance: ["theme"],
  study: ["goals", "rest", "courses", "timer"],
  notifications: ["notifications", "reminders"],
  data: ["backup", "subscriptions", "feeds", "cloud-syncing", "data", "automatic-copies"],
  profile: ["profile"],
  about: ["about"],
};

export default function SettingsPage() {
  const auth = useAuth();
  const owner = { id: ownerId(auth) ?? "", name: ownerName(auth) };
  const isSample = useIsSample();
  const wanted = useIncomingSubscription();
  useAddressedSection();
  return (
    <>
      <PageHeading>{pagesWords.settings}</PageHeading>
      <Card padding="none">
        <Group name="appearance">
          <ThemeSection />
        </Group>
        <Group name="study">
          <GoalSection />
          <RestSection />
          <CoursesSection />
          <SettingsSection section="timer" intro={settingsWords.timerIntro}>
            <AmbientControls />
          </SettingsSection>
        </Group>
        <Group name="notifications">
          <NotificationSection />
          <ReminderSection />
        </Group>
        <Group name="data">
          {isSample ? (
            <p>{sampleWords.noFiles}</p>
          ) : (
            <>
              <BackupSection owner={owner} />
              <SubscriptionsSection wanted={wanted} />
              <FeedsSection />
              <SettingsSection
                section="cloud"
                intro={auth.state === "local" ? localProfileWords.cloudIntro : settingsWords.cloudIntro}
              >
                <CloudSync />
              </SettingsSection>
              <DataSection ownerId={owner.id} />
            </>
          )}
        </Group>
        {!isSample && (
          <Group name="profile">
            <ProfileSection />
          </Group>
        )}
        <Group name="about">
          <AboutSection />
        </Group>
      </Card>
    </>
  );
}

const Group = ({ name, children }: { readonly name: GroupName; readonly children: ReactNode }) => (
  <SettingsGroup {...settingsWords.groups[name]} icon={ICONS[name]} addresses={ADDRESSES[name]}>
    {children}
  </SettingsGroup>
);

/** Following a link to a section scrolls to it and moves the focus. */
function useAddressedSection(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same link again leads to the section again.
  useEffect(() => {
    const section = hash === "" ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}
