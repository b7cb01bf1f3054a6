/**
 * The page that somebody is about to go to is made before they do: out of sight, without effects, as one that nobody has come to yet. What is
 * left for the press is to show it.
 */
import {
  Activity,
  Component,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { PlaceAhead } from "../ui/navigation/navigation.tsx";
import type { LazyPage } from "./lazy-page.tsx";
import styles from "./page-ahead.module.css";

/** Where the link of the navigation leads that has the pointer on it, a finger, or the focus. */
export function usePathAhead(): string | null {
  const [ahead, setAhead] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("nav a") : null;
      if (link !== null) startTransition(() => setAhead(link.pathname));
      // At once: the key may be one that follows a link which tells its page more than the path (`state`).
      else setAhead(null);
    };
    for (const type of ["pointerover", "focusin", "keydown"]) document.addEventListener(type, look, gone);
    return () => gone.abort();
  }, []);
  return ahead;
}

interface PageOrAheadProps {
  readonly page: LazyPage;
  /** The path of a page that nobody has gone to yet, null of the one they are at: the same page then, with all it was made of. */
  readonly ahead: string | null;
}

export const PageOrAhead = memo(({ page: Page, ahead }: PageOrAheadProps) => {
  // The same element when the page is shown: nothing of it is rendered again then but what asks where we are.
  const page = useMemo(() => <Page />, [Page]);
  const place = useRef<HTMLDivElement>(null);
  // React takes what it hides out of the layout, and that is most of what would be left for the press. Its place hides it all the same.
  useLayoutEffect(() => {
    if (ahead === null || place.current === null) return;
    const { children } = place.current;
    const layOut = () => {
      for (const child of children) if (child instanceof HTMLElement) child.style.removeProperty("display");
      // Asked where something is, the browser lays it out, though nobody can see it.
      setTimeout(() => children[0]?.getBoundingClientRect());
    };
    layOut();
    const made = new MutationObserver(layOut);
    made.observe(place.current, { childList: true });
    return () => made.disconnect();
  }, [ahead]);
  return (
    <FailsInSight ahead={ahead}>
      <div ref={place} className={ahead === null ? styles.page : styles.ahead}>
        <Activity mode={ahead === null ? "visible" : "hidden"}>
          <PlaceAhead path={ahead}>{page}</PlaceAhead>
        </Activity>
      </div>
    </FailsInSight>
  );
});

interface FailsInSightProps extends Pick<PageOrAheadProps, "ahead"> {
  readonly children: ReactNode;
}

interface FailsInSightState {
  readonly failure: { readonly error: unknown } | null;
}

/** A page that cannot be made is nobody's trouble before somebody goes to it. */
class FailsInSight extends Component<FailsInSightProps, FailsInSightState> {
  override state: FailsInSightState = { failure: null };

  static getDerivedStateFromError(error: unknown): FailsInSightState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (this.props.ahead === null) throw failure.error;
    return null;
  }
}
