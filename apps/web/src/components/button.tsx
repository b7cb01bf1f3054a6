import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Link } from "./navigation/navigation.tsx";
import { useRestricted } from "./restricted.ts";

export interface ButtonLook {
  readonly variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  readonly size?: "sm" | "md" | "lg" | undefined;
  /** Stands before the text; decoration only. */
  readonly icon?: ReactNode;
  readonly fullWidth?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "disabled"> {
  readonly disabled?: boolean;
  /** In progress: the button keeps focus and place, shows `pendingText`, and ignores presses. */
  readonly pending?: boolean;
  readonly pendingText?: string;
  /** Also allowed for guests. */
  readonly unrestricted?: boolean;
}

function classOf(
  { variant = "secondary", size = "md", fullWidth = false }: ButtonLook,
  more?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, more);
}

export function Button({
  variant,
  size,
  icon,
  fullWidth,
  pending = false,
  pendingText,
  unrestricted,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const restricted = useRestricted(unrestricted);
  return (
    <button
      {...rest}
      type={pending ? "button" : type}
      className={classOf({ variant, size, fullWidth }, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      {...restricted}
    >
      {pending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {pending && pendingText !== undefined ? pendingText : children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** Goes somewhere, looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  fullWidth,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, size, fullWidth }, className)}>
      {icon}
      {children}
    </Link>
  );
}
