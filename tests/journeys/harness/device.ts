/** A browser of its own with storage of its own: a laptop, a phone, somebody else's computer. */
import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { moveClock } from "./clock.ts";

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const aPerson = (name = "Ada Meadow"): Person => ({
  name,
  email: `${name.toLowerCase().replaceAll(" ", ".")}.${randomUUID().slice(0, 8)}@example.org`,
  password: "correct horse",
});

export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** As a person does it; ends on the dashboard. */
  readonly signUp: (person: Person) => Promise<void>;
  readonly signIn: (person: Person) => Promise<void>;
  /** Without the form and before it has opened any page. */
  readonly signInByApi: (person: Person) => Promise<void>;
  /** Leaves the browser signed in before it has opened any page. */
  readonly createAccount: (person?: Person) => Promise<Person>;
  /** Without the form, for journeys that are about something else; ends on the dashboard. */
  readonly signUpByApi: (person?: Person) => Promise<Person>;
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  /** From now on the page believes it is this moment, in its own time zone, and time passes from there. */
  readonly moveClock: (moment: string | Date) => Promise<void>;
}

export function deviceOf(context: BrowserContext, page: Page, origin: string): Device {
  async function post(path: string, data: object): Promise<void> {
    const answer = await context.request.post(`${origin}/api/auth/${path}`, {
      headers: { Origin: origin },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  async function createAccount(person = aPerson()): Promise<Person> {
    await post("sign-up/email", person);
    return person;
  }

  return {
    context,
    page,
    async signUp({ name, email, password }) {
      await page.goto("/signup");
      await page.getByLabel("Full Name").fill(name);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByLabel("Confirm Password").fill(password);
      await page.getByRole("main").getByRole("button", { name: "Create Account" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    },
    async signIn({ email, password }) {
      await page.goto("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    },
    signInByApi: ({ email, password }) => post("sign-in/email", { email, password }),
    createAccount,
    async signUpByApi(person) {
      const created = await createAccount(person);
      await page.goto("/dashboard");
      await expect(page.getByRole("main")).toBeVisible();
      return created;
    },
    async goOffline() {
      await context.setOffline(true);
      // The event of `setOffline` can come before requests are cut, so that the page still reaches the server and believes it is online.
      await page.evaluate(async () => {
        const isCut = () =>
          fetch("/api/health", { method: "HEAD", cache: "no-store" }).then(
            () => false,
            () => true,
          );
        for (let tries = 0; tries < 100 && !(await isCut()); ) tries += 1;
        window.dispatchEvent(new Event("offline"));
      });
    },
    goOnline: () => context.setOffline(false),
    moveClock: (moment) => moveClock(page, moment),
  };
}
