import type { DashboardView } from "@furrow/core";
import { ListTodo } from "lucide-react";
import { dashboardWords } from "#messages/dashboard.ts";
import { nestPicture } from "../../art/scene/nest.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import styles from "./first-session.module.css";
import { StartForm } from "./start-form.tsx";

/** The first visit's only card: one thing to do, and what it leads to. */
export function FirstSession({ today, egg }: Pick<DashboardView, "today" | "egg">) {
  return (
    <Card as="section" tone="accent" padding="lg" className={styles.card} aria-labelledby="timer-ready">
      <h2 id="timer-ready">{dashboardWords.timerReady}</h2>
      <StartForm label={dashboardWords.whatFirst} />
      <p className={styles.promise}>
        <img src={nestPicture(egg)} alt="" width={56} height={46} />
        {egg === "asleep" ? dashboardWords.eggSleeps : dashboardWords.firstEgg(today.goal)}
      </p>
      <p className={styles.way}>
        <ButtonLink to="/tasks" variant="quiet" icon={<ListTodo />}>
          {dashboardWords.goToTasks}
        </ButtonLink>
      </p>
    </Card>
  );
}
