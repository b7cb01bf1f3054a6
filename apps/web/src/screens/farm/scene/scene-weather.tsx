import type { Weather } from "@furrow/core";
import type { CSSProperties } from "react";
import type { SceneFrame } from "../../../art/scene/frame.ts";
import { seededRandom } from "../../../art/scene/seeded-random.ts";
import { flakeTile, leafDocument, petalDocument, rainTile } from "../../../art/scene/weather.ts";
import { svgUrl } from "../../../art/svg-url.ts";
import { Fireflies } from "./scene-life.tsx";
import styles from "./scene-weather.module.css";

type Style = CSSProperties & Record<`--${string}`, string | number>;

/** Weather of the day, in front of the animals. Hidden if the user prefers reduced motion. */
export default function SceneWeather({
  weather,
  frame,
}: {
  readonly weather: Weather;
  readonly frame: SceneFrame;
}) {
  switch (weather) {
    case "snow":
      return <Falling layers={snow} />;
    case "rain":
      return <Falling layers={rain} />;
    case "petals":
      return <Drifting pictures={petals} />;
    case "leaves":
      return <Drifting pictures={leaves} />;
    case "fireflies":
      return <Fireflies frame={frame} />;
    case "rainbow":
    case "clear":
      return null;
  }
}

interface Layer {
  readonly tile: string;
  readonly width: number;
  readonly height: number;
  /** How far it is blown aside while it falls by its own height: a whole number of its widths, so that no seam is seen. */
  readonly aside: 0 | 1;
  readonly seconds: number;
}

const snow: readonly Layer[] = [
  { tile: svgUrl(flakeTile), width: 260, height: 300, aside: 0, seconds: 17 },
  { tile: svgUrl(flakeTile), width: 400, height: 460, aside: 0, seconds: 15 },
];
const rain: readonly Layer[] = [
  { tile: svgUrl(rainTile), width: 90, height: 360, aside: 1, seconds: 0.75 },
  { tile: svgUrl(rainTile), width: 130, height: 520, aside: 1, seconds: 1 },
];

/** See scene-life.module.css. */
const inTwelfths = (seconds: number) => ({ "--seconds": `${seconds}s`, "--steps": `steps(${seconds * 12})` });

/** Two sheets, each wider than the scene by a tile and moved by a tile: two layers for the compositor instead of a hundred. */
function Falling({ layers }: { readonly layers: readonly Layer[] }) {
  return (
    <div className={styles.weather} aria-hidden="true">
      {layers.map(({ tile, width, height, aside, seconds }) => {
        const style: Style = {
          backgroundImage: `url("${tile}")`,
          "--tile-width": `${width}px`,
          "--tile-height": `${height}px`,
          "--aside": `${aside * -width}px`,
          ...inTwelfths(seconds),
        };
        return <span key={width} className={styles.sheet} style={style} />;
      })}
    </div>
  );
}

const petals = [svgUrl(petalDocument(0)), svgUrl(petalDocument(1))];
const leaves = [svgUrl(leafDocument(0)), svgUrl(leafDocument(1)), svgUrl(leafDocument(2))];

/** A handful of petals or leaves, each on its own way. */
function Drifting({ pictures }: { readonly pictures: readonly string[] }) {
  const random = seededRandom(pictures.length);
  return (
    <div className={styles.weather} aria-hidden="true">
      {Array.from({ length: 9 }, (_, i) => {
        const left = `${Math.round(((i + random()) / 9) * 1000) / 10}%`;
        const style: Style = {
          left,
          "--delay": `${-Math.round(random() * 56) / 4}s`,
          ...inTwelfths(Math.round(11 + random() * 7)),
          "--sway": `${Math.round(30 + random() * 60)}px`,
        };
        return (
          <span key={left} className={styles.drifting} style={style}>
            <img src={pictures[i % pictures.length]} alt="" />
          </span>
        );
      })}
    </div>
  );
}
