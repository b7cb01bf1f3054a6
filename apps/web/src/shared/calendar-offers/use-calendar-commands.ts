import {
  type CalendarEvent,
  type CalendarEventId,
  deleteSeries,
  deleteTask,
  type ExamId,
  type SeriesId,
  type TaskId,
} from "@furrow/core";
import {
  acceptOffers,
  type CalendarChange,
  type ChosenOffer,
  confirmChanges,
  dismissOffers,
  removeClass,
} from "@furrow/core/calendars";
import { useMemo } from "react";
import { calendarOffersWords as words } from "#messages/calendar-offers.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";

export type CalendarCommands = ReturnType<typeof useCalendarCommands>;

/** What one press in the inbox does. All but "Got it" has Undo. */
export function useCalendarCommands() {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  return useMemo(
    () => ({
      accept: (offers: readonly ChosenOffer[]) =>
        runWithUndo(acceptOffers, { offers }, { text: words.accepted(offers.length) }),
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
    }),
    [run, runWithUndo],
  );
}
