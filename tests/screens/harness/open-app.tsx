/**
 * A whole screen of the real app, without a browser:
 *
 *   test("the bar follows the tasks", async () => {
 *     const { page, run } = await openApp({ at: "/goals", now: "2015-11-18T10:00", rows: [taskRow("task_1", ...)] });
 *     await page.getByRole("button", { name: "Edit daily goal" }).click();
 *     await expect(page.getByRole("progressbar")).toHaveAttribute("value", "50");
 *   });
 *
 * Real: every component, the store with its commands, the scheduler, the sync loop, backups. In memory: the log, the preferences, accounts
 * and the server (wiring.ts). Missing: layout, styles, other tabs' pages, the service worker (dom.ts says what stands in). A sentence that needs
 * one of these is a journey (tests/journeys/). The data of a test comes as rows or commands, not by typing.
 */
import type { Command, Outcome, Result, State } from "@furrow/core";
import { newNode, openTab } from "@furrow/sync";
import { createMemoryLog, type MemoryLogStore } from "@furrow/sync/testing";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { App } from "../../../apps/web/src/app/app.tsx";
import { hasData } from "../../../apps/web/src/app/pages.ts";
import { preparePath } from "../../../apps/web/src/app/routes.tsx";
import { browserNavigation } from "../../../apps/web/src/components/navigation/browser-navigation.ts";
import { NavigationProvider } from "../../../apps/web/src/components/navigation/navigation.tsx";
import type { OperatorSettings } from "../../../apps/web/src/platform/ports/server.ts";
import type { PreferenceKey } from "../../../apps/web/src/platform/ports/storage.ts";
import { openSampleLog } from "../../../apps/web/src/services/sample/sample-log.ts";
import { rememberAccount } from "../../../apps/web/src/state/accounts/known-accounts.ts";
import { SAMPLE_PREFIX } from "../../../apps/web/src/state/accounts/local-profile.ts";
import { newLocalProfile, saveLocalProfile } from "../../../apps/web/src/state/accounts/profile-list.ts";
import { type AppStore, createAppStore } from "../../../apps/web/src/state/app-store.ts";
import type { StoredRow } from "../../rows/stored-row.ts";
import { fastForward, installClock, runFor, settle, uninstallClock } from "./clock.ts";
import { createDevice, type Device, storeRows } from "./device.ts";
import { keyboard, Locator, paste } from "./locators.ts";
import type { Person } from "./memory-accounts.ts";
import { clearTopLayer } from "./top-layer.ts";
import { memoryWiring, startWiring } from "./wiring.ts";

export interface Opening {
  /** The path, with its query and fragment if any. */
  readonly at: string;
  /** "account" syncs with a server in memory, "profile" is only here, "sample" is a semester that is full. */
  readonly as?: "account" | "profile" | "guest" | "sample";
  readonly person?: Person;
  /** Local time in Berlin, `2015-11-18T10:00`. */
  readonly now?: string;
  readonly rows?: readonly StoredRow[];
  readonly preferences?: Readonly<Partial<Record<PreferenceKey, string>>>;
  readonly operator?: Partial<OperatorSettings>;
  /** The operator's legal texts that the server has, by page. */
  readonly legalTexts?: Readonly<Record<string, string>>;
  /** Inner width and height of the window, which only `matchMedia` and `innerWidth` tell of. */
  readonly size?: readonly [width: number, height: number];
}

const ADA: Person = { name: "Ada Meadow", email: "ada.meadow@example.org", password: "correct horse" };

const NOW = "2026-11-18T10:00";
const OPERATOR: OperatorSettings = {
  ads: { mode: "house" },
  analytics: true,
  feedbackEmail: null,
  legal: [],
  signUp: { type: "open" },
  signIn: { passwords: true, providers: [] },
};

type Run = AppStore["run"];

export interface OpenedApp {
  readonly page: Page;
  readonly device: Device;
  /** Whose data is open. */
  readonly owner: string;
  state(): State;
  /** A command, as a screen sends it. */
  run<Input, Refusal>(command: Command<Input, Refusal>, input: Input): Promise<Outcome>;
  /** The same from another tab of this browser. */
  runElsewhere<Input, Refusal>(command: Command<Input, Refusal>, input: Input): Promise<Outcome>;
  /** As a computer that slept so long: `"02:30:00"`. */
  readonly fastForward: typeof fastForward;
  /** Each timer at its own moment. */
  readonly runFor: typeof runFor;
  /** The test provokes a complaint in the console on purpose; any other fails it. */
  expectConsoleError(pattern: RegExp): void;
}

