import type { FocusEvent, PointerEvent } from "react";

/** Spread over an icon-only control. Not for touch, where a tooltip would come too late. */
export const withTooltip = {
  onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType !== "touch") show(currentTarget);
  },
  onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.matches(":focus-visible:not(dialog[data-opening] *)")) show(currentTarget);
  },
};

/** Optional: if it cannot be loaded, the control still has its name. */
const show = (control: HTMLElement): void =>
  void import("./tooltip.ts").then(
    ({ showTooltip }) => showTooltip(control),
    () => undefined,
  );
