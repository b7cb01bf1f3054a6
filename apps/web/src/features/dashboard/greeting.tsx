import { chooseQuote, type DashboardView } from "@furrow/core";
import { useState } from "react";
import { MOTIVATIONAL_QUOTES } from "#words/content/motivational-quotes.ts";
import { dashboardWords } from "#words/dashboard.ts";
import goat from "../../art/animals/goat.svg?no-inline";
import hen from "../../art/animals/hen.svg?no-inline";
import vignette from "../../art/vignette/vignette.module.css";
import { classNames } from "../../ui/class-names.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { format } from "../../words/format.ts";
import styles from "./greeting.module.css";

/** A piece of the farm, by day or by night, and a word to begin with. */
export function Greeting({ view }: { readonly view: DashboardView }) {
  const [quote] = useState(() => chooseQuote(MOTIVATIONAL_QUOTES, Math.random()));
  return (
    <section className={styles.greeting} data-part={view.partOfDay} aria-label={dashboardWords.welcome}>
      <div
        className={classNames(vignette.vignette, styles.picture)}
        data-night={view.partOfDay === "evening"}
        aria-hidden="true"
      >
        <img className={styles.goat} src={goat} alt="" width={64} height={64} />
        <img className={styles.hen} src={hen} alt="" width={48} height={48} />
      </div>
      <div className={styles.words}>
        <div className={styles.hello}>
          <p className={styles.date}>{format.fullDay(view.day)}</p>
          <PageHeading>{dashboardWords.greeting(view.partOfDay, view.name)}</PageHeading>
        </div>
        <figure className={styles.quote}>
          <blockquote>{quote.text}</blockquote>
          <figcaption>{quote.author}</figcaption>
        </figure>
      </div>
    </section>
  );
}
