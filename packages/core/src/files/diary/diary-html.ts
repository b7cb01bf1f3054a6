import { APP_NAME } from "../../app-name.ts";
import { ANIMAL_NAMES, ANIMAL_TYPES } from "../../farm/animal-kinds.ts";
import type { Animal } from "../../records/animal.ts";
import type { Task } from "../../records/task.ts";
import { durationText } from "../../study/duration-text.ts";
import { dateOfDay, monthNumberOfDay } from "../../time/day.ts";
import { dateLabel, fullDateLabel, monthName, rangeLabel } from "../../time/labels.ts";
import type { Day } from "../../time/types.ts";
import type { Diary, DiaryDay } from "./diary.ts";
import { diaryChart } from "./diary-chart.ts";
import { DIARY_STYLE } from "./diary-style.ts";
import { escapeHtml } from "./escape-html.ts";

export interface DiaryLooks {
  readonly today: Day;
  /** SVG markup of an animal, which is trusted; without it an animal is shown by its initial. */
  readonly drawing?: (type: Animal["type"]) => string;
  /** "apart": whoever shows the page brings DIARY_STYLE, where a policy lets no page carry its own. */
  readonly style?: "inside" | "apart";
}

/** The study diary as one page, made to be printed. It holds no script and loads nothing. */
export const diaryHtml = (diary: Diary, looks: DiaryLooks): string => {
  const title = `${APP_NAME} Study Diary, ${rangeLabel(diary.from, diary.to)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}</title>
${looks.style === "apart" ? "" : `<style>${DIARY_STYLE}</style>`}
</head>
<body>
<main>
${cover(diary)}
<table class="sheet" role="presentation"><thead><tr><td></td></tr></thead><tfoot><tr><td></td></tr></tfoot><tbody><tr><td>
${glance(diary)}
${farm(diary, looks)}
${days(diary)}
<p class="end">Made with ${escapeHtml(APP_NAME)} on ${dateLabel(looks.today)}</p>
</td></tr></tbody></table>
</main>
</body>
</html>
`;
};

/** `…-study-diary-2026-11-20.html` */
export const diaryFileName = (today: Day): string => `${APP_NAME.toLowerCase()}-study-diary-${today}.html`;

const cover = (diary: Diary): string => `<div class="cover">
<p class="app">${escapeHtml(APP_NAME)}</p>
<h1>Study Diary</h1>
<p class="name">${escapeHtml(diary.name)}</p>
<p class="period">${rangeLabel(diary.from, diary.to)}</p>
<div class="tiles">${tiles(diary)}</div>
${PASTURE}
</div>`;

const tiles = (diary: Diary): string =>
  [
    [durationText(diary.totalHours), "Total study time"],
    [String(diary.studyDays), counted(diary.studyDays, "Day with study hours", "Days with study hours")],
    [`${diary.tasksCompleted} of ${diary.tasksPlanned}`, "Tasks completed"],
    [diary.bestDay === null ? "–" : durationText(diary.bestDay.hours), bestDayLabel(diary)],
    [
      String(diary.longestStreak),
      counted(diary.longestStreak, "Day in a row at most", "Days in a row at most"),
    ],
    [String(diary.animals.length), counted(diary.animals.length, "Animal earned", "Animals earned")],
  ]
    .map(([value, label]) => `<div class="tile"><b>${value}</b><span>${label}</span></div>`)
    .join("");

const bestDayLabel = ({ bestDay }: Diary): string =>
  bestDay === null
    ? "Best day"
    : `Best day, ${monthName(monthNumberOfDay(bestDay.day)).slice(0, 3)} ${dateOfDay(bestDay.day)}`;

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : many);

const glance = (diary: Diary): string => {
  const { grain, svg } = diaryChart(diary);
  const { daily, weekly, monthly } = diary.goalsReached;
  const categories = categoryHours(diary)
    .map(([category, hours]) => `${escapeHtml(category)} ${durationText(hours)}`)
    .join(", ");
  return `<section class="glance">
<h2>At a glance</h2>
${svg}
<p class="caption">Study hours by ${grain}. Goals reached: ${daily} daily, ${weekly} weekly, ${monthly} monthly.</p>
${categories === "" ? "" : `<p class="caption">Completed tasks by category: ${categories}.</p>`}
</section>`;
};

const categoryHours = ({ days: all }: Diary): readonly (readonly [string, number])[] => {
  const sums = new Map<string, number>();
  for (const task of all.flatMap(({ tasks }) => tasks)) {
    if (task.done !== null) sums.set(task.category, (sums.get(task.category) ?? 0) + task.hours);
  }
  return [...sums]
    .sort((one, other) => other[1] - one[1])
    .map(([name, hours]) => [categoryName(name), hours]);
};

