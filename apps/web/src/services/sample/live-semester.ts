/**
 * Lives a hundred days with the app's own commands: what the sample shows is what the rules make of them. The same days always bring the
 * same semester.
 */
import {
  addCourse,
  addDays,
  addSeries,
  addSession,
  addSteps,
  addTask,
  type ClockTime,
  type Command,
  type CourseId,
  clockOfMinutes,
  clockTimeOf,
  completeTask,
  type Day,
  dayOf,
  type ExamId,
  type Instant,
  instantAt,
  MOODS,
  minutesOfClock,
  newCourseForm,
  newRepeatForm,
  newSessionForm,
  newTaskForm,
  renameAnimal,
  type TaskId,
  weekdayOf,
} from "@furrow/core";
import {
  acceptPlan,
  addExam,
  newExamForm,
  planOf,
  rateExam,
  seededRandom,
  setCapacity,
} from "@furrow/core/exams";
import {
  SAMPLE_COURSES,
  SAMPLE_HOMEWORK,
  SAMPLE_TODAY,
  sampleSemesterWords as words,
} from "#messages/content/sample-semester.ts";
import type { AppStore } from "../../state/app-store.ts";

const DAYS = 100;
const MINUTE_MS = 60_000;
/** How many days ago the exam was entered that is still to come, and the one that is over. */
const EXAM_ENTERED = 14;
const PAST_EXAM = 40;
/** Of Sunday, which rests, to Saturday: how likely the student studies. */
const LIKELY = [0.1, 0.95, 0.9, 0.95, 0.85, 0.9, 0.6];
const HOURS = ["0.5", "1", "1.25"] as const;
const STARTS = ["09:00", "11:30", "14:00", "16:30"] as const;

interface Work {
  readonly title: string;
  readonly course: number;
  readonly hours: string;
  readonly start: string;
  readonly category: string;
}

const endOf = (start: string, hours: string): number =>
  minutesOfClock(start as ClockTime) + Number(hours) * 60;

/** `setClock`: when the next commands happen. */
export async function liveSemester(
  store: AppStore,
  now: Instant,
  setClock: (moment: Instant) => void,
): Promise<void> {
  const random = seededRandom(15);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const today = dayOf(now);
  const courses: CourseId[] = [];

  const run = async <Input>(command: Command<Input, unknown>, input: Input): Promise<string> => {
    const done = await store.run(command, input);
    if (!done.ok) throw new Error(`The sample semester: ${JSON.stringify(done.error)}`);
    return done.value.writes[0]?.id ?? "";
  };
  const formOf = (day: Day, { title, course, hours, start, category }: Work) => ({
    ...newTaskForm(day),
    title,
    hours,
    category,
    course: courses[course] ?? "",
    startTime: start,
    endTime: clockOfMinutes(endOf(start, hours)),
  });
  const add = async (day: Day, work: Work) => (await run(addTask, { form: formOf(day, work) })) as TaskId;
  const complete = (taskId: TaskId) => run(completeTask, { taskId });

  const begin = async (day: Day) => {
    setClock(instantAt(day, 8));
    await run(setCapacity, { minutesSunday: 0, minutesSaturday: 60 });
    for (const name of SAMPLE_COURSES) {
      const form = { ...newCourseForm(store.getState(), name), weeklyHours: "4" };
      courses.push((await run(addCourse, { form })) as CourseId);
    }
    const lecture = { title: words.lecture, course: 1, hours: "1.5", start: "10:15", category: "Other" };
    const repeat = { ...newRepeatForm(day), weekdays: [2, 4] };
    await run(addSeries, { form: formOf(day, lecture), repeat });
  };

  const study = async (day: Day, week: number) => {
    const count = 2 + Math.floor(random() * 2);
    for (const start of STARTS.slice(0, count)) {
      const [title, course, category] = pick(SAMPLE_HOMEWORK);
      const hours = pick(HOURS);
      setClock(instantAt(day, 8));
      const work = { title: title.replace("{n}", String(week)), course, hours, start, category };
      const taskId = await add(day, work);
      const end = endOf(start, hours);
      setClock(instantAt(day, 0, end));
      await complete(taskId);
      if (random() < 0.6) await noteSession(day, taskId, start, clockOfMinutes(end));
    }
  };

  const noteSession = (day: Day, taskId: TaskId, start: string, end: string) =>
    run(addSession, {
      form: {
        ...newSessionForm(day, false),
        taskId,
        start,
        end,
        mood: random() < 0.5 ? pick(MOODS) : null,
        line: random() < 0.25 ? pick(words.lines) : "",
      },
    });

  const acceptPlanOf = (day: Day) => run(acceptPlan, { shown: planOf(store.getState(), day) });

  const learn = async (day: Day) => {
    const blocks = [...store.getState().blocksByTopic.values()].flat();
    setClock(instantAt(day, 19));
    for (const { id, date, done } of blocks) if (date === day && done === null) await complete(id);
  };

  const enterExams = async (day: Day) => {
    const date = addDays(today, 16);
    const form = { ...newExamForm(courses[0]), name: words.exam, date, time: "09:00" };
    await run(addExam, { form, topics: words.topics });
    const near = { ...newExamForm(courses[2]), name: words.nearExam, date: addDays(today, 5), time: "14:00" };
    await run(addExam, { form: near, topics: "" });
    const cards = { title: words.cards, course: 2, hours: "0.25", start: "18:30", category: "Revision" };
    await run(addSeries, { form: formOf(day, cards), repeat: { ...newRepeatForm(day), every: "day" } });
  };

  const sitPastExam = async (day: Day) => {
    const form = { ...newExamForm(courses[3]), name: words.pastExam, date: day, time: "" };
    const examId = await run(addExam, { form, topics: "" });
    setClock(instantAt(day, 20));
    await run(rateExam, { examId: examId as ExamId, note: words.pastExamNote, mark: "1.7" });
  };

  await begin(addDays(today, -DAYS));
  for (let ago = DAYS; ago > 0; ago--) {
    const day = addDays(today, -ago);
    // The last days make a streak.
    const studies = random() < (LIKELY[weekdayOf(day)] ?? 1) || ago < 6;
    setClock(instantAt(day, 8));
    if (ago === PAST_EXAM) await sitPastExam(day);
    if (ago === EXAM_ENTERED) await enterExams(day);
    if (ago <= EXAM_ENTERED) await acceptPlanOf(day);
    if (!studies) continue;
    await study(day, Math.floor((DAYS - ago) / 7) + 1);
    await learn(day);
  }
  const animals = [...store.getState().animals.keys()];
  for (const [index, name] of words.animals.entries())
    await run(renameAnimal, { animalId: animals.at(-3 * index - 1) ?? "", name });
  await add(addDays(today, -1), {
    title: words.leftOver,
    course: 3,
    hours: "0.75",
    start: "17:00",
    category: "Reading",
  });

  setClock(now);
  for (const [index, [title, course, hours, start]] of SAMPLE_TODAY.entries()) {
    const taskId = await add(today, { title, course, hours, start, category: "Other" });
    if (index === 0) {
      await complete(taskId);
      const started = now - 40 * MINUTE_MS;
      if (dayOf(started) === today) await noteSession(today, taskId, clockTimeOf(started), clockTimeOf(now));
    }
    if (index === 3) await run(addSteps, { taskId, text: words.steps });
  }
  await acceptPlanOf(today);
}
