import type { Task } from "@furrow/core";
import { Repeat } from "lucide-react";
import { Suspense } from "react";
import { ornament } from "../../ui/ornament.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useRepeats } from "./use-repeats.ts";

const RuleAloud = ornament(() => import("./rule-aloud.tsx"));

/** Stands on each time of a repeating task. What it says aloud is loaded where there is one. */
export function RepeatMark({
  task,
  className,
}: {
  readonly task: Task;
  readonly className?: string | undefined;
}) {
  if (!useRepeats(task)) return null;
  return (
    <span className={className}>
      <Repeat aria-hidden="true" />
      <VisuallyHidden>
        <Suspense fallback={null}>
          <RuleAloud taskId={task.id} />
        </Suspense>
      </VisuallyHidden>
    </span>
  );
}
