import { expect, test } from "vitest";
import { browserNavigation } from "./browser-navigation.ts";

/** A browser's history as far as navigation needs one. */
function aPage(start: string, basePath = "") {
  const entries: { url: URL; state: unknown }[] = [
    { url: new URL(start, "https://farm.example"), state: null },
  ];
  const listeners: (() => void)[] = [];
  let at = 0;
  const present = () => {
    const entry = entries[at];
    if (entry === undefined) throw new Error("no entry");
    return entry;
  };
  const page = {
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
    get location() {
      return present().url;
    },
    history: {
      get state() {
        return present().state;
      },
      pushState(state: unknown, _title: string, href: string) {
        entries.splice(++at, entries.length, { url: new URL(href), state });
      },
      replaceState(state: unknown, _title: string, href: string) {
        entries[at] = { url: new URL(href), state };
      },
    },
  };
  const back = () => {
    at -= 1;
    for (const listener of listeners) listener();
  };
  let keys = 0;
  const navigation = browserNavigation(page as unknown as Window, () => `key${++keys}`, basePath);
  return { navigation, back, count: () => entries.length, address: () => present().url.pathname };
}

test("begins where the page was opened", () => {
  const { location, navigationType } = aPage("/tasks?x=1#top").navigation.get();
  expect(location).toEqual({ pathname: "/tasks", search: "?x=1", hash: "#top", state: null, key: "first" });
  expect(navigationType).toBe("pop");
});

test("goes to a path, tells, and brings state along", () => {
  const { navigation } = aPage("/tasks");
  let told = 0;
  navigation.subscribe(() => told++);
  navigation.go("/timer", { state: { taskId: "task_1" } });
  expect(navigation.get()).toMatchObject({
    location: { pathname: "/timer", state: { taskId: "task_1" } },
    navigationType: "push",
  });
  expect(told).toBe(1);
});

test("coming back finds the entry's own key", () => {
  const { navigation, back } = aPage("/tasks");
  navigation.go("/timer");
  back();
  expect(navigation.get()).toMatchObject({
    location: { pathname: "/tasks", key: "first" },
    navigationType: "pop",
  });
});

test("replacing, and going where one is, add no entry", () => {
  const { navigation, count } = aPage("/tasks");
  navigation.go("/goals", { replace: true });
  navigation.go("/goals");
  expect(count()).toBe(1);
  expect(navigation.get().navigationType).toBe("replace");
});

test("a fragment or a query belongs to the present page", () => {
  const { navigation } = aPage("/resources?a=1");
  navigation.go("#pomodoro");
  expect(navigation.get().location).toMatchObject({
    pathname: "/resources",
    search: "?a=1",
    hash: "#pomodoro",
  });
  navigation.go("?b=2");
  expect(navigation.get().location).toMatchObject({ pathname: "/resources", search: "?b=2", hash: "" });
});

test("never leaves the app", () => {
  const { navigation } = aPage("/tasks");
  expect(() => navigation.go("https://elsewhere.example/")).toThrow("leads out of the app");
  expect(() => navigation.go("//elsewhere.example/")).toThrow("leads out of the app");
});

test.each(["/goals/", "//goals", "/goals//", "///goals///"])(
  "%s is the page /goals, in the address too, and keeps query and fragment",
  (path) => {
    const { navigation, count } = aPage(`https://farm.example${path}?a=1#b`);
    expect(navigation.get().location).toMatchObject({ pathname: "/goals", search: "?a=1", hash: "#b" });
    expect(count()).toBe(1);
    navigation.go(`https://farm.example${path}`);
    expect(navigation.get().location.pathname).toBe("/goals");
  },
);

test("below a path locations are without it, and addresses with it", () => {
  const { navigation, address, back } = aPage("/study/furrow/tasks/?x=1", "/study/furrow");
  expect(navigation.get().location).toMatchObject({ pathname: "/tasks", search: "?x=1" });
  expect(address()).toBe("/study/furrow/tasks");
  navigation.go("/timer");
  expect([navigation.get().location.pathname, address()]).toEqual(["/timer", "/study/furrow/timer"]);
  navigation.go("?start=25");
  expect(navigation.get().location).toMatchObject({ pathname: "/timer", search: "?start=25" });
  back();
  back();
  expect(navigation.get().location.pathname).toBe("/tasks");
});

test("below a path the landing page keeps the slash that the service worker's scope ends with", () => {
  const { navigation, address } = aPage("/study/furrow/", "/study/furrow");
  expect([navigation.get().location.pathname, address()]).toEqual(["/", "/study/furrow/"]);
  navigation.go("/goals");
  navigation.go("/");
  expect(address()).toBe("/study/furrow/");
});

test("another app of the domain is out of the app", () => {
  const { navigation } = aPage("/study/furrow/tasks", "/study/furrow");
  for (const path of ["https://farm.example/wiki", "https://farm.example/study/furrowed", "../../wiki"])
    expect(() => navigation.go(path)).toThrow("leads out of the app");
});
