import { APP_NAME } from "@furrow/values";
import { courseOf } from "../../courses/course-of.ts";
import { ANIMAL_TYPES } from "../../records/animal-kinds.ts";
import type { Course } from "../../records/course.ts";
import type { Task } from "../../records/task.ts";
import type { Category } from "../../records/task-fields.ts";
import { DIARY_FIELDS } from "../../records/task-fields.ts";
import { courseColorPair } from "../../theme/course-palette.ts";
import type { Day } from "../../time/types.ts";
import type { Diary, DiaryAnimal, DiaryDay } from "./diary.ts";
import { diaryChart } from "./diary-chart.ts";
import { DIARY_STYLE, escapeHtml } from "./diary-markup.ts";
import type { DiaryWords } from "./diary-words.ts";

export interface DiaryLooks {
  readonly today: Day;
  /** SVG markup of an animal, which is trusted; without it the animal's initial is shown. */
  readonly drawing?: (animal: DiaryAnimal) => string;
  /** "apart": the caller adds DIARY_STYLE, for pages whose policy forbids inline styles. */
  readonly style?: "inside" | "apart";
}

/** The study diary as one printable page, without scripts and requests. */
export const diaryHtml = (diary: Diary, looks: DiaryLooks, words: DiaryWords): string => `<!doctype html>
<html lang="${escapeHtml(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(words.pageTitle(diary.from, diary.to))}</title>
${looks.style === "apart" ? "" : `<style>${DIARY_STYLE}</style>`}
</head>
<body>
<main>
${cover(diary, words)}
<table class="sheet" role="presentation"><thead><tr><td></td></tr></thead><tfoot><tr><td></td></tr></tfoot><tbody><tr><td>
${glance(diary, words)}
${farm(diary, looks, words)}
${days(diary, words)}
<p class="end">${escapeHtml(words.madeOn(looks.today))}</p>
</td></tr></tbody></table>
</main>
</body>
</html>
`;

/** `…-study-diary-2026-11-20.html` */
export const diaryFileName = (today: Day): string => `${APP_NAME.toLowerCase()}-study-diary-${today}.html`;

const cover = (diary: Diary, words: DiaryWords): string => `<div class="cover">
<p class="app">${escapeHtml(APP_NAME)}</p>
<h1>${escapeHtml(words.title)}</h1>
<p class="name" dir="auto">${escapeHtml(diary.name || words.nobody)}</p>
<p class="period">${escapeHtml(words.period(diary.from, diary.to))}</p>
<div class="tiles">${tiles(diary, words)}</div>
${PASTURE}
</div>`;

const tiles = (diary: Diary, { tiles: names, duration }: DiaryWords): string => {
  const { bestDay, tasksCompleted, tasksPlanned } = diary;
  const shown: readonly (readonly [value: string, label: string])[] = [
    [duration(diary.totalHours), names.totalHours],
    [String(diary.studyDays), names.studyDays(diary.studyDays)],
    [names.completedOfPlanned(tasksCompleted, tasksPlanned), names.tasksCompleted],
    [bestDay === null ? "–" : duration(bestDay.hours), names.bestDay(bestDay?.day ?? null)],
    [String(diary.longestStreak), names.longestStreak(diary.longestStreak)],
    [String(diary.animals.length), names.animals(diary.animals.length)],
  ];
  return shown
    .map(
      ([value, label]) =>
        `<div class="tile"><b>${escapeHtml(value)}</b><span>${escapeHtml(label)}</span></div>`,
    )
    .join("");
};

const glance = (diary: Diary, words: DiaryWords): string => {
  const { grain, svg } = diaryChart(diary, words);
  const categories = categoryHours(diary);
  const courses = courseHours(diary);
  return `<section class="glance">
<h2>${escapeHtml(words.glance)}</h2>
${svg}
<p class="caption">${escapeHtml(words.chartCaption(grain, diary.goalsReached))}</p>
${categories.length === 0 ? "" : `<p class="caption">${escapeHtml(words.categories(categories))}</p>`}${courses.length === 0 ? "" : `\n<p class="caption">${escapeHtml(words.courses(courses))}</p>`}
</section>`;
};

