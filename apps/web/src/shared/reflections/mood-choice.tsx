import { MOODS, type Mood } from "@furrow/core";
import { type RefCallback, useId } from "react";
import { reflectionsWords as words } from "#messages/reflections.ts";
import { useRestricted } from "../../components/restricted.ts";
import { FACES } from "./reflection.tsx";
import styles from "./reflections.module.css";

interface MoodChoiceProps {
  readonly mood: Mood | null;
  readonly onMood: (mood: Mood | null) => void;
  readonly buttonRef?: RefCallback<HTMLElement> | undefined;
}

/** Three faces. A press on the chosen one takes it back. */
export function MoodChoice({ mood, onMood, buttonRef }: MoodChoiceProps) {
  const name = useId();
  const restricted = useRestricted();
  return (
    <fieldset className={styles.moods}>
      <legend>{words.howDidItGo}</legend>
      {MOODS.map((each) => {
        const Face = FACES[each];
        return (
          <label key={each} className={styles.mood} title={words.moods[each]}>
            <input
              ref={buttonRef}
              type="radio"
              name={name}
              aria-label={words.moods[each]}
              checked={mood === each}
              onChange={() => onMood(each)}
              onClick={() => mood === each && onMood(null)}
              {...restricted}
            />
            <Face />
          </label>
        );
      })}
    </fieldset>
  );
}
