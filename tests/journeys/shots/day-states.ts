/** Before the door, the days of study, and the tasks: empty, some, full, refused. */
import {
  asking,
  at,
  choosing,
  doing,
  openForm,
  press,
  pressing,
  type State,
  toDay,
  toNight,
} from "./opening.ts";

export const dayStates: readonly State[] = [
  // Before the door
  { name: "forgot-password", who: "visitor", open: at("/forgot-password") },
  {
    name: "forgot-password-sent",
    who: "visitor",
    open: doing("/forgot-password", async (page) => {
      await page.getByLabel("Email").fill("nobody@example.org");
      await page.getByRole("main").getByRole("button").last().click();
      await page.getByRole("status").first().waitFor();
    }),
  },
  { name: "reset-password", who: "visitor", open: at("/reset-password?token=abc") },
  { name: "reset-password-without", who: "visitor", open: at("/reset-password") },
  { name: "login-refused", who: "visitor", open: pressing("/login", "Sign In") },
  { name: "signup-refused", who: "visitor", open: pressing("/signup", "Create Account") },
  {
    name: "login-required",
    who: "guest",
    window: true,
    open: pressing("/timer", "Start"),
  },
  // The first day
  ...["/dashboard", "/tasks", "/timer", "/calendar", "/goals", "/farm", "/analytics", "/settings"].map(
    (route): State => ({ name: `new${route.replace("/", "-")}`, who: "newcomer", open: at(route) }),
  ),
  // Some weeks later
  ...["/dashboard", "/tasks", "/timer", "/calendar", "/goals", "/farm", "/analytics"].map(
    (route): State => ({ name: `weeks${route.replace("/", "-")}`, who: "student", open: at(route) }),
  ),
  // In the middle of a semester, as the window shows it
  ...[
    "/dashboard",
    "/tasks",
    "/timer",
    "/calendar",
    "/courses",
    "/goals",
    "/farm",
    "/analytics",
    "/resources",
    "/settings",
  ].map(
    (route): State => ({
      name: `semester${route.replace("/", "-")}`,
      who: "semester",
      window: true,
      open: at(route),
    }),
  ),
  {
    name: "semester-letters",
    who: "semester",
    window: true,
    open: doing("/analytics", async (page) => {
      await page.getByRole("button", { name: "Letters" }).click();
      const letter = page.getByRole("article").first();
      await letter.evaluate((paper) => paper.scrollIntoView({ block: "center" }));
    }),
  },
  {
    name: "semester-calendar-week",
    who: "semester",
    window: true,
    open: pressing("/calendar", "Week"),
  },
  {
    name: "semester-farm-share",
    who: "semester",
    window: true,
    open: async (page) => {
      await pressing("/farm", "Share my farm")(page);
      await page.getByRole("dialog").getByRole("img").waitFor();
    },
  },
  {
    name: "first-hen",
    who: "beginner",
    window: true,
    // The stage stays until a press: later pictures of it are of the same.
    open: async (page) => {
      const stage = page.getByRole("region", { name: "New hen" });
      if (await stage.isVisible()) return;
      await at("/tasks")(page);
      await page.getByRole("checkbox", { name: 'Complete "Algebra"' }).check();
      await stage.waitFor();
      await page.waitForTimeout(4_000);
    },
  },
  ...(["herd20", "semester", "herd500"] as const).flatMap((who): readonly State[] => [
    { name: `herd-day-${who}`, who, window: true, open: doing("/farm", toDay) },
    { name: `herd-night-${who}`, who, window: true, open: toNight },
  ]),
  // Years later
  ...["/dashboard", "/tasks", "/timer", "/calendar", "/goals", "/farm", "/analytics", "/settings"].map(
    (route): State => ({ name: `years${route.replace("/", "-")}`, who: "veteran", open: at(route) }),
  ),
  // Tasks
  { name: "tasks-form", who: "student", window: true, open: doing("/tasks", openForm) },
  {
    name: "tasks-form-refused",
    who: "student",
    window: true,
    open: doing("/tasks", async (page) => {
      await openForm(page);
      await page.getByRole("button", { name: "Add Task" }).last().click();
    }),
  },
  { name: "tasks-edit", who: "student", window: true, open: pressing("/tasks", /^Edit "Integration/) },
  { name: "tasks-delete", who: "student", window: true, open: pressing("/tasks", /^Delete "Integration/) },
  {
    name: "tasks-delete-long",
    who: "veteran",
    window: true,
    open: pressing("/tasks", /^Delete "Pneumono/),
  },
  {
    name: "tasks-undo",
    who: "student",
    window: true,
    open: doing("/tasks", async (page) => {
      const box = page.getByRole("checkbox", { name: /Integration/ });
      await box.click();
      await box.click();
      await page.getByRole("button", { name: "Undo" }).first().waitFor();
    }),
  },
  {
    name: "tasks-steps",
    who: "student",
    window: true,
    open: doing("/tasks", async (page) => {
      const card = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: /^Integration/ }) });
      const title = card.getByRole("heading").getByRole("button");
      if ((await title.getAttribute("aria-expanded")) === "false") await title.click();
      if (await card.getByText(/steps?$/).isVisible()) return;
      const adding = page.getByRole("textbox", { name: "Add a step" });
      for (const step of [
        "Read the proof",
        "Examples 3 to 8, with the one that everybody gets wrong",
        "Exercises",
      ]) {
        await adding.fill(step);
        await adding.press("Enter");
      }
      await card.getByRole("checkbox", { name: "Read the proof" }).check();
    }),
  },
  {
    name: "tasks-quick-add",
    who: "student",
    window: true,
    open: doing("/tasks", (page) =>
      page
        .getByRole("textbox", { name: "Quick add" })
        .fill("Lecture every Tue and Thu 10-12 until Dec 20 > read the script > write notes"),
    ),
    after: (page) => page.getByRole("textbox", { name: "Quick add" }).fill(""),
  },
  {
    name: "tasks-search-none",
    who: "student",
    open: doing("/tasks", async (page) => {
      await page.getByRole("searchbox").fill("zebra");
      await page.getByRole("button", { name: "Search in all tasks" }).waitFor();
    }),
  },
  {
    name: "tasks-all",
    who: "veteran",
    open: doing("/tasks", (page) => page.getByRole("button", { name: /^All/ }).click()),
    window: true,
  },
  {
    name: "tasks-shortcuts",
    who: "student",
    window: true,
    open: doing("/tasks", (page) => page.keyboard.press("?")),
  },
  // Repeating tasks
  {
    name: "tasks-repeat",
    who: "student",
    window: true,
    open: doing("/tasks", async (page) => {
      await openForm(page);
      await page.getByRole("button", { name: "Repeats: Never" }).click();
      await page.getByText("Every", { exact: true }).waitFor();
    }),
  },
  {
    name: "tasks-repeat-month",
    who: "student",
    window: true,
    open: doing("/tasks", async (page) => {
      await openForm(page);
      await page.getByLabel("Date", { exact: true }).fill("2027-01-31");
      await page.getByRole("button", { name: "Repeats: Never" }).click();
      await page.getByLabel("Days, weeks, months or years").selectOption("month");
      await page.getByLabel("Ends").selectOption("On a day");
      await page.getByText("left out").scrollIntoViewIfNeeded();
    }),
  },
  {
    name: "tasks-repeat-edit",
    who: "student",
    window: true,
    open: doing("/tasks", async (page) => {
      await press(page, 'Edit "Flash cards"');
      await page.getByRole("button", { name: "Repeats every day" }).click();
      await page.getByText("Every", { exact: true }).waitFor();
    }),
  },
  {
    name: "tasks-repeat-delete",
    who: "student",
    window: true,
    open: asking("/tasks", 'Delete "Flash cards"'),
  },
  { name: "tasks-repeat-list", who: "student", window: true, open: choosing("Repeating tasks") },
  {
    name: "tasks-repeat-pause",
    who: "student",
    window: true,
    open: async (page) => {
      await choosing("Repeating tasks")(page);
      await page.getByRole("button", { name: 'Pause "Flash cards"' }).click();
    },
  },
  { name: "tasks-repeat-none", who: "newcomer", window: true, open: choosing("Repeating tasks") },
  { name: "busy-dashboard", who: "busy", open: at("/dashboard") },
  { name: "busy-tasks", who: "busy", open: at("/tasks") },
  {
    name: "busy-tasks-week",
    who: "busy",
    open: pressing("/tasks", "This Week"),
  },
  { name: "busy-tasks-roll-over", who: "busy", window: true, open: asking("/tasks", "Choose…") },
  {
    name: "busy-tasks-select",
    who: "busy",
    window: true,
    open: doing("/tasks", async (page) => {
      await choosing("Select")(page);
      await page.getByRole("checkbox").nth(1).click();
      await page.getByRole("checkbox").nth(2).click();
    }),
  },
  {
    name: "tasks-menu",
    who: "student",
    window: true,
    open: pressing("/tasks", /^More for "Integration/),
  },
];