const farm = ({ animals }: Diary, { drawing }: DiaryLooks): string => {
  if (animals.length === 0) return "";
  const shown = animals.slice(-MOST_ANIMALS);
  const items = shown.map(
    ({ type, name, day }) =>
      `<li><span class="picture" role="img" aria-label="${ANIMAL_NAMES[type]}">${drawing?.(type) ?? initial(type)}</span>${escapeHtml(name)}<span>${dateLabel(day)}</span></li>`,
  );
  const counts = ANIMAL_TYPES.map(
    (type) => [ANIMAL_NAMES[type], animals.filter((animal) => animal.type === type).length] as const,
  )
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${count === 1 ? name : `${name}s`}`);
  const caption =
    animals.length > shown.length
      ? `${counts.join(", ")}. The latest ${shown.length} are shown.`
      : `${counts.join(", ")}.`;
  return `<section class="farm">
<h2>The farm</h2>
<ul class="animals">${items.join("")}</ul>
<p class="caption">${caption}</p>
</section>`;
};

/** So many fit on a page with the chart. */
const MOST_ANIMALS = 16;

/** Where no drawings are given: the initial in a circle. Characters for animals are missing from many printers' fonts. */
const initial = (type: Animal["type"]): string =>
  `<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#35603f"/><text x="16" y="21.500" text-anchor="middle" font-size="15" font-weight="700" fill="#f4e3b0">${ANIMAL_NAMES[type].charAt(0)}</text></svg>`;

const days = ({ days: all }: Diary): string =>
  all.length === 0
    ? "<section><h2>Day by day</h2><p>No tasks and no study hours in this period.</p></section>"
    : `<section><h2>Day by day</h2>${all.map(dayHtml).join("\n")}</section>`;

/** A day of so many tasks is kept on one page; a longer one continues on the next, with its table's head repeated. */
const SHORT_DAY = 10;

const dayHtml = ({ day, hours, tasks, otherHours }: DiaryDay): string => {
  const other =
    otherHours === 0
      ? ""
      : `<p class="other">${otherHours > 0 ? "Hours beside the tasks" : "Corrected by"}: ${otherHours < 0 ? "−" : ""}${durationText(Math.abs(otherHours))}</p>`;
  return `<article class="day${tasks.length <= SHORT_DAY ? " short" : ""}">
<header><h3>${fullDateLabel(day)}</h3><b>${durationText(hours)}</b></header>
${tasks.length === 0 ? "" : tasksTable(tasks)}${other}
</article>`;
};

const tasksTable = (tasks: readonly Task[]): string =>
  `<table class="tasks"><thead><tr><th scope="col">Time</th><th scope="col">Task</th><th scope="col">Category</th><th scope="col" class="hours">Hours</th><th scope="col" class="state">Status</th></tr></thead><tbody>${tasks.map(taskRow).join("")}</tbody></table>`;

const taskRow = ({ title, description, startTime, endTime, category, hours, done }: Task): string => {
  const time = [startTime, endTime].filter((part) => part !== null).join(" – ");
  const [state, word] = done === null ? ["pending", "Pending"] : ["completed", "Completed"];
  const more =
    description.trim() === "" ? "" : `<div class="description">${escapeHtml(description.trim())}</div>`;
  return `<tr><td class="time">${time}</td><td>${escapeHtml(title)}${more}</td><td class="category">${escapeHtml(categoryName(category))}</td><td class="hours">${durationText(hours)}</td><td class="state ${state}">${word}</td></tr>`;
};

const categoryName = (category: string): string => (category.trim() === "" ? "General" : category);

/** Hills under a moon, across the foot of the cover. */
const PASTURE = `<svg viewBox="0 0 210 110" aria-hidden="true"><path d="M166 10.600a11 11 0 1 1-8.600 15.200a9.600 9.600 0 0 0 8.600-15.200z" fill="#f4e3b0"/><g fill="#f4e3b0" opacity=".75"><circle cx="24" cy="14" r=".7"/><circle cx="52" cy="28" r=".5"/><circle cx="88" cy="8" r=".6"/><circle cx="121" cy="24" r=".5"/><circle cx="140" cy="9" r=".7"/><circle cx="194" cy="42" r=".5"/></g><path d="M0 68C38 44 78 50 116 62s66 4 94-14v62H0z" fill="#2a4a3a"/><path d="M0 84c46-20 92-12 132-4s58 0 78-8v38H0z" fill="#35603f"/><path d="M0 98c52-14 104-12 210 2v10H0z" fill="#447a48"/><g stroke="#2a4a3a" stroke-width="1.1" fill="none" opacity=".8"><path d="M20 110c10-6 26-10 44-12"/><path d="M62 110c10-6 22-9 38-10"/><path d="M108 110c10-5 20-7 36-8"/><path d="M156 110c8-4 18-5 32-6"/></g><g fill="#6b4f36"><path d="M150 66h1.6v12H150zM161 67h1.6v12H161zM172 67h1.6v12H172zM183 66h1.6v12H183z"/><path d="M147 68.500h42v1.400h-42zM147 73h42v1.400h-42z"/></g></svg>`;
