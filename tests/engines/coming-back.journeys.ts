/** Whoever comes back to a page finds it at once as it was left: the browser has kept it whole, and nothing of it stands in the way. */
import type { Screen } from "./screen.ts";
import { appRoutes, publicRoutes, show } from "./screens.ts";
import { expect, test } from "./test.ts";

/** Leaves a page for one that is nobody's, and comes back. */
async function isKept(screen: Screen, path: string): Promise<boolean> {
  await screen.tab.evaluate(
    `void addEventListener("pageshow", ({ persisted }) => { globalThis.isKept = persisted; })`,
  );
  await screen.open("/api/health");
  // WebKit's driver may have taken the end of the page before for this one's.
  await screen.isAt("/api/health");
  await screen.back();
  await screen.isAt(path);
  await screen.until(`document.readyState === "complete"`, `to be back at ${path}`);
  return (await screen.tab.evaluate("globalThis.isKept === true")) === true;
}

async function keptOf(screen: Screen, paths: readonly string[]): Promise<readonly string[]> {
  test.skip(
    test.info().project.name === "firefox",
    "It keeps no page with a lock or a request: docs/browsers.md",
  );
  await screen.open("/robots.txt");
  await screen.isAt("/robots.txt");
  test.skip(
    !(await isKept(screen, "/robots.txt")),
    "This browser keeps no page at all, as the headless shell",
  );
  const kept: string[] = [];
  for (const path of paths) {
    await show(screen, path);
    if (await isKept(screen, path)) kept.push(path);
  }
  return kept;
}

test("public pages and those of a guest come back as they were left", { tag: "@night" }, async ({
  device: { screen },
}) => {
  const paths = [...publicRoutes, "/dashboard", "/tasks"];
  expect(await keptOf(screen, paths)).toEqual(paths);
});

test("all screens of somebody signed in come back as they were left", { tag: "@night" }, async ({
  device,
}) => {
  await device.signUpByApi();
  expect(await keptOf(device.screen, appRoutes)).toEqual([...appRoutes]);
});

test("what a page was about when it was left goes on when it is back", { tag: "@night" }, async ({
  device,
}) => {
  const { screen } = device;
  await device.signUpByApi();
  const add = async (name: string) => {
    await screen.type("Quick add", name);
    await screen.press("Enter");
    await screen.sees(new RegExp(`Task "${name}" added successfully`));
  };
  await screen.open("/tasks");
  for (let time = 1; time <= 4; time++) {
    await add(`Read ${time}`);
    // Pressed in the last moment, and what follows from it is still to come.
    await screen.tab.evaluate(`void addEventListener("pagehide", () => {
      document.querySelector("[aria-label=Notices] [aria-label=Dismiss]").click();
      for (const end = performance.now() + 100; performance.now() < end; );
    }, { once: true })`);
    await screen.open("/api/health");
    await screen.back();
    await screen.isAt("/tasks");
    await screen.has({ role: "field", name: "Quick add" });
  }
  await add("Read once more");
});
