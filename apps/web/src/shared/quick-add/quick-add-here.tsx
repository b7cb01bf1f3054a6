import { useRef } from "react";
import { useToday } from "../../hooks/use-now.ts";
import { useTaskCommands } from "../task-commands/use-task-commands.ts";
import QuickAddLine from "./quick-add-line.tsx";
import { type Listing, useAside } from "./use-aside.ts";

const TODAY: { readonly current: Listing } = { current: { filter: "today", search: "", course: "any" } };

/** The quick-add line outside the tasks page. A task without a date is for today; the notice of one for another day names the day. */
export default function QuickAddHere({ onAdded }: { readonly onAdded?: () => void }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const today = useToday();
  const { quickAdd } = useTaskCommands(useAside(TODAY));
  return (
    <QuickAddLine
      day={today}
      today={today}
      inputRef={inputRef}
      onAdd={async (given) => {
        const refused = await quickAdd(given);
        if (refused === null) onAdded?.();
        return refused;
      }}
    />
  );
}
