/**
 * The tooltip of an icon-only control: its name, in the top layer, within the window. One element serves all
 * controls. The pointer may rest on it, presses go through, Escape and a press hide it. Screen readers ignore
 * it, because they read the control's name.
 */
import styles from "./tooltip.module.css";

const GAP = 6;
const MARGIN = 8;

interface Shown {
  readonly control: HTMLElement;
  readonly ending: AbortController;
}

let shown: Shown | null = null;

const tip = document.createElement("div");
tip.popover = "manual";
tip.className = styles.tip ?? "";
tip.ariaHidden = "true";

export function showTooltip(control: HTMLElement): void {
  // The pointer or the focus may have moved on during loading.
  if (!isHeld(control) || isNamedInSight(control)) return;
  hide();
  tip.textContent = control.ariaLabel ?? control.textContent;
  document.body.append(tip);
  tip.showPopover();
  place(control);
  const ending = new AbortController();
  shown = { control, ending };
  const on = { signal: ending.signal, capture: true };
  const hideUnlessHeld = (event: Event) => {
    if (!isHeld(control) && !(event instanceof PointerEvent && isOnTip(event))) hide();
  };
  document.addEventListener("pointermove", hideUnlessHeld, on);
  document.addEventListener("focusout", hideUnlessHeld, on);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide(), on);
  document.addEventListener("click", hide, on);
  document.addEventListener("scroll", () => place(control), on);
  window.addEventListener("resize", hide, on);
}

function hide(): void {
  shown?.ending.abort();
  shown = null;
  tip.remove();
}

const isHeld = (control: HTMLElement): boolean => control.matches(":hover, :focus-visible");

/** Navigation labels are visible beside their icons if there is room. */
const isNamedInSight = (control: HTMLElement): boolean =>
  control.innerText.trim() !== "" && getComputedStyle(control).fontSize !== "0px";

function isOnTip({ clientX: x, clientY: y }: PointerEvent): boolean {
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  return x >= left && x <= right && y >= top - GAP && y <= bottom + GAP;
}

/** Above the control, below where there is no room, and never beyond an edge. */
function place(control: HTMLElement): void {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const farthest = document.documentElement.clientWidth - width - MARGIN;
  const above = top - height - GAP;
  tip.style.left = `${Math.max(MARGIN, Math.min((left + right - width) / 2, farthest))}px`;
  tip.style.top = `${above >= MARGIN ? above : bottom + GAP}px`;
}
