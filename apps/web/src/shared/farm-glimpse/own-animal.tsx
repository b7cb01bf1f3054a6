import { type AnimalType, ownAnimal } from "@furrow/core";
import { lazyComponent } from "../../components/lazy.tsx";
import { useView } from "../../hooks/use-view.ts";

interface OwnAnimalProps {
  readonly type: AnimalType;
  /** The drawing of its kind, until the user has one. */
  readonly plain: string;
  readonly alt?: string;
  readonly size: number;
  readonly className?: string | undefined;
}

const AnimalPicture = lazyComponent(
  async () => ({ default: (await import("../../art/animals/animal-picture.tsx")).AnimalPicture }),
  {
    failed: ({ props: { size, className } }) => (
      <img alt="" width={size} height={size} className={className} />
    ),
  },
);

/** The user's own animal of a kind as it looks, under its name. */
export function OwnAnimal({ type, plain, alt = "", size, className }: OwnAnimalProps) {
  const own = useView(ownAnimal, type);
  if (own === null) return <img src={plain} alt={alt} width={size} height={size} className={className} />;
  return <AnimalPicture type={type} id={own.id} alt={own.name || alt} size={size} className={className} />;
}
