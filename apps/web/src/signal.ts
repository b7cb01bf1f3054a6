/** A value that others can watch: `get` and `subscribe` are what React's `useSyncExternalStore` takes. */

export type Unsubscribe = () => void;

/** What only happens and has no present value: a saved change, a key that was written. */
export interface Emitter<T> {
  subscribe(listener: (what: T) => void): Unsubscribe;
  emit(what: T): void;
}

export interface Signal<T> {
  get(): T;
  subscribe(listener: (value: T) => void): Unsubscribe;
  /** Calls no listener when the value is the one that is there. */
  set(next: T): void;
}

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(what: T) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(what) {
      for (const listener of listeners) listener(what);
    },
  };
}

export function createSignal<T>(initial: T): Signal<T> {
  const changed = createEmitter<T>();
  let value = initial;
  return {
    get: () => value,
    subscribe: changed.subscribe,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changed.emit(next);
    },
  };
}

/** Listens to events of these types until the returned function is called. */
export function listen<E extends Event>(
  target: Pick<EventTarget, "addEventListener">,
  types: readonly string[],
  listener: (event: E) => void,
  options?: Pick<AddEventListenerOptions, "capture" | "passive">,
): Unsubscribe {
  const ended = new AbortController();
  for (const type of types)
    target.addEventListener(type, listener as (event: Event) => void, { ...options, signal: ended.signal });
  return () => ended.abort();
}
