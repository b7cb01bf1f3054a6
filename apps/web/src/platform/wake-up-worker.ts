/** Runs in a worker: its timers go on to the second while those of a hidden page come once a minute. */
export type WakeUpOrder =
  | { readonly type: "wake"; readonly id: number; readonly inMs: number }
  | { readonly type: "forget"; readonly id: number };

const timers = new Map<number, ReturnType<typeof setTimeout>>();

addEventListener("message", ({ data }: MessageEvent<WakeUpOrder>) => {
  clearTimeout(timers.get(data.id));
  timers.delete(data.id);
  if (data.type === "forget") return;
  const ring = () => {
    timers.delete(data.id);
    postMessage(data.id);
  };
  timers.set(data.id, setTimeout(ring, data.inMs));
});
