import { dayOf, type GoalCard as GoalCardView, goalsView, type Instant, type State } from "@furrow/core";
import { useNow } from "../../data/use-now.ts";
import { useView } from "../../data/use-view.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { GoalCard } from "./goal-card.tsx";
import styles from "./goals.module.css";

const goalCards = (state: State, now: Instant): readonly GoalCardView[] =>
  goalsView(state, { now, today: dayOf(now) });

export default function GoalsPage() {
  const cards = useView(goalCards, useNow(60_000));
  return (
    <>
      <PageHeading intro="Every goal you reach brings an animal to your farm: a day a hen, a week a goat, a month a cow.">
        Study Goals
      </PageHeading>
      <div className={styles.cards}>
        {cards.map((card) => (
          <GoalCard key={card.type} card={card} />
        ))}
      </div>
    </>
  );
}
