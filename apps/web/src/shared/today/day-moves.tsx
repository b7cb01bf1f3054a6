import { taskOf } from "@furrow/core";
import { type RefObject, useEffect } from "react";
import { useStore } from "../../hooks/use-view.ts";
import { listen } from "../../signal.ts";
import RowSwipes from "../move-tasks/row-swipes.tsx";
import { useDragToGap } from "../move-tasks/use-drag-to-day.ts";
import { usePlaceTask } from "./use-place-task.ts";

/** Drags a task of the list onto free time, or moves it by a swipe. */
export default function DayMoves({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const store = useStore();
  const place = usePlaceTask();
  const { isDragging, handlers } = useDragToGap((taskId, start) => {
    const task = taskOf(store.getState(), taskId);
    if (task !== undefined) void place(task, start);
  });
  useEffect(() => {
    list.current?.toggleAttribute("data-dragging", isDragging);
  }, [list, isDragging]);
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const stops = [
      listen<DragEvent>(current, ["dragstart"], handlers.onDragStart),
      listen<DragEvent>(current, ["dragover"], handlers.onDragOver),
      listen<DragEvent>(current, ["drop"], handlers.onDrop),
      listen<DragEvent>(current, ["dragend"], handlers.onDragEnd),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
  return <RowSwipes list={list} />;
}
