import type { SceneView } from "@furrow/core";
import type { CSSProperties } from "react";
import { cloudDocument } from "../../../art/scene/cloud.ts";
import type { SceneFrame } from "../../../art/scene/frame.ts";
import { lightPoint, pondShape } from "../../../art/scene/points.ts";
import { seededRandom } from "../../../art/scene/seeded-random.ts";
import { svgUrl } from "../../../art/svg-url.ts";
import styles from "./scene-life.module.css";

type Style = CSSProperties & Record<`--${string}`, string | number>;

const cloud = svgUrl(cloudDocument);
const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** What moves in the view itself: two clouds, light on the pond; stars by night, butterflies on warm days. */
export function SceneLife({ frame, view }: { readonly frame: SceneFrame; readonly view: SceneView }) {
  const { season, sky } = view;
  const isWarm = season === "spring" || season === "summer";
  const pond = pondShape(frame);
  const pondStyle: Style = {
    left: percent((pond.middle[0] - pond.rx * 0.7) / frame.width),
    top: percent((pond.middle[1] - pond.ry * 0.6) / frame.height),
    width: percent((pond.rx * 1.4) / frame.width),
    height: percent((pond.ry * 1.2) / frame.height),
  };
  const [lightX, lightY] = lightPoint(frame, sky);
  const glow: Style = { left: percent(lightX / frame.width), top: percent(lightY / frame.height) };
  return (
    <div className={styles.life} aria-hidden="true" data-sky={sky}>
      <span className={styles.glow} style={glow} />
      <img className={styles.cloud} src={cloud} alt="" />
      <img className={`${styles.cloud} ${styles.small}`} src={cloud} alt="" />
      {season !== "winter" && frame.land === undefined && (
        <span className={styles.pond} style={pondStyle}>
          <i />
          <i />
          <i />
        </span>
      )}
      {sky === "night" && <Dots {...starsOf(frame)} />}
      {sky === "day" && isWarm && view.weather !== "rain" && <Butterflies frame={frame} />}
    </div>
  );
}

/** In front of the animals and of the dusk that lies on them. */
export function Fireflies({ frame }: { readonly frame: SceneFrame }) {
  return (
    <div className={styles.life} aria-hidden="true">
      <Dots kind="firefly" count={11} top={frame.pastureTop - 0.05} bottom={0.95} />
    </div>
  );
}

interface DotsProps {
  readonly kind: "star" | "firefly";
  readonly count: number;
  /** Shares of the height between which they are strewn. */
  readonly top: number;
  readonly bottom: number;
}

const starsOf = (frame: SceneFrame): DotsProps => ({
  kind: "star",
  count: 7,
  top: 0.02,
  bottom: frame.horizon * 0.6,
});

function Dots({ kind, count, top, bottom }: DotsProps) {
  const random = seededRandom(count);
  return Array.from({ length: count }, (_, i) => {
    const left = percent(0.03 + ((i + random()) / count) * 0.94);
    const style: Style = {
      left,
      top: percent(top + random() * (bottom - top)),
      "--delay": `${-Math.round(random() * 36) / 4}s`,
      "--sway": `${Math.round((random() - 0.5) * 80)}px`,
    };
    return <span key={left} className={styles[kind]} style={style} />;
  });
}

function Butterflies({ frame }: { readonly frame: SceneFrame }) {
  const spots: readonly Style[] = [
    {
      left: "24%",
      top: percent(frame.pastureTop + 0.08),
      "--delay": "-3s",
      "--tint": "var(--butterfly-rose)",
    },
    {
      left: "56%",
      top: percent(frame.pastureTop + 0.2),
      "--delay": "-9s",
      "--tint": "var(--butterfly-cream)",
    },
  ];
  return spots.map((style) => (
    <span key={style.left} className={styles.butterfly} style={style}>
      <i />
      <i />
    </span>
  ));
}
