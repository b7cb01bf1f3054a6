import type { CsvWords } from "@furrow/core";
import { coursesWords } from "./courses.ts";
import { namesWords } from "./names.ts";
import { reflectionsWords } from "./reflections.ts";
import { seriesWords } from "./series.ts";
import { taskFormWords } from "./task-form.ts";

export const csvWords: CsvWords = {
  columns: {
    date: "Date",
    task: "Task",
    hours: "Hours",
    start: "Start",
    end: "End",
    category: "Category",
    completed: "Completed",
    completedAt: "Completed at",
    description: "Description",
    course: coursesWords.course,
    courseColor: coursesWords.courseColor,
    repeats: "Repeats",
    steps: "Steps",
    exam: "Exam",
    howItWent: reflectionsWords.howItWent,
    whatStuck: reflectionsWords.whatStuck,
    remind: taskFormWords.remind,
  },
  yes: "yes",
  no: "no",
  repeats: (part, today) => seriesWords.rule(part, today),
  remind: (remind) => taskFormWords.reminds[remind],
  steps: ({ done, total }) => `${done} of ${total}`,
  mood: (mood) => reflectionsWords.moods[mood],
  category: (category) => namesWords.categories[category],
};
