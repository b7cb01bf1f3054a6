/**
 * The running session in header, task cards and bottom bar. Its display (live-session.tsx) is loaded when a session runs and renders each
 * second without its surroundings.
 */
import type { State, TaskId } from "@furrow/core";
import type { ReactNode } from "react";
import { lazyComponent } from "../../components/lazy.tsx";
import { useView } from "../../hooks/use-view.ts";

interface Part {
  readonly children?: ReactNode;
}

/** While a part is loading, or if it cannot be loaded, the children stay. */
const part = (name: "SessionChip" | "TaskSession" | "TabTime") =>
  lazyComponent<Part>(async () => ({ default: (await import("./live-session.tsx"))[name] }), {
    waiting: ({ children }) => children,
    failed: ({ props }) => props.children,
  });

const parts = { chip: part("SessionChip"), task: part("TaskSession"), tab: part("TabTime") };

const isUnderWay = ({ timer }: State, taskId: TaskId | null): boolean =>
  timer.state !== "ready" && (taskId === null || timer.workingOn.taskId === taskId);

export interface RunningSessionProps extends Part {
  readonly as: keyof typeof parts;
  /** Only the session of this task. */
  readonly taskId?: TaskId;
}

/** Its children stand there while no session is under way. */
export function RunningSession({ as, taskId, children }: RunningSessionProps) {
  const Live = parts[as];
  if (!useView(isUnderWay, taskId ?? null)) return children;
  return <Live>{children}</Live>;
}
