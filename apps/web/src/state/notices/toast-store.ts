/**
 * The notices of this tab. Messages are in the stack at the top right, an animal that arrives or leaves is on the stage, and the end of a
 * session is a line of the timer's card if that is on screen. If there is no room, notices wait.
 */
import type { AnimalArrived, AnimalLeft } from "@furrow/core";
import type { ReactNode } from "react";
import { createSignal, type Unsubscribe } from "../../signal.ts";

export type ToastTone = "success" | "error" | "info" | "warning";

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** A second sentence and a button, such as "It is on another day" and Show. */
export interface ToastAside {
  readonly note: string;
  readonly action: ToastAction;
}

export interface ToastLine {
  readonly text: string;
  readonly icon: ReactNode;
}

export interface Toast extends ToastLine {
  readonly id: number;
  readonly kind: "message" | "stage" | "session";
  readonly tone: ToastTone;
  /** Further lines of the same event. */
  readonly more: readonly ToastLine[];
  /** A second, quieter sentence. */
  readonly note: string | null;
  readonly actions: readonly ToastAction[];
  /** The animal of a stage. */
  readonly animal: AnimalArrived | AnimalLeft | null;
  readonly phase: "waiting" | "shown" | "leaving";
}

export interface ToastOptions {
  readonly durationMs?: number;
  /** A button in the toast, for instance Undo. Never the only way to do it. */
  readonly action?: ToastAction;
  /** More of them, before that one. */
  readonly actions?: readonly ToastAction[];
  readonly aside?: ToastAside;
  /** In place of the tone's own. */
  readonly icon?: ReactNode;
  readonly more?: readonly ToastLine[];
  readonly kind?: Toast["kind"];
  readonly animal?: AnimalArrived | AnimalLeft;
}

export interface ToastStore {
  get(): readonly Toast[];
  subscribe(listener: () => void): Unsubscribe;
  show(tone: ToastTone, text: string, options?: ToastOptions): void;
  dismiss(id: number): void;
  /** Dismisses the stack, with what waits for room in it. */
  clear(): void;
  /** Dismisses the notice that offers this action, because the action was taken elsewhere. A later notice comes without it. */
  withdraw(action: ToastAction): void;
  /** Stops the time of the stack, because dismissing one moves the others. A pointer that rests holds it for ten seconds. */
  hold(by: Holder): void;
  letGo(by: Holder): void;
  /** A view of its own shows notices of this kind; without one they are messages of the stack. */
  claim(kind: Toast["kind"]): Unsubscribe;
  isClaimed(kind: Toast["kind"]): boolean;
  /** Makes it a message: its own view has no place for it. */
  toStack(id: number): void;
  /** Nothing but the end of a session is shown for so long. */
  keepQuiet(ms: number): void;
}

type Holder = "focus" | "pointer";

