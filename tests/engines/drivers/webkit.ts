/**
 * WebKitGTK's MiniBrowser by Selenium, in a virtual X display. A driver serves one browser, and each browser keeps its storage in memory:
 * a profile is a driver with its browser.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Capabilities, Key, Origin, type WebDriver } from "selenium-webdriver";
import type { DriverService } from "selenium-webdriver/remote";
import {
  type Engine,
  LOAD_LIMIT_MS,
  type Key as PressedKey,
  type Profile,
  STEP_LIMIT_MS,
  type Tab,
  TIME_ZONE,
  within,
} from "./driver.ts";

/** A folder within a CommonJS package, which an import does not find. */
const remote: typeof import("selenium-webdriver/remote") = createRequire(import.meta.url)(
  "selenium-webdriver/remote",
);

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** More than a window has around its page, and less than the sizes of two screens differ by. */
const AROUND = 120;
const START_LIMIT_MS = 30_000;
/** Now and then the driver never hears from the browser that it started. */
const STARTS = 3;

const KEYS: Readonly<Record<PressedKey, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Delete: Key.DELETE,
};

/** The toolbar would keep the window wider than a phone. */
const NARROW = "* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }";

export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), "webkit-settings-"));
  await mkdir(join(settings, "gtk-3.0"));
  await writeFile(join(settings, "gtk-3.0/gtk.css"), NARROW);
  const screen = spawn(
    programs.screen,
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const endScreen = () => screen.kill("SIGKILL");
  process.once("exit", endScreen);
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const env = new Map(
    Object.entries({
      ...(process.env as Record<string, string>),
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: settings,
      NO_AT_BRIDGE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      LANG: "en_US.UTF-8",
      LANGUAGE: "en_US",
      TZ: TIME_ZONE,
    }),
  );
  return {
    async newProfile() {
      for (let start = 1; ; start++) {
        try {
          return await startBrowser(programs, env);
        } catch (error) {
          if (start === STARTS) throw error;
          console.log(`WebKit is started once more: ${error}`);
        }
      }
    },
    // A browser that hangs ends with its display.
    async close() {
      process.off("exit", endScreen);
      endScreen();
      await rm(settings, { recursive: true, force: true });
    },
  };
}

async function startBrowser({ driver, browser }: WebKitPrograms, env: Map<string, string>): Promise<Profile> {
  const service = new remote.DriverService.Builder(driver).setLoopback(true).setEnvironment(env).build();
  try {
    const capabilities = new Capabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
      timeouts: { pageLoad: LOAD_LIMIT_MS, script: LOAD_LIMIT_MS },
      unhandledPromptBehavior: "ignore",
    });
    const address = await service.start(STEP_LIMIT_MS);
    const session = new Builder().usingServer(address).withCapabilities(capabilities).build();
    const started = session.getSession();
    // A start that took too long fails once more when its driver is killed. Unhandled, that would fail the test although the next start works.
    for (const promise of [session, started]) promise.catch(() => undefined);
    await within(START_LIMIT_MS, "WebKit starts", started);
    return profileOf(session, service);
  } catch (error) {
    await service.kill();
    throw error;
  }
}

function profileOf(session: WebDriver, service: DriverService): Profile {
  /** Commands go to the window that was switched to last. */
  let current: string | undefined;
  let first: string | undefined;
  const inWindow =
    (handle: string) =>
    async <T>(what: string, command: () => Promise<T>): Promise<T> => {
      const commanded = async () => {
        if (current !== handle) await session.switchTo().window(handle);
        current = handle;
        return command();
      };
      return within(STEP_LIMIT_MS, what, commanded());
    };
  return {
    async newTab() {
      // The first window is there from the start.
      if (first !== undefined) {
        // The one that was used last may be closed.
        await session.switchTo().window(first);
        await session.switchTo().newWindow("window");
      }
      current = await session.getWindowHandle();
      first ??= current;
      return tabOf(session, inWindow(current));
    },
    async close() {
      await within(STEP_LIMIT_MS, "WebKit quits", session.quit()).catch(
        () => "A page that hangs does not quit.",
      );
      await service.kill();
    },
  };
}

function tabOf(session: WebDriver, step: <T>(what: string, command: () => Promise<T>) => Promise<T>): Tab {
  return {
    goto: (url) => step(`to go to ${url}`, () => session.get(url)),
    reload: () => step("to reload", () => session.navigate().refresh()),
    // A script in a page that is being left is never answered.
    back: () => step("to go back", () => session.navigate().back()),
    async evaluate(expression) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${expression}))().then(
          (value) => done({ value: value ?? null }),
          (error) => done({ error: String(error?.stack ?? error) }),
        );`;
      const answer = await step(expression.slice(-200), () =>
        session.executeAsyncScript<{ readonly value?: unknown; readonly error?: string }>(script),
      );
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    click: ({ x, y }) =>
      step(`to click at ${x}, ${y}`, () =>
        session
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT })
          .click()
          .perform(),
      ),
    type: (text) => step(`to type ${text}`, () => session.actions().sendKeys(text).perform()),
    press: (key) => step(`to press ${key}`, () => session.actions().sendKeys(KEYS[key]).perform()),
    async resize({ width, height }) {
      const setSize = (size: { readonly width: number; readonly height: number }) =>
        step("to resize", () => session.manage().window().setRect(size));
      // What the window has around its page is known once the window has that size, which the page hears a moment later.
      await setSize({ width, height });
      const inner = (await this.evaluate(`(async () => {
        const isHeard = () => [innerWidth - ${width}, innerHeight - ${height}].every((by) => Math.abs(by) < ${AROUND});
        for (let tries = 0; tries < 100 && !isHeard(); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
        return [innerWidth, innerHeight];
      })()`)) as [number, number];
      await setSize({ width: 2 * width - inner[0], height: 2 * height - inner[1] });
    },
    close: () => step("to close", () => session.close()),
    picture: async () => Buffer.from(await step("for a picture", () => session.takeScreenshot()), "base64"),
  };
}
