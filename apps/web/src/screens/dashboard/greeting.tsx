import { chooseQuote, type DashboardView } from "@furrow/core";
import { useState } from "react";
import { MOTIVATIONAL_QUOTES } from "#messages/content/motivational-quotes.ts";
import { dashboardWords } from "#messages/dashboard.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { format } from "../../messages/format.ts";
import { FarmPicture } from "./farm-picture.tsx";
import styles from "./greeting.module.css";

/** A word to begin with, and a glimpse of the farm. */
export function Greeting({ view }: { readonly view: DashboardView }) {
  const [quote] = useState(() => chooseQuote(MOTIVATIONAL_QUOTES, Math.random()));
  return (
    <section className={styles.greeting} data-part={view.partOfDay} aria-label={dashboardWords.welcome}>
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
      <FarmPicture part={view.partOfDay} />
    </section>
  );
}
