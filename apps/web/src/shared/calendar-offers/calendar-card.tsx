import { calendarOffersView } from "@furrow/core/calendars";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { calendarOffersWords as words } from "#messages/calendar-offers.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useReadCalendars } from "../../hooks/use-read-calendars.ts";
import { useView } from "../../hooks/use-view.ts";
import { CalendarInbox } from "./calendar-inbox.tsx";
import styles from "./calendar-offers.module.css";

/** Leads to the inbox if something waits there. */
export default function CalendarCard() {
  const calendars = useReadCalendars();
  const today = useToday();
  const { offerCount, changes, waiting } = useView(calendarOffersView, calendars, today);
  const changeCount = changes.length + waiting.length;
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  if (offerCount + changeCount === 0 && !isOpen) return null;
  return (
    <Card
      ref={card}
      as="section"
      padding="sm"
      className={styles.card}
      tabIndex={-1}
      aria-labelledby="calendar-card"
    >
      <div>
        <h2 id="calendar-card">{words.title}</h2>
        <p>{offerCount + changeCount === 0 ? words.nothing : words.waiting(offerCount, changeCount)}</p>
      </div>
      <Button icon={<CalendarDays />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.look}
      </Button>
      {isOpen && <CalendarInbox calendars={calendars} today={today} onClose={() => setOpen(false)} />}
    </Card>
  );
}
