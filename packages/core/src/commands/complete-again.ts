import { ok } from "@furrow/values";
import { type Command, joinOutcomes, nothingToDo, type Outcome } from "../command.ts";
import type { Task } from "../records/task.ts";
import { taskOf } from "../tasks/occurrences.ts";
import { isoOf } from "../time/instant.ts";
import { restoreTask } from "./delete-task.ts";
import { taskWrite } from "./task-write.ts";

/** Undoes a withdrawal: the tasks are completed or restored, and the animal returns by the ordinary rule. */
export const completeAgain: Command<{ readonly tasks: readonly Task[] }> = (state, { tasks }, context) =>
  ok(
    joinOutcomes(
      // Each task once: two animals may have left because of it.
      [...new Map(tasks.map((task) => [task.id, task])).values()].map((task): Outcome => {
        const present = taskOf(state, task.id);
        if (present === undefined) {
          const restored = restoreTask(state, { task }, context);
          return restored.ok ? restored.value : nothingToDo;
        }
        if (present.done !== null) return nothingToDo;
        const fields = { done: task.done === null ? null : { ...task.done }, updatedAt: isoOf(context.now) };
        return {
          writes: [taskWrite(state, present, fields)],
          notices: [{ type: "TaskCompleted", title: present.title }],
        };
      }),
    ),
  );
