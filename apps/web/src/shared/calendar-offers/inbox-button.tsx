import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { calendarOffersWords as words } from "#messages/calendar-offers.ts";
import { Button } from "../../components/button.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useReadCalendars } from "../../hooks/use-read-calendars.ts";
import { CalendarInbox } from "./calendar-inbox.tsx";

/** Opens the inbox, also if nothing waits there: it has the classes too. */
export default function InboxButton() {
  const calendars = useReadCalendars();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarDays />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.title}
      </Button>
      {isOpen && <CalendarInbox calendars={calendars} today={today} onClose={() => setOpen(false)} />}
    </>
  );
}
