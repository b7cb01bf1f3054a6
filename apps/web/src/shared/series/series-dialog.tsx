/** The recurring tasks: their next dates, and actions on a whole series. */
import { addDays, type Day, isDay, occurrenceId, type SeriesLine, seriesView, type Task } from "@furrow/core";
import { CircleStop, Pause, Pencil, Play, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { commonWords } from "#messages/common.ts";
import { jointsWords } from "#messages/joints.ts";
import { seriesWords as words } from "#messages/series.ts";
import EmptyTasksSpot from "../../art/spots/empty-tasks.tsx";
import { Button } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { AlertDialog, Dialog } from "../../components/dialog.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useView } from "../../hooks/use-view.ts";
import { inARow } from "../../messages/in-a-row.ts";
import type { SeriesCommands } from "../task-commands/use-series-commands.ts";
import styles from "./series.module.css";

export interface SeriesDialogProps {
  readonly today: Day;
  readonly actions: SeriesCommands;
  /** Opens the form of one occurrence, which can also change the others. */
  readonly onEdit: (task: Task) => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** The confirmation; the list returns after it. */
type Asked = { readonly type: "pause" | "delete"; readonly line: SeriesLine };

export default function SeriesDialog({ today, actions, onEdit, onAdd, onClose }: SeriesDialogProps) {
  const lines = useView(seriesView, today);
  const [asked, setAsked] = useState<Asked | null>(null);
  const backToList = () => setAsked(null);
  // Its Undo is on a notice, which cannot be pressed beneath a dialog.
  const away = (then: () => unknown) => () => {
    onClose();
    then();
  };

  if (asked?.type === "pause")
    return (
      <PauseDialog
        title={asked.line.title}
        today={today}
        onPause={(from, to) => away(() => actions.pause(asked.line.series, from, to))()}
        onClose={backToList}
      />
    );
  if (asked?.type === "delete")
    return (
      <AlertDialog
        title={words.askDelete(asked.line.title)}
        confirmText={commonWords.delete}
        onConfirm={away(() => actions.remove(asked.line.series))}
        onCancel={backToList}
      >
        <p>{words.meaning.delete.all()}</p>
      </AlertDialog>
    );
  if (lines.length === 0)
    return (
      <Dialog title={words.list} onClose={onClose}>
        <EmptyState
          title={words.none}
          picture={<EmptyTasksSpot />}
          action={
            <Button variant="primary" icon={<Plus />} onClick={away(onAdd)}>
              {words.add}
            </Button>
          }
        >
          {words.noneText}
        </EmptyState>
      </Dialog>
    );
  return (
    <Dialog
      title={words.list}
      onClose={onClose}
      footer={
        <Button icon={<Plus />} onClick={away(onAdd)}>
          {words.add}
        </Button>
      }
    >
      <ul className={styles.list}>
        {lines.map((line) => (
          <Line
            key={line.series}
            line={line}
            today={today}
            onEdit={(task) => away(() => onEdit(task))()}
            onResume={(from) => away(() => actions.resume(line.series, from))()}
            // What is to be done today is still to be done.
            onEnd={away(() => actions.end(occurrenceId(line.series, addDays(today, 1))))}
            onAsk={(type) => setAsked({ type, line })}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface LineProps extends Pick<SeriesDialogProps, "today" | "onEdit"> {
  readonly line: SeriesLine;
  readonly onResume: (from: Day) => void;
  readonly onEnd: () => void;
  readonly onAsk: (type: Asked["type"]) => void;
}

function Line({ line, today, onEdit, onResume, onEnd, onAsk }: LineProps) {
  const { title, repetition, next, pause, hasEnded } = line;
  const isResting = hasEnded || pause?.isNow === true;
  return (
    <li className={classNames(isResting && styles.resting)}>
      <div className={styles.series}>
        <h3 dir="auto">{title}</h3>
        <p>{words.rule(repetition, today)}</p>
        <p className={styles.state}>{stateOf(line, today)}</p>
      </div>
      <div className={styles.actions}>
        {next !== null && (
          <IconButton icon={<Pencil />} size="sm" label={words.edit(title)} onClick={() => onEdit(next)} />
        )}
        {!hasEnded &&
          (pause === null ? (
            <IconButton
              icon={<Pause />}
              size="sm"
              label={words.pause(title)}
              aria-haspopup="dialog"
              onClick={() => onAsk("pause")}
            />
          ) : (
            <IconButton
              icon={<Play />}
              size="sm"
              label={words.goOn(title)}
              onClick={() => onResume(pause.isNow ? today : pause.from)}
            />
          ))}
        {!hasEnded && <IconButton icon={<CircleStop />} size="sm" label={words.end(title)} onClick={onEnd} />}
        <IconButton
          icon={<Trash2 />}
          size="sm"
          variant="danger"
          label={words.delete(title)}
          aria-haspopup="dialog"
          onClick={() => onAsk("delete")}
        />
      </div>
    </li>
  );
}

const stateOf = ({ next, pause, hasEnded }: SeriesLine, today: Day): string => {
  if (hasEnded) return words.ended;
  if (pause?.isNow) return pause.to === null ? words.paused : words.pausedUntil(pause.to, today);
  const coming = next === null ? [] : [words.next(next.date, today)];
  return inARow(
    [...coming, ...(pause === null ? [] : [words.pauseComing(pause.from, today)])],
    jointsWords.dot,
  );
};

interface PauseDialogProps {
  readonly title: string;
  readonly today: Day;
  readonly onPause: (from: Day, to: Day | null) => void;
  readonly onClose: () => void;
}

/** Pauses a recurring task: holidays, or until the user resumes it. */
function PauseDialog({ title, today, onPause, onClose }: PauseDialogProps) {
  const [from, setFrom] = useState<string>(today);
  const [to, setTo] = useState("");
  const [isHandedIn, setHandedIn] = useState(false);
  const isMissing = !isDay(from);
  const isTurned = isDay(from) && isDay(to) && to < from;
  const pause = () => {
    if (isMissing || isTurned) return setHandedIn(true);
    onPause(from, isDay(to) ? to : null);
  };
  return (
    <FormDialog
      title={words.pause(title)}
      size="sm"
      submitText={words.pauseSubmit}
      onSubmit={pause}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          label={words.pauseFrom}
          type="date"
          value={from}
          error={isHandedIn && isMissing ? words.pauseProblem.from : undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={words.pauseTo}
          type="date"
          min={from}
          value={to}
          error={isHandedIn && isTurned ? words.pauseProblem.order : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <p className={styles.note}>{words.pauseToHint}</p>
    </FormDialog>
  );
}
