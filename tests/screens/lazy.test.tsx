import { type ComponentType, useState } from "react";
import { createRoot } from "react-dom/client";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DialogNotLoaded, lazyComponent, nothing } from "../../apps/web/src/components/lazy.tsx";
import { navigationAt } from "../../apps/web/src/components/navigation/location.ts";
import { NavigationProvider } from "../../apps/web/src/components/navigation/navigation.tsx";

interface Props {
  readonly onClose: (saved: null) => void;
}

/** Code that comes, or fails to, when the test says so. */
function code() {
  const asked: PromiseWithResolvers<{ default: ComponentType<Props> }>[] = [];
  return {
    load() {
      const next = Promise.withResolvers<{ default: ComponentType<Props> }>();
      asked.push(next);
      return next.promise;
    },
    asked: () => asked.length,
    comes: () => asked.at(-1)?.resolve({ default: () => <p>Here it is</p> }),
    fails: () => asked.at(-1)?.reject(new Error("no network")),
  };
}

/** A page on which the user types, with the component below. */
function show(Late: ComponentType<Props>, onClose: Props["onClose"] = () => {}) {
  function Around() {
    const [text, setText] = useState("");
    return (
      <>
        <input aria-label="Typed" value={text} onChange={({ target }) => setText(target.value)} />
        <Late onClose={onClose} />
      </>
    );
  }
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <NavigationProvider navigation={navigationAt("/tasks")}>
      <Around />
    </NavigationProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const sees = (text: string) => expect.poll(() => container.textContent).toContain(text);
  const press = (name: string) =>
    [...container.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
  return { container, sees, press };
}

const NOT_LOADED = "Part of the app didn't load. Check your connection, then try again.";
const LAST = "There may be a new version, or the connection was lost.";

test("its code is loaded once, when it is first shown, and is there at once the next time", async () => {
  const { load, asked, comes } = code();
  const Late = lazyComponent(load);
  expect(asked()).toBe(0);
  expect(Late.isLoaded()).toBe(false);
  const first = show(Late);
  await expect.poll(asked).toBe(1);
  comes();
  await first.sees("Here it is");
  expect(Late.isLoaded()).toBe(true);
  await show(Late).sees("Here it is");
  expect(asked()).toBe(1);
});

test("preloaded, it shows in the first render; a preload that failed is tried again when it is shown", async () => {
  const { load, asked, fails, comes } = code();
  const Late = lazyComponent(load);
  const failed = Late.preload();
  fails();
  await expect(failed).rejects.toThrow("no network");
  const again = Late.preload();
  comes();
  await again;
  await show(Late).sees("Here it is");
  expect(asked()).toBe(2);
});

test("while it is loading, what was said stands in its place", async () => {
  const { load, comes } = code();
  const { sees } = show(lazyComponent<Props>(load, { waiting: () => "One moment" }));
  await sees("One moment");
  comes();
  await sees("Here it is");
});

describe("code that cannot be loaded", () => {
  test.each([
    ["a part", undefined],
    ["a dialog", DialogNotLoaded],
  ])("%s says so, leaves what was typed, and comes when the user tries again", async (_what, failed) => {
    const { load, asked, fails, comes } = code();
    const { container, sees, press } = show(lazyComponent(load, failed && { failed }));
    await expect.poll(asked).toBe(1);
    const typed = container.querySelector("input");
    if (typed === null) throw new Error("no field");
    typed.value = "Half a title";
    fails();
    await sees(NOT_LOADED);
    press("Try again");
    await expect.poll(asked).toBe(2);
    comes();
    await sees("Here it is");
    expect(container.querySelector("input")).toBe(typed);
    expect(typed.value).toBe("Half a title");
  });

  test("the second time only a reload is offered: the browser may remember the failure", async () => {
    const { load, asked, fails } = code();
    const { sees, press } = show(lazyComponent(load));
    await expect.poll(asked).toBe(1);
    fails();
    await sees(NOT_LOADED);
    press("Try again");
    await expect.poll(asked).toBe(2);
    fails();
    await sees(LAST);
    await sees("Reload");
  });

  test("a dialog is closed by Cancel", async () => {
    const { load, asked, fails } = code();
    const onClose = vi.fn();
    const { sees, press } = show(lazyComponent<Props>(load, { failed: DialogNotLoaded }), onClose);
    await expect.poll(asked).toBe(1);
    fails();
    await sees("Couldn't open this");
    press("Cancel");
    expect(onClose).toHaveBeenCalledExactlyOnceWith(null);
  });

  test("what the page does well without is left out", async () => {
    const { load, asked, fails } = code();
    const { container } = show(lazyComponent<Props>(load, { failed: nothing, waiting: () => "One moment" }));
    await expect.poll(asked).toBe(1);
    fails();
    await expect.poll(() => container.textContent).toBe("");
  });
});
