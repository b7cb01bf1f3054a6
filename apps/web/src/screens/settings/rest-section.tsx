import { restWords } from "#messages/rest.ts";
import { lazyComponent } from "../../components/lazy.tsx";
import { SettingsSection } from "./settings-section.tsx";

const RestDays = lazyComponent(() => import("./rest-days.tsx"));

/** Weekdays that rest, and days off. */
export function RestSection() {
  return (
    <SettingsSection section="rest" intro={restWords.intro}>
      <RestDays />
    </SettingsSection>
  );
}
