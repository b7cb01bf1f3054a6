import { APP_NAME } from "@furrow/values";
import { sumHours } from "../../time/hours.ts";
import type { Day } from "../../time/types.ts";
import { csvText } from "../csv/csv.ts";
import { escapeHtml } from "../diary/diary-markup.ts";
import type { Report } from "./report.ts";
import { REPORT_STYLE } from "./report-style.ts";

/** Each a whole text, so that every language can have its own. */
export interface ReportWords {
  readonly language: string;
  readonly title: string;
  readonly pageTitle: (from: Day, to: Day) => string;
  readonly nobody: string;
  readonly period: (from: Day, to: Day) => string;
  readonly madeOn: (day: Day) => string;
  /** Hours, sessions and days in one sentence. */
  readonly summary: (report: Pick<Report, "hours" | "sessions" | "studyDays">) => string;
  readonly method: (method: NonNullable<Report["method"]>) => string;
  readonly byCourse: string;
  readonly byTime: (grain: Report["grain"]) => string;
  readonly row: (grain: Report["grain"], from: Day, to: Day) => string;
  readonly hours: (hours: number) => string;
  readonly noCourse: string;
  readonly otherCourses: (count: number) => string;
  readonly exams: string;
  readonly exam: (exam: Report["exams"][number]) => string;
  readonly nothing: string;
  readonly columns: Readonly<
    Record<"course" | "hours" | "sessions" | "total" | "period" | "from" | "to", string>
  >;
}

export interface ReportLooks {
  readonly today: Day;
  /** The user's name; empty if unknown. */
  readonly name: string;
  /** "apart": the caller adds REPORT_STYLE, for pages whose policy forbids inline styles. */
  readonly style: "inside" | "apart";
}

/** So many columns of hours are readable across the page. The others are one column. */
const MOST_COLUMNS = 7;

/** The report as a page to print on A4 or Letter, without scripts and requests. */
export const reportHtml = (report: Report, looks: ReportLooks, words: ReportWords): string => `<!doctype html>
<html lang="${escapeHtml(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(words.pageTitle(report.from, report.to))}</title>
${looks.style === "apart" ? "" : `<style>${REPORT_STYLE}</style>`}
</head>
<body>
<main>
<header>
<h1>${escapeHtml(words.title)}</h1>
<p class="name" dir="auto">${escapeHtml(looks.name.trim() || words.nobody)}</p>
<p>${escapeHtml(words.period(report.from, report.to))}</p>
</header>
${report.columns.length === 0 ? `<p>${escapeHtml(words.nothing)}</p>` : hours(report, words)}
${exams(report, words)}
<p class="end">${escapeHtml(words.madeOn(looks.today))}</p>
</main>
</body>
</html>
`;

const hours = (
  report: Report,
  words: ReportWords,
): string => `<p class="sum">${escapeHtml(words.summary(report))}</p>
${report.method === null ? "" : `<p>${escapeHtml(words.method(report.method))}</p>`}
<section><h2>${escapeHtml(words.byCourse)}</h2>
${table(
  "by-course",
  [words.columns.course, words.columns.hours, words.columns.sessions],
  report.columns.map(({ course, hours: sum, sessions }) => [
    course?.name ?? words.noCourse,
    words.hours(sum),
    String(sessions),
  ]),
)}</section>
<section><h2>${escapeHtml(words.byTime(report.grain))}</h2>
${byTime(report, words)}</section>`;

const byTime = ({ columns, rows, grain }: Report, words: ReportWords): string => {
  const isCut = columns.length > MOST_COLUMNS + 1;
  const shown = isCut ? columns.slice(0, MOST_COLUMNS) : columns;
  const names = shown.map(({ course }) => course?.name ?? words.noCourse);
  if (isCut) names.push(words.otherCourses(columns.length - shown.length));
  const cellOf = (sum: number) => (sum === 0 ? "" : words.hours(sum));
  return table(
    "by-time",
    [words.columns.period, ...names, words.columns.total],
    rows.map(({ from, to, cells, hours: total }) => [
      words.row(grain, from, to),
      ...cells.slice(0, shown.length).map((cell) => cellOf(cell.hours)),
      ...(isCut ? [cellOf(sumHours(cells.slice(shown.length).map((cell) => cell.hours)))] : []),
      cellOf(total),
    ]),
  );
};

const exams = (report: Report, words: ReportWords): string =>
  report.exams.length === 0
    ? ""
    : `<section><h2>${escapeHtml(words.exams)}</h2>
<ul>${report.exams.map((exam) => `<li>${escapeHtml(words.exam(exam))}</li>`).join("")}</ul></section>`;

const table = (name: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table class="${name}"><thead><tr>${head.map((cell) => `<th scope="col"><bdi>${escapeHtml(cell)}</bdi></th>`).join("")}</tr></thead><tbody>${rows
    .map(
      ([first = "", ...rest]) =>
        `<tr><th scope="row"><bdi>${escapeHtml(first)}</bdi></th>${rest.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`,
    )
    .join("")}</tbody></table>`;

/** A line for each week (or month) and course that has hours or sessions; hours as decimals, for spreadsheets. */
export const reportCsv = ({ columns, rows }: Report, { columns: names, noCourse }: ReportWords): string =>
  csvText([
    [names.from, names.to, names.course, names.hours, names.sessions],
    ...rows.flatMap(({ from, to, cells }) =>
      cells.flatMap((cell, at) =>
        cell.hours === 0 && cell.sessions === 0
          ? []
          : [[from, to, columns[at]?.course?.name ?? noCourse, cell.hours, cell.sessions]],
      ),
    ),
  ]);

/** `…-study-report-2026-11-20.html` */
export const reportFileName = (today: Day, extension: "html" | "csv"): string =>
  `${APP_NAME.toLowerCase()}-study-report-${today}.${extension}`;
