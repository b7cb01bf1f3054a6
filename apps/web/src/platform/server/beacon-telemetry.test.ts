import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSignal } from "../../signal.ts";
import type { OperatorStore } from "../../state/operator-store.ts";
import type { OperatorSettings } from "../ports/server.ts";
import { beaconTelemetry } from "./beacon-telemetry.ts";

const settings = (analytics: boolean): OperatorSettings => ({
  ads: { mode: "off" },
  analytics,
  feedbackEmail: null,
  legal: [],
  signUp: "open",
  signIn: null,
});

let page: EventTarget;
const sent = vi.fn(async () => new Response());
/** What was sent, batch by batch. */
const batches = () =>
  sent.mock.calls.map((call: readonly unknown[]) => JSON.parse((call[1] as { body: string }).body).entries);

function start(first: OperatorSettings | null) {
  const operator = createSignal(first);
  const store: OperatorStore = {
    get: operator.get,
    subscribe: operator.subscribe,
    legalText: async () => null,
    start: async () => {},
  };
  const telemetry = beaconTelemetry(store, (path) => path === "/timer");
  const view = (route = "/timer") => telemetry.record({ type: "page-view", route });
  return { operator, view };
}

beforeEach(() => {
  page = new EventTarget();
  sent.mockClear();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("fetch", sent);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what is reported is sent together, when the page goes at the latest", () => {
  const { view } = start(settings(true));
  view();
  view();
  page.dispatchEvent(new Event("pagehide"));
  const entry = { type: "page-view", route: "/timer" };
  expect(batches()).toEqual([[entry, entry]]);
});

test("nothing is sent if the operator turned analytics off, also what waited for the answer", () => {
  const { operator, view } = start(null);
  view();
  vi.advanceTimersByTime(60_000);
  expect(sent).not.toHaveBeenCalled();
  operator.set(settings(false));
  view();
  page.dispatchEvent(new Event("pagehide"));
  operator.set(settings(true));
  page.dispatchEvent(new Event("pagehide"));
  expect(sent).not.toHaveBeenCalled();
});

test("what was reported before the operator's answer is sent after it", () => {
  const { operator, view } = start(null);
  view();
  vi.advanceTimersByTime(60_000);
  operator.set(settings(true));
  page.dispatchEvent(new Event("pagehide"));
  expect(batches()).toEqual([[{ type: "page-view", route: "/timer" }]]);
});

test("only our own pages are named", () => {
  const { view } = start(settings(true));
  view("/timer/my-secret");
  page.dispatchEvent(new Event("pagehide"));
  expect(batches()).toEqual([[{ type: "page-view", route: "other" }]]);
});
