/**
 * Lucide's icons as one path each. As they come, an icon is a list of shapes with a random key for each, built by 3 kB of code for
 * options that nobody here sets; all of them are lines of one kind, which one path can draw.
 */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type Attributes = Readonly<Record<string, string>>;
type Shape = readonly [tag: string, attributes: Attributes];

const component = fileURLToPath(new URL("../src/ui/icon.tsx", import.meta.url));

export function iconsAsPaths(): Plugin {
  return {
    name: "icons-as-paths",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[a-z\d-]+\.mjs$/ },
      handler(code) {
        const path = pathOfIcon(shapesIn(code));
        if (path === null) return null;
        return {
          code: `import { icon } from ${JSON.stringify(component)}; export default icon(${JSON.stringify(path)});`,
          map: { mappings: "" },
        };
      },
    },
  };
}

/** An icon's file lists them as `["circle", { cx: "12", cy: "12", r: "10", key: "1mglay" }]`. */
export function shapesIn(code: string): readonly Shape[] {
  return Array.from(code.matchAll(/\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g), ([, tag = "", attributes = ""]) => [
    tag,
    Object.fromEntries(
      Array.from(attributes.matchAll(/(\w+): "([^"]*)"/g), ([, name = "", value = ""]) => [name, value]),
    ),
  ]);
}

/** Null for what is not drawn by lines alone. */
export function pathOfIcon(shapes: readonly Shape[]): string | null {
  const paths = shapes.map(([tag, { key: _, ...shape }]) =>
    "fill" in shape && !isDot(shape) ? undefined : drawings[tag]?.(shape),
  );
  return paths.length === 0 || paths.includes(undefined) ? null : paths.join("");
}

/** Its line, two units wide, covers all of it: filled or not, it looks the same. */
const isDot = ({ r }: Attributes): boolean => Number(r) <= 1;

const drawings: Readonly<Record<string, (shape: Attributes) => string>> = {
  // A path that begins relatively does so from where the one before it ends.
  path: ({ d = "" }) => (d.startsWith("m") ? `M0 0${d}` : d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: ({ x = "0", y = "0", width, height, rx = "0", ry = rx }) =>
    roundedRect(Number(x), Number(y), Number(width), Number(height), Number(rx), Number(ry)),
};

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

function roundedRect(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  if (rx === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (toX: number, toY: number) => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  return [
    `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}`,
    `h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`,
  ].join("");
}
