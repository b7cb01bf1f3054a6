/**
 * WebKitGTK's small browser over plain WebDriver requests, on a screen that nobody sees. A driver serves one browser, and each browser
 * keeps its storage in memory: a profile is a driver with its browser.
 */
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Engine,
  KEY_CODES,
  LOAD_LIMIT_MS,
  type Point,
  type Profile,
  STEP_LIMIT_MS,
  type Tab,
  TIME_ZONE,
  within,
} from "./driver.ts";
import { startProcess, stopProcess } from "./processes.ts";

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** More than a window has around its page, and less than the sizes of two screens differ by. */
const AROUND = 120;
const START_LIMIT_MS = 15_000;
/** The driver now and then never hears of the browser that it has started. */
const STARTS = 3;

/** Its bar of buttons would keep the window wider than a phone. */
const NARROW = "* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }";

export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), "webkit-settings-"));
  await mkdir(join(settings, "gtk-3.0"));
  await writeFile(join(settings, "gtk-3.0/gtk.css"), NARROW);
  const screen = startProcess(
    programs.screen,
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: settings,
    NO_AT_BRIDGE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
    LANG: "en_US.UTF-8",
    LANGUAGE: "en_US",
    TZ: TIME_ZONE,
  };
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
    async close() {
      await stopProcess(screen);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

async function startBrowser({ driver, browser }: WebKitPrograms, env: NodeJS.ProcessEnv): Promise<Profile> {
  const port = await freePort();
  const child = startProcess(driver, [`--port=${port}`], { env, stdio: "ignore" });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  const capabilities = {
    alwaysMatch: {
      "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
      timeouts: { pageLoad: LOAD_LIMIT_MS, script: LOAD_LIMIT_MS },
      unhandledPromptBehavior: "ignore",
    },
  };
  const opened = await ask(`${address}/session`, "POST", { capabilities }, START_LIMIT_MS).catch(
    async (error: unknown) => {
      await stopProcess(child);
      throw error;
    },
  );
  const { sessionId } = opened as { readonly sessionId: string };
  const session = `${address}/session/${sessionId}`;
  let windows = 0;
  return {
    async newTab() {
      // The first one is there from the start.
      const handle =
        windows++ === 0
          ? await ask(`${session}/window`, "GET")
          : ((await ask(`${session}/window/new`, "POST", { type: "window" })) as { handle: string }).handle;
      return tabOf(session, String(handle));
    },
    async close() {
      await ask(session, "DELETE").catch(() => "A page that hangs does not close; its process is ended.");
      await stopProcess(child);
    },
  };
}

/** What was sent goes to the window that was looked at last. */
const lookedAt = new Map<string, string>();

function tabOf(session: string, handle: string): Tab {
  const send = async (path: string, method: "GET" | "POST", body?: object) => {
    if (lookedAt.get(session) !== handle) {
      await ask(`${session}/window`, "POST", { handle });
      lookedAt.set(session, handle);
    }
    return ask(`${session}/${path}`, method, body);
  };
  const perform = (actions: object) => send("actions", "POST", { actions: [actions] });
  const point = (at: Point, ...then: object[]) =>
    perform({
      type: "pointer",
      id: "mouse",
      actions: [
        { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(at.x), y: Math.round(at.y) },
        ...then,
      ],
    });
  const keys = (codes: readonly string[]) =>
    perform({
      type: "key",
      id: "keys",
      actions: codes.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    });
  return {
    goto: async (url) => void (await send("url", "POST", { url })),
    reload: async () => void (await send("refresh", "POST", {})),
    back: async () => void (await send("back", "POST", {})),
    async evaluate(expression) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${expression}))().then(
          (value) => done({ value: value ?? null }),
          (error) => done({ error: String(error?.stack ?? error) }),
        );`;
      const answer = (await send("execute/async", "POST", { script, args: [] })) as {
        value?: unknown;
        error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    },
    click: async (at) =>
      void (await point(at, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 })),
    hover: async (at) => void (await point(at)),
    type: async (text) => void (await keys([...text])),
    press: async (key) => void (await keys([KEY_CODES[key]])),
    async resize({ width, height }) {
      // What the window has around the page is known once it has been made that large, of which the page hears a moment later.
      await send("window/rect", "POST", { width, height });
      const inner = (await this.evaluate(`(async () => {
        const isHeard = () => [innerWidth - ${width}, innerHeight - ${height}].every((by) => Math.abs(by) < ${AROUND});
        for (let tries = 0; tries < 100 && !isHeard(); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
        return [innerWidth, innerHeight];
      })()`)) as [number, number];
      await send("window/rect", "POST", { width: 2 * width - inner[0], height: 2 * height - inner[1] });
    },
    picture: async () => Buffer.from(String(await send("screenshot", "GET")), "base64"),
  };
}

async function ask(
  url: string,
  method: "GET" | "POST" | "DELETE",
  body?: object,
  limitMs = STEP_LIMIT_MS,
): Promise<unknown> {
  const request = fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const answer = await within(limitMs, `${method} ${url} ${JSON.stringify(body ?? {}).slice(-200)}`, request);
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) {
    const what = `${method} ${new URL(url).pathname.replace(/^\/session\/[^/]+/, "")}`;
    throw new Error(`${what}: ${value.error} ${value.message} ${JSON.stringify(body ?? {}).slice(-200)}`);
  }
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

async function untilReady(address: string): Promise<void> {
  const deadline = performance.now() + STEP_LIMIT_MS;
  for (;;) {
    try {
      await ask(`${address}/status`, "GET");
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
