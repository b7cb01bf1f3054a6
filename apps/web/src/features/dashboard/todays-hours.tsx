import type { DashboardView } from "@furrow/core";
import { Flame } from "lucide-react";
import { dashboardWords } from "#words/dashboard.ts";
import { rewardsWords } from "#words/rewards.ts";
import hen from "../../art/animals/hen.svg?no-inline";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/navigation/navigation.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { format } from "../../words/format.ts";
import styles from "./todays-hours.module.css";

export function TodaysHours({ today, streak }: Pick<DashboardView, "today" | "streak">) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="todays-hours">
      <header className={styles.head}>
        <div>
          <h2 id="todays-hours">{dashboardWords.hours}</h2>
          <p className={styles.hours}>
            <strong>{format.duration(today.current)}</strong> {dashboardWords.ofGoal(today.goal)}
          </p>
        </div>
        <img
          className={classNames(styles.hen, today.completed && styles.here)}
          src={hen}
          alt=""
          width={64}
          height={64}
        />
      </header>
      <ProgressBar label={rewardsWords.goal.daily} percent={today.percentage} done={today.completed} />
      <p className={styles.foot}>
        <span>
          {today.completed ? dashboardWords.goalReached : dashboardWords.goalLeft(today.goal - today.current)}
        </span>
        {streak > 0 && (
          <span className={styles.streak}>
            <Flame aria-hidden="true" />
            {dashboardWords.streak(streak)}
          </span>
        )}
      </p>
      <p>
        <Link to="/goals" className={styles.goals}>
          {dashboardWords.seeGoals}
        </Link>
      </p>
    </Card>
  );
}
