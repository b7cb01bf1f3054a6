import type { CsvWords } from "@furrow/core";
import { coursesWords } from "./courses.ts";
import { namesWords } from "./names.ts";
import { reflectionsWords } from "./reflections.ts";
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
    howItWent: reflectionsWords.howItWent,
    whatStuck: reflectionsWords.whatStuck,
  },
  yes: "yes",
  no: "no",
  repeats: (part, today) => seriesWords.rule(part, today),
  steps: ({ done, total }) => `${done} of ${total}`,
  mood: (mood) => reflectionsWords.moods[mood],
  category: (category) => namesWords.categories[category],
};
