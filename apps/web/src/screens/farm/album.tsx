import { type AlbumEntry, albumView, type Day, type SceneView } from "@furrow/core";
import { type CSSProperties, useMemo } from "react";
import { achievementsWords as words } from "#messages/achievements.ts";
import { albumWords } from "#messages/album.ts";
import type { PageLook } from "../../art/scene/palette.ts";
import { sceneryUrl } from "../../art/scene/scenery/scenery-picture.ts";
import { Dialog } from "../../components/dialog.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import styles from "./album.module.css";

/** All scenery that achievements bring to the farm: what is there, since when and what for, and the outlines of what may come. */
export default function Album({ season, look, onClose }: Light & { readonly onClose: () => void }) {
  const entries = useView(albumView, useToday());
  const earned = entries.filter((entry) => entry.earned !== null);
  const toCome = entries.filter((entry) => entry.earned === null);
  return (
    <Dialog title={albumWords.title} size="lg" onClose={onClose}>
      <p className={styles.intro}>{albumWords.intro(earned.length, entries.length)}</p>
      {earned.length > 0 && (
        <ul className={styles.entries} aria-label={albumWords.yours}>
          {earned.map((entry) => (
            <Yours key={entry.type} entry={entry} season={season} look={look} />
          ))}
        </ul>
      )}
      {toCome.length > 0 && (
        <>
          <h3 className={styles.heading} id="album-to-come">
            {albumWords.toCome}
          </h3>
          <ul className={styles.entries} aria-labelledby="album-to-come">
            {toCome.map((entry) => (
              <ToCome key={entry.type} entry={entry} season={season} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

type Style = CSSProperties & Record<`--${string}`, string>;

/** What its pictures are drawn in. */
interface Light {
  readonly season: SceneView["season"];
  readonly look: PageLook;
}

interface EntryProps extends Light {
  readonly entry: AlbumEntry;
}

function Yours({ entry: { type, earned }, season, look }: EntryProps) {
  const picture = useMemo(() => sceneryUrl(type, season, { look }), [type, season, look]);
  const at: Day | null = earned?.at ?? null;
  return (
    <li className={styles.entry}>
      <img src={picture} alt="" width={180} height={120} />
      <h3>{albumWords.name[type]}</h3>
      <p>{words.reached[type]}</p>
      {at !== null && (
        <p className={styles.since}>
          <time dateTime={at}>{albumWords.since(at)}</time>
        </p>
      )}
    </li>
  );
}

function ToCome({ entry: { type, current, count }, season }: Omit<EntryProps, "look">) {
  const outline = useMemo(
    (): Style => ({ "--shape": `url("${sceneryUrl(type, season, { isAlone: true })}")` }),
    [type, season],
  );
  const far = albumWords.far(type, current, count);
  return (
    <li className={styles.entry} data-to-come>
      <span className={styles.outline} style={outline} />
      <h4>{albumWords.name[type]}</h4>
      <p>{far}</p>
      {count > 1 && <ProgressBar label={far} percent={(100 * current) / count} />}
    </li>
  );
}
