import { APP_NAME } from "@furrow/core";
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
const submit = (page: Page) => page.getByRole("button", { name: "Submit feedback" }).click();
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

test("the mail has the kind of feedback in its subject, and a name only if there is one", async () => {
  const addresses = answerOpening({ opener: window });
  const { page } = await openApp({ at: "/feedback", operator: { feedbackEmail: ADDRESS } });
  await page.getByLabel("Your Name (optional)").fill("Ada");
  await page.getByLabel("Feedback Type").selectOption("Bug Report");
  await page.getByLabel("Message").fill("The hen & the goat\nargue + 100%");
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByLabel("Your Name (optional)")).toHaveValue("");
  await expect(page.getByLabel("Feedback Type")).toHaveValue("Suggestion");

  for (const type of ["Suggestion", "Bug Report", "Feature Request", "Other"]) {
    await page.getByLabel("Feedback Type").selectOption(type);
    await page.getByLabel("Message").fill("More hens");
    await submit(page);
    const { su, body } = Object.fromEntries(new URL(addresses.at(-1) ?? "").searchParams);
    expect(su).toBe(`${APP_NAME} ${type}`);
    expect(body).toContain("Name: Anonymous User");
    expect(body).toContain(`Type: ${type}`);
  }
  expect(new URL(addresses[0] ?? "").searchParams.get("body")).toContain("The hen & the goat\nargue + 100%");
});

test("the thanks go by themselves", async () => {
  answerOpening({ opener: window });
  const { page, runFor } = await openApp({ at: "/feedback", operator: { feedbackEmail: ADDRESS } });
  await page.getByLabel("Message").fill("More goats");
  await submit(page);
  await expect(thanks(page)).toBeVisible();
  await runFor(10_000);
  await expect(thanks(page)).toHaveCount(0);
});

test("feedback without a message is refused, and the message is where one goes on", async () => {
  const { page } = await openApp({ at: "/feedback" });
  const message = page.getByLabel("Message");
  const refusal = page.getByText("Please enter a feedback message before submitting.");
  await expect(message).toHaveAttribute("rows", "5");
  await message.fill("   ");
  await submit(page);
  await expect(refusal).toBeVisible();
  await expect(message).toBeFocused();
  await page.keyboard.type("Now I know");
  await expect(refusal).toBeHidden();
});
