import { LANDING } from "@furrow/core/content";
import { CalendarCheck, ChartNoAxesColumn, Cloud, Sprout, Timer } from "lucide-react";
import cow from "../../art/animals/cow.svg?no-inline";
import goat from "../../art/animals/goat.svg?no-inline";
import hen from "../../art/animals/hen.svg?no-inline";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useAuth } from "../../wiring/hooks.ts";
import styles from "./landing-page.module.css";
import { Pasture } from "./pasture.tsx";

const rewards = [
  { picture: hen, animal: "Hen", goal: "Daily goal", span: "A good day" },
  { picture: goat, animal: "Goat", goal: "Weekly goal", span: "A steady week" },
  { picture: cow, animal: "Cow", goal: "Monthly goal", span: "A whole month" },
] as const;

/** In the order of the core's features. */
const icons = [Timer, CalendarCheck, Sprout, ChartNoAxesColumn, Cloud] as const;

export default function LandingPage() {
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <PageHeading>{LANDING.welcome}</PageHeading>
          <p className={styles.claim}>{LANDING.claim}</p>
          <p className={styles.introduction}>{LANDING.introduction}</p>
          <WaysIn />
        </div>
        <Pasture />
      </section>
      <section className={styles.section} aria-labelledby="rewards">
        <h2 id="rewards">Every goal brings someone home</h2>
        <ul className={styles.rewards}>
          {rewards.map(({ picture, animal, goal, span }) => (
            <li key={animal} className={styles.reward}>
              <img src={picture} alt="" width={96} height={96} loading="lazy" />
              <p className={styles.goal}>{goal}</p>
              <p className={styles.animal}>{animal}</p>
              <p className={styles.span}>{span}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="features">
        <h2 id="features">Made for long, quiet hours</h2>
        <ul className={styles.features}>
          {LANDING.features.map(({ title, text }, index) => {
            const Icon = icons[index] ?? Sprout;
            return (
              <li key={title} className={styles.feature}>
                <Icon aria-hidden="true" />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

function WaysIn() {
  const auth = useAuth();
  if (auth.state === "signed-in") {
    return (
      <div className={styles.waysIn}>
        <ButtonLink to="/timer" variant="primary" size="lg">
          Go to Timer
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.waysIn} data-until-known={auth.state === "unknown" || undefined}>
      <ButtonLink to="/signup" variant="primary" size="lg">
        Create Account
      </ButtonLink>
      <ButtonLink to="/login" size="lg">
        Sign In
      </ButtonLink>
      <ButtonLink to="/dashboard" variant="quiet" size="lg">
        Browse as Guest
      </ButtonLink>
    </div>
  );
}
