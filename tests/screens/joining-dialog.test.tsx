import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { type Wiring, WiringProvider } from "../../apps/web/src/hooks/wiring.tsx";
import { browserTimers } from "../../apps/web/src/platform/page/browser-timers.ts";
import type { JoiningQuestion } from "../../apps/web/src/services/joining.ts";
import JoiningDialog from "../../apps/web/src/shared/joining/joining-dialog.tsx";
import { createToastStore } from "../../apps/web/src/state/notices/toast-store.ts";

/** The dialog as it opens after Sign In, and how often "Keep them apart" was chosen. */
async function opened() {
  let chosen = 0;
  const question: JoiningQuestion = {
    profile: { id: "local-1", name: "Ann", createdAt: null, keptApartFrom: [] },
    counts: { tasks: 1, days: 1, hours: 2, animals: 0 },
    failed: false,
    add() {},
    keepApart() {
      chosen += 1;
    },
    discard: async () => {},
    later() {},
  };
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <WiringProvider value={{ toasts: createToastStore(browserTimers) } as Wiring}>
      <JoiningDialog question={question} />
    </WiringProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.poll(() => container.querySelectorAll("li button").length).toBe(3);
  const button = container.querySelectorAll("li button")[1] as HTMLElement;
  const send = (event: Event) => button.dispatchEvent(event);
  return {
    chosen: () => chosen,
    pressKey: () => button.click(),
    move: (by: number) =>
      send(
        Object.assign(new PointerEvent("pointermove", { bubbles: true }), { movementX: by, movementY: 0 }),
      ),
    press(pointerType: string) {
      send(new PointerEvent("pointerdown", { bubbles: true, pointerType }));
      send(new MouseEvent("click", { bubbles: true, detail: 1 }));
    },
  };
}

test("a mouse that rests where the dialog opens chooses nothing until it has moved", async () => {
  const { chosen, press, move } = await opened();
  move(0);
  press("mouse");
  expect(chosen()).toBe(0);
  move(3);
  press("mouse");
  expect(chosen()).toBe(1);
});

test("a finger and a key choose at once", async () => {
  const byFinger = await opened();
  byFinger.press("touch");
  expect(byFinger.chosen()).toBe(1);
  const byKey = await opened();
  byKey.pressKey();
  expect(byKey.chosen()).toBe(1);
});
