import { APP_NAME } from "@furrow/core";

export const LEGAL_SLUGS = [
  "privacy-policy",
  "terms-of-service",
  "cookie-policy",
  "contact",
  "ads-policy",
] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

export interface LegalTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  readonly table?: LegalTable;
}

export interface LegalPage {
  readonly slug: LegalSlug;
  readonly title: string;
  /** `April 2024`. */
  readonly updated: string;
  readonly sections: readonly LegalSection[];
}

export const UPDATED = "April 2024";

/**
 * Reads a page in Markdown: its title, then sections with a heading, paragraphs, a list and a table with its caption. `{app}` stands for the
 * product's name. A paragraph, an item or a row is one line.
 */
export function readLegalPage(slug: LegalSlug, markdown: string): LegalPage {
  const named = markdown
    .replaceAll("{app}", APP_NAME)
    .replaceAll("{app in lower case}", APP_NAME.toLowerCase());
  const [title = "", ...sections] = named.split(/^##? /m).slice(1);
  return { slug, title: title.trim(), updated: UPDATED, sections: sections.map(readSection) };
}

function readSection(text: string): LegalSection {
  const [heading = "", ...blocks] = text.trim().split("\n\n");
  const list = blocks.find((block) => block.startsWith("- "));
  const table = blocks.find((block) => block.startsWith(TABLE));
  return {
    heading,
    paragraphs: blocks.filter((block) => block !== list && block !== table),
    ...(list !== undefined && { list: list.split("\n").map((item) => item.slice(2)) }),
    ...(table !== undefined && { table: readTable(table) }),
  };
}

const TABLE = "Table: ";

function readTable(text: string): LegalTable {
  const [caption = "", columns = "", _line, ...rows] = text.split("\n");
  const cells = (row: string) => row.slice(2, -2).split(" | ");
  return { caption: caption.slice(TABLE.length), columns: cells(columns), rows: rows.map(cells) };
}
