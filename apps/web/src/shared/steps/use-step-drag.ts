import { type PointerEvent, useEffect, useRef, useState } from "react";
import { listen } from "../../signal.ts";

/** Dragging a step by its handle: the other steps make room, and it stays where it is dropped. */
interface Held {
  readonly from: number;
  readonly to: number;
  /** How far it was carried, and how much room it takes, in px. */
  readonly carried: number;
  readonly height: number;
}

export interface StepDrag {
  /** The offset of the step at this index from its position, in px; null if nothing is dragged. */
  shiftOf(index: number): number | null;
  isHeld(index: number): boolean;
  onGrip(event: PointerEvent<HTMLElement>, index: number): void;
}

/** By pointer events, because native drag and drop ignores touch. The lines are the children of one list. */
export function useStepDrag(onDrop: (from: number, to: number) => void): StepDrag {
  const [held, setHeld] = useState<Held | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  return {
    isHeld: (index) => held?.from === index,
    shiftOf(index) {
      if (held === null) return null;
      const { from, to, carried, height } = held;
      if (index === from) return carried;
      if (from < index && index <= to) return -height;
      return to <= index && index < from ? height : 0;
    },
    onGrip(event, from) {
      const line = event.currentTarget.closest("li");
      const list = line?.parentElement;
      if (event.button !== 0 || line === null || !list) return;
      // A finger keeps sending what it does to the grip also when it has left it.
      event.currentTarget.setPointerCapture(event.pointerId);
      const { pointerId, pageY: start } = event;
      const middles = [...list.children].map((each) => {
        const { top, height } = each.getBoundingClientRect();
        return top + height / 2;
      });
      const { height } = line.getBoundingClientRect();
      const grip = event.currentTarget;
      let to = from;

      const move = (moved: globalThis.PointerEvent) => {
        if (moved.pointerId !== pointerId) return;
        const carried = moved.pageY - start;
        const middle = (middles[from] ?? 0) + carried;
        to = middles.filter((other, index) => index !== from && other < middle).length;
        setHeld({ from, to, carried, height });
      };
      const stop = () => {
        end.current = null;
        for (const each of stops) each();
        setHeld(null);
      };
      const drop = () => {
        stop();
        if (to !== from) onDrop(from, to);
      };
      const giveUp = (pressed: KeyboardEvent) => {
        if (pressed.key !== "Escape") return;
        pressed.preventDefault();
        pressed.stopPropagation();
        stop();
      };
      end.current?.();
      end.current = stop;
      const stops = [
        listen(grip, ["pointermove"], move),
        listen(grip, ["pointerup"], drop),
        listen(grip, ["pointercancel"], stop),
        listen(window, ["keydown"], giveUp, { capture: true }),
      ];
    },
  };
}
