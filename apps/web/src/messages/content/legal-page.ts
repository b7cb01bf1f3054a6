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
