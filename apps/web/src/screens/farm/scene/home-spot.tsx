import type { CSSProperties, KeyboardEvent } from "react";
import { farmWords } from "#messages/farm.ts";
import { AnimalFigure } from "../../../art/animals/animal-figure.tsx";
import type { SceneFrame } from "../../../art/scene/frame.ts";
import type { AnimalLight } from "../../../art/scene/palette.ts";
import { sitePoint } from "../../../art/scene/standing-room.ts";
import { useRestricted } from "../../../components/restricted.ts";
import type { SceneAnimal } from "./farm-animal.tsx";
import { facing } from "./gait.ts";
import styles from "./home-spot.module.css";
import type { Home, HomeName } from "./homes.ts";

interface Props {
  readonly frame: SceneFrame;
  readonly home: Home<SceneAnimal>;
  readonly light: AnimalLight;
  readonly tabbable: boolean;
  readonly onOpen: (name: HomeName) => void;
  readonly onKey: (id: string, event: KeyboardEvent) => void;
}

/** A home of animals that are not outside: the newest look out, and a plate shows the count. */
export function HomeSpot({ frame, home, light, tabbable, onOpen, onKey }: Props) {
  const { name, site, animals } = home;
  const restricted = useRestricted();
  const [x, y] = sitePoint(frame, site);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    left: `${(x / frame.width) * 100}%`,
    top: `${(y / frame.height) * 100}%`,
    "--wide": 2 * site.wide * frame.scale,
    "--high": site.high * frame.scale,
  };
  return (
    <li className={styles.home} style={style} data-home={name} data-habit="look">
      <button
        type="button"
        className={styles.door}
        data-animals={animals.length}
        data-spot={name}
        aria-label={farmWords.atHome[name](animals.length)}
        aria-haspopup="dialog"
        tabIndex={tabbable ? 0 : -1}
        onClick={() => onOpen(name)}
        onKeyDown={(event) => onKey(name, event)}
        {...restricted}
      >
        {animals.slice(0, name === "meadow" ? 5 : 1).map(({ id, type, mark }) => (
          <span key={id} className={styles.inside} style={faceOf(name, id)}>
            <AnimalFigure type={type} id={id} mark={mark ?? null} light={light} />
          </span>
        ))}
        <span className={styles.plate}>{animals.length}</span>
      </button>
    </li>
  );
}

const faceOf = (home: HomeName, id: string): CSSProperties & Record<`--${string}`, number> => ({
  "--face": home === "meadow" && facing(id) === "right" ? -1 : 1,
});
