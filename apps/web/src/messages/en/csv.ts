import type { CsvWords } from "@furrow/core";
import { coursesWords } from "./courses.ts";
import { namesWords } from "./names.ts";
import { seriesWords } from "./series.ts";

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
  },
  yes: "yes",
  no: "no",
  repeats: (part, today) => seriesWords.rule(part, today),
  steps: ({ done, total }) => `${done} of ${total}`,
  category: (category) => namesWords.categories[category],
};
