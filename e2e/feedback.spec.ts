import { APP_NAME } from "@furrow/core";
import { startProductionServer } from "./harness/production-server.ts";
import { expect, test } from "./harness/test.ts";

const ADDRESS = "hello+study@example.org";

const ofGmail = (url: string) => Object.fromEntries(new URL(url).searchParams);

test("feedback opens a mail with the words in it, and thanks", async ({ browser }) => {
  const server = await startProductionServer({ env: { FEEDBACK_EMAIL: ADDRESS } });
  const context = await browser.newContext({ baseURL: server.origin });
  try {
    // Nothing of the test leaves the machine.
    await context.route("https://mail.google.com/**", (route) => route.fulfill({ body: "mail" }));
    const page = await context.newPage();
    await context.request.post("/api/auth/sign-up/email", {
      headers: { Origin: server.origin },
      data: { name: "Ada", email: "ada@example.org", password: "correct horse" },
    });
    await page.goto("/feedback");
    await expect(page.getByRole("link", { name: ADDRESS })).toHaveAttribute("href", `mailto:${ADDRESS}`);

    await page.getByLabel("Your Name (optional)").fill("Ada");
    await page.getByLabel("Feedback Type").selectOption("Bug Report");
    await page.getByLabel("Message").fill("The hen & the goat\nargue + 100%");
    await expect(page.getByRole("link", { name: ADDRESS })).toHaveAttribute("href", /subject=.*Bug%20Report/);

    const opening = context.waitForEvent("page");
    await page.getByRole("button", { name: "Submit Feedback" }).click();
    const mail = ofGmail((await opening).url());
    expect(mail).toMatchObject({ view: "cm", to: ADDRESS });
    expect(mail.su).toMatch(/Bug Report$/);
    expect(mail.body).toContain("Name: Ada");
    expect(mail.body).toContain("The hen & the goat\nargue + 100%");

    await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("");
    await expect(page.getByLabel("Your Name (optional)")).toHaveValue("");
    await expect(page.getByLabel("Feedback Type")).toHaveValue("Suggestion");
    await expect(page.getByText("Thank you for your feedback!")).toBeHidden();

    for (const type of ["Suggestion", "Bug Report", "Feature Request", "Other"]) {
      await page.getByLabel("Feedback Type").selectOption(type);
      await page.getByLabel("Message").fill("More hens");
      const next = context.waitForEvent("page");
      await page.getByRole("button", { name: "Submit Feedback" }).click();
      const { su, body } = ofGmail((await next).url());
      expect(su).toBe(`${APP_NAME} ${type}`);
      expect(body).toContain("Name: Anonymous User");
      expect(body).toContain(`Type: ${type}`);
    }
  } finally {
    await context.close();
    await server.stop();
  }
});

test("feedback without a message is refused, and the message is where one goes on", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/feedback");
  await page.getByLabel("Message").fill("   ");
  await page.getByRole("button", { name: "Submit Feedback" }).click();
  await expect(page.getByText("Please enter a feedback message before submitting.")).toBeVisible();
  await expect(page.getByLabel("Message")).toBeFocused();
  await page.keyboard.type("Now I know");
  await expect(page.getByText("Please enter a feedback message before submitting.")).toBeHidden();
});

test("the message has room for five rows", async ({ app, page }) => {
  await app.createAccount();
  await page.goto("/feedback");
  const message = page.getByLabel("Message");
  await expect(message).toHaveAttribute("rows", "5");
  const box = await message.boundingBox();
  expect(box?.height).toBeGreaterThan(5 * 20);
});