export interface Page extends Locator {
  readonly keyboard: typeof keyboard;
  paste(text: string): Promise<void>;
  /** As by the address bar: the page is left, and another is loaded. */
  goto(at: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  /** The path with its query and fragment. */
  url(): string;
  close(): Promise<void>;
}

export async function openApp(opening: Opening): Promise<OpenedApp> {
  const { as = "account", now = NOW, rows = [], preferences = {}, size = [1280, 800] } = opening;
  const complaints = watchConsole();
  installClock(now);
  resize(size);
  const device = createDevice();
  for (const [key, value] of Object.entries(preferences))
    device.preferences.write(key as PreferenceKey, value);
  const owner = enter(device, as, opening.person ?? ADA);
  device.subscriptions.userId = owner;
  device.feeds.userId = owner;
  if (as === "sample") await fillWithSample(device.logOf(owner));
  if (rows.length > 0) await storeRows(device.logOf(owner), rows);

  const operator = { ...OPERATOR, ...opening.operator };
  let shown: Shown | null = null;
  const leave = async () => {
    await shown?.leave();
    shown = null;
  };
  const load = async (at: string) => {
    await leave();
    window.history.replaceState(null, "", at);
    shown = await show(device, operator, opening.legalTexts ?? {});
  };
  const here = () => `${location.pathname}${location.search}${location.hash}`;
  onTestFinished(async () => {
    await leave();
    uninstallClock();
    complaints.end();
  });

  const store = (): AppStore => {
    const state = shown?.wiring.data.get();
    if (state?.type === "ready") return state.data.store;
    if (state?.type === "guest") return state.store;
    throw new Error("no data is open");
  };
  const done = async (run: Run, command: Command<unknown, unknown>, input: unknown): Promise<Outcome> => {
    const outcome: Result<Outcome, unknown> = await run(command, input);
    await settle();
    if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.error)}`);
    return outcome.value;
  };

  await load(opening.at);
  return {
    device,
    owner,
    page: Object.assign(new Locator(""), {
      keyboard,
      paste,
      goto: load,
      reload: () => load(here()),
      async goBack() {
        window.history.back();
        await settle();
      },
      async goForward() {
        window.history.forward();
        await settle();
      },
      url: here,
      close: leave,
    }),
    state: () => store().getState(),
    run: (command, input) => done(store().run as Run, command as Command<unknown, unknown>, input),
    async runElsewhere(command, input) {
      const tab = await openTab(createMemoryLog(device.logOf(owner)), newNode(Math.random));
      if (!tab.ok) throw new Error(tab.error.type);
      const channel = device.openChannel(owner);
      const elsewhere = createAppStore({
        tab: tab.value,
        now: Date.now,
        newId: () => newNode(Math.random),
        onSaved: channel.notifyTabs,
      });
      return done(elsewhere.run as Run, command as Command<unknown, unknown>, input);
    },
    fastForward,
    runFor,
    expectConsoleError: complaints.expect,
  };
}

/** `matchMedia` goes by it; nothing else does, because there is no layout. */
function resize([width, height]: readonly [number, number]): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } };
  happyDOM.setViewport({ width, height });
}

/** Leaves somebody on the device as they are after signing in, or after beginning without an account; tells the owner of the data. */
function enter({ accounts, preferences }: Device, as: NonNullable<Opening["as"]>, person: Person): string {
  if (as === "guest") return "guest";
  if (as === "sample") {
    preferences.write("profile", `${SAMPLE_PREFIX}test`);
    return `${SAMPLE_PREFIX}test`;
  }
  if (as === "profile") {
    const profile = newLocalProfile(person.name, Date.now(), Math.random);
    saveLocalProfile(preferences, profile);
    preferences.write("profile", profile.id);
    return profile.id;
  }
  const account = accounts.create(person);
  accounts.signInQuietly(account);
  preferences.write("account", JSON.stringify(account));
  preferences.write("lastUser", account.id);
  rememberAccount(preferences, account.id, account.email);
  return account.id;
}

/** As the page's own log is filled (services/sample). */
async function fillWithSample(store: MemoryLogStore): Promise<void> {
  const filled = await (await openSampleLog(Date.now())).load();
  if (filled.ok) store.contents = filled.value;
}

type Shown = Awaited<ReturnType<typeof show>>;

/** As main.tsx: reads what it needs, then renders once. */
async function show(
  device: Device,
  operator: OperatorSettings,
  legalTexts: Readonly<Record<string, string>>,
) {
  const left = new AbortController();
  const page: Pick<Window, "history" | "location" | "addEventListener"> = {
    history: window.history,
    location: window.location,
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject) =>
      window.addEventListener(type, listener, left),
  };
  let keys = 0;
  const navigation = browserNavigation(page, () => `entry${++keys}`);
  const wiring = memoryWiring({ device, operator, legalTexts, go: (to) => navigation.go(to) });
  startWiring(wiring);
  if (hasData(location.pathname)) wiring.data.begin();
  await preparePath(location.pathname);
  const container = document.createElement("div");
  container.id = "root";
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <StrictMode>
      <NavigationProvider navigation={navigation} prepare={preparePath}>
        <App wiring={wiring} />
      </NavigationProvider>
    </StrictMode>,
  );
  await settle();
  return {
    wiring,
    async leave() {
      left.abort();
      root.unmount();
      const close = () => {
        const state = wiring.data.get();
        if (state.type === "ready") state.data.close();
      };
      close();
      // Data that is still being opened would serve the next test's page too.
      wiring.data.subscribe(close);
      container.remove();
      document.body.replaceChildren();
      clearTopLayer();
      await settle();
      // Code that is still on its way when the file's environment ends would count as failed in the next file, too.
      await vi.dynamicImportSettled();
    },
  };
}

/** What the page complains about fails the test, as in a journey. */
function watchConsole() {
  const expected: RegExp[] = [];
  const said: string[] = [];
  const spies = (["error", "warn"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      said.push(words.map(String).join(" "));
    }),
  );
  return {
    expect: (pattern: RegExp) => void expected.push(pattern),
    end() {
      for (const spy of spies) spy.mockRestore();
      const unexpected = said.filter((words) => !expected.some((pattern) => pattern.test(words)));
      if (unexpected.length > 0) throw new Error(`the page complained:\n${unexpected.join("\n")}`);
    },
  };
}
