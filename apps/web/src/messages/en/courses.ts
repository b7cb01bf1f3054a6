import type { CourseColor, CourseProblem } from "@furrow/core";
import { format, plural } from "../format.ts";
import { countedWords } from "./names.ts";

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
      return `Please use ${longest} characters or fewer`;
    case "doubled":
      return found.other.archivedAt === null
        ? `There is a course "${found.other.name}" already`
        : `The archived course "${found.other.name}" has this name. Bring it back instead, or choose another name.`;
    case "noColor":
      return "Please enter a color like #b4473a";
    case "noHours":
      return "Please enter hours above 0, or leave it empty";
    case "tooMany":
      return `Please enter at most ${most} hours`;
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
  tooManyCourses: (most: number) => `You can have up to ${most} courses. Delete one you no longer need.`,
  gone: "This course was deleted in another tab or on another device.",

  thisWeek: (done: number) => `${format.duration(done)} this week`,
  thisWeekOf: (done: number, target: number) =>
    `${format.duration(done)} of ${format.duration(target)} this week`,
  progress: (name: string) => `Hours of ${name} this week`,
  examIn: (name: string, daysLeft: number): string => {
    if (daysLeft === 0) return `${name}: today`;
    return daysLeft === 1 ? `${name}: tomorrow` : `${name} in ${countedWords.days(daysLeft)}`;
  },
  moreFor: (name: string) => `More for "${name}"`,
  showTasks: "Show tasks",
  archive: "Archive",
  bringBack: "Bring back",
  archived: (count: number) => `Archived: ${format.number(count)}`,
  askToDelete: (name: string) => `Delete the course "${name}"?`,
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

  added: (name: string) => `Course "${name}" added`,
  changed: (name: string) => `Course "${name}" updated`,
  archivedNow: (name: string) => `Course "${name}" archived`,
  isBack: (name: string) => `Course "${name}" is back`,
  deleted: (name: string) => `Course "${name}" deleted`,

  settingsIntro: "Names, colors and weekly targets of what you study.",
  settingsHint: "Tasks can belong to a course. Analytics then shows your hours by course.",

  hoursByCourse: "Hours by Course",
  ofWhen: "Period",
  allTime: "All time",
  hoursOf: (title: string) => `Of completed tasks, ${title}`,
  hoursOfAll: "Of completed tasks, all time",
  nothingCounted: "No completed tasks in this period.",
  colorBy: { none: "One color", category: "Color by category", course: "Color by course" },
  parts: "Breakdown",
  part: (name: string, done: number) => `${name}: ${format.chartDuration(done)}`,
  rest: { category: "Manual adjustments", course: "No course" },
};
