/** A finger that moves a row aside: what its points mean, and how the row follows. */
import { listen, type Unsubscribe } from "../signal.ts";
import styles from "./row-swipe.module.css";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Below this a press is still a tap. */
const SLOP_PX = 10;
/** Letting go beyond this does what the row says. */
const ANSWERS_PX = 96;
/** Swipes from the edge of the screen are the system's: they go back. */
const EDGE_PX = 24;

/** How far the row goes with the finger, and whether letting go answers; null while it is a tap, and if the page is scrolled. */
export interface RowSwipe {
  readonly offset: number;
  readonly answers: boolean;
}

/** The first points beyond a tap decide: a finger that scrolls the page never begins to swipe. Going back takes a swipe back. */
export function rowSwipe(points: readonly Point[], screenWidth: number): RowSwipe | null {
  const [start] = points;
  const last = points.at(-1);
  if (start === undefined || last === undefined) return null;
  if (start.x < EDGE_PX || start.x > screenWidth - EDGE_PX) return null;
  const across = ({ x }: Point) => x - start.x;
  const down = ({ y }: Point) => y - start.y;
  const first = points.find((point) => Math.hypot(across(point), down(point)) >= SLOP_PX);
  if (first === undefined || Math.abs(across(first)) < 2 * Math.abs(down(first))) return null;
  const offset = across(last);
  return { offset, answers: Math.abs(offset) > ANSWERS_PX };
}

export interface SwipeAnswer {
  /** Shown where the row has gone. */
  readonly label: string;
  readonly run: () => unknown;
}

/** What a row answers to a swipe towards the end of the line, and to one towards its start. It does not follow where that is null. */
export interface SwipeAnswers {
  readonly toEnd: SwipeAnswer | null;
  readonly toStart: SwipeAnswer | null;
}

/** Has the rows of `list`, elements with `data-task`, follow a finger. A mouse or a pen drags them instead. */
export function listenToSwipes(
  list: HTMLElement,
  answersOf: (row: HTMLElement) => SwipeAnswers,
): Unsubscribe {
  let touch: { readonly row: HTMLElement; readonly pointerId: number; readonly points: Point[] } | null =
    null;

  const sideOf = (row: HTMLElement, { offset }: RowSwipe) =>
    offset > 0 === row.matches(":dir(ltr)") ? "toEnd" : "toStart";
  const putBack = (row: HTMLElement) => {
    for (const name of ["swipe", "side", "answers"]) delete row.dataset[name];
  };
  const end = () => {
    if (touch !== null) putBack(touch.row);
    touch = null;
  };
  const onDown = ({ target, pointerType, pointerId, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    // A second finger means something else.
    end();
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-task]") : null;
    if (row !== null && pointerType === "touch" && isPrimary) touch = { row, pointerId, points: [{ x, y }] };
  };
  const onMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (touch?.pointerId !== pointerId) return;
    const { row, points } = touch;
    points.push({ x, y });
    const swipe = rowSwipe(points, window.innerWidth);
    if (swipe === null) return;
    const side = sideOf(row, swipe);
    const answer = answersOf(row)[side];
    if (answer === null) return putBack(row);
    row.style.setProperty("--swipe", `${swipe.offset}px`);
    row.dataset.swipe = answer.label;
    row.dataset.side = side === "toEnd" ? "start" : "end";
    row.toggleAttribute("data-answers", swipe.answers);
  };
  const onUp = ({ pointerId }: PointerEvent) => {
    if (touch?.pointerId !== pointerId) return;
    const { row, points } = touch;
    end();
    const swipe = rowSwipe(points, window.innerWidth);
    if (swipe?.answers) answersOf(row)[sideOf(row, swipe)]?.run();
  };
  list.classList.add(styles.swipes ?? "");
  const stops = [
    listen<PointerEvent>(list, ["pointerdown"], onDown),
    listen<PointerEvent>(list, ["pointermove"], onMove),
    listen<PointerEvent>(list, ["pointerup"], onUp),
    // The browser scrolls the page, or drags the row.
    listen(list, ["pointercancel"], end),
  ];
  return () => {
    end();
    list.classList.remove(styles.swipes ?? "");
    for (const stop of stops) stop();
  };
}
