import { foundIn, semesterPlan } from "@furrow/core/semester";
import { useMemo } from "react";
import { useToday } from "../../hooks/use-now.ts";
import { useReadCalendars } from "../../hooks/use-read-calendars.ts";
import { useView } from "../../hooks/use-view.ts";
import { DeviceStep } from "./device-step.tsx";
import { FoundStep } from "./found-step.tsx";
import type { StepProps } from "./step-frame.tsx";
import { useFinish } from "./use-finish.ts";
import { WeekStep } from "./week-step.tsx";

/** The steps after the timetable's. They need the code of calendars, which loads meanwhile. */
export default function LaterSteps({ onDone, ...props }: StepProps & { readonly onDone: () => void }) {
  const { draft } = props;
  const { source } = draft;
  const subscribed = useReadCalendars();
  const file = source?.type === "file" ? source.calendar : null;
  const calendars = useMemo(() => (file === null ? subscribed : [...subscribed, file]), [subscribed, file]);
  const found = useView(foundIn, calendars, useToday());
  const plan = useView(semesterPlan, found, draft);
  const { finish, isPending } = useFinish(draft, plan, onDone);
  switch (draft.step) {
    case 1: {
      const isReading =
        source?.type === "address" && subscribed.every(({ id }) => source.before.includes(id));
      return <FoundStep {...props} found={found} isReading={isReading} />;
    }
    case 2:
      return <WeekStep {...props} />;
    default:
      return <DeviceStep {...props} plan={plan} isPending={isPending} onFinish={() => void finish()} />;
  }
}