/** Of completed tasks, most hours first. */
const categoryHours = ({ days: all }: Diary): readonly (readonly [Category, number])[] => {
  const sums = new Map<Category, number>();
  for (const task of all.flatMap(({ tasks }) => tasks)) {
    if (task.done !== null) sums.set(task.category, (sums.get(task.category) ?? 0) + task.hours);
  }
  return [...sums].sort((one, other) => other[1] - one[1]);
};

/** The same by course, "no course" last; empty if no task has one. */
const courseHours = ({
  days: all,
  courses,
}: Diary): readonly (readonly [name: string | null, hours: number])[] => {
  const sums = new Map<Course | null, number>();
  for (const task of all.flatMap(({ tasks }) => tasks)) {
    const course = courseOf(task, courses) ?? null;
    if (task.done !== null) sums.set(course, (sums.get(course) ?? 0) + task.hours);
  }
  if (sums.size === 0 || (sums.size === 1 && sums.has(null))) return [];
  return [...sums]
    .sort(([one, a], [other, b]) => Number(one === null) - Number(other === null) || b - a)
    .map(([course, hours]) => [course?.name ?? null, hours]);
};

const farm = ({ animals }: Diary, { drawing }: DiaryLooks, words: DiaryWords): string => {
  if (animals.length === 0) return "";
  const shown = animals.slice(-MOST_ANIMALS);
  const item = (animal: DiaryAnimal) => {
    const { type, name, day } = animal;
    return `<li><span class="picture" role="img" aria-label="${escapeHtml(words.animal(type))}">${drawing?.(animal) ?? initial(words.animal(type))}</span><bdi>${escapeHtml(name || words.animal(type))}</bdi><span>${escapeHtml(words.day(day))}</span></li>`;
  };
  const counts = ANIMAL_TYPES.map(
    (type) => [type, animals.filter((animal) => animal.type === type).length] as const,
  ).filter(([, count]) => count > 0);
  const latest = animals.length > shown.length ? shown.length : null;
  return `<section class="farm">
<h2>${escapeHtml(words.farm)}</h2>
<ul class="animals">${shown.map(item).join("")}</ul>
<p class="caption">${escapeHtml(words.herd(counts, latest))}</p>
</section>`;
};

/** The number that fits on a page with the chart. */
const MOST_ANIMALS = 16;

/** Without drawings: the initial in a circle, because many printer fonts lack animal characters. */
const initial = (kind: string): string =>
  `<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#35603f"/><text x="16" y="21.500" text-anchor="middle" font-size="15" font-weight="700" fill="#f4e3b0">${escapeHtml([...kind][0] ?? "")}</text></svg>`;

const days = (diary: Diary, words: DiaryWords): string => {
  const inside =
    diary.days.length === 0
      ? `<p>${escapeHtml(words.noDays)}</p>`
      : diary.days.map((day) => dayHtml(day, diary, words)).join("\n");
  return `<section><h2>${escapeHtml(words.days)}</h2>${inside}</section>`;
};

/** A day with at most this many tasks stays on one page; a longer one repeats its table's head. */
const SHORT_DAY = 10;

const dayHtml = (
  { day, hours, tasks, otherHours, exams, reflections }: DiaryDay,
  diary: Diary,
  words: DiaryWords,
): string => {
  const onDay = exams.map(({ name }) => `<p class="other">${escapeHtml(words.exam(name))}</p>`).join("");
  const other = otherHours === 0 ? "" : `<p class="other">${escapeHtml(words.otherHours(otherHours))}</p>`;
  const said = reflections
    .map((session) => `<p class="other">${escapeHtml(words.reflection(session))}</p>`)
    .join("");
  return `<article class="day${tasks.length <= SHORT_DAY ? " short" : ""}">
<header><h3>${escapeHtml(words.fullDay(day))}</h3><b>${escapeHtml(words.duration(hours))}</b></header>
${onDay}${tasks.length === 0 ? "" : tasksTable(tasks, diary, words)}${other}${said}
</article>`;
};

