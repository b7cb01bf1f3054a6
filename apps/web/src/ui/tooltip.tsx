import { type ReactNode, useId } from "react";
import styles from "./tooltip.module.css";

export interface TooltipProps {
  readonly text: string;
  /** Gets the attribute that ties the control to the tooltip's text. */
  readonly children: (described: { readonly "aria-describedby": string }) => ReactNode;
}

/** A few words above a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <span className={styles.anchor}>
      {children({ "aria-describedby": id })}
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
