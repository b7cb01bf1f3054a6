import { listen } from "../../../signal.ts";
import { type Camera, clamped, dragged, revealing, towards, transformOf, WHOLE, zoomed } from "./camera.ts";
import type { Spot } from "./gait.ts";

/** The style sheet's glide is as long; the values that text needs follow when it is over. */
const GLIDE_MS = 300;
/** A finger or a mouse that moves less is a press. */
const DRAG_PX = 6;

type Manner = "glide" | "follow";

export interface CameraView {
  zoomBy(factor: number): void;
  /** Nearer, to one of the spots, which are shares of the picture. */
  zoomTo(factor: number, spots: readonly Spot[]): void;
  /** Shares of the window. */
  move(byX: number, byY: number): void;
  showWhole(): void;
  /** Shows this view unless the user has chosen another one. */
  open(camera: Camera, manner: Manner): void;
  /** Shows it whatever the user has chosen before: other land is in sight. */
  reset(camera: Camera): void;
  stop(): void;
}

/**
 * Pinch, Ctrl+wheel and drag move the picture within its window. Only the picture's transform changes, no render. While it changes, the picture is
 * a layer of its own (`data-moving`); at rest it is drawn anew, sharp.
 */
export function createCameraView(
  viewport: HTMLElement,
  picture: HTMLElement,
  onWhole: (isWhole: boolean) => void,
): CameraView {
  let camera = WHOLE;
  let opened = WHOLE;
  let isChosen = false;
  let settling: number | undefined;

  const show = (next: Camera, manner: Manner) => {
    camera = next;
    picture.style.transform = next.zoom === 1 ? "" : transformOf(next);
    picture.dataset.moving = manner;
    // One finger scrolls the page, unless the user has looked closer.
    viewport.toggleAttribute("data-close", next.zoom > opened.zoom + 0.01);
    window.clearTimeout(settling);
    settling = window.setTimeout(settle, GLIDE_MS);
    onWhole(next.zoom === 1);
  };
  /** Name tags keep their size and stay in the window. They are all styled anew, so this is done once. */
  const settle = () => {
    delete picture.dataset.moving;
    picture.style.setProperty("--zoom", String(camera.zoom));
    picture.style.setProperty("--seen-from", String(100 * camera.x));
  };
  const choose = (next: Camera, manner: Manner) => {
    isChosen = true;
    show(next, manner);
  };

  const fingers = new Map<number, Spot>();
  let isDragging = false;
  const inWindow = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top, width, height } = viewport.getBoundingClientRect();
    return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
  };
  const distance = (one: Spot, other: Spot) =>
    Math.hypot((one.x - other.x) * viewport.clientWidth, (one.y - other.y) * viewport.clientHeight);

  const stops = [
    listen<WheelEvent>(
      viewport,
      ["wheel"],
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        // A notch of a wheel is 100 px or 3 lines, a touchpad's pinch a few px.
        const turn = Math.max(-30, Math.min(30, event.deltaY * (event.deltaMode === 0 ? 1 : 10)));
        choose(zoomed(camera, Math.exp(-turn / 100), inWindow(event)), "follow");
      },
      { passive: false },
    ),
    // `touch-action` leaves scrolling to the browser: with two fingers it would scroll instead of sending the moves of a pinch.
    listen<TouchEvent>(
      viewport,
      ["touchmove"],
      (event) => event.touches.length > 1 && event.preventDefault(),
      { passive: false },
    ),
    listen<PointerEvent>(viewport, ["pointerdown"], (event) => {
      if (event.button !== 0) return;
      if (fingers.size === 0) isDragging = false;
      fingers.set(event.pointerId, inWindow(event));
    }),
    listen<PointerEvent>(viewport, ["pointermove"], (event) => {
      const from = fingers.get(event.pointerId);
      if (from === undefined) return;
      const [other] = [...fingers].flatMap(([id, spot]) => (id === event.pointerId ? [] : [spot]));
      // A finger that moves up or down scrolls the page: the first moves, sent before the browser takes over, do not count.
      const isScroll =
        event.pointerType === "touch" && other === undefined && !viewport.hasAttribute("data-close");
      const to = isScroll ? { x: inWindow(event).x, y: from.y } : inWindow(event);
      if (!isDragging) {
        if (distance(from, to) < DRAG_PX || (other === undefined && camera.zoom === 1)) return;
        isDragging = true;
      }
      // The click at the end is then not on an animal.
      if (!viewport.hasPointerCapture(event.pointerId)) viewport.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, to);
      if (other === undefined) choose(dragged(camera, to.x - from.x, to.y - from.y), "follow");
      else {
        const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
        const moved = dragged(camera, (to.x - from.x) / 2, (to.y - from.y) / 2);
        const factor = distance(to, other) / Math.max(1, distance(from, other));
        choose(zoomed(moved, factor, middle), "follow");
      }
    }),
    listen<PointerEvent>(viewport, ["pointerup", "pointercancel"], ({ pointerId }) => {
      fingers.delete(pointerId);
      // After the click that follows the release.
      window.setTimeout(() => {
        isDragging = fingers.size > 0 && isDragging;
      });
    }),
    listen<MouseEvent>(
      viewport,
      ["click"],
      (event) => {
        if (!isDragging || event.detail === 0) return;
        event.stopPropagation();
        event.preventDefault();
      },
      { capture: true },
    ),
    listen<FocusEvent>(picture, ["focusin"], ({ target }) => {
      if (camera.zoom === 1 || !(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
      const spot = target.closest("li");
      if (spot === null) return;
      // Offsets leave transforms out. Without a glide: the browser scrolls the page to where the animal is now.
      const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = spot;
      const [width, height] = [picture.offsetWidth || 1, picture.offsetHeight || 1];
      const box = {
        left: left / width,
        top: top / height,
        right: (left + offsetWidth) / width,
        bottom: (top + offsetHeight) / height,
      };
      const next = revealing(camera, box);
      if (next.x !== camera.x || next.y !== camera.y) choose(next, "follow");
    }),
  ];

  const open = (next: Camera, manner: Manner) => {
    opened = next;
    if (!isChosen) show(next, manner);
  };
  return {
    zoomBy: (factor) => choose(zoomed(camera, factor), "glide"),
    zoomTo: (factor, spots) => choose(towards(camera, factor, spots), "glide"),
    move: (byX, byY) => choose(clamped(dragged(camera, -byX, -byY)), "glide"),
    showWhole: () => choose(WHOLE, "glide"),
    open,
    reset(next) {
      isChosen = false;
      open(next, "follow");
      settle();
    },
    stop() {
      window.clearTimeout(settling);
      for (const stop of stops) stop();
    },
  };
}
