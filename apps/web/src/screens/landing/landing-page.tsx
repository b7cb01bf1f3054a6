import { CalendarCheck, ChartNoAxesColumn, Cloud, Timer } from "lucide-react";
import { commonWords } from "#messages/common.ts";
import { LANDING, landingWords } from "#messages/content/landing.ts";
import { pagesWords } from "#messages/pages.ts";
import { rewardsWords } from "#messages/rewards.ts";
import cow from "../../art/animals/drawings/cow.svg?no-inline";
import goat from "../../art/animals/drawings/goat.svg?no-inline";
import hen from "../../art/animals/drawings/hen.svg?no-inline";
import { toPublic } from "../../base-path.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Hen } from "../../components/icons/first-icons.ts";
import { useLocation } from "../../components/navigation/navigation.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { StartLink } from "../../shared/local-profile/start-link.tsx";
import { LookAround } from "../../shared/sample/look-around.tsx";
import styles from "./landing-page.module.css";
import { Pasture } from "./pasture.tsx";

const rewards = [
  { picture: hen, animal: "hen", period: "daily" },
  { picture: goat, animal: "goat", period: "weekly" },
  { picture: cow, animal: "cow", period: "monthly" },
] as const;

/** In the order of the core's features. */
const icons = [Timer, CalendarCheck, Hen, ChartNoAxesColumn, Cloud] as const;

/** Set by the routes for an address that no page has. */
const saysUnknown = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isUnknown" in state;

export default function LandingPage() {
  const isUnknown = saysUnknown(useLocation().state);
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          {isUnknown && <p role="status">{landingWords.unknownPage}</p>}
          <PageHeading>{LANDING.welcome}</PageHeading>
          <p className={styles.claim}>{LANDING.claim}</p>
          <p className={styles.introduction}>{LANDING.introduction}</p>
          <WaysIn />
        </div>
        <Pasture />
        <LookAround className={styles.lookAround} />
      </section>
      <section className={styles.section} aria-labelledby="rewards">
        <h2 id="rewards">{landingWords.rewards}</h2>
        <ul className={styles.rewards}>
          {rewards.map(({ picture, animal, period }) => (
            <li key={animal} className={styles.reward}>
              <img src={picture} alt="" width={96} height={96} loading="lazy" />
              <p className={styles.goal}>{rewardsWords.goal[period]}</p>
              <p className={styles.animal}>{rewardsWords.animal[animal]}</p>
              <p className={styles.span}>{landingWords.span[period]}</p>
            </li>
          ))}
        </ul>
        <figure className={styles.farm}>
          <img
            src={toPublic("/screenshots/farm.webp")}
            alt={landingWords.farmPicture}
            width={966}
            height={483}
            loading="lazy"
          />
          <figcaption>{landingWords.farmAfterYears}</figcaption>
        </figure>
      </section>
      <section className={styles.section} aria-labelledby="features">
        <h2 id="features">{landingWords.features}</h2>
        <ul className={styles.features}>
          {LANDING.features.map(({ title, text }, index) => {
            const Icon = icons[index] ?? Hen;
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
  if (auth.state === "signed-in" || auth.state === "local") {
    return (
      <div className={styles.waysIn}>
        <ButtonLink to="/timer" variant="primary" size="lg">
          {commonWords.goToTimer}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.waysIn} data-until-known={auth.state === "unknown" || undefined}>
      <ButtonLink to="/signup" variant="primary" size="lg">
        {pagesWords.signUp}
      </ButtonLink>
      <ButtonLink to="/login" size="lg">
        {pagesWords.signIn}
      </ButtonLink>
      <ButtonLink to="/dashboard" size="lg">
        {landingWords.browseAsGuest}
      </ButtonLink>
      <StartLink />
    </div>
  );
}
