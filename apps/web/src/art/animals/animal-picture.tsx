import type { AnimalMark } from "@furrow/core";
import { useAnimals } from "./animal-drawings.ts";
import { loadedPicture } from "./animal-image.ts";

interface AnimalPictureProps {
  readonly type: string;
  readonly id: string;
  readonly mark?: AnimalMark | null;
  readonly size: number;
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** One animal at rest, as it looks. It keeps its place while its drawing loads. */
export function AnimalPicture({ type, id, mark = null, size, alt = "", className }: AnimalPictureProps) {
  const src = useAnimals([type]) ? loadedPicture(type, id, mark) : undefined;
  return <img src={src} alt={alt} width={size} height={size} className={className} />;
}
