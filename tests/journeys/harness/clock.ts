import type { Page } from "@playwright/test";

/** From now on the page believes it is this moment, in its own time zone, and time passes from there. */
export async function moveClock(page: Page, moment: string | Date): Promise<void> {
  await page.addInitScript(leaveWakeUpsToThePage);
  await page.clock.install({ time: moment });
}

/** A worker's clock cannot be moved. The app's wake-ups go by the page's own timers where their worker does not start. */
function leaveWakeUpsToThePage(): void {
  window.Worker = new Proxy(window.Worker, {
    construct(Real, [url, options]: ConstructorParameters<typeof Worker>) {
      if (!String(url).includes("timer-worker")) return new Real(url, options);
      const broken = new EventTarget();
      return Object.assign(broken, {
        postMessage: () => queueMicrotask(() => broken.dispatchEvent(new Event("error"))),
        terminate: () => {},
      });
    },
  });
}
