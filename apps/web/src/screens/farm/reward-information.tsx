import { farmWords } from "#messages/farm.ts";
import { rewardsWords } from "#messages/rewards.ts";
import cow from "../../art/animals/drawings/cow.svg?no-inline";
import goat from "../../art/animals/drawings/goat.svg?no-inline";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import styles from "./farm.module.css";

const REWARDS = [
  { goal: rewardsWords.goal.daily, animal: rewardsWords.animal.hen, picture: hen },
  { goal: rewardsWords.goal.weekly, animal: rewardsWords.animal.goat, picture: goat },
  { goal: rewardsWords.goal.monthly, animal: rewardsWords.animal.cow, picture: cow },
];

/** What earns which animal. Short from ten animals on: by then a user knows. */
export default function RewardInformation({ animals = 0 }: { readonly animals?: number }) {
  const isShort = animals >= 10;
  return (
    <section className={styles.rewards} aria-label={farmWords.rewards}>
      {!isShort && <h2>{farmWords.rewards}</h2>}
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
      {!isShort && <p>{farmWords.rewardRule}</p>}
    </section>
  );
}
