import type { DashboardView } from "@furrow/core";
import { Flame } from "lucide-react";
import { dashboardWords } from "#messages/dashboard.ts";
import { rewardsWords } from "#messages/rewards.ts";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { Card } from "../../components/card.tsx";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useIdle } from "../../hooks/use-idle.ts";
import { format } from "../../messages/format.ts";
import { CountedHours } from "../../shared/counted-hours/counted-hours.tsx";
import styles from "./hours-card.module.css";
import { NestAtRest } from "./nest-at-rest.tsx";

const RhythmLine = lazyComponent(() => import("./rhythm-line.tsx"), { failed: nothing });

const Hen = () => <img className={styles.hen} src={hen} alt="" width={64} height={64} />;
/** Only a reached day shows it. */
const OwnAnimal = lazyComponent(
  async () => ({ default: (await import("../../shared/farm-glimpse/own-animal.tsx")).OwnAnimal }),
  { waiting: Hen, failed: Hen },
);

/** Today against its goal, and how the week is going. */
export function HoursCard({
  today,
  egg,
  week,
  streak,
  day,
}: Pick<DashboardView, "today" | "egg" | "week" | "streak" | "day">) {
  const isIdle = useIdle(RhythmLine.isLoaded);
  return (
    <Card as="section" className={styles.card} aria-labelledby="todays-hours">
      <header className={styles.head}>
        <div>
          <h2 id="todays-hours">{dashboardWords.hours}</h2>
          <p className={styles.hours}>
            <CountedHours hours={today.current} /> {dashboardWords.ofGoal(today.goal)}
          </p>
        </div>
        {egg === 4 ? (
          <OwnAnimal type="hen" plain={hen} className={styles.hen} size={64} />
        ) : (
          <NestAtRest egg={egg} className={styles.hen} width={64} height={64} />
        )}
      </header>
      <ProgressBar label={rewardsWords.goal.daily} percent={today.percentage} done={today.completed} />
      <p className={styles.left}>
        {egg === "asleep"
          ? dashboardWords.eggSleeps
          : today.completed
            ? dashboardWords.goalReached
            : dashboardWords.goalLeft(today.goal - today.current)}
      </p>
      <ThisWeek week={week} day={day} />
      <p className={styles.foot}>
        <span className={styles.rows}>
          {streak > 0 && (
            <span className={styles.streak}>
              <Flame />
              {dashboardWords.streak(streak)}
            </span>
          )}
          {isIdle && <RhythmLine day={day} />}
        </span>
        <Link to="/goals" className={styles.goals}>
          {dashboardWords.seeGoals}
        </Link>
      </p>
    </Card>
  );
}

/** Seven bars on one scale: the longest day, or what the weekly goal asks of one. */
function ThisWeek({ week: { days, goal }, day: today }: Pick<DashboardView, "week" | "day">) {
  const most = Math.max(goal.goal / 7, ...days.map(({ hours }) => hours));
  return (
    <section className={styles.week} aria-labelledby="this-week">
      <header>
        <h3 id="this-week">{dashboardWords.week}</h3>
        <p>
          <strong>{format.duration(goal.current)}</strong> {dashboardWords.ofGoal(goal.goal)}
        </p>
      </header>
      <ol className={styles.days}>
        {days.map(({ day, hours }) => (
          <li key={day} data-today={day === today || undefined}>
            <VisuallyHidden>{dashboardWords.hoursOn(day, hours)}</VisuallyHidden>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ height: `${(hours / most) * 100}%` }} />
            </span>
            <span aria-hidden="true">{format.dayOfWeek(day)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
