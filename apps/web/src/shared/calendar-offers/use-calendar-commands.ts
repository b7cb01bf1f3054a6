import {
  type CalendarEvent,
  type CalendarEventId,
  dayOf,
  deleteSeries,
  deleteTask,
  type ExamId,
  type SeriesId,
  type TaskId,
} from "@furrow/core";
import {
  acceptanceOf,
  acceptOffers,
  type CalendarChange,
  type ChosenOffer,
  confirmChanges,
  dismissOffers,
  followCalendars,
  type LeftOut,
  planToFollow,
  type ReadCalendar,
  removeClass,
  type Waiting,
} from "@furrow/core/calendars";
import { storedBytes } from "@furrow/sync";
import { useMemo } from "react";
import { calendarOffersWords as words } from "#messages/calendar-offers.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useAccountData } from "../../hooks/use-cloud.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";

export type CalendarCommands = ReturnType<typeof useCalendarCommands>;

/** What one press in the inbox does. All but "Got it" has Undo. What the limits leave out is told. */
export function useCalendarCommands() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const store = useStore();
  const tab = useAccountData()?.tab;
  const notify = useNotify();
  return useMemo(() => {
    const stored = () => (tab === undefined ? 0 : storedBytes(tab.replica));
    const at = () => ({ now: Date.now(), today: dayOf(Date.now()) });
    const tell = (leftOut: readonly LeftOut[]) =>
      leftOut.length > 0 && notify.warning(words.notWhole(leftOut));
    const follow = async (calendar: ReadCalendar, isPressed: boolean, text: string): Promise<void> => {
      const given = { calendars: [calendar], isPressed, stored };
      const { leftOut } = planToFollow(store.getState(), given, at());
      await runWithUndo(followCalendars, given, { text });
      tell(leftOut);
    };
    return {
      async accept(offers: readonly ChosenOffer[]): Promise<void> {
        const { writes, leftOut } = acceptanceOf(store.getState(), { offers, stored }, at());
        const count = writes.filter(({ table }) => table === "calendarEvents").length;
        await runWithUndo(acceptOffers, { offers, stored }, { text: words.accepted(count) });
        tell(leftOut);
      },
      /** What the calendar changed, without what waits for a press of its own. */
      update: (calendar: ReadCalendar, count: number) => follow(calendar, false, words.updated(count)),
      addDates: ({ calendar, event }: Waiting) =>
        follow(
          { ...calendar, reading: { ...calendar.reading, events: [event] } },
          true,
          words.datesAdded(event.title),
        ),
      stopFollowing: ({ id, event: { title } }: Waiting) =>
        runWithUndo(removeClass, { id }, { text: words.stopped(title) }),
      dismiss: (offer: ChosenOffer) =>
        runWithUndo(dismissOffers, { offers: [offer] }, { text: words.dismissed(offer.event.title) }),
      confirm: (changes: readonly CalendarChange[]) => run(confirmChanges, { changes }),
      removeClass: ({ id, title }: Pick<CalendarEvent, "id" | "title">) =>
        runWithUndo(removeClass, { id }, { text: words.removed(title) }),
      async removeGone({ table, id, title }: CalendarChange): Promise<void> {
        const text = words.removed(title);
        if (table === "calendarEvents") {
          await runWithUndo(removeClass, { id: id as CalendarEventId }, { text });
        } else if (table === "series") {
          await runWithUndo(deleteSeries, { series: id as SeriesId });
        } else if (table === "tasks") {
          await runWithUndo(deleteTask, { taskId: id as TaskId });
        } else {
          const { deleteExam } = await import("@furrow/core/exams");
          await runWithUndo(deleteExam, { examId: id as ExamId }, { text });
        }
      },
    };
  }, [run, runWithUndo, store, tab, notify]);
}
