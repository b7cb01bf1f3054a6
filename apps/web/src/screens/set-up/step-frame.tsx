import { type ReactNode, useEffect, useRef } from "react";
import { setUpWords as words } from "#messages/set-up.ts";
import { Button } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import styles from "./set-up.module.css";
import type { Draft } from "./use-draft.ts";

/** What each step gets of the page. */
export interface StepProps {
  readonly draft: Draft;
  readonly change: (changed: Partial<Draft>) => void;
  /** To the next step, or back, with what this one keeps. */
  readonly go: (by: 1 | -1, kept?: Partial<Draft>) => void;
  /** The user came from another step, so this one takes the focus. */
  readonly hasMoved: boolean;
}

const STEPS = 4;

interface StepFrameProps extends StepProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
  readonly onSubmit: () => unknown;
  readonly submitText?: string;
  readonly pending?: boolean;
  /** Null: there is nothing to skip. */
  readonly skipText?: string;
  readonly onSkip?: () => void;
}

export function StepFrame({ draft, go, hasMoved, title, intro, children, ...answers }: StepFrameProps) {
  const { onSubmit, submitText = words.next, pending = false, skipText = words.skip, onSkip } = answers;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);
  return (
    <Form className={styles.step} aria-labelledby="set-up-step" onSubmit={() => !pending && onSubmit()}>
      <header>
        <p className={styles.count}>{words.step(draft.step + 1, STEPS)}</p>
        <h2 ref={heading} id="set-up-step" tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.note}>{intro}</p>
      </header>
      {children}
      <footer className={styles.foot}>
        {draft.step > 0 && (
          <Button variant="quiet" onClick={() => go(-1)}>
            {words.back}
          </Button>
        )}
        <span className={styles.ways}>
          {onSkip !== undefined && (
            <Button variant="quiet" onClick={onSkip}>
              {skipText}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={pending}>
            {submitText}
          </Button>
        </span>
      </footer>
    </Form>
  );
}
