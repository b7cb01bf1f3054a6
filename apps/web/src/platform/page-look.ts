import type { Look } from "../state/appearance/appearance.ts";

/** Puts a look on the page. index.html holds the same few lines as a script, for the moment before this one runs. */
export function paintLook(root: HTMLElement, { theme, custom, appearance }: Look): void {
  root.dataset.theme = theme;
  root.dataset.appearance = appearance;
  const colours = theme === "custom" ? custom : null;
  for (const [property, value] of [
    ["--theme-primary", colours?.primary],
    ["--theme-secondary", colours?.secondary],
  ] as const) {
    if (value === undefined) root.style.removeProperty(property);
    else root.style.setProperty(property, value);
  }
}
