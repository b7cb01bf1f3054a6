import { pagesWords } from "#words/pages.ts";
import { settingsWords } from "#words/settings.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { CloudSync } from "../../widgets/cloud/cloud-sync-section.tsx";
import { useAuth } from "../../wiring/hooks.ts";
import { AboutSection } from "./about-section.tsx";
import { BackupSection } from "./backup/backup-section.tsx";
import { DataSection } from "./data/data-section.tsx";
import { GoalSection } from "./goal-section.tsx";
import { NotificationSection } from "./notification-section.tsx";
import { ProfileSection } from "./profile/profile-section.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { ThemeSection } from "./theme/theme-section.tsx";

export default function SettingsPage() {
  const auth = useAuth();
  const user = auth.state === "signed-in" ? auth.user : null;
  return (
    <>
      <PageHeading intro={settingsWords.intro}>{pagesWords.settings}</PageHeading>
      <div className={styles.sections}>
        <ThemeSection />
        <GoalSection />
        <NotificationSection />
        <BackupSection user={user} />
        <ProfileSection user={user} />
        <AboutSection />
        <DataSection user={user} />
        <SettingsSection title={settingsWords.cloud} intro={settingsWords.cloudIntro}>
          <CloudSync />
        </SettingsSection>
      </div>
    </>
  );
}
