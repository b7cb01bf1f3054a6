import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { provideSetImmediate } from "./scheduler-shim.ts";

/** The one that the installed react-dom uses. */
const fromReactDom = createRequire(import.meta.resolve("react-dom"));
const scheduler = readFileSync(fromReactDom.resolve("scheduler/cjs/scheduler.production.js"), "utf8");

/** React's scheduler as installed, in a page whose messages arrive when the test says so, or get lost. */
function schedulerIn({ withShim }: { readonly withShim: boolean }) {
  const page: Parameters<typeof provideSetImmediate>[0] = {
    addEventListener: (_type, listener) => {
      shown = listener;
    },
  };
  let shown = (_event: PageTransitionEvent) => {};
  let receive = () => {};
  let sent = 0;
  class Channel {
    readonly port1 = {
      set onmessage(listener: () => void) {
        receive = listener;
      },
    };
    readonly port2 = { postMessage: () => sent++ };
  }
  if (withShim) provideSetImmediate(page, new Channel() as unknown as MessageChannel);
  const api: { unstable_scheduleCallback?: (priority: number, run: () => void) => void } = {};
  new Function("exports", "MessageChannel", "setImmediate", scheduler)(api, Channel, page.setImmediate);
  return {
    schedule: (run: () => void) => api.unstable_scheduleCallback?.(3, run),
    show: (persisted: boolean) => shown({ persisted } as PageTransitionEvent),
    messages: () => sent,
    deliver: () => {
      for (; sent > 0; sent--) receive();
    },
    lose: () => {
      sent = 0;
    },
  };
}

test("React's scheduler alone waits forever for a message that the browser lost", () => {
  const { schedule, show, deliver, lose } = schedulerIn({ withShim: false });
  const done: string[] = [];
  schedule(() => done.push("before"));
  lose();
  show(true);
  schedule(() => done.push("after"));
  deliver();
  expect(done).toEqual([]);
});

test("with the shim, work continues when the page is restored, and runs once", () => {
  const { schedule, show, deliver, lose } = schedulerIn({ withShim: true });
  const done: string[] = [];
  schedule(() => done.push("before"));
  lose();
  schedule(() => done.push("meanwhile"));
  show(true);
  deliver();
  expect(done).toEqual(["before", "meanwhile"]);
  schedule(() => done.push("after"));
  show(true);
  deliver();
  expect(done).toEqual(["before", "meanwhile", "after"]);
});

test("nothing is posted twice while a page starts", () => {
  const { schedule, show, messages } = schedulerIn({ withShim: true });
  schedule(() => {});
  show(false);
  expect(messages()).toBe(1);
});
