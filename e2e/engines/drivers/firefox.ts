/** Firefox over WebDriver BiDi, which it speaks itself. A profile is one of its containers. */
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BidiConnection } from "./bidi-connection.ts";
import {
  type Engine,
  KEY_CODES,
  LOAD_LIMIT_MS,
  type Point,
  type Profile,
  type Tab,
  TIME_ZONE,
} from "./driver.ts";
import { startProcess, stopProcess } from "./processes.ts";

const START_LIMIT_MS = 30_000;

/** No page of its own at the start, nothing that calls home, and no questions. */
const preferences = {
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "browser.startup.homepage_override.mstone": "ignore",
  "app.update.enabled": false,
  "app.normandy.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "extensions.getAddons.cache.enabled": false,
  "services.settings.server": "data:,",
  "remote.prefs.recommended": true,
  "intl.accept_languages": "en-US",
  "ui.prefersReducedMotion": 0,
  "dom.disable_beforeunload": true,
  "media.autoplay.default": 0,
};

export async function startFirefox(program: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "firefox-profile-"));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(folder, "user.js"), lines.join(""));
  const child = startProcess(
    program,
    ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0"],
    // Its home is the profile: it must not touch the settings of whoever runs the tests.
    {
      env: { ...process.env, HOME: folder, TZ: TIME_ZONE, LANG: "en_US.UTF-8" },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const bidi = await BidiConnection.open(await addressOf(child));
  return {
    async newProfile() {
      const { userContext } = await bidi.send("browser.createUserContext", {});
      return profileOf(bidi, userContext);
    },
    async close() {
      bidi.close();
      await stopProcess(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`Firefox did not start:\n${said}`));
    const giveUp = setTimeout(fail, START_LIMIT_MS);
    child.once("exit", fail);
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(giveUp);
      child.off("exit", fail);
      resolve(`${address}/session`);
    });
  });
}

const profileOf = (bidi: BidiConnection, userContext: string): Profile => ({
  async newTab() {
    const { context } = await bidi.send("browsingContext.create", { type: "window", userContext });
    return tabOf(bidi, context);
  },
  close: async () => void (await bidi.send("browser.removeUserContext", { userContext })),
});

function tabOf(bidi: BidiConnection, context: string): Tab {
  const point = ({ x, y }: Point, ...then: object[]) =>
    bidi.send("input.performActions", {
      context,
      actions: [
        {
          type: "pointer",
          id: "mouse",
          actions: [{ type: "pointerMove", x: Math.round(x), y: Math.round(y) }, ...then],
        },
      ],
    });
  const keys = (codes: readonly string[]) =>
    bidi.send("input.performActions", {
      context,
      actions: [
        {
          type: "key",
          id: "keys",
          actions: codes.flatMap((value) => [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ]),
        },
      ],
    });
  return {
    goto: async (url) =>
      void (await bidi.send("browsingContext.navigate", { context, url, wait: "complete" }, LOAD_LIMIT_MS)),
    reload: async () =>
      void (await bidi.send("browsingContext.reload", { context, wait: "complete" }, LOAD_LIMIT_MS)),
    back: async () => void (await bidi.send("browsingContext.traverseHistory", { context, delta: -1 })),
    async evaluate(expression) {
      const answer = await bidi.send("script.evaluate", {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    click: async (at) =>
      void (await point(at, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 })),
    hover: async (at) => void (await point(at)),
    type: async (text) => void (await keys([...text])),
    press: async (key) => void (await keys([KEY_CODES[key]])),
    resize: async (viewport) => void (await bidi.send("browsingContext.setViewport", { context, viewport })),
    async picture() {
      const { data } = await bidi.send("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
  };
}
