import { type ComponentType, useEffect, useState } from "react";
import { failuresWords } from "#words/failures.ts";
import { AlertDialog } from "../../ui/dialog.tsx";
import { reload } from "./lazy-part.tsx";

interface Closed {
  /** What a dialog has saved goes along, if it saves anything. */
  readonly onClose: (saved: null) => void;
}

type Answer<Props> = "awaited" | "failed" | { readonly Content: ComponentType<Props> };

/**
 * What opens above a page, whose code comes when it is opened. One that cannot be loaded says so and can be asked for again: the page beneath,
 * and what somebody typed there, stays. No `Suspense`: React keeps one that was just shown for a third of a second.
 */
export function lazyDialog<Props extends Closed>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let known: Answer<Props> = "awaited";
  return function LazyDialog(props: Props) {
    const [answer, setAnswer] = useState(known);
    const [isSecond, setSecond] = useState(false);
    useEffect(() => {
      if (answer !== "awaited") return;
      let isOpen = true;
      const show = (next: Answer<Props>) => isOpen && setAnswer(next);
      load().then(
        ({ default: Content }) => {
          known = { Content };
          show(known);
        },
        () => show("failed"),
      );
      return () => {
        isOpen = false;
      };
    }, [answer]);
    if (answer === "awaited") return null;
    if (answer !== "failed") return <answer.Content {...props} />;
    const again = () => {
      setAnswer("awaited");
      setSecond(true);
    };
    return (
      <AlertDialog
        title={failuresWords.notOpened}
        tone="primary"
        confirmText={isSecond ? failuresWords.reload : failuresWords.tryAgain}
        onConfirm={isSecond ? reload : again}
        onCancel={() => props.onClose(null)}
      >
        {isSecond ? failuresWords.whyPageNotLoaded : failuresWords.partNotLoaded}
      </AlertDialog>
    );
  };
}
