/** What the bars of the chart are made of, with names and colors. */
import {
  type Category,
  type Chart,
  type ChartSegment,
  type CourseColor,
  chartSegments,
  type State,
} from "@furrow/core";
import { coursesWords } from "#messages/courses.ts";
import { namesWords } from "#messages/names.ts";

export const COLORED_BY = ["none", "category", "course"] as const;
export type ColoredBy = (typeof COLORED_BY)[number];

export interface ChartPart {
  readonly id: string;
  readonly name: string;
  /** Of a course; null for the rest. */
  readonly color: string | null;
  readonly hours: number;
}

export interface ChartParts {
  readonly legend: readonly ChartPart[];
  /** Of each bar from its foot up. */
  readonly bars: readonly (readonly ChartPart[])[];
}

const CATEGORY_COLORS: Readonly<Record<Category, CourseColor>> = {
  Reading: "cornflower",
  Practice: "pumpkin",
  Project: "meadow",
  Revision: "heather",
  Assignment: "rose",
  Other: "slate",
};

export const chartParts = (state: State, chart: Pick<Chart, "bars">, by: ColoredBy): ChartParts | null => {
  if (by === "none") return null;
  const { legend, bars } = chartSegments(state, chart, by);
  const part = ({ key, hours }: ChartSegment): ChartPart => {
    if (key === null) return { id: "", name: coursesWords.rest[by], color: null, hours };
    if (key.by === "category") {
      const { category } = key;
      return { id: category, name: namesWords.categories[category], color: CATEGORY_COLORS[category], hours };
    }
    const { name = "", color = "" } = state.courses.get(key.course) ?? {};
    return { id: key.course, name, color, hours };
  };
  return { legend: legend.map(part), bars: bars.map((bar) => bar.map(part)) };
};
