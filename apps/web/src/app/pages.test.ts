import { expect, test } from "vitest";
import { breadcrumbAt, documentTitle, pages } from "./pages.ts";

const labels = (place: "sidebar" | "bottomBar") =>
  pages.flatMap((page) => (page[place] === undefined ? [] : [page[place].label]));

test("no two pages share a path, and each path is exact", () => {
  const paths = pages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(path).toMatch(/^\/([a-z]+(-[a-z]+)*)?$/);
});

test("sidebar, bottom bar and More sheet hold the specified pages in the specified order", () => {
  expect(labels("sidebar")).toEqual([
    "Dashboard",
    "Timer",
    "Tasks",
    "Calendar",
    "Goals",
    "My Farm",
    "Analytics",
    "Resources",
    "Feedback",
    "Settings",
  ]);
  expect(labels("bottomBar")).toEqual(["Home", "Timer", "Tasks", "Farm"]);
  const places = pages.flatMap(({ moreSheet }) => (moreSheet === undefined ? [] : [moreSheet]));
  expect(places.sort((one, other) => one.place - other.place).map(({ label }) => label)).toEqual([
    "Settings",
    "Calendar",
    "Goals",
    "Analytics",
    "Resources",
    "Feedback",
  ]);
});

test("each page has an icon of its own, the same in every bar", () => {
  const iconsOf = pages.flatMap(({ sidebar, bottomBar, moreSheet }) => {
    const icons = new Set([sidebar, bottomBar, moreSheet].flatMap((item) => (item ? [item.icon] : [])));
    return icons.size === 0 ? [] : [[...icons]];
  });
  expect(iconsOf.every(({ length }) => length === 1)).toBe(true);
  expect(new Set(iconsOf.flat()).size).toBe(iconsOf.length);
});

test("pages below the dashboard have a breadcrumb, public ones have none", () => {
  expect(breadcrumbAt("/timer")).toBe("Study Timer");
  expect(breadcrumbAt("/dashboard")).toBeNull();
  expect(breadcrumbAt("/login")).toBeNull();
  expect(breadcrumbAt("/constructor")).toBeNull();
});

test("the browser's tab names the page and the app once", () => {
  expect(documentTitle("/tasks")).toBe("Study Tasks · Furrow");
  expect(documentTitle("/")).toMatch(/^Furrow: /);
  expect(documentTitle("/constructor")).toBe("Furrow");
});
