/** Going about in the app: where we are, links, and going elsewhere. Which page a path shows is in app/routes.tsx. */
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
  useMemo,
  useState,
} from "react";
import type { Arrival, GoOptions, Navigation, Place, Whereabouts } from "./place.ts";

/** Apart from where we are, so that nothing which only leads on is rendered by each move. */
const NavigationContext = createContext<Navigation | null>(null);
const WhereaboutsContext = createContext<Whereabouts | null>(null);

export interface NavigationProviderProps {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

export function NavigationProvider({ navigation, children }: NavigationProviderProps) {
  const [whereabouts, setWhereabouts] = useState(navigation.get);
  useEffect(() => {
    // As a transition, so that the present page stays until the next one's code is here.
    const follow = () => startTransition(() => setWhereabouts(navigation.get()));
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);
  return (
    <NavigationContext value={navigation}>
      <WhereaboutsContext value={whereabouts}>{children}</WhereaboutsContext>
    </NavigationContext>
  );
}

function useOfProvider<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error("Nothing navigates above this component");
  return value;
}

export const useLocation = (): Place => useOfProvider(WhereaboutsContext).place;

export const useArrival = (): Arrival => useOfProvider(WhereaboutsContext).arrival;

/** Around a page that is made before somebody goes to its path, else null: it finds itself where it will be. */
export function PlaceAhead({
  path,
  children,
}: {
  readonly path: string | null;
  readonly children: ReactNode;
}) {
  const here = useOfProvider(WhereaboutsContext);
  const there = useMemo(() => (path === null ? null : arrivalAt(path)), [path]);
  return <WhereaboutsContext value={there ?? here}>{children}</WhereaboutsContext>;
}

const arrivalAt = (pathname: string): Whereabouts => ({
  place: { pathname, search: "", hash: "", state: null, key: "ahead" },
  arrival: "push",
});

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
  return <a {...rest} href={to} onClick={follow} />;
}

/** A link that tells whether it leads to where we are. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? "page" : undefined} />;
}

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace = false, state }: Pick<LinkProps, "to" | "replace" | "state">) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}

/** A new tab or window, a download, another program: the browser's business. */
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
 * A flag that falls when the person moves on, whichever way: it belongs to the visit of a page, and coming back is a new visit. Moving on
 * counts from the moment it is asked for: the next page may still be on its way, and going back from there shows no other page.
 */
export function useUntilNavigation(): readonly [boolean, (raised: boolean) => void] {
  const navigation = useOfProvider(NavigationContext);
  const [raisedOn, setRaisedOn] = useState<string | null>(null);
  useEffect(() => {
    if (raisedOn === null) return;
    const fall = () => navigation.get().place.key !== raisedOn && setRaisedOn(null);
    fall();
    return navigation.subscribe(fall);
  }, [navigation, raisedOn]);
  return [raisedOn !== null, (raised) => setRaisedOn(raised ? navigation.get().place.key : null)];
}
