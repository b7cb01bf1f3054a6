import { onTestFinished, test, vi } from "vitest";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const ADDRESS = "hello@example.org";

/** The browser's answer to a new tab: null if it blocks it. */
function answerOpening(answer: { opener: unknown } | null): readonly string[] {
  const addresses: string[] = [];
  const open = vi.spyOn(window, "open").mockImplementation((url) => {
    addresses.push(String(url));
    return answer as Window | null;
  });
  onTestFinished(() => open.mockRestore());
  return addresses;
}
const submit = (page: Page) => page.getByRole("button", { name: "Submit Feedback" }).click();
const thanks = (page: Page) => page.getByText("Thank you for your feedback!");

test("a new tab that opened is thanked for, and has no way back to this page", async () => {
  const tab = { opener: window };
  const addresses = answerOpening(tab);
  const { page } = await openApp({ at: "/feedback", operator: { feedbackEmail: ADDRESS } });
  await page.getByLabel("Message").fill("More goats");
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
  expect([new URL(addresses[0] ?? "").searchParams.get("to"), tab.opener]).toEqual([ADDRESS, null]);
});

test("a blocked tab is said, the text stays, and nobody is thanked; the mail link has the words too", async () => {
  answerOpening(null);
  const { page } = await openApp({ at: "/feedback", operator: { feedbackEmail: ADDRESS } });
  await page.getByLabel("Message").fill("More goats");
  await submit(page);
  await expect(page.getByText("Your browser blocked the new tab.")).toBeVisible();
  await expect(thanks(page)).toHaveCount(0);
  await expect(page.getByLabel("Message")).toHaveValue("More goats");
  await expect(page.getByRole("link", { name: `Or write to ${ADDRESS}` })).toHaveAttribute(
    "href",
    /More%20goats/,
  );
  await page.getByLabel("Message").fill("More goats, please");
  await expect(page.getByText("Your browser blocked the new tab.")).toHaveCount(0);
});

test("a server without an address says so, and leaves the recipient to the user", async () => {
  const addresses = answerOpening({ opener: window });
  const { page } = await openApp({ at: "/feedback", operator: { feedbackEmail: null } });
  await expect(page.getByText("This server has no address for feedback.")).toBeVisible();
  await page.getByLabel("Message").fill("More goats");
  await expect(page.getByRole("link", { name: "Or use your mail app" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=.*More%20goats/,
  );
  await submit(page);
  expect(new URL(addresses[0] ?? "").searchParams.get("to")).toBe("");
});

test("with an address nothing is said of there being none", async () => {
  const { page } = await openApp({ at: "/feedback", operator: { feedbackEmail: ADDRESS } });
  await expect(page.getByRole("link", { name: `Or write to ${ADDRESS}` })).toHaveAttribute(
    "href",
    `mailto:${ADDRESS}`,
  );
  await expect(page.getByText("This server has no address")).toHaveCount(0);
});
