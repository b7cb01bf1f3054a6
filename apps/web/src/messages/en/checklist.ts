/** The list of a task's steps, which loads when it is opened. */
import { isolated } from "./language.ts";

export const checklistWords = {
  listOf: (task: string) => `Steps of "${isolated(task)}"`,
  add: "Add a step",
  addHint: "Enter adds it. Paste a list for several at once.",
  addButton: "Add",
  reorder: (title: string) => `Reorder "${isolated(title)}"`,
  reorderHint: "Arrow keys move it. Or drag.",
  movedTo: (title: string, place: number, of: number) => `"${isolated(title)}": ${place} of ${of}`,
  more: (title: string) => `More for the step "${isolated(title)}"`,
  rename: "Rename",
  renameLabel: (title: string) => `Rename "${isolated(title)}"`,
  moveUp: "Move up",
  moveDown: "Move down",
  makeTask: "Make it a task",
  remove: "Remove",
  /** Where all were removed, the times that follow have none either. */
  giveOn: (count: number) => (count === 0 ? "No steps for future ones" : "Use for future ones, too"),
  giveOnHint: (count: number) =>
    count === 0 ? "Future ones begin without steps." : "Future ones begin with these steps.",
};
