import type { CsvWords } from "@furrow/core";
import { coursesWords } from "./courses.ts";
import { namesWords } from "./names.ts";

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
  },
  yes: "yes",
  no: "no",
  category: (category) => namesWords.categories[category],
};
