import type { CourseColor, CourseProblem } from "@furrow/core";
import { format, plural } from "../format.ts";
import { countedWords } from "./names.ts";

const { hours } = countedWords;

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
      return `Please use at most ${longest} letters`;
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

  add: "Add Course",
  addFirst: "Add Your First Course",
  newCourse: "New course…",
  edit: "Edit Course",
  save: "Save Course",
  name: "Name",
  nameExample: "Organic Chemistry",
  color: "Color",
  colors,
  ownColor: "My own",
  ownColorText: "Color as #rrggbb",
  colorPicker: "Color picker",
  /** Where a color of one's own is made darker or lighter to be seen. */
  adjusted: {
    light: "In the light appearance it is shown darker than you chose it, so that it can be seen.",
    dark: "In the dark appearance it is shown lighter than you chose it, so that it can be seen.",
  },
  previewLight: "Light",
  previewDark: "Dark",
  weeklyHours: "Target hours a week",
  weeklyHint: "Leave it empty for no target.",
  problem,
  tooManyCourses: (most: number) => `${most} courses are the most. Delete one that you need no more.`,
  gone: "This course was deleted in another tab or on another device.",

  thisWeek: (done: number) => `${hours(done)} this week`,
  thisWeekOf: (done: number, target: number) => `${hours(done)} of ${hours(target)} this week`,
  progress: (name: string) => `Hours of ${name} this week`,
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
          one: "Its task stays with its hours, and has no course then.",
          other: `Its ${format.number(tasks)} tasks stay with their hours, and have no course then.`,
        }),

  empty: "No courses yet",
  emptyHint:
    "Give each one a color, and a target if you like. Your tasks and hours can then be seen by course.",
  allArchived: "All your courses are archived",
  allArchivedHint: "They show on old tasks, and are not offered for new ones.",

  added: (name: string) => `Course "${name}" added`,
  changed: (name: string) => `Course "${name}" updated`,
  archivedNow: (name: string) => `Course "${name}" archived`,
  isBack: (name: string) => `Course "${name}" is back`,
  deleted: (name: string) => `Course "${name}" deleted`,

  settingsIntro: "Names, colors and weekly targets of what you study.",
  settingsHint: "Tasks can belong to a course. Analytics then shows your hours by course.",

  hoursByCourse: "Hours by Course",
  ofWhen: "Days counted",
  allTime: "All time",
  hoursOf: (title: string) => `Of completed tasks, ${title}`,
  hoursOfAll: "Of completed tasks, all time",
  nothingCounted: "No task was completed in these days.",
  colorBy: "Color by",
  colorByChoice: { none: "One color", category: "Category", course: "Course" },
  parts: "What it was made of",
  part: (name: string, done: number) => `${name}: ${format.duration(done)}`,
  rest: { category: "Corrected by hand", course: "No course" },
};
