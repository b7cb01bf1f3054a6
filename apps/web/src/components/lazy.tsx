import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { failuresWords } from "#messages/failures.ts";
import { Button } from "./button.tsx";
import { AlertDialog } from "./dialog.tsx";

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

export interface Failure<Props> {
  readonly props: Props;
  readonly text: string;
  /** Try again at first, then Reload. */
  readonly retryText: string;
  readonly onRetry: () => void;
}

interface LazyOptions<Props> {
  /** Shown while the code loads; by default nothing. */
  readonly waiting?: (props: Props) => ReactNode;
  /** Shown if the code cannot be loaded; by default a message in its place. */
  readonly failed?: (failure: Failure<Props>) => ReactNode;
}

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code, so that the component then renders at once. */
  preload(): Promise<void>;
  isLoaded(): boolean;
}

/**
 * A component whose code is loaded when it is first rendered. If that fails, the page around it stays as it is, with what the user typed. It does
 * not suspend: React holds a component back for 300 ms after it has shown a fallback (React 19, `FALLBACK_THROTTLE_MS`).
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { waiting: Waiting = nothing, failed: Failed = PartNotLoaded }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const loadOnce = async () => {
    try {
      loaded = (await load()).default;
    } catch (error) {
      console.warn("A part of the app could not be loaded:", error);
      throw error;
    } finally {
      loading = undefined;
    }
  };
  const preload = () => {
    if (loaded !== undefined) return Promise.resolve();
    loading ??= loadOnce();
    return loading;
  };

  function Lazy(props: Props): ReactNode {
    // Decided once per mount: another component would lose its state.
    const [Content, setContent] = useState(() => loaded);
    const [attempt, setAttempt] = useState<"first" | "failed" | "second" | "failed again">("first");
    const isLoading = Content === undefined && (attempt === "first" || attempt === "second");
    useEffect(() => {
      if (!isLoading) return;
      let isShown = true;
      preload().then(
        () => isShown && setContent(() => loaded),
        () => isShown && setAttempt((tried) => (tried === "first" ? "failed" : "failed again")),
      );
      return () => {
        isShown = false;
      };
    }, [isLoading]);
    if (Content !== undefined) return <Content {...props} />;
    if (isLoading) return <Waiting {...props} />;
    if (attempt === "failed") {
      const { partNotLoaded, tryAgain } = failuresWords;
      const retry = () => setAttempt("second");
      return <Failed props={props} text={partNotLoaded} retryText={tryAgain} onRetry={retry} />;
    }
    // Browsers may remember a failed module until a reload (issue 6768 of whatwg/html).
    const { whyPageNotLoaded, reload } = failuresWords;
    return (
      <Failed props={props} text={whyPageNotLoaded} retryText={reload} onRetry={() => location.reload()} />
    );
  }
  return Object.assign(Lazy, { preload, isLoaded: () => loaded !== undefined });
}

function PartNotLoaded({ text, retryText, onRetry }: Failure<object>) {
  return (
    <div role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{retryText}</Button>
    </div>
  );
}

/** For `failed`: a dialog. Its result goes to `onClose`, if it has one. */
export const DialogNotLoaded = ({
  props,
  text,
  retryText,
  onRetry,
}: Failure<{ readonly onClose: (saved: null) => void }>) => (
  <AlertDialog
    title={failuresWords.notOpened}
    tone="primary"
    confirmText={retryText}
    onConfirm={onRetry}
    onCancel={() => props.onClose(null)}
  >
    {text}
  </AlertDialog>
);

/** For `failed`: an optional part, which is left out. */
export const nothing = () => null;
