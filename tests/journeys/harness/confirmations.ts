/** How long after a commit the log has confirmed its write: the changes are noted in localStorage until then (docs/decisions/0081). */
export interface Confirmations {
  readonly times: readonly number[];
  /** Notes of writes that are not confirmed. */
  readonly left: number;
}

/** Runs in the page, so it uses nothing of this module or of others. */
export function watchConfirmations(): void {
  const begun = new Map<string, number>();
  const times: number[] = [];
  const { setItem, removeItem } = Storage.prototype;
  Storage.prototype.setItem = function (name: string, value: string) {
    if (name.startsWith("app.unconfirmed.")) begun.set(name, performance.now());
    setItem.call(this, name, value);
  };
  Storage.prototype.removeItem = function (name: string) {
    const began = begun.get(name);
    if (began !== undefined) times.push(performance.now() - began);
    begun.delete(name);
    removeItem.call(this, name);
  };
  Object.assign(globalThis, { confirmations: () => ({ times, left: begun.size }) });
}

export const medianMs = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
