import type { FarmView } from "@furrow/core";
import cow from "../../art/animals/cow.svg?no-inline";
import goat from "../../art/animals/goat.svg?no-inline";
import hen from "../../art/animals/hen.svg?no-inline";
import { Card } from "../../ui/card.tsx";
import styles from "./farm.module.css";

export function FarmStats({ counts }: { readonly counts: FarmView["counts"] }) {
  const tiles = [
    { name: "Hens", picture: hen, count: counts.hen },
    { name: "Goats", picture: goat, count: counts.goat },
    { name: "Cows", picture: cow, count: counts.cow },
  ];
  return (
    <ul className={styles.tiles} aria-label="Animals by kind">
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
  { goal: "Daily goal", animal: "Hen", picture: hen },
  { goal: "Weekly goal", animal: "Goat", picture: goat },
  { goal: "Monthly goal", animal: "Cow", picture: cow },
] as const;

export function RewardInformation() {
  return (
    <section className={styles.rewards} aria-labelledby="rewards-title">
      <h2 id="rewards-title">How animals are earned</h2>
      <ul>
        {REWARDS.map(({ goal, animal, picture }) => (
          <li key={goal}>
            <span>{goal}</span>
            <span aria-hidden="true">→</span>
            <span className={styles.reward}>
              <img src={picture} alt="" width={28} height={28} />
              {animal}
            </span>
          </li>
        ))}
      </ul>
      <p>
        One animal for each day, week and month whose goal you reach. If a task is uncompleted or deleted and
        the goal is no longer met, its animal leaves; reach the goal again and the same one comes back.
      </p>
    </section>
  );
}
