import { type ComponentType, lazy, useSyncExternalStore } from "react";
import { failuresWords } from "#words/failures.ts";
import { createSignal } from "../../signal.ts";
import { Button } from "../../ui/button.tsx";

/**
 * A part of a page whose code comes when it is used. One that cannot be loaded says so in its own place and can be asked for again: what
 * stands around it, and what somebody typed there, stays. Whoever shows it says inside which `Suspense`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = (onAgain: () => void) =>
    lazy<ComponentType<Props>>(() =>
      load().catch(() => ({ default: () => <NotLoaded onAgain={onAgain} /> })),
    );
  const part = createSignal(attempt(() => part.set(attempt(reload))));
  return function Part(props: Props) {
    const Loaded = useSyncExternalStore(part.subscribe, part.get, part.get);
    return <Loaded {...props} />;
  };
}

/** A browser may keep in mind that a file could not be loaded, and not ask for it again while this page lives (issue 6768 of whatwg/html). */
export const reload = () => location.reload();

function NotLoaded({ onAgain }: { readonly onAgain: () => void }) {
  const isLast = onAgain === reload;
  return (
    <div role="alert">
      <p>{isLast ? failuresWords.whyPageNotLoaded : failuresWords.partNotLoaded}</p>
      <Button onClick={onAgain}>{isLast ? failuresWords.reload : failuresWords.tryAgain}</Button>
    </div>
  );
}
