import { addDays, daysBetween, monthNumberOfDay, weekStart } from "../../time/day.ts";
import { sumHours } from "../../time/hours.ts";
import { addMonths, firstDayOfMonth, monthOf } from "../../time/month.ts";
import type { Day } from "../../time/types.ts";
import type { Diary } from "./diary.ts";
import { escapeHtml } from "./diary-markup.ts";
import type { DiaryGrain, DiaryWords } from "./diary-words.ts";

interface Bar {
  readonly start: Day;
  readonly hours: number;
}

/** The resolution that a page's width allows. */
interface Grain {
  readonly name: DiaryGrain;
  readonly mostDays: number;
  readonly startOf: (day: Day) => Day;
  readonly next: (start: Day) => Day;
}

const GRAINS: readonly Grain[] = [
  { name: "day", mostDays: 31, startOf: (day) => day, next: (day) => addDays(day, 1) },
  { name: "week", mostDays: 190, startOf: weekStart, next: (day) => addDays(day, 7) },
  {
    name: "month",
    mostDays: 1200,
    startOf: (day) => firstDayOfMonth(monthOf(day)),
    next: (day) => firstDayOfMonth(addMonths(monthOf(day), 1)),
  },
  {
    name: "year",
    mostDays: Number.POSITIVE_INFINITY,
    startOf: (day) => firstDayOfMonth(addMonths(monthOf(day), 1 - monthNumberOfDay(day))),
    next: (day) => firstDayOfMonth(addMonths(monthOf(day), 12)),
  },
];

const WIDTH = 680;
const HEIGHT = 230;
const LEFT = 44;
const BOTTOM = 34;
const TOP = 16;
const TICKS = 4;
/** Empty years before the first and after the last entry are left out. */
const MOST_BARS = 60;

/** The hours of the diary as an SVG chart, and what one bar covers. */
export const diaryChart = (
  diary: Diary,
  words: DiaryWords,
): { readonly grain: DiaryGrain; readonly svg: string } => {
  const grain = GRAINS.find(({ mostDays }) => daysBetween(diary.from, diary.to) < mostDays) as Grain;
  const bars = barsOf(diary, grain);
  const top = niceMaximum(Math.max(0, ...bars.map(({ hours }) => hours)));
  const plotHeight = HEIGHT - TOP - BOTTOM;
  const step = (WIDTH - LEFT) / bars.length;
  const yOf = (hours: number) => round(TOP + plotHeight * (1 - hours / top));
  const every = Math.ceil(bars.length / 12);
  const lines = Array.from({ length: TICKS + 1 }, (_, index) => (top / TICKS) * index).map(
    (hours) =>
      `<line class="grid" x1="${LEFT}" x2="${WIDTH}" y1="${yOf(hours)}" y2="${yOf(hours)}"/><text class="tick" x="${LEFT - 8}" y="${yOf(hours) + 4}" text-anchor="end">${escapeHtml(words.tick(round(hours)))}</text>`,
  );
  const drawn = bars.map(({ start, hours }, index) => {
    const label = words.bar(grain.name, start);
    const width = Math.min(40, step * 0.68);
    const x = round(LEFT + step * index + (step - width) / 2);
    const height = hours === 0 ? 0 : Math.max(2, round((plotHeight * hours) / top));
    const middle = round(x + width / 2);
    const name =
      index % every === 0
        ? `<text class="tick" x="${middle}" y="${HEIGHT - 12}" text-anchor="middle">${escapeHtml(label)}</text>`
        : "";
    return `<rect class="bar" x="${x}" y="${round(TOP + plotHeight - height)}" width="${round(width)}" height="${height}" rx="2"><title>${escapeHtml(words.barOf(label, hours))}</title></rect>${name}`;
  });
  const svg = `<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(words.chart(grain.name))}">${lines.join("")}${drawn.join("")}</svg>`;
  return { grain: grain.name, svg };
};

const barsOf = ({ from, to, days }: Diary, { startOf, next }: Grain): readonly Bar[] => {
  const sums = Map.groupBy(days, ({ day }) => startOf(day));
  const all: Bar[] = [];
  const known = [...sums.keys()].sort();
  const isLong = daysBetween(from, to) > 366 * MOST_BARS;
  const first = startOf(isLong ? (known[0] ?? from) : from);
  const last = isLong ? (known.at(-1) ?? from) : to;
  for (let start = first; start <= last; start = next(start)) {
    all.push({ start, hours: sumHours((sums.get(start) ?? []).map(({ hours }) => hours)) });
  }
  return all.slice(-MOST_BARS);
};

/** A round maximum that four lines divide evenly. */
const niceMaximum = (hours: number): number =>
  [2, 4, 8, 12, 16, 24, 40, 60, 80, 100, 160, 200, 400, 800].find((nice) => nice >= hours) ??
  Math.ceil(hours / 1000) * 1000;

const round = (number: number): number => Math.round(number * 10) / 10;
