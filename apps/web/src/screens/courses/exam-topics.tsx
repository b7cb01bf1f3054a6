import { DEFAULT_TOPIC_MINUTES, linesOfTopic, MAX_TOPIC_MINUTES, type Topic } from "@furrow/core";
import { type ExamCard, MAX_TOPIC_LETTERS, readTopics, type TopicLine } from "@furrow/core/exams";
import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { examsWords as words } from "#messages/exams.ts";
import { reflectionsWords } from "#messages/reflections.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { classNames } from "../../components/class-names.ts";
import { Form } from "../../components/form.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { MenuButton } from "../../components/menu-button.tsx";
import { TextArea } from "../../components/text-area.tsx";
import { TextField } from "../../components/text-field.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useView } from "../../hooks/use-view.ts";
import { Lines } from "../../shared/reflections/lines.tsx";
import styles from "./exams.module.css";
import type { ExamCommands } from "./use-exam-commands.ts";

interface ExamTopicsProps {
  readonly card: ExamCard;
  readonly commands: ExamCommands;
}

/** The topics of an exam: ticked, renamed, given other minutes, moved, removed and added to. */
export default function ExamTopics({ card: { exam, topics }, commands }: ExamTopicsProps) {
  const [edited, setEdited] = useState<Topic | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const root = useRef<HTMLDivElement>(null);

  const move = async (at: number, by: 1 | -1) => {
    const topic = topics[at]?.topic;
    if (topic === undefined) return;
    // Down: before the one after the next, if there is one.
    const before = topics[by === 1 ? at + 2 : at - 1]?.topic ?? null;
    if ((await commands.move(topic, before)) === null)
      setAnnouncement(words.moved(topic.title, at + by + 1, topics.length));
  };
  const remove = async (topic: Topic) => {
    await commands.removeTopic(topic);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) root.current?.focus();
    });
  };
  return (
    <div ref={root} className={styles.topics} tabIndex={-1}>
      <ul aria-label={words.listOf(exam.name)}>
        {topics.map((line, at) => (
          <TopicRow
            key={line.topic.id}
            line={line}
            onTick={(isDone) => void commands.tick(line.topic, isDone)}
            onEdit={() => setEdited(line.topic)}
            onUp={at === 0 ? null : () => void move(at, -1)}
            onDown={at === topics.length - 1 ? null : () => void move(at, 1)}
            onRemove={() => void remove(line.topic)}
          />
        ))}
      </ul>
      <AddTopics
        present={topics.map(({ topic }) => topic)}
        onAdd={(text, count) => commands.addTopics(exam, text, count)}
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {edited !== null && (
        <TopicDialog
          topic={edited}
          onSave={(title, minutes) => commands.editTopic(edited, title, minutes)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface TopicRowProps {
  readonly line: TopicLine;
  readonly onTick: (isDone: boolean) => void;
  readonly onEdit: () => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
}

function TopicRow({ line, onTick, onEdit, onUp, onDown, onRemove }: TopicRowProps) {
  const { topic, isLearned, wanted, done, notFitting } = line;
  const lines = useView(linesOfTopic, topic.id);
  return (
    <li className={classNames(isLearned && styles.learned)}>
      <Checkbox
        className={styles.tick}
        checked={isLearned}
        // Its done blocks say so, not a tick.
        disabled={isLearned && topic.done === null}
        onChecked={onTick}
        label={
          <span className={styles.title} dir="auto">
            {topic.title}
          </span>
        }
        hint={
          <>
            {words.topicLength(done, wanted)}
            {notFitting > 0 && <strong> · {words.notFitting(notFitting)}</strong>}
          </>
        }
      />
      <MenuButton
        size="sm"
        label={words.moreFor(topic.title)}
        items={[
          { label: words.edit, icon: <Pencil />, run: onEdit },
          onUp !== null && { label: words.moveUp, icon: <ArrowUp />, run: onUp },
          onDown !== null && { label: words.moveDown, icon: <ArrowDown />, run: onDown },
          { label: words.remove, icon: <Trash2 />, run: onRemove },
        ]}
      />
      <Lines name={topic.title} sessions={lines} sayOf={reflectionsWords.day} />
    </li>
  );
}

interface AddTopicsProps {
  readonly present: readonly Topic[];
  /** Resolves to null if they were added. */
  readonly onAdd: (text: string, count: number) => ReturnType<ExamCommands["addTopics"]>;
}

function AddTopics({ present, onAdd }: AddTopicsProps) {
  const [text, setText] = useState("");
  const read = readTopics(text, present);
  const add = async () => {
    if (!read.ok || read.value.length === 0) return;
    if ((await onAdd(text, read.value.length)) === null) setText("");
  };
  return (
    <Form className={styles.add} onSubmit={() => void add()}>
      <TextArea
        label={words.addTopics}
        rows={present.length === 0 ? 3 : 1}
        placeholder={present.length === 0 ? words.topicsExample : undefined}
        hint={words.topicsHint(DEFAULT_TOPIC_MINUTES)}
        error={read.ok ? undefined : words.topicsProblem(read.error)}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={!read.ok || read.value.length === 0}>
        {words.addTopicsButton}
      </Button>
    </Form>
  );
}

interface TopicDialogProps {
  readonly topic: Topic;
  /** Resolves to the words of what is wrong, or null. */
  readonly onSave: (title: string, minutes: number) => Promise<string | null>;
  readonly onClose: () => void;
}

function TopicDialog({ topic, onSave, onClose }: TopicDialogProps) {
  const [title, setTitle] = useState(topic.title);
  const [minutes, setMinutes] = useState(String(topic.minutes));
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const refused = await onSave(title, Number(minutes));
    if (refused === null) onClose();
    else setProblem(refused);
  };
  return (
    <FormDialog
      title={words.edit}
      size="sm"
      submitText={commonWords.save}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={words.topicName}
        autoComplete="off"
        maxLength={MAX_TOPIC_LETTERS}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={words.topicMinutes}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_TOPIC_MINUTES}
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
    </FormDialog>
  );
}
