import type { CourseId, Day, EventKind } from "@furrow/core";
import type { ChosenOffer, Offer, OfferGroup } from "@furrow/core/calendars";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { calendarOffersWords as words } from "#messages/calendar-offers.ts";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { Select } from "../../components/select.tsx";
import CourseField from "../courses/course-field.tsx";
import styles from "./calendar-offers.module.css";
import { toNextLine } from "./focus-inbox.ts";
import type { CalendarCommands } from "./use-calendar-commands.ts";

const SHOWN = 6;

interface OfferGroupProps {
  readonly group: OfferGroup;
  readonly today: Day;
  readonly commands: CalendarCommands;
}

/** The offers of one course. The course and each kind can be changed before they are accepted. */
export function OfferGroupSection({ group, today, commands }: OfferGroupProps) {
  const { name, offers } = group;
  const [course, setCourse] = useState<CourseId | null>(group.course);
  const [kinds, setKinds] = useState<Readonly<Record<string, EventKind>>>({});
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const shown = isWhole ? offers : offers.slice(0, SHOWN);
  const chosen = (offer: Offer): ChosenOffer => ({ ...offer, as: kinds[offer.id] ?? offer.as, course });
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h3 id={id}>{name}</h3>
        <Button
          size="sm"
          variant="primary"
          ref={toNextLine}
          aria-label={offers.length > 1 ? words.acceptAllAloud(offers.length, name) : undefined}
          onClick={() => void commands.accept(offers.map(chosen))}
        >
          {words.acceptAll(offers.length)}
        </Button>
      </header>
      <CourseField value={course ?? ""} onCourse={(next) => setCourse(next === "" ? null : next)} />
      <ul className={styles.lines}>
        {shown.map((offer) => (
          <li key={offer.id}>
            <div>
              <strong dir="auto">{offer.event.title}</strong>
              {words.offerTimes(offer, today).map((line) => (
                <p key={line} className={styles.note}>
                  {line}
                </p>
              ))}
            </div>
            <span className={styles.buttons}>
              <Select
                label={words.kind(offer.event.title)}
                value={kinds[offer.id] ?? offer.as}
                options={offer.kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
                onValue={(kind) => setKinds({ ...kinds, [offer.id]: kind })}
              />
              <Button
                size="sm"
                ref={toNextLine}
                aria-label={words.acceptAloud(offer.event.title)}
                onClick={() => void commands.accept([chosen(offer)])}
              >
                {words.accept}
              </Button>
              <IconButton
                size="sm"
                icon={<X />}
                ref={toNextLine}
                label={words.dismiss(offer.event.title)}
                onClick={() => void commands.dismiss(chosen(offer))}
              />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < offers.length && (
        <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
          {words.showAll(offers.length - shown.length)}
        </Button>
      )}
    </section>
  );
}
