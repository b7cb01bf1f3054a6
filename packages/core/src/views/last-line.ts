import { compareTexts } from "@furrow/values";
import type { Session } from "../records/session.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { byTimeOfDay } from "../records/task-order.ts";
import type { Day } from "../time/types.ts";

export const latestLines = (sessions: readonly Session[]): readonly Session[] =>
  sessions.filter(({ line }) => line).sort((one, other) => compareTexts(other.startedAt, one.startedAt));

/** The sessions of a topic's blocks that have a line, the latest first. */
export const linesOfTopic = (
  { blocksByTopic, reflectionsByTask }: State,
  topic: string,
): readonly Session[] =>
  latestLines((blocksByTopic.get(topic) ?? []).flatMap(({ id }) => reflectionsByTask.get(id) ?? []));

const isOpen = ({ done, skipped }: Task): boolean => done === null && skipped === undefined;

/** The latest line of the topic of an open block; null for other tasks. */
export const lastLine = (state: State, task: Task): string | null =>
  task.topic !== undefined && isOpen(task) ? (linesOfTopic(state, task.topic)[0]?.line ?? null) : null;

/** The same for a list, in which only the topic's next block shows it. */
export const lastLineOfNext = (state: State, task: Task, today: Day): string | null => {
  if (task.topic === undefined) return null;
  const [next] = (state.blocksByTopic.get(task.topic) ?? [])
    .filter((block) => isOpen(block) && block.date >= today)
    .sort((one, other) => compareTexts(one.date, other.date) || byTimeOfDay(one, other));
  return next?.id === task.id ? lastLine(state, task) : null;
};
