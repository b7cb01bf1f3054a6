/** The fence around the pasture: far behind it, then in a bow to the front on both sides. */
import { pairs } from "../coordinates.ts";
import { landPoint, type SceneFrame } from "./frame.ts";
import { curve, line, n, type Point, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";

const bow = pairs(
  "-0.03,1.66 0.008,1.36 0.05,1.13 0.12,0.995 0.25,0.95 0.42,0.955 0.6,0.965 0.75,0.93 0.87,0.955 0.945,1.09 0.99,1.36 1.03,1.7",
);
/** Where the gate's two posts stand, as shares of the width. */
const GATE: readonly [number, number] = [0.708, 0.79];

export const fenceLine = (frame: SceneFrame): readonly Point[] =>
  bow.map(([x, depth]) => landPoint(frame, x, depth));

/** An animal is nowhere nearer to the fence than its body is wide. */
export const isBeyondFence = (frame: SceneFrame, [x, y]: Point): boolean =>
  [-24, 24].some((aside) => y < heightAt(fenceLine(frame), x + aside * frame.scale));

/** `size`: nearer posts are larger. */
interface Post {
  readonly at: Point;
  readonly size: number;
}

export function drawFence(frame: SceneFrame, palette: ScenePalette, isGateOpen: boolean): string {
  const edge = fenceLine(frame);
  const [front, shadow] = palette.fence;
  const [left, right] = GATE.map((share): Post => {
    const x = share * frame.width;
    return { at: [x, heightAt(edge, x)], size: frame.scale };
  }) as [Post, Post];
  const posts = postsAlong(frame, edge);
  const runs = [
    [...posts.filter(({ at }) => at[0] < left.at[0]), left],
    [right, ...posts.filter(({ at }) => at[0] > right.at[0])],
  ];
  const large = [left, right].map((post) => ({ ...post, size: 1.25 * post.size }));
  return [
    ...runs.map((run) => rail(run, 26, palette) + rail(run, 12, palette)),
    drawPosts(runs.flat(), front, shadow),
    drawGate(left.at, right.at, frame.scale, palette, isGateOpen),
    drawPosts(large, front, shadow),
  ].join("");
}

/** The fence's posts and rails as paths laid on the ground by `fall`, which says where a point so high above its foot falls. */
export function fallenFence(frame: SceneFrame, fall: (foot: Point, high: number) => Point): string {
  const posts = postsAlong(frame, fenceLine(frame));
  const lain = (high: number) => curve(posts.map(({ at, size }) => fall(at, high * size)));
  const post = ({ at, size }: Post) =>
    `M${at.map(n).join(" ")}L${fall(at, 40 * size)
      .map(n)
      .join(" ")}`;
  return lain(12) + lain(26) + posts.map(post).join("");
}

function postsAlong(frame: SceneFrame, edge: readonly Point[]): readonly Post[] {
  const [, top] = landPoint(frame, 0, 1);
  const posts: Post[] = [];
  let walked = 0;
  edge.slice(1).forEach(([toX, toY], i) => {
    const [x, y] = edge[i] ?? [0, 0];
    const long = Math.hypot(toX - x, toY - y);
    while (walked < long) {
      const at: Point = [x + ((toX - x) * walked) / long, y + ((toY - y) * walked) / long];
      const size = frame.scale * (1 + (2.6 * Math.max(0, at[1] - top)) / frame.height);
      posts.push({ at, size });
      walked += 44 * size;
    }
    walked -= long;
  });
  return posts;
}

function rail(run: readonly Post[], lift: number, { fence: [front, shadow], snow }: ScenePalette): string {
  const edge = (high: number) => run.map(({ at: [x, y], size }): Point => [x, y - high * size]);
  const band = (fill: string, high: number, low: number) =>
    shape(fill, `${curve(edge(lift + high))}${curve(edge(lift + low).reverse()).replace("M", "L")}z`);
  return band(shadow, 2.5, -4.5) + band(front, 2.5, -2.5) + (snow === null ? "" : band(snow, 4.5, 1.5));
}

/** All of them as two elements: none stands before another. */
function drawPosts(posts: readonly Post[], front: string, shadow: string): string {
  const boards = (left: number, foot: number, high: number, up: number, down: number) =>
    posts
      .map(
        ({ at: [x, y], size: s }) =>
          `M${n(x + left * s)} ${n(y + foot * s)}v${n(-high * s)}l${n(up * s)} ${n(-6 * s)} ${n(down * s)} ${n(6 * s)}v${n(high * s)}z`,
      )
      .join("");
  return shape(shadow, boards(-4, 4, 38, 6, 4)) + shape(front, boards(-5, 3, 37, 5, 3));
}

function heightAt(edge: readonly Point[], x: number): number {
  const next = edge.findIndex((point) => point[0] >= x);
  const b = edge[next] ?? edge[edge.length - 1] ?? [1, 0];
  const a = edge[next - 1] ?? b;
  return b[0] === a[0] ? b[1] : a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
}

/** The gate in the fence. It opens toward the viewer for the first animal. */
function drawGate(
  [left, leftFoot]: Point,
  [right, rightFoot]: Point,
  scale: number,
  palette: ScenePalette,
  isOpen: boolean,
): string {
  const [front, shadow] = palette.fence;
  // Open, its free end has swung round to the front.
  const [end, foot]: Point = isOpen ? [left - 30 * scale, leftFoot + 26 * scale] : [right, rightFoot];
  const free = isOpen ? 1.35 : 1;
  const bar = (lift: number) =>
    `M${n(left)} ${n(leftFoot - lift * scale)}L${n(end)} ${n(foot - lift * free * scale)}`;
  const bars = `${bar(30)}${bar(19)}${bar(8)}M${n(left)} ${n(leftFoot - 8 * scale)}L${n(end)} ${n(foot - 30 * free * scale)}`;
  const edge = shape(
    front,
    `M${n(end - 3 * scale)} ${n(foot)}V${n(foot - 36 * free * scale)}h${n(6 * scale)}V${n(foot)}z`,
  );
  return (
    line(shadow, 4 * scale, bars, ` transform="translate(0 ${n(2 * scale)})"`) +
    line(front, 4 * scale, bars) +
    (isOpen ? edge : "") +
    (palette.snow === null ? "" : line(palette.snow, 2.4 * scale, bar(32)))
  );
}
