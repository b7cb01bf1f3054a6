import type { FarmView, GuestAnimalType, guestFarm } from "@furrow/core";
import { farmWords } from "#messages/farm.ts";
import { rewardsWords } from "#messages/rewards.ts";
import { animalPicture } from "../../art/animals/animal-picture.ts";
import cow from "../../art/animals/cow.svg?no-inline";
import goat from "../../art/animals/goat.svg?no-inline";
import hen from "../../art/animals/hen.svg?no-inline";
import { Card } from "../../components/card.tsx";
import styles from "./farm.module.css";

export function FarmStats({ counts }: { readonly counts: FarmView["counts"] }) {
  return (
    <Tiles
      tiles={[
        { name: farmWords.kind.hen, picture: hen, count: counts.hen },
        { name: farmWords.kind.goat, picture: goat, count: counts.goat },
        { name: farmWords.kind.cow, picture: cow, count: counts.cow },
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
    return [{ name: farmWords.visiting[type](count), picture: animalPicture(type, first.id), count }];
  });
  return <Tiles tiles={tiles} />;
}

const isGuestAnimal = (type: string): type is GuestAnimalType => type in farmWords.visiting;

interface Tile {
  readonly name: string;
  readonly picture: string;
  readonly count: number;
}

function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles} aria-label={farmWords.kinds} data-many={tiles.length > 3 || undefined}>
      {tiles.map(({ name, picture, count }) => (
        <Card as="li" padding="sm" className={styles.tile} key={name}>
          <img src={picture} alt="" width={52} height={52} />
          <p>
            <strong>{count}</strong> <span>{name}</span>
          </p>
        </Card>
      ))}
    </ul>
  );
}

const REWARDS = [
  { goal: rewardsWords.goal.daily, animal: rewardsWords.animal.hen, picture: hen },
  { goal: rewardsWords.goal.weekly, animal: rewardsWords.animal.goat, picture: goat },
  { goal: rewardsWords.goal.monthly, animal: rewardsWords.animal.cow, picture: cow },
];

export function RewardInformation() {
  return (
    <section className={styles.rewards} aria-labelledby="rewards-title">
      <h2 id="rewards-title">{farmWords.rewards}</h2>
      <ul>
        {REWARDS.map(({ goal, animal, picture }) => (
          <li key={goal}>
            <span>{goal}</span>
            <span data-points aria-hidden="true">
              →
            </span>
            <span className={styles.reward}>
              <img src={picture} alt="" width={28} height={28} />
              {animal}
            </span>
          </li>
        ))}
      </ul>
      <p>{farmWords.rewardRule}</p>
    </section>
  );
}
