import { useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./fading-picture.module.css";

interface Shown {
  readonly url: string;
  readonly count: number;
}

/** A new picture fades in over the previous one. */
export function FadingPicture({
  url,
  className = "",
}: {
  readonly url: string;
  readonly className?: string | undefined;
}) {
  const [[shown, before], setShown] = useState<readonly [Shown, Shown | null]>([{ url, count: 0 }, null]);
  // Computed from the last render and the new picture, so it is settled before the paint.
  if (shown.url !== url) setShown([{ url, count: shown.count + 1 }, shown]);

  const pictures = before === null ? [shown] : [before, shown];
  return pictures.map((picture) => (
    <img
      key={picture.count}
      className={classNames(styles.picture, className)}
      src={picture.url}
      alt=""
      draggable={false}
      data-new={(picture === shown && before !== null) || undefined}
      onAnimationEnd={() => setShown(([present]) => [present, null])}
    />
  ));
}
