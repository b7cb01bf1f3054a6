import { lastUpdated, legalPage } from "#messages/content/legal/legal-pages.ts";
import { PageHeading } from "../../components/page-heading.tsx";
import { useOperatorSettings } from "../../hooks/hooks.ts";
import type { LegalSection, LegalSlug } from "../../messages/content/legal-page.ts";
import styles from "./legal-article.module.css";

/** One legal page. The address to write to is the operator's. */
function LegalArticle({ slug }: { readonly slug: LegalSlug }) {
  const { title, updated, sections } = legalPage(slug, useOperatorSettings()?.feedbackEmail ?? null);
  return (
    <article className={styles.article}>
      <PageHeading intro={lastUpdated(updated)}>{title}</PageHeading>
      {sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
    </article>
  );
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
