import { themeColors } from "@furrow/core";
import type { Look } from "../state/appearance/appearance.ts";

/** Puts a look on the page. index.html holds the same few lines as a script, for the moment before this one runs. */
export function paintLook(root: HTMLElement, { theme, custom, appearance }: Look): void {
  root.dataset.theme = theme;
  root.dataset.appearance = appearance;
  const { primary, secondary } = themeColors(theme, custom);
  root.style.setProperty("--theme-primary", primary);
  root.style.setProperty("--theme-secondary", secondary);
}
