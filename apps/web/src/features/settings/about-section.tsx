import { APP_NAME } from "@furrow/core";
import { Link } from "../../ui/navigation/navigation.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

export function AboutSection() {
  return (
    <SettingsSection title="About" intro="What this is, and who stands behind it.">
      <p>
        {APP_NAME} helps you plan your studies, focus with a timer and reach your goals. Every goal you reach
        brings an animal to your farm. Your data is kept on this device first, and it is yours: take it with
        you at any time.
      </p>
      <p className={styles.links}>
        <Link to="/resources">Study Resources</Link>
        <Link to="/feedback">Feedback</Link>
        <Link to="/privacy-policy">Privacy Policy</Link>
        <Link to="/terms-of-service">Terms of Service</Link>
        <Link to="/contact">Contact</Link>
      </p>
    </SettingsSection>
  );
}
