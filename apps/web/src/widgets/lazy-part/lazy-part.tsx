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
  const attempt = () =>
    lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => <NotLoaded onAgain={again} /> })));
  const part = createSignal(attempt());
  const again = () => part.set(attempt());
  return function Part(props: Props) {
    const Loaded = useSyncExternalStore(part.subscribe, part.get, part.get);
    return <Loaded {...props} />;
  };
}

function NotLoaded({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div role="alert">
      <p>{failuresWords.partNotLoaded}</p>
      <Button onClick={onAgain}>{failuresWords.tryAgain}</Button>
    </div>
  );
}
