import cow from "../../art/animals/drawings/cow.svg?no-inline";
import goat from "../../art/animals/drawings/goat.svg?no-inline";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import vignette from "../../art/vignette/vignette.module.css";
import { classNames } from "../../components/class-names.ts";
import styles from "./pasture.module.css";

/** A picture of the app's idea. The subject is in the middle third: phones show no more. */
export function Pasture() {
  return (
    <div className={classNames(vignette.vignette, styles.pasture)}>
      {/* In the units of the vignette, and cut as it is. */}
      <svg
        className={styles.animals}
        viewBox="0 0 1440 560"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <g className={styles.grazing}>
          <image href={cow} x="716" y="342" width="132" height="132" />
        </g>
        <g className={styles.looking}>
          <image href={goat} x="868" y="372" width="98" height="98" />
        </g>
        <g className={styles.pecking}>
          <image href={hen} x="628" y="424" width="76" height="76" />
        </g>
      </svg>
    </div>
  );
}
