import type { FocusEvent, PointerEvent } from "react";

/** Spread over a control whose name is not seen. A finger rests on nothing: it would see the tooltip too late. */
export const withTooltip = {
  onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType !== "touch") show(currentTarget);
  },
  onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.matches(":focus-visible:not(dialog[data-opening] *)")) show(currentTarget);
  },
};

/** It is missed by nobody where it cannot be loaded: the control has its name. */
const show = (control: HTMLElement): void =>
  void import("./tooltip.ts").then(
    ({ showTooltip }) => showTooltip(control),
    () => undefined,
  );
