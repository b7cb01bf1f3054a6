/**
 * Writes the eight animals of the farm: drawings/*.ts, cut into parts that can move (torso, head, tail), and *.svg, whole and at rest.
 * Run by hand when a drawing changes: `node apps/web/src/art/animals/generate-animals.mjs && npx biome check --write apps/web/src/art`.
 *
 * Source: Fluent Emoji Flat by Microsoft (MIT, see ../LICENSE-art.md), read from @iconify-json/fluent-emoji-flat so that nothing of its
 * 3,000 pictures reaches the bundle. The set has no whole hen (its `chicken` is a head) and only a rearing horse: the hen is redrawn from
 * the rooster, the horse put on its four legs, the rabbit freed of its outline and the cow's hind end simplified.
 * All drawings fill a 32 x 32 box, face left and stand on y = 30.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { icons } = JSON.parse(
  readFileSync(require.resolve("@iconify-json/fluent-emoji-flat/icons.json"), "utf8"),
);

const path = (fill, d) => `<path fill="${fill}" d="${d}"/>`;

/** Paths of an icon by their order; `recolour` maps its fills to ours. */
function taken(icon, indexes, recolour = {}) {
  const paths = icons[icon].body.match(/<path [^>]*>/g);
  return indexes
    .map((i) =>
      paths[i].replace(/fill="(#\w+)"/, (all, fill) => (recolour[fill] ? `fill="${recolour[fill]}"` : all)),
    )
    .join("");
}

/**
 * One drawing in which head and body are one shape: cut it along a polygon (clockwise) and leave a round joint on both sides of the cut,
 * a hair larger below or the seam shows. Each clip is one non-zero path: a clipPath of several shapes is not united by every renderer.
 */
function cut(id, shapes, polygon, [x, y, radius]) {
  const disc = (r, sweep) =>
    `M${x - r} ${y}a${r} ${r} 0 1 ${sweep} ${2 * r} 0a${r} ${r} 0 1 ${sweep} ${-2 * r} 0z`;
  const clip = (name, d) =>
    `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${shapes}</g>`;
  return {
    inside: clip(`${id}-in`, polygon + disc(radius, 1)),
    outside: clip(`${id}-out`, `M-4-4v40h40v-40z${polygon}${disc(radius + 0.5, 0)}`),
  };
}

function goat() {
  const coat = taken("goat", [1]);
  const { inside, outside } = cut("goat", coat, "M0 2H16V12.4L7 18H0z", [10.6, 14, 3.4]);
  const tail = "M25.6 8H30V13.6H25.6z";
  const torso = taken("goat", [0]) + outside + taken("goat", [3]);
  const tailCut = cut("goat-tail", coat, tail, [27, 13.4, 0.9]);
  return {
    torso: `<clipPath id="goat-rump"><path d="M-4-4v40h40v-40z${tail}"/></clipPath><g clip-path="url(#goat-rump)">${torso}</g>`,
    head: inside + taken("goat", [2, 4, 5]),
    tail: tailCut.inside,
    neck: [10.6, 14.6],
    rump: [27, 13],
    eye: [6.5, 10.55, "#f3ad61"],
    graze: -34,
  };
}

function cow() {
  const soft = {
    "#d3d3d3": "#f2eee8",
    "#e6e6e6": "#fffaf2",
    "#9b9b9b": "#b9b0a8",
    "#636363": "#54474a",
    "#bb1d80": "#c2456b",
  };
  const paths = icons.cow.body.match(/<path [^>]*>/g);
  const spots = paths[5].match(/d="([^"]*)"/)[1];
  const [headMark, ...bodyMarks] = spots.split("M25.58 12.25");
  const marks = path("#54474a", `M25.58 12.25${bodyMarks.join("M25.58 12.25")}`);
  const coat = taken("cow", [2], soft);
  return {
    torso: taken("cow", [0, 1], soft) + coat + marks,
    head: taken("cow", [3, 4], soft) + path("#54474a", headMark) + taken("cow", [6, 7, 8], soft),
    tail: "",
    neck: [10.4, 9.4],
    rump: [29, 15],
    eye: [7.5, 9.6, "#54474a"],
    graze: -26,
  };
}

