/** Navigation: the present location, links and navigating. app/routes.tsx maps paths to pages. */
import {
  type ComponentProps,
  type Context,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useState,
} from "react";
import { toPage } from "../../base-path.ts";
import type { AppLocation, GoOptions, Navigation, NavigationState, NavigationType } from "./location.ts";

/** Separate from the location, so that links do not render on each navigation. */
const NavigationContext = createContext<Navigation | null>(null);
const NavigationStateContext = createContext<NavigationState | null>(null);

interface Visit {
  /** The history entry that opened the app. */
  openedOn?: string;
  hasMovedOn: boolean;
}

const VisitContext = createContext<Visit | null>(null);

export interface NavigationProviderProps {
  readonly navigation: Navigation;
  /** Loads the code of a path's page. The page before stays until it is here, or cannot be loaded. Null if it is here already. */
  readonly prepare?: (pathname: string) => Promise<void> | null;
  readonly children: ReactNode;
}

const nothingToPrepare = () => null;

export function NavigationProvider({
  navigation,
  prepare = nothingToPrepare,
  children,
}: NavigationProviderProps) {
  const [navigationState, setState] = useState(navigation.get);
  const [visit] = useState<Visit>({ hasMovedOn: false });
  useEffect(() => {
    const follow = () => {
      const next = navigation.get();
      // Unless the user navigated again meanwhile.
      const show = () => next === navigation.get() && startTransition(() => setState(next));
      const ready = prepare(next.location.pathname);
      if (ready === null) show();
      else void ready.then(show, show);
    };
    follow();
    return navigation.subscribe(follow);
  }, [navigation, prepare]);
  return (
    <NavigationContext value={navigation}>
      <VisitContext value={visit}>
        <NavigationStateContext value={navigationState}>{children}</NavigationStateContext>
      </VisitContext>
    </NavigationContext>
  );
}

function useOfProvider<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error("NavigationProvider is missing above this component");
  return value;
}

export const useLocation = (): AppLocation => useOfProvider(NavigationStateContext).location;

/** Until the first navigation the browser's start is right; then each new page's heading takes the focus. */
export const useVisit = (): Visit => useOfProvider(VisitContext);

export const useNavigationType = (): NavigationType => useOfProvider(NavigationStateContext).navigationType;

export function useNavigate(): (to: string, options?: GoOptions) => void {
  const navigation = useOfProvider(NavigationContext);
  return useCallback((to, options) => navigation.go(to, options), [navigation]);
}

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
}

export function Link({ to, replace = false, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(to, { replace, state });
  };
  return <a {...rest} href={to.startsWith("/") ? toPage(to) : to} onClick={follow} />;
}

/** A link that marks the present page. `marked`: also while a page within it is shown. */
export function NavLink({ marked = false, ...props }: LinkProps & { readonly marked?: boolean }) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? "page" : marked || undefined} />;
}

/** Navigates as soon as it is rendered. */
export function Navigate({ to, replace = false, state }: Pick<LinkProps, "to" | "replace" | "state">) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}

/** New tabs, downloads and other programs are left to the browser. */
function opensElsewhere({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const { target, origin } = currentTarget;
  const isElsewhere = (target !== "" && target !== "_self") || origin !== window.location.origin;
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || isElsewhere;
}

/**
 * A flag that resets when the user navigates: it belongs to one visit of a page. Navigation counts from its
 * start: the next page may still be loading, and going back from there shows no other page.
 */
export function useUntilNavigation(): readonly [boolean, (raised: boolean) => void] {
  const navigation = useOfProvider(NavigationContext);
  const [raisedOn, setRaisedOn] = useState<string | null>(null);
  useEffect(() => {
    if (raisedOn === null) return;
    const fall = () => navigation.get().location.key !== raisedOn && setRaisedOn(null);
    fall();
    return navigation.subscribe(fall);
  }, [navigation, raisedOn]);
  return [raisedOn !== null, (raised) => setRaisedOn(raised ? navigation.get().location.key : null)];
}
