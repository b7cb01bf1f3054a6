import type { ReactNode } from "react";

/** The frame of a spot illustration: 96 x 96, transparent, decoration only (the words beside it say what it means). */
export function Spot({ children }: { readonly children?: ReactNode }) {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}
