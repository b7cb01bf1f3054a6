import type { CourseColor, CourseProblem } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

const colors: Readonly<Record<CourseColor, string>> = {
  barn: "Barn red",
  pumpkin: "Pumpkin",
  wheat: "Wheat",
  moss: "Moss",
  meadow: "Meadow",
  pond: "Pond",
  sky: "Sky",
  cornflower: "Cornflower",
  heather: "Heather",
  plum: "Plum",
  rose: "Rose",
  slate: "Slate",
};

const problem = (found: CourseProblem, longest: number, most: number): string => {
  switch (found.why) {
    case "empty":
      return "Please enter a name";
    case "tooLong":
      return plural(longest, {
        one: `Please use ${longest} character or fewer`,
        other: `Please use ${longest} characters or fewer`,
      });
    case "doubled":
      return found.other.archivedAt === null
        ? `There is a course "${isolated(found.other.name)}" already`
        : `The archived course "${isolated(found.other.name)}" has this name. Bring it back instead, or choose another name.`;
    case "noColor":
      return "Please enter a color like #b4473a";
    case "noHours":
      return "Please enter hours above 0, or leave it empty";
    case "tooMany":
      return plural(most, {
        one: `Please enter at most ${most} hour`,
        other: `Please enter at most ${most} hours`,
      });
  }
};

export const coursesWords = {
  course: "Course",
  courseColor: "Course color",

  add: "Add course",
  subscribe: "Subscribe to its calendar",
  addFirst: "Add your first course",
  newCourse: "New course…",
  edit: "Edit course",
  save: "Save course",
  name: "Name",
  nameExample: "Organic Chemistry",
  color: "Color",
  colors,
  ownColor: "Custom",
  ownColorText: "Color as #rrggbb",
  colorPicker: "Color picker",
  /** Where a color of one's own is made darker or lighter to be seen. */
  adjusted: {
    light: "Shown a little darker in light mode so you can read it.",
    dark: "Shown a little lighter in dark mode so you can read it.",
  },
  previewLight: "Light",
  previewDark: "Dark",
  weeklyHours: "Target hours a week",
  weeklyHint: "Leave it empty for no target.",
  problem,
  tooManyCourses: (most: number) =>
    plural(most, {
      one: `You can have up to ${most} course. Delete one you no longer need.`,
      other: `You can have up to ${most} courses. Delete one you no longer need.`,
    }),
  gone: "This course was deleted in another tab or on another device.",

  thisWeek: (done: number) => `${format.duration(done)} this week`,
  thisWeekOf: (done: number, target: number) =>
    `${format.duration(done)} of ${format.duration(target)} this week`,
  progress: (name: string) => `Hours of ${isolated(name)} this week`,
  examIn: (name: string, daysLeft: number): string => {
    if (daysLeft === 0) return `${isolated(name)}: today`;
    if (daysLeft === 1) return `${isolated(name)}: tomorrow`;
    return plural(daysLeft, {
      one: `${isolated(name)} in ${format.number(daysLeft)} day`,
      other: `${isolated(name)} in ${format.number(daysLeft)} days`,
    });
  },
  moreFor: (name: string) => `More for "${isolated(name)}"`,
  showTasks: "Show tasks",
  archive: "Archive",
  bringBack: "Bring back",
  archived: (count: number) => `Archived: ${format.number(count)}`,
  askToDelete: (name: string) => `Delete the course "${isolated(name)}"?`,
  whatStays: (tasks: number) =>
    tasks === 0
      ? "No task belongs to it."
      : plural(tasks, {
          one: "Its task keeps its hours but loses its course.",
          other: `Its ${format.number(tasks)} tasks keep their hours but lose their course.`,
        }),

  empty: "No courses yet",
  emptyHint:
    "Give each one a color, and a target if you like. Your tasks and hours can then be seen by course.",
  allArchived: "All your courses are archived",
  allArchivedHint: "They stay on old tasks; new tasks don't offer them.",

  added: (name: string) => `Course "${isolated(name)}" added`,
  changed: (name: string) => `Course "${isolated(name)}" updated`,
  archivedNow: (name: string) => `Course "${isolated(name)}" archived`,
  isBack: (name: string) => `Course "${isolated(name)}" is back`,
  deleted: (name: string) => `Course "${isolated(name)}" deleted`,

  hoursByCourse: "Hours by Course",
  ofWhen: "Period",
  allTime: "All time",
  hoursOf: (period: string) => `Of completed tasks, ${period}`,
  hoursOfAll: "Of completed tasks, all time",
  nothingCounted: "No completed tasks in this period.",
  colorBy: { none: "One color", category: "Color by category", course: "Color by course" },
  parts: "Breakdown",
  part: (name: string, done: number) => `${isolated(name)}: ${format.chartDuration(done)}`,
  rest: { category: "Manual adjustments", course: "No course" },
};
