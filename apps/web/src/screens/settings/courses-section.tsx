import { GraduationCap, Sprout } from "lucide-react";
import { courseChoiceWords } from "#messages/course-choice.ts";
import { pagesWords } from "#messages/pages.ts";
import { settingsWords } from "#messages/settings.ts";
import { ButtonLink } from "../../components/button.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** A link to the courses page, for users who look for courses here. */
export function CoursesSection() {
  return (
    <SettingsSection section="courses" intro={settingsWords.coursesIntro}>
      <p>{settingsWords.coursesHint}</p>
      <div>
        <ButtonLink to="/courses" icon={<GraduationCap />}>
          {courseChoiceWords.manage}
        </ButtonLink>
      </div>
      <div>
        <ButtonLink to="/set-up" icon={<Sprout />}>
          {pagesWords.setUp}
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}
