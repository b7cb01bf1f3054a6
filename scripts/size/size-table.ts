import { filesLoadedBy, filesOfDashboard, keysInHtml, type Manifest } from "./loaded-files.ts";

/** The landing page and the others that open without an account: they must not load the app. */
export const PUBLIC_BUDGET = 85_000;
/** Without the picture of the farm, which loads when the browser is idle. tests/journeys/first-load.spec.ts counts the same files in a browser. */
export const DASHBOARD_BUDGET = 140_000;
export const FIRST_VISIT = "first dashboard visit";
/** What a page with data loads on top of the dashboard. */
const FURTHER_PAGE_BUDGET = 30_000;
/** What a page may load in another language, as a share of English. */
export const OTHER_LANGUAGE_BUDGET = 1.15;

/** For paths that have no page of their own. */
const FALLBACK = "app.html";

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
  const filesOf = (name: string, filesIn = filesOfPage) => {
    const html = pages.get(name);
    if (html === undefined) throw new Error(`The build has no ${name}`);
    const files = filesIn(manifest, html);
    if (files.size === 0) throw new Error(`${name} loads no script of the build`);
    return files;
  };
  const row = (name: string, files: readonly string[], budget: number): Row => ({
    name,
    bytes: files.reduce((sum, file) => sum + wireSize(file), 0),
    files: files.length,
    budget,
  });
  const dashboard = filesOf("dashboard.html", filesOfDashboard);
  const names = [...pages.keys()].filter((name) => name !== "dashboard.html" && name !== FALLBACK);
  const hasData = (name: string) => pages.get(name)?.includes("data-frame") === true;
  return [
    ...names.filter((name) => !hasData(name)).map((name) => row(name, [...filesOf(name)], PUBLIC_BUDGET)),
    row(FIRST_VISIT, [...dashboard], DASHBOARD_BUDGET),
    ...names.filter(hasData).map((name) =>
      row(
        `then ${name}`,
        [...filesOf(name)].filter((file) => !dashboard.has(file)),
        FURTHER_PAGE_BUDGET,
      ),
    ),
  ];
}

const filesOfPage = (manifest: Manifest, html: string) => filesLoadedBy(manifest, keysInHtml(manifest, html));

export const exceeded = (rows: readonly Row[]): boolean => rows.some(({ bytes, budget }) => bytes > budget);

/** By language: the copy of each script. apps/web/build/languages/write-languages.ts */
export function copiesIn(files: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const copies = new Map<string, Map<string, string>>();
  for (const file of files) {
    const [, script, code] = /^(.+)\.([A-Za-z-]+)-[0-9a-f]{8}\.js$/.exec(file) ?? [];
    if (script === undefined || code === undefined) continue;
    const ofLanguage = copies.get(code) ?? new Map();
    copies.set(code, ofLanguage.set(`${script}.js`, file));
  }
  return copies;
}
