import { useEffect } from "react";
import { localProfileWords } from "#messages/local-profile.ts";
import { introWords, pagesWords } from "#messages/pages.ts";
import { settingsWords } from "#messages/settings.ts";
import { useLocation } from "../../components/navigation/navigation.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { CloudSync } from "../../shared/cloud/cloud-sync-section.tsx";
import { ownerId, ownerName } from "../../state/accounts/auth-state.ts";
import { AboutSection } from "./about-section.tsx";
import { BackupSection } from "./backup/backup-section.tsx";
import { CoursesSection } from "./courses-section.tsx";
import { DataSection } from "./data/data-section.tsx";
import { GoalSection } from "./goal-section.tsx";
import { NotificationSection } from "./notification-section.tsx";
import { ProfileSection } from "./profile/profile-section.tsx";
import { SectionList, SectionSheet } from "./section-list.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { ThemeSection } from "./theme/theme-section.tsx";

export default function SettingsPage() {
  const auth = useAuth();
  const owner = { id: ownerId(auth) ?? "", name: ownerName(auth) };
  useAddressedSection();
  return (
    <>
      <PageHeading intro={introWords.settings} actions={<SectionSheet />}>
        {pagesWords.settings}
      </PageHeading>
      <div className={styles.page}>
        <SectionList />
        <div className={styles.sections}>
          <ThemeSection />
          <GoalSection />
          <CoursesSection />
          <SettingsSection section="timer" intro={settingsWords.timerIntro} />
          <NotificationSection />
          <BackupSection owner={owner} />
          <ProfileSection />
          <AboutSection />
          <DataSection ownerId={owner.id} />
          <SettingsSection
            section="cloud"
            intro={auth.state === "local" ? localProfileWords.cloudIntro : settingsWords.cloudIntro}
          >
            <CloudSync />
          </SettingsSection>
        </div>
      </div>
    </>
  );
}

/** The list of sections replaces the address; following a link scrolls to the section and moves the focus. */
function useAddressedSection(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who presses the same link again is led there again.
  useEffect(() => {
    const section = hash === "" ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}
