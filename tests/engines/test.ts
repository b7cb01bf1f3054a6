/** `test` for the journeys in every engine: a browser and a production server per worker, devices per test. */
import { writeFile } from "node:fs/promises";
import { test as base, type TestInfo } from "@playwright/test";
import { aPerson, type Person } from "../journeys/harness/device.ts";
import { type ProductionServer, startProductionServer } from "../journeys/harness/production-server.ts";
import { startChromium } from "./drivers/chromium.ts";
import type { Engine, Profile } from "./drivers/driver.ts";
import { startFirefox } from "./drivers/firefox.ts";
import { startWebKit } from "./drivers/webkit.ts";
import { programsOf } from "./programs.ts";
import { Screen } from "./screen.ts";

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** A browser with nothing in it yet, with one tab at the size of a desk. */
export interface Device {
  readonly screen: Screen;
  readonly newTab: () => Promise<Screen>;
  /** Without the forms, for journeys that are about something else; ends on the dashboard. */
  readonly signUpByApi: (person?: Person) => Promise<Person>;
  readonly signIn: (person: Person) => Promise<void>;
}

interface TestFixtures {
  readonly newDevice: (server?: ProductionServer) => Promise<Device>;
  readonly device: Device;
}

interface WorkerFixtures {
  readonly engine: Engine;
  readonly server: ProductionServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, info) => {
      const engine = await startEngine(info.project.name);
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const server = await startProductionServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  newDevice: async ({ engine, server }, use, info) => {
    const profiles: Profile[] = [];
    const devices: Device[] = [];
    await use(async (its = server) => {
      const profile = await engine.newProfile();
      profiles.push(profile);
      const device = await deviceOf(profile, its.origin);
      devices.push(device);
      return device;
    });
    if (info.status !== info.expectedStatus) {
      for (const [index, { screen }] of devices.entries()) await leavePicture(screen, info, index);
    }
    for (const profile of profiles) await profile.close();
  },

  device: async ({ newDevice }, use) => use(await newDevice()),
});

async function leavePicture(screen: Screen, info: TestInfo, index: number): Promise<void> {
  const path = info.outputPath(`device-${index + 1}.png`);
  try {
    await writeFile(path, await screen.tab.picture());
    await info.attach(`device ${index + 1}`, { path, contentType: "image/png" });
  } catch (error) {
    console.warn("No picture can be had of the page that failed:", error);
  }
}

function startEngine(name: string): Promise<Engine> {
  const { firefox, webkit } = programsOf(process.env);
  if (name === "firefox" && firefox !== undefined) return startFirefox(firefox);
  if (name === "webkit" && webkit !== undefined) return startWebKit(webkit);
  if (name === "chromium") return startChromium();
  throw new Error(`No programs were named for ${name}`);
}

async function deviceOf(profile: Profile, origin: string): Promise<Device> {
  const newTab = async () => {
    const screen = new Screen(await profile.newTab(), origin);
    await screen.resize(DESK);
    return screen;
  };
  const screen = await newTab();
  return {
    screen,
    newTab,
    async signUpByApi(person = aPerson()) {
      await screen.open("/privacy-policy");
      await screen.until(
        `fetch("/api/auth/sign-up/email", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: ${JSON.stringify(JSON.stringify(person))},
        }).then(({ ok }) => ok)`,
        "for the account to be made",
      );
      await screen.open("/dashboard");
      await screen.sees(/Good (morning|afternoon|evening), Ada/);
      return person;
    },
    async signIn({ email, password }) {
      await screen.open("/login");
      await screen.fill("Email", email);
      await screen.fill("Password", password);
      await screen.click("button", "Sign In", { role: "main" });
      await screen.isAt("/dashboard");
      // A journey that goes on by an address would leave the page in the middle of making its database.
      await screen.sees(/Good (morning|afternoon|evening), Ada/);
    },
  };
}

export { expect } from "@playwright/test";