function horse() {
  const legs =
    "M13.4 20h3v9.6a.4.4 0 0 1-.4.4h-2.2a.4.4 0 0 1-.4-.4zM20.4 19.6h3.4v10a.4.4 0 0 1-.4.4h-2.2a.4.4 0 0 1-.4-.4v-6z";
  const coat =
    "M16.01 12h7.04a4.916 4.916 0 0 1 4.913 4.92V29.6a.4.4 0 0 1-.4.4h-2.2a.4.4 0 0 1-.4-.4v-5.2c0-1.9-1.5-3.4-3.4-3.4H11.9v8.6a.4.4 0 0 1-.4.4H9.2a.4.4 0 0 1-.4-.4v-9.3a4.95 4.95 0 0 1-1.4-3.588L6.29 8.667a.297.297 0 0 0-.405-.235l-1.648.665L2.5 8.5l.473-1.554 3.37-3.651a.28.28 0 0 0 .075-.195v-.83a.27.27 0 0 1 .415-.227l2.016 1.51c.467.367.839.703 1.111 1.195l3.038 5.477A3.44 3.44 0 0 0 16.011 12";
  const mane =
    "M8.986 5.288h-1.39v-2.29h5.738c.235 0 .426.19.426.426 0 .663-.345 1.244-.865 1.575h2.668c.24 0 .435.196.435.436A3.07 3.07 0 0 1 14.622 8h2.582c.228 0 .412.185.412.413a4.01 4.01 0 0 1-4.006 4.012h-2.625V8.51H8.986zM3.713 4.725A2.006 2.006 0 0 1 5.698 3h1.768a2.006 2.006 0 0 1-2.004 2.008H3.955a.246.246 0 0 1-.242-.283";
  const tail = "M26 12.2c1.9-.2 3.6 1 3.9 3l.9 6.4c.1.7-.6 1.2-1.2.8-1.7-1-2.4-2.5-2.5-4.3L26.9 15z";
  const dark = "#40291f";
  const { inside, outside } = cut(
    "horse",
    path("#a56953", coat),
    "M0 0H20V10.6L6 17.4H0z",
    [11.3, 13.9, 3.9],
  );
  return {
    torso:
      path("#7c4d3c", legs) +
      path(
        dark,
        "M13.4 28h3v1.6a.4.4 0 0 1-.4.4h-2.2a.4.4 0 0 1-.4-.4zM20.8 28h3v1.6a.4.4 0 0 1-.4.4h-2.2a.4.4 0 0 1-.4-.4z",
      ) +
      outside +
      path(
        dark,
        "M8.8 28h3.1v1.6a.4.4 0 0 1-.4.4H9.2a.4.4 0 0 1-.4-.4zM24.963 28h3v1.6a.4.4 0 0 1-.4.4h-2.2a.4.4 0 0 1-.4-.4z",
      ),
    head: path(dark, mane) + inside + taken("horse", [3, 4]),
    tail: path(dark, tail),
    neck: [11.4, 14.2],
    rump: [26.5, 13],
    eye: [5.5, 6.25, "#a56953"],
    graze: -38,
  };
}

function pig() {
  const pink = { "#ff5e59": "#e8757a", "#ff8687": "#fba0a2", "#fbb8ab": "#fdc9c0" };
  const { inside, outside } = cut("pig", taken("pig", [1], pink), "M0 5H11.5V19L8.5 26L0 22z", [10.6, 17, 5]);
  return {
    torso:
      taken("pig", [0], pink) +
      outside +
      path("#fdc9c0", "M13 26v-1.16c0-.46.38-.84.84-.84h8.01c1 0 1.82.81 1.82 1.82-.54.12-1.1.18-1.67.18z"),
    head:
      inside +
      path(
        "#fdc9c0",
        "M4 16.5v3c0 .75-.54 1.36-1.26 1.48a.944.944 0 0 1-.74-.92v-4.12c0-.45.32-.83.74-.92.72.12 1.260.73 1.26 1.48",
      ) +
      taken("pig", [3]),
    tail: "",
    neck: [11, 17],
    rump: [28.5, 13],
    eye: [7.5, 17, "#fba0a2"],
    graze: -10,
  };
}

function sheep() {
  const wool = { "#cdc4d6": "#efe8dc", "#b4acbc": "#cfc5b8", "#f3ad61": "#8a6a58", "#d3883e": "#6b4f42" };
  const { inside, outside } = cut("sheep", taken("ewe", [3], wool), "M0 0H15V8L9.5 16H0z", [10, 12, 4]);
  return {
    torso: taken("ewe", [0, 1, 2], wool) + outside,
    head: inside + taken("ewe", [4, 5, 6], wool),
    tail: "",
    neck: [10.4, 12.5],
    rump: [29, 14],
    eye: [6.5, 8.6, "#8a6a58"],
    graze: -30,
  };
}

function rabbit() {
  const fur = path("#f4efe9", icons.rabbit.body.match(/fill="#fff" d="([^"]*)"/)[1]);
  const { inside, outside } = cut("rabbit", fur, "M0 4H24V11.5H15.5L13 19.6H0z", [10.5, 14.5, 5]);
  const farEar = path("#d9d0c7", "M9.6 7.4 15 3.5c.9-.6 2.1-.4 2.7.5.5.8.4 1.8-.2 2.5z");
  const shade = path(
    "#ddd4ca",
    "M22.5 30a5 5 0 0 0 1.36-2.87l1.74-5.12c.19-.66.29-1.330.29-2.01 0-1.09-.29-2.39-.68-3.32a3 3 0 1 0 1.9-1.6 3 3 0 0 1-.8 1.6C27.71 17.61 28 18.91 28 20c0 .683-.103 1.354-.293 2.01-.554 1.714-1.157 3.414-1.737 5.12A4.23 4.23 0 0 1 22.5 30",
  );
  const foot = path("#ddd4ca", "M16 28h3v-1.2h-2.3l-1 2.4-.5.8H14c0-1.1.9-2 2-2");
  return {
    torso: outside + shade + foot,
    head: farEar + inside + taken("rabbit", [2, 3], { "#ff8687": "#f7a9a8" }),
    tail: "",
    neck: [11, 15],
    rump: [26, 16],
    eye: [6.81, 13.81, "#f4efe9"],
    graze: -9,
  };
}

