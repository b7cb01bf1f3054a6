import { type ClockTime, type Day, isDay, readClockTime, type TaskId } from "@furrow/core";
import { useRef, useState } from "react";

/** Of React or of the browser. */
type DragEvent = Pick<globalThis.DragEvent, "target" | "dataTransfer" | "preventDefault">;

/** Dragging a card, any element with `data-task`, onto a place. */
export interface DragToPlace {
  readonly isDragging: boolean;
  /** For what holds the cards and the places. */
  readonly handlers: {
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
}

const readDay = (value: string | undefined): Day | null => (isDay(value) ? value : null);

/** Onto a day: any element with `data-drop-day`. */
export const useDragToDay = (onDrop: (taskId: TaskId, day: Day) => void): DragToPlace =>
  useDragTo("dropDay", readDay, onDrop);

/** Onto a free gap of a day: any element with `data-drop-gap`, which is the time when it begins. */
export const useDragToGap = (onDrop: (taskId: TaskId, start: ClockTime) => void): DragToPlace =>
  useDragTo("dropGap", readClockTime, onDrop);

const SELECTORS = { dropDay: "[data-drop-day]", dropGap: "[data-drop-gap]" } as const;

function useDragTo<Place>(
  attribute: keyof typeof SELECTORS,
  read: (value: string | undefined) => Place | null,
  onDrop: (taskId: TaskId, place: Place) => void,
): DragToPlace {
  const [isDragging, setDragging] = useState(false);
  const dragged = useRef<TaskId | null>(null);
  const over = useRef<HTMLElement | null>(null);

  const placeUnder = ({ target }: DragEvent): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(SELECTORS[attribute]) : null;
  const point = (place: HTMLElement | null) => {
    if (place === over.current) return;
    if (over.current !== null) delete over.current.dataset.over;
    if (place !== null) place.dataset.over = "";
    over.current = place;
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
        const { dataTransfer } = event;
        if (card?.dataset.task === undefined || card !== event.target || dataTransfer === null) return;
        dragged.current = card.dataset.task as TaskId;
        dataTransfer.effectAllowed = "move";
        dataTransfer.setData("text/plain", card.querySelector("h3, strong")?.textContent ?? "");
        // A page that changes while the drag begins ends it at once in Chromium.
        setTimeout(() => setDragging(dragged.current !== null));
      },
      onDragOver(event) {
        if (dragged.current === null) return;
        const place = placeUnder(event);
        point(place);
        if (place !== null) event.preventDefault();
      },
      onDrop(event) {
        const place = read(placeUnder(event)?.dataset[attribute]);
        const taskId = dragged.current;
        stop();
        if (taskId === null || place === null) return;
        event.preventDefault();
        onDrop(taskId, place);
      },
      onDragEnd: stop,
    },
  };
}
