/** The notices on screen. Each is shown for its time, longer while it is hovered or focused, and fades before it goes. */
import type { ReactNode } from "react";
import { createSignal, type Unsubscribe } from "../../signal.ts";

export type ToastTone = "success" | "error" | "info" | "warning";

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** What else is to be known of what happened, with the way there: it is on another day, Show. */
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
  readonly tone: ToastTone;
  /** What belongs to it and happened at once. */
  readonly more: readonly ToastLine[];
  /** A second, quieter sentence. */
  readonly note: string | null;
  readonly actions: readonly ToastAction[];
  readonly phase: "shown" | "leaving";
}

export interface ToastOptions {
  readonly durationMs?: number;
  /** A button in the toast, for instance Undo. Never the only way to do it. */
  readonly action?: ToastAction;
  readonly aside?: ToastAside;
  /** In place of the tone's own. */
  readonly icon?: ReactNode;
  readonly more?: readonly ToastLine[];
}

export interface ToastStore {
  get(): readonly Toast[];
  subscribe(listener: () => void): Unsubscribe;
  show(tone: ToastTone, text: string, options?: ToastOptions): number;
  dismiss(id: number): void;
  clear(): void;
  /** What the action offers is done, by whichever way: its notice goes, or comes without it. */
  withdraw(action: ToastAction): void;
  /** Time stands still for all toasts between the two, because dismissing one moves the others under the pointer. */
  pause(): void;
  resume(): void;
}

/** The passing of time, so that tests need not wait for it. */
export interface Timers {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

const TOAST_MS = 4000;
const TOAST_WITH_ACTION_MS = 10_000;
const FADE_MS = 300;
/** More would cover what somebody works on: who ticks off a row of tasks gets one each, with ten seconds to undo it. */
const MOST = 5;
/** On a phone they lie over the whole width of the page. */
const MOST_WHERE_NARROW = 2;

interface Life {
  remainingMs: number;
  runningSince: number | null;
  cancel: () => void;
}

export function createToastStore(timers: Timers, isNarrow: () => boolean = () => false): ToastStore {
  const toasts = createSignal<readonly Toast[]>([]);
  let lastId = 0;
  let paused = false;
  const lives = new Map<number, Life>();
  const withdrawn = new WeakSet<ToastAction>();

  function run(id: number, life: Life): void {
    life.runningSince = timers.now();
    life.cancel = timers.after(life.remainingMs, () => dismiss(id));
  }

  function dismiss(id: number): void {
    const life = lives.get(id);
    if (life === undefined) return;
    life.cancel();
    lives.delete(id);
    toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, phase: "leaving" } : toast)));
    timers.after(FADE_MS, () => toasts.set(toasts.get().filter((toast) => toast.id !== id)));
  }

  /** The oldest go first, never the latest; what went wrong keeps its time. */
  function makeRoom(): void {
    const shown = toasts.get().filter(({ phase }) => phase === "shown");
    const quiet = shown.slice(0, -1).filter(({ tone }) => tone === "success" || tone === "info");
    const most = isNarrow() ? MOST_WHERE_NARROW : MOST;
    for (const { id } of quiet.slice(0, Math.max(0, shown.length - most))) dismiss(id);
  }

  return {
    get: toasts.get,
    subscribe: toasts.subscribe,
    show(tone, text, { durationMs, action, aside, icon, more = [] } = {}) {
      const id = ++lastId;
      const actions = [aside?.action, action].flatMap((each) =>
        each === undefined || withdrawn.has(each) ? [] : [each],
      );
      const remainingMs = durationMs ?? (actions.length === 0 ? TOAST_MS : TOAST_WITH_ACTION_MS);
      const life: Life = { remainingMs, runningSince: null, cancel: () => {} };
      lives.set(id, life);
      if (!paused) run(id, life);
      toasts.set([
        ...toasts.get(),
        { id, tone, text, icon, more, note: aside?.note ?? null, actions, phase: "shown" },
      ]);
      if (!paused) makeRoom();
      return id;
    },
    dismiss,
    clear() {
      for (const id of [...lives.keys()]) dismiss(id);
    },
    withdraw(action) {
      withdrawn.add(action);
      for (const { id, actions } of toasts.get()) if (actions.includes(action)) dismiss(id);
    },
    pause() {
      if (paused) return;
      paused = true;
      for (const life of lives.values()) {
        life.cancel();
        life.remainingMs -= timers.now() - (life.runningSince ?? timers.now());
        life.runningSince = null;
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const [id, life] of lives) run(id, life);
      makeRoom();
    },
  };
}
