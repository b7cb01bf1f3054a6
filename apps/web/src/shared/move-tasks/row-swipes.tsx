import { type TaskId, taskOf } from "@furrow/core";
import { type RefObject, use, useEffect } from "react";
import { taskMovesWords } from "#messages/task-moves.ts";
import { RestrictedContext } from "../../components/restricted.ts";
import { listenToSwipes, type SwipeAnswer } from "../../components/row-swipe.ts";
import { useStore } from "../../hooks/use-view.ts";
import { useToggleTask } from "../task-commands/use-toggle-task.ts";
import { useToTomorrow } from "./use-to-tomorrow.ts";

const { complete, tomorrow } = taskMovesWords.swipes;

/** A finger completes the rows of the list, or moves them to tomorrow. */
export default function RowSwipes({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const store = useStore();
  const toggle = useToggleTask();
  const toTomorrow = useToTomorrow();
  const askToSignIn = use(RestrictedContext);
  useEffect(() => {
    if (list.current === null) return;
    const answer = (label: string, run: (() => unknown) | null): SwipeAnswer | null =>
      run === null ? null : { label, run: askToSignIn ?? run };
    return listenToSwipes(list.current, (row) => {
      const task = taskOf(store.getState(), row.dataset.task as TaskId);
      // While tasks are selected, a row is a box to tick.
      const isFree = row.querySelector('[data-action="select"]') === null;
      if (task === undefined || task.done !== null || !isFree) return { toEnd: null, toStart: null };
      return {
        toEnd: answer(complete, () => toggle(task)),
        toStart: answer(tomorrow, toTomorrow(task)),
      };
    });
  }, [list, store, toggle, toTomorrow, askToSignIn]);
  return null;
}
