import type { DashboardView } from "@furrow/core";
import { ListTodo } from "lucide-react";
import { dashboardWords } from "#messages/dashboard.ts";
import { pagesWords } from "#messages/pages.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { LookAround } from "../../shared/sample/look-around.tsx";
import styles from "./first-session.module.css";
import { NestAtRest } from "./nest-at-rest.tsx";
import { StartForm } from "./start-form.tsx";

/** The first visit's only card: one thing to do, and what it leads to. */
export function FirstSession({ today, egg }: Pick<DashboardView, "today" | "egg">) {
  return (
    <div className={styles.window}>
      <Card as="section" tone="accent" padding="lg" className={styles.card} aria-labelledby="timer-ready">
        <NestAtRest egg={egg} width={140} height={115} />
        <div className={styles.form}>
          <h2 id="timer-ready">{dashboardWords.timerReady}</h2>
          <StartForm label={dashboardWords.whatFirst} />
          <p className={styles.promise}>
            {egg === "asleep" ? dashboardWords.eggSleeps : dashboardWords.firstEgg(today.goal)}
          </p>
          <p className={styles.way}>
            <ButtonLink to="/tasks" variant="quiet" icon={<ListTodo />}>
              {dashboardWords.goToTasks}
            </ButtonLink>
            <ButtonLink to="/set-up" variant="quiet">
              {pagesWords.setUp}
            </ButtonLink>
            <LookAround />
          </p>
        </div>
      </Card>
    </div>
  );
}
