/** What only a browser shows of the alarm: the service worker with every page closed, and a session that moves between devices. */
import { expectSynced, OFFLINE_ERROR, twoDevices } from "./harness/sync.ts";
import { expect, test } from "./harness/test.ts";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ app }) => app.expectConsoleError(OFFLINE_ERROR));

test("with every page closed, a push shows what ended and what can be pressed", async ({
  app,
  context,
  page,
  server,
}) => {
  await app.createAccount();
  const starting = context.waitForEvent("serviceworker");
  await page.goto("/timer");
  const worker = await starting;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Chromium's headless shell denies notifications, so the worker notes what it would show.
  await worker.evaluate(() => {
    const { registration } = self as unknown as { readonly registration: ServiceWorkerRegistration };
    const shown: unknown[] = [];
    Object.assign(self, { shown });
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  });

  const elsewhere = await context.newPage();
  const browser = await context.newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.origin));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  await page.close();
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: server.origin,
    registrationId,
    data: JSON.stringify({ session: "session_1790000000000", end: 1_790_000_000_000, sentAt: 0 }),
  });
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as { readonly shown: readonly unknown[] }).shown))
    .toMatchObject([
      {
        title: "Work session complete!",
        actions: [{ title: "Start break" }, { title: "5 more minutes" }, { title: "Skip break" }],
      },
    ]);
});

test("a session is taken over by another device, whose pause and end are the session's", {
  tag: "@night",
}, async ({ app, page }) => {
  const { second } = await twoDevices(app);
  await page.goto("/timer");
  await second.goto("/timer");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(second.getByText(/^Running on Chrome on Linux: \d\d:\d\d left$/)).toBeVisible();
  await second.getByRole("button", { name: "Take over" }).click();
  await expect(second.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  // The first device rests, and sees where its session went.
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  await expect(page.getByText(/^Running on Chrome on Linux: \d\d:\d\d left$/)).toBeVisible();
  await second.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(page.getByText(/^Paused on Chrome on Linux: \d\d:\d\d left$/)).toBeVisible();
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await expectSynced(second);
  await expect(second.getByText("No sessions yet today.")).toBeVisible();
});
