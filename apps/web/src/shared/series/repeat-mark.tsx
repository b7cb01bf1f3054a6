import type { Task } from "@furrow/core";
import { Repeat } from "lucide-react";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useRepeats } from "./use-repeats.ts";

const RuleAloud = lazyComponent(() => import("./rule-aloud.tsx"), { failed: nothing });

/** Marks each occurrence of a recurring task. The spoken rule is loaded only if there is one. */
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
      <Repeat />
      <VisuallyHidden>
        <RuleAloud taskId={task.id} />
      </VisuallyHidden>
    </span>
  );
}
