import type { AnimalMark } from "@furrow/core";
import { useAnimals } from "./animal-drawings.ts";
import { loadedPicture } from "./animal-image.ts";

interface AnimalPictureProps {
  readonly type: string;
  readonly id: string;
  readonly mark?: AnimalMark | null;
  readonly size: number;
}

/** One animal at rest, as it looks. It keeps its place while its drawing loads. */
export function AnimalPicture({ type, id, mark = null, size }: AnimalPictureProps) {
  const src = useAnimals([type]) ? loadedPicture(type, id, mark) : undefined;
  return <img src={src} alt="" width={size} height={size} />;
}
