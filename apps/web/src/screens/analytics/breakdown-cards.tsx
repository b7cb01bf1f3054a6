import type { AnalyticsView } from "@furrow/core";
import { analyticsWords } from "#messages/analytics.ts";
import { namesWords } from "#messages/names.ts";
import { Card } from "../../components/card.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import styles from "./analytics.module.css";

/** What the hours of the chart were made of. What there is nothing to say of is a line, not an empty card. */
export function BreakdownCards({ view }: { readonly view: AnalyticsView }) {
  const { categories, focus, chart } = view;
  const title = analyticsWords.chartTitle(chart);
  const nothing = [
    ...(categories.length === 0 ? [analyticsWords.noCompletedTasks] : []),
    ...(focus.sessions === 0 ? [analyticsWords.noSessions] : []),
  ];
  return (
    <>
      {nothing.length < 2 && (
        <div className={styles.pair}>
          {categories.length > 0 && <CategoryCard categories={categories} title={title} />}
          {focus.sessions > 0 && <FocusCard focus={focus} title={title} />}
        </div>
      )}
      {nothing.length > 0 && <p className={styles.nothing}>{nothing.join(" ")}</p>}
    </>
  );
}

function CategoryCard({
  categories,
  title,
}: {
  readonly categories: AnalyticsView["categories"];
  readonly title: string;
}) {
  return (
    <Card as="section" aria-labelledby="categories" className={styles.breakdown}>
      <h2 id="categories">{analyticsWords.categories}</h2>
      <p className={styles.explanation}>{analyticsWords.categoriesOf(title)}</p>
      <ul className={styles.shares}>
        {categories.map(({ category, hours, share }) => (
          <li key={category}>
            <span>{namesWords.categories[category]}</span>
            <span>
              {analyticsWords.categoryHours(hours)} <small>{analyticsWords.share(share)}</small>
            </span>
            <ProgressBar
              label={analyticsWords.shareOf(namesWords.categories[category], share)}
              percent={share}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FocusCard({ focus, title }: { readonly focus: AnalyticsView["focus"]; readonly title: string }) {
  const { sessions, plannedMinutes, focusedMinutes, percentage } = focus;
  return (
    <Card as="section" aria-labelledby="focus" className={styles.breakdown}>
      <h2 id="focus">{analyticsWords.focus}</h2>
      <p className={styles.explanation}>{analyticsWords.focusOf(title)}</p>
      <dl className={styles.focus}>
        <div>
          <dt>{analyticsWords.sessions}</dt>
          <dd>{sessions}</dd>
        </div>
        <div>
          <dt>{analyticsWords.planned}</dt>
          <dd>{analyticsWords.minutes(Math.round(plannedMinutes))}</dd>
        </div>
        <div>
          <dt>{analyticsWords.focused}</dt>
          <dd>{analyticsWords.minutes(Math.round(focusedMinutes))}</dd>
        </div>
      </dl>
      <ProgressBar label={analyticsWords.focusedShare(percentage)} percent={percentage} />
    </Card>
  );
}
