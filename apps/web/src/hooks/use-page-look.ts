import { useMediaQuery } from "../components/use-media-query.ts";
import { useLook } from "./hooks.ts";

/** Whether the page is light or dark, for pictures with their own colors. */
export function usePageLook(): "light" | "dark" {
  const { appearance } = useLook();
  const isSystemDark = useMediaQuery("(prefers-color-scheme: dark)");
  return appearance === "dark" || (appearance === "system" && isSystemDark) ? "dark" : "light";
}
