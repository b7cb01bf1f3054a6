import type { CsvWords } from "@furrow/core";
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
  },
  yes: "yes",
  no: "no",
  category: (category) => namesWords.categories[category],
};
