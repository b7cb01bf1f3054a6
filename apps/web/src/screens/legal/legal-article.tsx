import { useState, useSyncExternalStore } from "react";
import { lastUpdated, legalPage, noImprint } from "#messages/content/legal/legal-pages.ts";
import { language } from "#messages/language.ts";
import { operatorTextWords } from "#messages/operator-text.ts";
import { pagesWords } from "#messages/pages.ts";
import { lazyComponent } from "../../components/lazy.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useOperatorSettings } from "../../hooks/hooks.ts";
import type { LegalSection, LegalSlug } from "../../messages/content/legal-page.ts";
import styles from "./legal-article.module.css";

/** Few servers have such texts, so only their pages load what reads Markdown. */
const OperatorText = lazyComponent(() => import("./operator-text.tsx"));

const noChange = () => () => {};

/**
 * One legal page: the operator's text if the server has one, else the built-in text. A page that the server did not render waits for
 * the settings, because the server renders none that the operator has replaced.
 */
function LegalArticle({ slug }: { readonly slug: LegalSlug }) {
  const operator = useOperatorSettings();
  const [isRendered] = useState(
    useSyncExternalStore(
      noChange,
      () => false,
      () => true,
    ),
  );
  const { title, updated, sections } = legalPage(slug, operator?.feedbackEmail ?? null);
  if (operator?.legal.includes(slug)) return <OperatorText slug={slug} title={title} />;
  if (operator === null && !isRendered) return <PageHeading intro={pagesWords.loading}>{title}</PageHeading>;
  return (
    <article className={styles.article} lang="en" dir="ltr">
      <PageHeading intro={lastUpdated(updated)}>{title}</PageHeading>
      {language.tag !== "en" && (
        <p lang={language.tag} dir={language.direction}>
          {operatorTextWords.inEnglish}
        </p>
      )}
      {sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </article>
  );
}

export function Imprint() {
  if (useOperatorSettings()?.legal.includes("imprint"))
    return <OperatorText slug="imprint" title={pagesWords.imprint} />;
  return <PageHeading intro={noImprint}>{pagesWords.imprint}</PageHeading>;
}

/** The page of one legal text, as a lazy component loads it. */
export const articleOf = (slug: LegalSlug) => ({ default: () => <LegalArticle slug={slug} /> });

function Section({ heading, paragraphs, list, table }: LegalSection) {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list !== undefined && (
        <ul className={styles.list}>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {table !== undefined && (
        // The frame scrolls where the table is wider than a phone, and so must be reachable by the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to take the focus.
        <section className={styles.tableFrame} aria-label={table.caption} tabIndex={0}>
          <table className={styles.table}>
            <caption>{table.caption}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, index) => (
                    <td key={table.columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
