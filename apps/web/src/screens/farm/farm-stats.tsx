import type { FarmView, GuestAnimalType, guestFarm } from "@furrow/core";
import type { ReactNode } from "react";
import { farmWords } from "#messages/farm.ts";
import { AnimalPicture } from "../../art/animals/animal-picture.tsx";
import cow from "../../art/animals/drawings/cow.svg?no-inline";
import goat from "../../art/animals/drawings/goat.svg?no-inline";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { Card } from "../../components/card.tsx";
import styles from "./farm.module.css";

export function FarmStats({ counts }: { readonly counts: FarmView["counts"] }) {
  return (
    <Tiles
      tiles={[
        { name: farmWords.kind.hen, picture: tileImage(hen), count: counts.hen },
        { name: farmWords.kind.goat, picture: tileImage(goat), count: counts.goat },
        { name: farmWords.kind.cow, picture: tileImage(cow), count: counts.cow },
      ]}
    />
  );
}

/** Counts of the visible animals of all kinds. */
export function GuestStats({ animals }: { readonly animals: ReturnType<typeof guestFarm> }) {
  const tiles = [...Map.groupBy(animals, ({ type }) => type)].flatMap(([type, ofType]) => {
    const [first] = ofType;
    if (first === undefined || !isGuestAnimal(type)) return [];
    const count = ofType.length;
    return [{ name: farmWords.visiting[type](count), picture: guestImage(first), count }];
  });
  return <Tiles tiles={tiles} />;
}

const guestImage = ({ type, id }: { readonly type: string; readonly id: string }) => (
  <AnimalPicture type={type} id={id} size={TILE} />
);

const isGuestAnimal = (type: string): type is GuestAnimalType => type in farmWords.visiting;

interface Tile {
  readonly name: string;
  readonly picture: ReactNode;
  readonly count: number;
}

const TILE = 52;
const tileImage = (src: string) => <img src={src} alt="" width={TILE} height={TILE} />;

function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles} aria-label={farmWords.kinds} data-many={tiles.length > 3 || undefined}>
      {tiles.map(({ name, picture, count }) => (
        <Card as="li" padding="sm" className={styles.tile} key={name}>
          {picture}
          <p>
            <strong>{count}</strong> <span>{name}</span>
          </p>
        </Card>
      ))}
    </ul>
  );
}
