/** The service worker serves the page soon after a browser's first visit. In WebKit one of about 30 waited longer than 40 seconds. */
import { test } from "./test.ts";

const VISITS = 100;
const PATIENCE_MS = 40_000;

const WORKER = `navigator.serviceWorker.getRegistration().then(async (registration) => {
  const files = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length));
  const { installing, waiting, active } = registration ?? {};
  return JSON.stringify({ installing: installing?.state, waiting: waiting?.state, active: active?.state, files });
})`;

for (let visit = 1; visit <= VISITS; visit++) {
  test(`the first visit of browser ${visit} is served by the service worker`, async ({
    device: { screen },
  }) => {
    await screen.open("/");
    try {
      await screen.until(
        "navigator.serviceWorker.controller !== null",
        "for the service worker",
        PATIENCE_MS,
      );
    } catch (error) {
      throw new Error(`The worker is ${await screen.tab.evaluate(WORKER)}`, { cause: error });
    }
  });
}
