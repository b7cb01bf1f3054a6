/** The study report as a page to print, without scripts and requests, and as a CSV. */
import { csvText, type Day, escapeHtml, type Report, sumHours } from "@furrow/core";
import { backupWords } from "#messages/backup.ts";
import { language } from "#messages/language.ts";
import { namesWords } from "#messages/names.ts";
import { reportWords as words } from "#messages/report.ts";
import { format } from "../../../messages/format.ts";

/** So many columns of hours are readable across the page. The others are one column. */
const MOST_COLUMNS = 7;

/** The name is empty if it is unknown. */
export const reportPage = (report: Report, today: Day, name: string): string => `<!doctype html>
<html lang="${escapeHtml(language.tag)}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(words.pageTitle(report.from, report.to))}</title>
</head>
<body>
<header>
<h1>${escapeHtml(words.title)}</h1>
<p class="name" dir="auto">${escapeHtml(namesWords.displayName(name))}</p>
<p>${escapeHtml(format.dayRange(report.from, report.to))}</p>
</header>
${report.columns.length === 0 ? `<p>${escapeHtml(words.nothing)}</p>` : hours(report)}
${exams(report)}
<p class="end">${escapeHtml(words.madeOn(today))}</p>
</body>
</html>
`;

const hours = (report: Report): string => `<p class="sum">${escapeHtml(words.summary(report))}</p>
${report.method === null ? "" : `<p>${escapeHtml(words.method(report.method))}</p>`}
<h2>${escapeHtml(words.byCourse)}</h2>
${table(
  "by-course",
  [words.course, words.hours, words.sessions],
  report.columns.map(({ course, hours: sum, sessions }) => [
    course?.name ?? words.noCourse,
    hoursText(sum),
    String(sessions),
  ]),
)}
<h2>${escapeHtml(report.grain === "weekly" ? words.byWeek : words.byMonth)}</h2>
${byTime(report)}`;

const hoursText = (sum: number) => (sum < 0 ? format.signedDuration(sum) : format.duration(sum));

const byTime = ({ columns, rows, grain }: Report): string => {
  const isCut = columns.length > MOST_COLUMNS + 1;
  const shown = isCut ? columns.slice(0, MOST_COLUMNS) : columns;
  const names = shown.map(({ course }) => course?.name ?? words.noCourse);
  if (isCut) names.push(words.otherCourses(columns.length - shown.length));
  const cellOf = (sum: number) => (sum === 0 ? "" : hoursText(sum));
  return table(
    "by-time",
    [words.period, ...names, words.total],
    rows.map(({ from, to, cells, hours: total }) => {
      const sums = cells.map((cell) => cell.hours);
      const others = isCut ? [sumHours(sums.slice(shown.length))] : [];
      const time = grain === "weekly" ? words.week(from, to) : format.month(from);
      return [time, ...[...sums.slice(0, shown.length), ...others, total].map(cellOf)];
    }),
  );
};

const exams = (report: Report): string =>
  report.exams.length === 0
    ? ""
    : `<h2>${escapeHtml(words.exams)}</h2>
<ul>${report.exams.map((exam) => `<li>${escapeHtml(words.exam(exam))}</li>`).join("")}</ul>`;

const table = (name: string, head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const heading = (scope: string) => (cell: string) =>
    `<th scope="${scope}"><bdi>${escapeHtml(cell)}</bdi></th>`;
  const bodyOf = ([first = "", ...rest]: readonly string[]) =>
    `<tr>${heading("row")(first)}${rest.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  return `<table class="${name}"><thead><tr>${head.map(heading("col")).join("")}</tr></thead><tbody>${rows.map(bodyOf).join("")}</tbody></table>`;
};

/** A line for each week (or month) and course that has hours or sessions; hours as decimals, for spreadsheets. */
export const reportCsv = ({ columns, rows }: Report): string =>
  csvText([
    [backupWords.from, backupWords.to, words.course, words.hours, words.sessions],
    ...rows.flatMap(({ from, to, cells }) =>
      cells.flatMap((cell, at) =>
        cell.hours === 0 && cell.sessions === 0
          ? []
          : [[from, to, columns[at]?.course?.name ?? words.noCourse, cell.hours, cell.sessions]],
      ),
    ),
  ]);
