import { err, ok } from "@furrow/values";
import { type Context, nothingToDo, okWith } from "../command.ts";
import { minutesOf } from "../exams/block.ts";
import {
  MAX_TOPIC_LETTERS,
  readTopics,
  type TopicDraft,
  type TopicsProblem,
  tooManyHours,
} from "../exams/exam-form.ts";
import type { ExamId } from "../records/exam.ts";
import { deleteRow, editRow, putRow } from "../records/row-writes.ts";
import type { State, Write } from "../records/state.ts";
import { kindOfBlock } from "../records/task-origin.ts";
import { readTopicMinutes, type Topic, type TopicId, topicRecord } from "../records/topic.ts";
import { placeBetween } from "../tasks/steps.ts";
import { isoOf } from "../time/instant.ts";
import { deletionsOf, onExam, onTopic, openBlocks } from "./find-exam.ts";

export type InvalidTopic = { readonly type: "InvalidTopic"; readonly field: "title" | "minutes" };

/** After the present ones, one a line. */
export const addTopics = onExam<{ readonly text: string }, TopicsProblem>(
  (state, { id }, { text }, context) => {
    const present = state.topicsByExam.get(id) ?? [];
    const drafts = readTopics(text, present);
    if (!drafts.ok) return drafts;
    return okWith(writesOfTopics(present, id, drafts.value, context));
  },
);

export const writesOfTopics = (
  present: readonly Topic[],
  exam: ExamId,
  drafts: readonly TopicDraft[],
  { now, newId }: Context,
): readonly Write[] => {
  const random = newId();
  const first = Math.floor(present.at(-1)?.place ?? 0) + 1;
  return drafts.map((draft, index) => {
    const id = `topic_${now}_${random}_${index}` as TopicId;
    const topic = { id, exam, ...draft, place: first + index, done: null, createdAt: isoOf(now) };
    return putRow(topicRecord, id, topic);
  });
};

/** Writes only what changed; titles of open blocks follow. */
export const editTopic = onTopic<
  { readonly title: string; readonly minutes: number },
  InvalidTopic | TopicsProblem
>((state, topic, { title: typed, minutes: given }) => {
  const title = typed.trim().replace(/\s+/g, " ");
  const minutes = readTopicMinutes(given);
  if (title === "") return err({ type: "InvalidTopic", field: "title" });
  if (title.length > MAX_TOPIC_LETTERS) return err({ type: "TopicTooLong", most: MAX_TOPIC_LETTERS });
  if (minutes === null) return err({ type: "InvalidTopic", field: "minutes" });
  const others = (state.topicsByExam.get(topic.exam) ?? []).filter(({ id }) => id !== topic.id);
  // Fewer minutes are always taken: an earlier version may have stored more than the limit.
  const tooMany = minutes > topic.minutes ? tooManyHours([...others, { title, minutes }]) : null;
  if (tooMany !== null) return err(tooMany);
  const fields = {
    ...(title === topic.title ? {} : { title }),
    ...(minutes === topic.minutes ? {} : { minutes }),
  };
  if (Object.keys(fields).length === 0) return ok(nothingToDo);
  // A block that the user renamed keeps its name.
  const blocks = openBlocks(state, topic.id).filter(
    (task) => task.title === topic.title && title !== topic.title,
  );
  return okWith([
    editRow("topics", topic.id, fields),
    ...blocks.map(({ id }) => editRow("tasks", id, { title })),
  ]);
});

/** Before another topic of the exam; null for the end. */
export const moveTopic = onTopic<{ readonly before: TopicId | null }>((state, { id, exam }, { before }) => {
  const others = (state.topicsByExam.get(exam) ?? []).filter((topic) => topic.id !== id);
  const found = others.findIndex((topic) => topic.id === before);
  const index = found < 0 ? others.length : found;
  const place = placeBetween(others[index - 1]?.place, others[index]?.place);
  const places: readonly (readonly [TopicId, number])[] =
    place !== null
      ? [[id, place]]
      : [
          ...others.slice(0, index).map((topic) => topic.id),
          id,
          ...others.slice(index).map((topic) => topic.id),
        ].map((each, position) => [each, position + 1]);
  return okWith(places.map(([topic, to]) => editRow("topics", topic, { place: to })));
});

/** Its open blocks go too; done ones stay. */
export const removeTopic = onTopic((state, { id }) =>
  okWith([deleteRow("topics", id), ...deletionsOf(state, openBlocks(state, id))]),
);

export const tickTopic = onTopic<{ readonly isDone: boolean }>((_state, { id, done }, { isDone }, { now }) =>
  (done !== null) === isDone
    ? ok(nothingToDo)
    : okWith([editRow("topics", id, { done: isDone ? { at: isoOf(now) } : null })]),
);

export const doneMinutesOf = (state: State, topic: TopicId): number =>
  (state.blocksByTopic.get(topic) ?? []).reduce(
    (sum, task) => (task.done !== null && kindOfBlock(task) === "learn" ? sum + minutesOf(task) : sum),
    0,
  );
