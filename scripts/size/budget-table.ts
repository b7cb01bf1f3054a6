import { filesLoadedBy, keysInHtml, keysOnTheWay, type Manifest } from "./loaded-files.ts";

const landingBudget = 85_000;
const firstVisitBudget = 140_000;
const routeBudget = 30_000;
/** Most of it is ical.js, in a worker; what repeats is read as a rule. */
const calendarBudget = 26_000;

const dashboardPart = /features\/dashboard\//;
const calendarDialog = /timetable-dialog/;

export interface Build {
  readonly manifest: Manifest;
  readonly brotliSize: (file: string) => number;
  /** The script that reads calendars, loaded by a worker. */
  readonly calendarReader: string;
  readonly landingHtml: string;
  /** The page that /dashboard is answered with. */
  readonly appHtml: string;
}

export interface Row {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

export function budgetTable({
  manifest,
  brotliSize,
  calendarReader,
  landingHtml,
  appHtml,
}: Build): readonly Row[] {
  const sizeOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + brotliSize(file), 0);

  const landingKeys = keysInHtml(manifest, landingHtml);
  const appKeys = keysInHtml(manifest, appHtml);
  if (appKeys.length === 0) throw new Error("The app's page names no script of the build.");

  const parts = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const dashboard = parts.find((key) => dashboardPart.test(key));
  if (dashboard === undefined) throw new Error("The build has no lazy part for the dashboard.");
  const way = keysOnTheWay(manifest, appKeys, dashboard);
  if (way === undefined) throw new Error("Nothing the app's page loads leads to the dashboard.");
  const firstVisit = filesLoadedBy(manifest, [...appKeys, ...way]);

  const dialog = parts.find((key) => calendarDialog.test(key));
  if (dialog === undefined) throw new Error("The build has no lazy part for the import of a calendar.");

  return [
    { name: "landing page", bytes: sizeOf(filesLoadedBy(manifest, landingKeys)), budget: landingBudget },
    { name: "first visit of the dashboard", bytes: sizeOf(firstVisit), budget: firstVisitBudget },
    ...parts
      .filter((key) => !way.includes(key))
      .map((key) => {
        // What is opened from a lazy page finds that page's files loaded.
        const before = (keysOnTheWay(manifest, appKeys, key) ?? [key]).slice(0, -1);
        const there = new Set([...firstVisit, ...filesLoadedBy(manifest, before)]);
        const added = [...filesLoadedBy(manifest, [key])].filter((file) => !there.has(file));
        return { name: `then ${key}`, bytes: sizeOf(added), budget: routeBudget };
      }),
    {
      name: "import of a calendar: its dialog and its reader",
      bytes: sizeOf([manifest[dialog]?.file, calendarReader].filter((file) => file !== undefined)),
      budget: calendarBudget,
    },
  ];
}
