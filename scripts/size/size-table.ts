import { filesLoadedBy, keysInHtml, type Manifest } from "./loaded-files.ts";

const LANDING_BUDGET = 85_000;
/** Without the picture of the farm, which is loaded when the page is idle. */
const DASHBOARD_BUDGET = 140_000;
/** What a page loads on top of the dashboard. */
const FURTHER_PAGE_BUDGET = 30_000;

export interface Build {
  readonly manifest: Manifest;
  /** The text of each HTML file by its name. */
  readonly pages: ReadonlyMap<string, string>;
  readonly wireSize: (file: string) => number;
}

export interface Row {
  readonly name: string;
  readonly bytes: number;
  readonly files: number;
  readonly budget: number;
}

export function sizeTable({ manifest, pages, wireSize }: Build): readonly Row[] {
  const filesOf = (name: string) => {
    const html = pages.get(name);
    if (html === undefined) throw new Error(`The build has no ${name}`);
    const files = filesLoadedBy(manifest, keysInHtml(manifest, html));
    if (files.size === 0) throw new Error(`${name} loads no script of the build`);
    return files;
  };
  const row = (name: string, files: readonly string[], budget: number): Row => ({
    name,
    bytes: files.reduce((sum, file) => sum + wireSize(file), 0),
    files: files.length,
    budget,
  });
  const dashboard = filesOf("dashboard.html");
  const further = [...pages.keys()].filter((name) => name !== "index.html" && name !== "dashboard.html");
  return [
    row("landing page", [...filesOf("index.html")], LANDING_BUDGET),
    row("first dashboard visit", [...dashboard], DASHBOARD_BUDGET),
    ...further.map((name) =>
      row(
        `then ${name}`,
        [...filesOf(name)].filter((file) => !dashboard.has(file)),
        FURTHER_PAGE_BUDGET,
      ),
    ),
  ];
}

export const exceeded = (rows: readonly Row[]): boolean => rows.some(({ bytes, budget }) => bytes > budget);
