import type { ScenePalette } from "./palette.ts";

/**
 * A drawing of a .json file in colors: `{barn.roof}` is one by its name, and `<if snow>` holds what is drawn in winter only (`thaw` in the other
 * seasons, `lit` and `unlit` by lamps, `flying` on warm days).
 */
export function painted<Colors extends Pick<ScenePalette, "snow" | "isLit">>(
  drawing: string,
  colors: Colors,
): string {
  const { isLit } = colors;
  const hasSnow = colors.snow !== null;
  const cases: Readonly<Record<string, boolean>> = {
    snow: hasSnow,
    thaw: !hasSnow,
    lit: isLit,
    unlit: !isLit,
    flying: !isLit && !hasSnow,
  };
  const [before = "", ...parts] = drawing.split("<if ");
  const chosen = parts.map((part) => {
    const [inside = "", after = ""] = part.split("</if>");
    const [name = ""] = inside.split(">", 1);
    return (cases[name] ? inside.slice(name.length + 1) : "") + after;
  });
  return (before + chosen.join("")).replaceAll(/\{([\w.]+)\}/g, (_, path: string) =>
    String(path.split(".").reduce<unknown>((of, key) => (of as Record<string, unknown>)[key], colors)),
  );
}
