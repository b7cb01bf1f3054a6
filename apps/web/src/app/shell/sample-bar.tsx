import { sampleWords } from "#messages/sample.ts";
import { toPublic } from "../../base-path.ts";
import { Gate } from "../../components/icons/first-icons.ts";
import styles from "./guest-bar.module.css";

/** On every page of the sample. The link loads a page outside of it, and what was in memory is gone. */
export default function SampleBar() {
  return (
    <aside className={styles.bar} aria-label={sampleWords.about}>
      <span className={styles.text}>
        <Gate />
        {sampleWords.isSample}
      </span>
      <span className={styles.links}>
        <a href={toPublic("/signup")}>{sampleWords.startYourOwn}</a>
      </span>
    </aside>
  );
}
