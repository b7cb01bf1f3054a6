import {
  adjustedOn,
  COURSE_COLORS,
  courseColorPair,
  type HexColor,
  isCourseColor,
  readHexColor,
} from "@furrow/core";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { coursesWords as words } from "#messages/courses.ts";
import { jointsWords } from "#messages/joints.ts";
import { classNames } from "../../components/class-names.ts";
import { TextField } from "../../components/text-field.tsx";
import { inARow } from "../../messages/in-a-row.ts";
import { CourseMark } from "./course-mark.tsx";
import { courseStyle } from "./course-style.ts";
import styles from "./courses.module.css";

interface ColorChoiceProps {
  /** The name of the course, for the preview. */
  readonly name: string;
  readonly color: string;
  readonly error: string | undefined;
  readonly onColor: (color: string) => void;
}

/** Twelve by name, or one of one's own, which is shown as it will be in both appearances. */
export function ColorChoice({ name, color, error, onColor }: ColorChoiceProps) {
  const id = useId();
  const isOwn = !isCourseColor(color);
  // Where the picker starts and returns to.
  const [own, setOwn] = useState(isOwn ? color : BEGIN_WITH);
  const read = readHexColor(isOwn ? color : own);
  const choose = (typed: string) => {
    setOwn(typed);
    onColor(typed);
  };
  return (
    <>
      <fieldset className={styles.colors}>
        <legend>{words.color}</legend>
        {COURSE_COLORS.map((each) => (
          <label key={each} className={styles.color} style={courseStyle(each)} title={words.colors[each]}>
            <input
              type="radio"
              name={`${id}-color`}
              aria-label={words.colors[each]}
              checked={color === each}
              onChange={() => onColor(each)}
            />
            <span className={styles.swatch}>{color === each && <Check />}</span>
          </label>
        ))}
        <label className={styles.color} title={words.ownColor}>
          <input
            type="radio"
            name={`${id}-color`}
            aria-label={words.ownColor}
            checked={isOwn}
            onChange={() => onColor(own)}
          />
          <span className={classNames(styles.swatch, styles.own)}>{isOwn && <Check />}</span>
        </label>
      </fieldset>
      {isOwn ? (
        <>
          <div className={styles.ownColor}>
            <input
              type="color"
              aria-label={words.colorPicker}
              value={read ?? BEGIN_WITH}
              onChange={({ target }) => choose(target.value)}
            />
            <TextField
              label={words.ownColorText}
              name="color"
              value={color}
              maxLength={7}
              autoCapitalize="none"
              spellCheck={false}
              error={error}
              onChange={({ target }) => choose(target.value)}
            />
          </div>
          {read !== null && <Previews name={name} color={read} />}
        </>
      ) : (
        <p className={styles.named}>{words.colors[color]}</p>
      )}
    </>
  );
}

/** The initial color of the custom picker. */
const BEGIN_WITH = courseColorPair("wheat").light;

function Previews({ name, color }: { readonly name: string; readonly color: HexColor }) {
  const adjusted = adjustedOn(color);
  const course = { name: name.trim() || words.nameExample, color };
  return (
    <>
      <div className={styles.previews}>
        <p className={styles.light}>
          <small>{words.previewLight}</small>
          <CourseMark course={course} />
        </p>
        <p className={styles.dark}>
          <small>{words.previewDark}</small>
          <CourseMark course={course} />
        </p>
      </div>
      <p className={styles.named} role="status">
        {inARow(
          adjusted.map((paper) => words.adjusted[paper]),
          jointsWords.sentence,
        )}
      </p>
    </>
  );
}
