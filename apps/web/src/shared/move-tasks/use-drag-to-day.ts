import { type Day, isDay, type TaskId } from "@furrow/core";
import { type DragEvent, useRef, useState } from "react";

/** Dragging a card onto a day: any element with `data-drop-day`. */
export interface DragToDay {
  readonly isDragging: boolean;
  /** For what holds the cards and the days. */
  readonly handlers: {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

export function useDragToDay(onDrop: (taskId: TaskId, day: Day) => void): DragToDay {
  const [isDragging, setDragging] = useState(false);
  const dragged = useRef<TaskId | null>(null);
  const over = useRef<HTMLElement | null>(null);

  const point = (day: HTMLElement | null) => {
    if (day === over.current) return;
    if (over.current !== null) delete over.current.dataset.over;
    if (day !== null) day.dataset.over = "";
    over.current = day;
  };
  const stop = () => {
    point(null);
    dragged.current = null;
    setDragging(false);
  };
  return {
    isDragging,
    handlers: {
      onDragStart(event) {
        const card =
          event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-task]") : null;
        if (card?.dataset.task === undefined || card !== event.target) return;
        dragged.current = card.dataset.task as TaskId;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", card.querySelector("h3")?.textContent ?? "");
        // A page that changes while the drag begins ends it at once in Chromium.
        setTimeout(() => setDragging(dragged.current !== null));
      },
      onDragOver(event) {
        if (dragged.current === null) return;
        const day = dayUnder(event);
        point(day);
        if (day !== null) event.preventDefault();
      },
      onDrop(event) {
        const day = dayUnder(event)?.dataset.dropDay;
        const taskId = dragged.current;
        stop();
        if (taskId === null || !isDay(day)) return;
        event.preventDefault();
        onDrop(taskId, day);
      },
      onDragEnd: stop,
    },
  };
}

const dayUnder = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-drop-day]") : null;
