/** A subscribed calendar on its way through the real parts: the server's fetch, the device's copy, the worker that reads it. */
import { startFeedServer } from "../../apps/server/src/testing/feed-server.ts";
import { deviceOf } from "./harness/device.ts";
import { startProductionServer } from "./harness/production-server.ts";
import { expect, test } from "./harness/test.ts";

const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
const FEED = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "BEGIN:VEVENT",
  "UID:event-assignment-1",
  "SUMMARY:Problem Set 6 [MATH-18.01]",
  `DTSTART;VALUE=DATE;VALUE=DATE:${nextWeek}`,
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:lecture",
  "SUMMARY:Calculus lecture [MATH-18.01]",
  `DTSTART:${nextWeek}T100000`,
  `DTEND:${nextWeek}T113000`,
  "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

test("what a subscribed calendar has is offered, and accepted it is in the calendar", async ({ browser }) => {
  const feeds = await startFeedServer();
  const address = feeds.answer("/feed.ics", (_request, response) => response.end(FEED));
  const server = await startProductionServer({ program: "quick", env: feeds.env });
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    const page = await context.newPage();
    await deviceOf(context, page, server.origin).signUpByApi();
    const subscribed = await context.request.post(`${server.origin}/api/subscriptions`, {
      headers: { Origin: server.origin },
      data: { address, label: JSON.stringify({ name: "Canvas", courseId: null }) },
    });
    expect(subscribed.ok(), await subscribed.text()).toBe(true);

    await page.goto("/calendar");
    await page.getByRole("button", { name: "From your calendars" }).click();
    const inbox = page.getByRole("dialog", { name: "From your calendars" });
    await inbox.getByRole("button", { name: "Accept all 2 of MATH-18.01" }).click();
    await expect(inbox.getByText("Nothing new in your calendars.")).toBeVisible();
    await inbox.getByRole("button", { name: "Close" }).click();
    await page.goto("/tasks");
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(page.getByRole("button", { name: "Problem Set 6", exact: true })).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
    await feeds.close();
  }
});
