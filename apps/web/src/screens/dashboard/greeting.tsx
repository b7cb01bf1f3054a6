import { chooseQuote, type DashboardView, skyView } from "@furrow/core";
import { useState } from "react";
import quotes from "#messages/content/motivational-quotes.json" with { type: "json" };
import { dashboardWords } from "#messages/dashboard.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { timeZone } from "../../hooks/time-zone.ts";
import { useViewNow } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import { FarmPicture } from "./farm-picture.tsx";
import styles from "./greeting.module.css";

/** The greeting on the sky of the farm, which is drawn behind it. */
export function Greeting({ view }: { readonly view: DashboardView }) {
  const [quote] = useState(() => chooseQuote(quotes, Math.random()));
  const [zone] = useState(timeZone);
  const sky = useViewNow(skyView, 60_000, zone);
  return (
    <section className={styles.greeting} data-sky={sky} aria-label={dashboardWords.welcome}>
      <FarmPicture />
      <div className={styles.words}>
        <p className={styles.date}>{format.fullDay(view.day)}</p>
        <PageHeading>{dashboardWords.greeting(view.partOfDay, view.name)}</PageHeading>
        <figure className={styles.quote}>
          <blockquote>{quote.text}</blockquote>
          <figcaption>{quote.author}</figcaption>
        </figure>
      </div>
    </section>
  );
}
