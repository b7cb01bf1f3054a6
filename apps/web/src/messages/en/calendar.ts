import type { CalendarDay, Day, Exam, InvalidDayHours, WeekBlock, WeekDay } from "@furrow/core";
import { format, plural } from "../format.ts";
import { inARow } from "../in-a-row.ts";
import { jointsWords } from "./joints.ts";
import { isolated } from "./language.ts";
import { countedWords } from "./names.ts";
import { tasksWords } from "./tasks.ts";

/** `Exam: Biology, 9:00 AM` */
const exam = ({ name, time }: Exam): string =>
  time === null ? `Exam: ${isolated(name)}` : `Exam: ${isolated(name)}, ${format.clock(time)}`;

const classes = (count: number): string =>
  plural(count, { one: "1 class", other: `${format.number(count)} classes` });

/** For reading aloud: the date, exams, the hours, the number of tasks and the courses of the open ones, or of a completed day. */
const dayAloud = (
  { day, hours, taskCount, classCount, marks, courseDone }: CalendarDay,
  exams: readonly Exam[] = [],
): string => {
  const studied = hours > 0 ? [`${format.duration(hours)} studied`] : [];
  const planned = taskCount > 0 ? [countedWords.tasks(taskCount)] : [];
  const lessons = classCount > 0 ? [classes(classCount)] : [];
  const courses = [...marks, courseDone].flatMap((course) => (course === null ? [] : isolated(course.name)));
  return inARow(
    [format.fullDay(day), ...exams.map(exam), ...studied, ...planned, ...lessons, ...courses],
    jointsWords.comma,
  );
};

export const calendarWords = {
  dayAloud,
  exam,
  classes,
  theDay: "The day",
  noTasks: "No tasks planned for this day.",
  today: "Today",
  span: "What the calendar shows",
  month: "Month",
  week: "Week",
  previous: { month: "Previous month", week: "Previous week" },
  next: { month: "Next month", week: "Next week" },
  hoursStudied: "Hours you studied",
  openTasks: "Open tasks",
  andMore: (count: number) => `+${format.number(count)}`,
  legend: "What the marks mean",
  doneTasks: "Completed",
  clashes: "Overlaps another task",
  free: (hours: number) => `${format.duration(hours)} free`,
  untimed: (count: number) =>
    plural(count, { one: `+ ${format.number(count)} task`, other: `+ ${format.number(count)} tasks` }),
  weekDayAloud: (
    { day, hours, blocks, untimed, freeMinutes }: WeekDay,
    exams: readonly Exam[] = [],
  ): string => {
    const lessons = blocks.filter(({ isClass }) => isClass).length;
    const clashing = blocks.filter(({ clashes }) => clashes).length;
    const details = [
      format.fullDay(day),
      ...exams.map(exam),
      ...(hours > 0 ? [`${format.duration(hours)} studied`] : []),
      countedWords.tasks(blocks.length - lessons + untimed.length),
      ...(lessons > 0 ? [classes(lessons)] : []),
      ...(clashing > 0
        ? [
            plural(clashing, {
              one: `${format.number(clashing)} overlapping`,
              other: `${format.number(clashing)} overlapping`,
            }),
          ]
        : []),
      `${format.duration(freeMinutes / 60)} free`,
    ];
    return inARow(details, jointsWords.comma);
  },
  blockAloud: ({ task, clashes, isClass }: WeekBlock): string =>
    inARow(
      [
        isClass ? `Class: ${isolated(task.title)}` : isolated(task.title),
        tasksWords.times(task),
        ...(clashes ? [isClass ? "overlaps a task" : "overlaps another task"] : []),
      ],
      jointsWords.comma,
    ),
  showDay: (day: Day) => `Show ${format.fullDay(day)}`,
  chooseDay: "Choose a day to see its tasks.",
  studyHours: "Study hours:",

  adjustHours: "Adjust hours",
  madeOf: (day: Day) => `Hours on ${format.fullDay(day)}`,
  noHours: "Nothing was completed on this day.",
  fromImport: "From an imported backup",
  byHand: "Manual adjustments",
  part: format.signedDuration,
  total: "Total",
  rightNumber: "Hours you studied",
  completedStay: "Your tasks stay as they are.",
  hoursProblem: {
    noNumber: "Invalid hours value",
    tooMany: "A day has 24 hours",
    inFuture: "That day is in the future",
  } satisfies Record<InvalidDayHours["why"], string>,
};
