/** A session written down or corrected by hand. */
import {
  addSession,
  clockTimeOf,
  correctSession,
  type Day,
  dayOf,
  formOfSession,
  isDay,
  isFreeSession,
  MAX_LINE_LENGTH,
  MAX_TITLE_LENGTH,
  newSessionForm,
  overlappingSessions,
  readSessionSpan,
  SESSION_MINUTES,
  type Session,
  type SessionForm,
  type SessionProblem,
  type SessionTimes,
  type SessionTyping,
  type State,
  type TaskId,
  taskOf,
  tasksOn,
  typeSessionTimes,
  workUnderWaySince,
} from "@furrow/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { commonWords } from "#messages/common.ts";
import { reflectionsWords } from "#messages/reflections.ts";
import { sessionBookWords as words } from "#messages/session-book.ts";
import { Checkbox } from "../../components/checkbox.tsx";
import { FormDialog } from "../../components/form-dialog.tsx";
import { Message } from "../../components/message.tsx";
import { Select } from "../../components/select.tsx";
import { TextField } from "../../components/text-field.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useStore, useView } from "../../hooks/use-view.ts";
import { MoodChoice } from "../reflections/mood-choice.tsx";
import styles from "./session-book.module.css";

export type SessionDialogProps = { readonly onClose: () => void } & (
  | { readonly day: Day; readonly session?: never }
  | { readonly session: Session; readonly day?: never }
);

export default function SessionDialog({ day, session, onClose }: SessionDialogProps) {
  const runWithUndo = useRunWithUndo();
  const store = useStore();
  const [form, setForm] = useState<SessionForm>(() =>
    session === undefined ? forgotten(store.getState(), day) : formOfSession(store.getState(), session),
  );
  const typing = useRef<SessionTyping | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [isHandedIn, setHandedIn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tasks = useView(tasksOfDay, form.day, form.taskId);
  const overlaps = useView(overlapsOf, form, session ?? null);

  const span = readSessionSpan(form, Date.now(), session);
  const problems: readonly SessionProblem[] = isHandedIn && !span.ok ? span.error : [];
  const error = (field: SessionProblem) => (problems.includes(field) ? words.problem[field] : undefined);
  const isFree = form.taskId === "";

  const change = (changed: Partial<SessionForm>) => {
    typing.current = null;
    setForm((known) => ({ ...known, ...changed }));
  };
  const time = (field: keyof SessionTimes) => ({
    name: field,
    value: form[field],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      const linked = typeSessionTimes(form, typing.current, field, target.value);
      typing.current = linked.typing;
      setForm((known) => ({ ...known, ...linked.times }));
    },
  });

  const showProblems = ([first]: readonly SessionProblem[]) => {
    // The error must be next to the field before the field gets focus, so that screen readers announce both.
    flushSync(() => setHandedIn(true));
    const name = first === "future" ? "end" : first;
    fields.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const save = async () => {
    setProblem(null);
    const saved = await (session === undefined ? add() : correct(session));
    if (saved.ok) return onClose();
    switch (saved.error.type) {
      case "InvalidSession":
        return showProblems(saved.error.problems);
      case "SessionNotFound":
        return setProblem(words.gone);
      case "TaskNotFound":
        return change({ taskId: "" });
      case "NotSaved":
      case "LoginRequired":
        // Already reported by the command runner or the shell.
        return;
    }
  };
  const add = () => runWithUndo(addSession, { form });
  const correct = ({ id }: Session) => runWithUndo(correctSession, { sessionId: id, form });

  return (
    <FormDialog
      title={session === undefined ? words.add : words.edit}
      submitText={commonWords.save}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div ref={fields} className={styles.form}>
        {isFree && (
          <TextField
            label={words.whatStudied}
            autoComplete="off"
            maxLength={MAX_TITLE_LENGTH}
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
        {tasks.length > 0 && (
          <Select
            label={words.task}
            value={form.taskId}
            options={[{ value: "", label: words.noTask }, ...tasks]}
            hint={isFree ? undefined : words.keepsItsHours}
            onValue={(taskId) => change({ taskId })}
          />
        )}
        <div className={styles.times}>
          <TextField
            label={words.day}
            type="date"
            name="day"
            max={dayOf(Date.now())}
            value={form.day}
            error={error("day")}
            onChange={({ target }) => change({ day: target.value })}
          />
          <TextField
            {...time("minutes")}
            label={words.minutes}
            type="number"
            inputMode="numeric"
            min={SESSION_MINUTES.min}
            max={SESSION_MINUTES.max}
            error={error("minutes")}
          />
          <TextField {...time("start")} label={words.start} type="time" error={error("start")} />
          <TextField
            {...time("end")}
            label={words.end}
            type="time"
            error={error("end") ?? error("future")}
            hint={nextDayHint(form, session ?? null)}
          />
        </div>
        <MoodChoice mood={form.mood} onMood={(mood) => change({ mood })} />
        <TextField
          label={reflectionsWords.whatStuckQuestion}
          autoComplete="off"
          maxLength={MAX_LINE_LENGTH}
          value={form.line}
          onChange={({ target }) => change({ line: target.value })}
        />
        {isFree && (
          <Checkbox
            label={words.isCounted}
            checked={form.isCounted}
            // A few seconds are no hours.
            disabled={form.minutes === "0"}
            onChecked={(isCounted) => change({ isCounted })}
          />
        )}
        {overlaps.length > 0 && <Message tone="info">{words.overlaps(overlaps)}</Message>}
        <VisuallyHidden>
          <span role="alert">{problems.length > 0 && words.problems(problems.length)}</span>
        </VisuallyHidden>
      </div>
    </FormDialog>
  );
}

const A_MINUTE = 60_000;

/** A session of today that the user enters has most likely just ended or begun. */
const forgotten = (state: State, day: Day): SessionForm => {
  const now = Date.now();
  const form = newSessionForm(day, state.preferences.countFreeSessions);
  return day === dayOf(now) ? { ...form, end: clockTimeOf(workUnderWaySince(state) ?? now) } : form;
};

/** Tasks that can be linked: those planned for the day, and the one that is linked already. */
const tasksOfDay = (state: State, day: string, linked: string) => {
  const ofDay = isDay(day)
    ? tasksOn(state, day, dayOf(Date.now())).filter((task) => !isFreeSession(task))
    : [];
  const options = ofDay.map(({ id, title }) => ({ value: id as string, label: title }));
  if (linked === "" || options.some(({ value }) => value === linked)) return options;
  const known = taskOf(state, linked as TaskId)?.title;
  return [{ value: linked, label: known ?? words.task }, ...options];
};

const overlapsOf = (state: State, form: SessionForm, corrected: Session | null): readonly string[] => {
  const span = readSessionSpan(form, Number.POSITIVE_INFINITY, corrected);
  if (!span.ok) return [];
  const since = workUnderWaySince(state);
  const isNowToo = since !== null && span.value.endedAt - since >= A_MINUTE;
  const written = overlappingSessions(state, span.value, corrected?.id ?? null).map(words.nameOf);
  return isNowToo ? [...written, words.runningNow] : written;
};

const nextDayHint = (form: SessionForm, corrected: Session | null): string | undefined => {
  const span = readSessionSpan(form, Number.POSITIVE_INFINITY, corrected);
  const endDay = span.ok ? dayOf(span.value.endedAt) : form.day;
  return isDay(endDay) && endDay !== form.day ? words.endsNextDay(endDay) : undefined;
};
