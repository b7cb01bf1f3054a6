import { X } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { commonWords } from "#messages/common.ts";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { ToneIcon } from "../../components/message.tsx";
import { listen } from "../../signal.ts";
import type { Toast } from "../../state/notices/toast-store.ts";
import { raiseNotices } from "../notices/toasts.tsx";
import styles from "./stage.module.css";
import type { StageTime } from "./use-stage-time.ts";

export interface AnimalStageProps {
  readonly toast: Toast;
  /** Whether the last input was the keyboard. */
  readonly isByKeyboard: RefObject<boolean>;
  readonly onEnd: () => void;
}

interface StageProps {
  readonly toast: Toast;
  readonly label: string;
  readonly heading: string;
  readonly detail: string;
  readonly time: StageTime;
  readonly still: boolean;
  /** The first animal of its kind: centered, and large. */
  readonly isFirst?: boolean;
  /** Instead of making room for what the user goes on with. */
  readonly onPressOutside?: (() => void) | undefined;
  readonly period: string;
  readonly picture: ReactNode;
  readonly children?: ReactNode;
}

/** The picture of one animal that arrives or leaves, with its notice. It takes no focus and blocks nothing; a user who types in it keeps it. */
export function Stage({
  toast,
  label,
  heading,
  detail,
  time,
  still,
  isFirst,
  onPressOutside,
  period,
  picture,
  children,
}: StageProps) {
  const [isAside, setAside] = useState(false);
  const [isBeside, setBeside] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const { leave, isLeaving } = time;
  const { rememberFocus, giveFocusBack } = useFocusBack(stage);
  useEffect(() => {
    if (isLeaving) giveFocusBack();
  }, [isLeaving, giveFocusBack]);
  // The name's field goes once the heading greets the animal by it.
  useEffect(() => {
    if (heading !== "" && document.activeElement === document.body) giveFocusBack();
  }, [heading, giveFocusBack]);

  useLayoutEffect(() => {
    stage.current?.showPopover();
    raiseNotices();
    // The user sees what became of a ticked box, and goes on typing. A phone has no place beside it.
    const control = document.activeElement;
    const raised = stage.current;
    if (raised === null) return;
    if (isOverClock(raised)) setAside(true);
    if (!isOver(raised, control)) return;
    if (control?.matches("[type=checkbox]") === true) setBeside(true);
    else if (control?.matches("input, textarea") === true) setAside(true);
  }, []);
  // Without its picture, if even the small stage would cover the clock or its buttons.
  const [isLine, setLine] = useState(false);
  useLayoutEffect(() => {
    if (isAside && stage.current !== null && isOverClock(stage.current)) setLine(true);
  }, [isAside]);
  // Into a live region that is there already: one that comes with its text is often not read.
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);
  // If the user goes on elsewhere, the stage makes room: after the press, or it would slip under the pointer, and after the frame that
  // shows the press.
  useEffect(() => {
    const onUse = ({ target, type }: Event) => {
      if (!(target instanceof Node) || stage.current?.contains(target) !== false) return;
      startTransition(() => (type === "click" && onPressOutside ? onPressOutside() : setAside(true)));
    };
    // What is dragged may be for a day under the stage.
    const onDrag = () => setAside(true);
    const stops = [
      listen(document, ["click", "input"], onUse, { capture: true }),
      listen(document, ["dragenter"], onDrag, { capture: true }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [onPressOutside]);
  useEffect(() => {
    if (isLeaving) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    return listen(document, ["keydown"], onKey, { capture: true });
  }, [leave, isLeaving]);

  return (
    <section
      ref={stage}
      popover="manual"
      className={styles.stage}
      aria-label={label}
      data-below-notices=""
      data-period={period}
      data-first={isFirst || undefined}
      data-still={still || undefined}
      data-aside={isAside || undefined}
      data-line={isLine || undefined}
      data-beside={(isBeside && !isFirst) || undefined}
      data-leaving={isLeaving || undefined}
      // Not if it comes up under a pointer that rests: it would never be let go of.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && time.hold()}
      onPointerLeave={time.letGo}
      onFocus={(event) => {
        rememberFocus(event.relatedTarget);
        time.hold();
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && time.letGo()}
    >
      <button type="button" className={styles.picture} tabIndex={-1} aria-hidden="true" onClick={leave}>
        {picture}
      </button>
      <div className={styles.words}>
        <div role="status" className={styles.announced}>
          {isAnnounced && (
            <>
              <h2 className={styles.title}>{heading}</h2>
              <p className={styles.detail}>{detail}</p>
              {toast.more.length > 0 && (
                <ul className={styles.more}>
                  {toast.more.map(({ text, icon }) => (
                    <li key={text}>
                      {icon ?? <ToneIcon tone="success" />}
                      <span>{text}</span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
        <div className={styles.doing}>{children}</div>
        {toast.actions.map(({ label: text, run }) => (
          <Button
            key={text}
            size="sm"
            variant="quiet"
            className={styles.undo}
            onClick={() => {
              run();
              leave();
            }}
          >
            {text}
          </Button>
        ))}
      </div>
      <IconButton
        icon={<X />}
        size="sm"
        className={styles.close}
        label={commonWords.dismiss}
        onClick={leave}
      />
    </section>
  );
}

/** The focus must not be lost with the stage it is in. */
function useFocusBack(stage: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const rememberFocus = useCallback(
    (from: EventTarget | null) => {
      if (from instanceof HTMLElement && stage.current?.contains(from) === false) cameFrom.current = from;
    },
    [stage],
  );
  const giveFocusBack = useCallback(() => {
    const isLost =
      document.activeElement === document.body || stage.current?.contains(document.activeElement);
    if (isLost && cameFrom.current?.isConnected) cameFrom.current.focus();
  }, [stage]);
  return { rememberFocus, giveFocusBack };
}

/** The clock of the timer and its buttons stay in sight. */
const isOverClock = (stage: HTMLElement): boolean =>
  [...document.querySelectorAll("[data-keep-clear]")].some((kept) => isOver(stage, kept));

/** Where the stage will stand: it is still rising. */
function isOver(stage: HTMLElement, control: Element | null): boolean {
  if (control === null) return false;
  const { left, right, top, bottom, width } = control.getBoundingClientRect();
  if (width === 0) return false;
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = stage;
  return (
    right > offsetLeft &&
    left < offsetLeft + offsetWidth &&
    bottom > offsetTop &&
    top < offsetTop + offsetHeight
  );
}
