import { themeColors } from "@furrow/core";
import type { Look } from "../../state/appearance/appearance.ts";

/**
 * Applies a look (theme, dark or light) to the page; tokens.css follows prefers-color-scheme unless the user chose; the settings decide (records/device-settings.ts of the core). index.html has the
 * same few lines as an inline script, for the first paint.
 */
export function paintLook(root: HTMLElement, { theme, custom, appearance, isEasyToRead }: Look): void {
  root.dataset.theme = theme;
  root.dataset.appearance = appearance;
  root.toggleAttribute("data-easy-to-read", isEasyToRead);
  const { primary, secondary } = themeColors(theme, custom);
  root.style.setProperty("--theme-primary", primary);
  root.style.setProperty("--theme-secondary", secondary);
}
