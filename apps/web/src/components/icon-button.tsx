import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";
import { useRestricted } from "./restricted.ts";
import { withTooltip } from "./with-tooltip.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** What the button does: its accessible name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: "plain" | "outlined" | "danger";
  readonly size?: "sm" | "md";
  /** Also allowed for guests. */
  readonly unrestricted?: boolean;
}

export function IconButton({
  label,
  icon,
  variant = "plain",
  size = "md",
  unrestricted,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  const restricted = useRestricted(unrestricted);
  return (
    <button
      {...withTooltip}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.button, styles[variant], styles[size], className)}
      {...restricted}
    >
      {icon}
    </button>
  );
}