/** The passing of time, so that tests need not wait for it. */
export interface Timers {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export const TOAST_MS = 4000;
/** For what only Undo reverses, and for events about all of the data. */
export const LASTING_MS = 10_000;
const POINTER_MS = 10_000;
const FADE_MS = 300;
const MOST = 3;
const MOST_WHERE_NARROW = 2;

interface Life {
  remainingMs: number;
  runningSince: number | null;
  cancel: () => void;
}

export function createToastStore(timers: Timers, isNarrow: () => boolean = () => false): ToastStore {
  const toasts = createSignal<readonly Toast[]>([]);
  let lastId = 0;
  let isQuiet = false;
  let endOfQuiet = () => {};
  let endOfPointer = () => {};
  const holders = new Set<Holder>();
  const claims = new Map<Toast["kind"], number>();
  /** The time of each notice until it fades, from when it is shown. */
  const lives = new Map<number, Life>();
  const withdrawn = new WeakSet<ToastAction>();

  const isClaimed = (kind: Toast["kind"]) => (claims.get(kind) ?? 0) > 0;
  const isInStack = ({ kind }: Toast) => !isClaimed(kind);
  const change = (id: number, phase: Toast["phase"]) =>
    toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, phase } : toast)));
  const remove = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));

  function run(id: number, life: Life): void {
    if (holders.size > 0 || life.runningSince !== null || life.remainingMs === Number.POSITIVE_INFINITY)
      return;
    life.runningSince = timers.now();
    life.cancel = timers.after(life.remainingMs, () => dismiss(id));
  }

  function stop(life: Life): void {
    if (life.runningSince === null) return;
    life.cancel();
    life.remainingMs -= timers.now() - life.runningSince;
    life.runningSince = null;
  }

  /** Shows what waits and has room now, errors first. */
  function fill(): void {
    const all = toasts.get();
    const taken = all.filter((toast) => toast.phase === "shown" && isInStack(toast)).length;
    const waiting = all.filter(
      (toast) => toast.phase === "waiting" && (!isQuiet || toast.kind === "session"),
    );
    const inStack = waiting.filter(isInStack);
    const errorsFirst = [
      ...inStack.filter(({ tone }) => tone === "error"),
      ...inStack.filter(({ tone }) => tone !== "error"),
    ];
    const isStageTaken = all.some(({ kind, phase }) => kind === "stage" && phase === "shown");
    const next = [
      ...errorsFirst.slice(0, Math.max(0, (isNarrow() ? MOST_WHERE_NARROW : MOST) - taken)),
      ...waiting.filter((toast) => toast.kind === "session" && !isInStack(toast)),
      ...waiting.filter((toast) => toast.kind === "stage" && !isInStack(toast) && !isStageTaken).slice(0, 1),
    ].map((toast) => ({ ...toast, phase: "shown" as const }));
    if (next.length === 0) return;
    const ids = new Set(next.map(({ id }) => id));
    // In the order in which they are shown: what waited joins at the end, and moves nothing.
    toasts.set([
      ...all.filter(({ id, phase }) => phase !== "waiting" && !ids.has(id)),
      ...next,
      ...all.filter(({ id, phase }) => phase === "waiting" && !ids.has(id)),
    ]);
    for (const toast of next) {
      const life = lives.get(toast.id);
      if (life !== undefined && isInStack(toast)) run(toast.id, life);
    }
  }

  function dismiss(id: number): void {
    const toast = toasts.get().find((each) => each.id === id);
    const life = lives.get(id);
    if (toast === undefined || life === undefined) return;
    stop(life);
    lives.delete(id);
    if (toast.phase === "waiting" || !isInStack(toast)) remove(id);
    else {
      change(id, "leaving");
      timers.after(FADE_MS, () => remove(id));
    }
    fill();
  }

  const letGo = (by: Holder) => {
    if (!holders.delete(by) || holders.size > 0) return;
    for (const toast of toasts.get()) {
      const life = lives.get(toast.id);
      if (life !== undefined && toast.phase === "shown" && isInStack(toast)) run(toast.id, life);
    }
  };

  return {
    get: toasts.get,
    subscribe: toasts.subscribe,
    show(
      tone,
      text,
      { durationMs, action, actions: several = [], aside, icon, more = [], kind = "message", animal } = {},
    ) {
      // The same error is shown once.
      const isThere = (toast: Toast) =>
        toast.tone === tone && toast.text === text && toast.phase !== "leaving";
      if (tone === "error" && toasts.get().some(isThere)) return;
      const id = ++lastId;
      const actions = [aside?.action, ...several, action].flatMap((each) =>
        each === undefined || withdrawn.has(each) ? [] : [each],
      );
      const usual = actions.length === 0 ? TOAST_MS : LASTING_MS;
      const remainingMs = tone === "error" ? Number.POSITIVE_INFINITY : (durationMs ?? usual);
      lives.set(id, { remainingMs, runningSince: null, cancel: () => {} });
      const note = aside?.note ?? null;
      toasts.set([
        ...toasts.get(),
        { id, kind, tone, text, icon, more, note, actions, animal: animal ?? null, phase: "waiting" },
      ]);
      fill();
    },
    dismiss,
    clear() {
      const all = toasts.get().filter(isInStack);
      // From behind, or what waits would be shown first.
      for (const { id } of [...all].reverse()) dismiss(id);
    },
    withdraw(action) {
      withdrawn.add(action);
      for (const { id, actions } of toasts.get()) if (actions.includes(action)) dismiss(id);
    },
    hold(by) {
      holders.add(by);
      if (by === "pointer") {
        endOfPointer();
        endOfPointer = timers.after(POINTER_MS, () => letGo("pointer"));
      }
      for (const life of lives.values()) stop(life);
    },
    letGo,
    claim(kind) {
      claims.set(kind, (claims.get(kind) ?? 0) + 1);
      return () => {
        const isLast = claims.get(kind) === 1;
        const shown = toasts.get().filter((toast) => toast.kind === kind && toast.phase === "shown");
        // The card of a session goes with its line.
        if (isLast && kind === "session") for (const { id } of shown) dismiss(id);
        claims.set(kind, (claims.get(kind) ?? 1) - 1);
        if (isLast) for (const { id } of shown) change(id, "waiting");
        fill();
      };
    },
    isClaimed,
    toStack(id) {
      toasts.set(
        toasts
          .get()
          .map((toast) => (toast.id === id ? { ...toast, kind: "message", phase: "waiting" } : toast)),
      );
      fill();
    },
    keepQuiet(ms) {
      isQuiet = true;
      endOfQuiet();
      endOfQuiet = timers.after(ms, () => {
        isQuiet = false;
        fill();
      });
    },
  };
}
