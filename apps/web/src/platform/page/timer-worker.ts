/** Runs in a worker (worker-timers.ts). */
export interface TimerRequest {
  readonly id: number;
  readonly ms: number;
}

addEventListener("message", ({ data: { id, ms } }: MessageEvent<TimerRequest>) => {
  setTimeout(() => postMessage(id), ms);
});
