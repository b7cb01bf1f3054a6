import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: "neutral" | "accent" | "success" | "warning" | "error" | "info";
  readonly icon?: ReactNode;
}

export function Badge({ children, tone = "neutral", icon }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