const tasksTable = (tasks: readonly Task[], diary: Diary, words: DiaryWords): string => {
  const { time, task, category, hours, status } = words.columns;
  return `<table class="tasks"><thead><tr><th scope="col">${escapeHtml(time)}</th><th scope="col">${escapeHtml(task)}</th><th scope="col">${escapeHtml(category)}</th><th scope="col" class="hours">${escapeHtml(hours)}</th><th scope="col" class="state">${escapeHtml(status)}</th></tr></thead><tbody>${tasks.map((each) => taskRow(each, diary, words)).join("")}</tbody></table>`;
};

const taskRow = (task: Task, diary: Diary, words: DiaryWords): string => {
  const course = courseOf(task, diary.courses);
  const steps = diary.steps.get(task.id);
  const { title, startTime, endTime, category, hours, done } = task;
  const state = done === null ? "pending" : "completed";
  const more = [
    ...DIARY_FIELDS.map((name) => String(task[name] ?? "").trim()),
    steps === undefined ? "" : words.steps(steps),
  ]
    .filter((text) => text !== "")
    .map((text) => `<div class="description" dir="auto">${escapeHtml(text)}</div>`)
    .join("");
  return `<tr><td class="time">${escapeHtml(words.time(startTime, endTime))}</td><td><bdi>${escapeHtml(title)}</bdi>${more}</td><td class="category">${escapeHtml(words.category(category))}${course === undefined ? "" : courseHtml(course)}</td><td class="hours">${escapeHtml(words.duration(hours))}</td><td class="state ${state}">${escapeHtml(words.status(done !== null))}</td></tr>`;
};

/** The color is in the drawing, so it also shows under a policy without inline styles. */
const courseHtml = ({ name, color }: Course): string =>
  `<div class="course"><svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" rx="3" fill="${courseColorPair(color).dark}"/></svg> <bdi>${escapeHtml(name)}</bdi></div>`;

/** Hills under a moon, at the foot of the cover. */
const PASTURE = `<svg viewBox="0 0 210 110" aria-hidden="true"><path d="M166 10.600a11 11 0 1 1-8.600 15.200a9.600 9.600 0 0 0 8.600-15.200z" fill="#f4e3b0"/><g fill="#f4e3b0" opacity=".75"><circle cx="24" cy="14" r=".7"/><circle cx="52" cy="28" r=".5"/><circle cx="88" cy="8" r=".6"/><circle cx="121" cy="24" r=".5"/><circle cx="140" cy="9" r=".7"/><circle cx="194" cy="42" r=".5"/></g><path d="M0 68C38 44 78 50 116 62s66 4 94-14v62H0z" fill="#2a4a3a"/><path d="M0 84c46-20 92-12 132-4s58 0 78-8v38H0z" fill="#35603f"/><path d="M0 98c52-14 104-12 210 2v10H0z" fill="#447a48"/><g stroke="#2a4a3a" stroke-width="1.1" fill="none" opacity=".8"><path d="M20 110c10-6 26-10 44-12"/><path d="M62 110c10-6 22-9 38-10"/><path d="M108 110c10-5 20-7 36-8"/><path d="M156 110c8-4 18-5 32-6"/></g><g fill="#6b4f36"><path d="M150 66h1.6v12H150zM161 67h1.6v12H161zM172 67h1.6v12H172zM183 66h1.6v12H183z"/><path d="M147 68.500h42v1.400h-42zM147 73h42v1.400h-42z"/></g></svg>`;
