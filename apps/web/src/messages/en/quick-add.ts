import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";
import { todayWords } from "./today.ts";

export const quickAddWords = {
  label: todayWords.quickAdd,
  placeholder: "Essay fri 2pm 1.5h",
  add: "Add",
  allFields: "More fields",
  help: "Try: Essay fri 2pm 1.5h #bio. Add “every Tue” to repeat and > for steps.",
  understood: "Understood",
  nameMissing: "Please enter a task name",
  endsTooSoon: "It would end before its first day",
  kind: {
    date: "Day",
    startTime: "Time",
    minutes: "Length",
    category: "Category",
    course: "Course",
    repeat: "Repeats",
    steps: "Steps",
  },
  steps: (count: number) => plural(count, { one: "1 step", other: `${format.number(count)} steps` }),
  name: (title: string) => `Name: ${isolated(title)}`,
  correct: (kind: string, value: string) => `${kind}: ${isolated(value)}. Change`,
  chooseCategory: (category: string) => `Use category ${category}`,
  takeBack: (value: string) => `Keep “${isolated(value)}” as plain text`,
  hoursOf: "Length in hours",
};
