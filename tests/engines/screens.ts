/** Every main screen, as somebody sees it who has studied today. */
import { appRoutes, publicRoutes } from "../journeys/harness/routes.ts";
import type { Screen } from "./screen.ts";

export { appRoutes, publicRoutes };

/** Presses "Add Task" unless the form is open. */
const OPENED_FORM = `document.querySelector("[name=title]") !== null || void [...document.querySelectorAll("main button")].find(({ textContent }) => textContent === "Add Task")?.click()`;

export const openForm = (screen: Screen): Promise<void> => screen.until(OPENED_FORM, "for the form");

export async function studyToday(screen: Screen): Promise<void> {
  await screen.open("/tasks");
  for (const [name, hours, start] of [
    ["Chapter 4: cell division", "2", "09:00"],
    ["Integration by parts", "1.5", "13:30"],
  ] as const) {
    await openForm(screen);
    await screen.fill("Task Name", name);
    await screen.fill("Hours", hours);
    await screen.fill("Start Time", start);
    await screen.click("button", "Add Task");
    await screen.has({ role: "checkbox", name: `Complete "${name}"` });
  }
  await screen.click("checkbox", /cell division/);
  await screen.sees(/New Hen added to your farm!/);
}

/** Opens a screen at its address, and waits until what it loads later is there. */
export async function show(screen: Screen, path: string): Promise<void> {
  await screen.open(path);
  await screen.has({ role: "heading", name: /./ });
  await screen.until(AT_REST, `for ${path} to have its data`);
}

const AT_REST = `!/Loading/.test(document.querySelector("main")?.innerText ?? "Loading") && [...document.images].every(({ complete }) => complete) && document.fonts.ready.then(() => true)`;