function fowl(coat) {
  const tail =
    "M17.2 14.6c.6-4.3 3.7-7.7 8-8.5.7-.1 1.1.6.8 1.2l-.8 1.4 1.9-.2c.7-.1 1.1.7.7 1.2l-1.1 1.5 1.5.1c.7.1.9.9.4 1.3-1.1 1-2.6 2.6-3.2 4.4l-7.2.6z";
  const body =
    "M5 15v-3l4.36-2.24L13.957 12l.16.31A3.13 3.13 0 0 0 16.895 14c1.5-.2 2.6-.2 3.7.1l6.2 2.1c.3.1.4.3.4.6-.9 5.2-5.5 9.2-11.199 9.2C9.918 26 5 21.08 5 15";
  const neck =
    "M13.96 12l-2.069-4-.391-2.5c-.5-.96-2.34-2-3.5-2-2.5 0-3 1.84-3 3.5v6.4c0 1.6 2 2.9 4.5 2.9s4.46-1.7 4.46-4.3";
  const nearLeg =
    "M17.93 28.5h.92c.65 0 1.19.53 1.19 1.19 0 .17-.14.31-.31.31h-5.38c-.17 0-.31-.14-.31-.31 0-.66.53-1.19 1.19-1.19h1.2l1.11-4.25h1.5z";
  const legs = taken("rooster", [0]) + path("#ff822d", nearLeg);
  const comb =
    "M11.6 5.1c.3-.6.2-1.3-.3-1.7-.3-.3-.8-.4-1.2-.3A1.5 1.5 0 0 0 8.7 2c-.5 0-.9.2-1.2.6-.8-.2-1.5.4-1.5 1.2l.1 1.6c1.8-1.2 3.8-1.2 5.5-.3";
  const wattle = "M4.7 9.9c.7-.1 1.5.3 1.5 1.3 0 .9-.6 1.7-1.3 1.7s-1.2-.6-1.2-1.4.4-1.5 1-1.6";
  return {
    torso:
      legs +
      path(coat.body, body) +
      path(
        coat.wing,
        "M8.11 16c-.55 0-.96.51-.84 1.05.93 3.98 4.01 6.45 8.27 6.45s7.33-2.47 8.26-6.45a.857.857 0 0 0-.84-1.05z",
      ) +
      path(coat.feather, "M10.5 18.3h9.8c.5 0 .7.7.2.9-3 1.4-6.9 1.4-10.1 0-.5-.2-.4-.9.1-.9"),
    head:
      path("#e5484d", comb) +
      path(coat.neck, neck) +
      path("#ff8a2b", "m5.03 9.9-1.81-.77a.368.368 0 0 1-.09-.62l2.36-1.98L6.2 8.7z") +
      path("#e5484d", wattle) +
      '<circle cx="6.9" cy="7.6" r=".75" fill="#212121"/>',
    tail: path(coat.tail, tail),
    neck: [9.6, 12.4],
    rump: [18.5, 15.5],
    eye: [6.9, 7.6, coat.neck],
    graze: -52,
  };
}

const hen = () =>
  fowl({ body: "#a9562f", wing: "#c9743f", feather: "#dd935c", neck: "#e9a24a", tail: "#83401f" });
const chicken = () =>
  fowl({ body: "#f3ead9", wing: "#e3d4ba", feather: "#f3ead9", neck: "#fffaf0", tail: "#d6c4a6" });

const round = (svg) =>
  svg.replace(/\d*\.\d{3,}/g, (n) => String(Math.round(Number(n) * 100) / 100).replace(/^0\.(?=\d)/, "."));
const kinds = { hen, goat, cow, horse, chicken, pig, sheep, rabbit };
mkdirSync(new URL("./drawings/", import.meta.url), { recursive: true });
for (const [kind, draw] of Object.entries(kinds)) {
  const { torso, head, tail, ...rest } = draw();
  const drawing = { torso: round(torso), head: round(head), tail: round(tail), ...rest };
  writeFileSync(
    new URL(`./drawings/${kind}.ts`, import.meta.url),
    `// Generated by ../generate-animals.mjs from Fluent Emoji Flat (MIT, Microsoft; see ../../LICENSE-art.md). Do not edit by hand.
import type { AnimalDrawing } from "../animal-drawing.ts";

export const ${kind}: AnimalDrawing = ${JSON.stringify(drawing, null, 2)};
`,
  );
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawing.tail}${drawing.torso}${drawing.head}</svg>\n`;
  writeFileSync(new URL(`./${kind}.svg`, import.meta.url), whole);
}
