import type { ComponentProps } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

export interface CardProps extends ComponentProps<"div"> {
  readonly as?: "div" | "section" | "article" | "li";
  readonly padding?: "none" | "sm" | "md" | "lg";
  /** Flat, raised, or with the accent color. */
  readonly tone?: "plain" | "raised" | "accent";
}

export function Card({ as = "div", padding = "md", tone = "plain", className, ...rest }: CardProps) {
  // The four elements take the same attributes; TypeScript cannot see that through their differing refs.
  const Element = as as "div";
  return (
    <Element
      {...rest}
      className={classNames(styles.card, styles[tone], styles[`padding-${padding}`], className)}
    />
  );
}
