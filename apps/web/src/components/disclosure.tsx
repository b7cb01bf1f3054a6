import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./disclosure.module.css";
import { useRestricted } from "./restricted.ts";

interface DisclosureProps {
  readonly title: string;
  /** If there is one, the button is in a heading. */
  readonly level?: 2 | 3;
  readonly startsOpen?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button that shows and hides what stands below it. */
export function Disclosure({ title, level, startsOpen = false, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const restricted = useRestricted();
  const button = (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
      {...restricted}
    >
      {title}
      <ChevronDown />
    </button>
  );
  const Heading = `h${level ?? 2}` as "h2" | "h3";
  return (
    <>
      {level === undefined ? button : <Heading className={styles.heading}>{button}</Heading>}
      {isOpen && (
        <div id={id} className={classNames(styles.content, className)}>
          {children}
        </div>
      )}
    </>
  );
}
