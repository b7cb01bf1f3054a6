import { addDays } from "@furrow/core";
import { useRef, useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { setUpWords as words } from "#messages/set-up.ts";
import { subscriptionsWords } from "#messages/subscriptions.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Message } from "../../components/message.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { useAccountData } from "../../hooks/use-cloud.ts";
import { useToday } from "../../hooks/use-now.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { FileButton } from "../../shared/incoming/file-button.tsx";
import { hostOf, isAddress, problemWords } from "../../shared/subscriptions/address.ts";
import { ownerId } from "../../state/accounts/auth-state.ts";
import styles from "./set-up.module.css";
import { StepFrame, type StepProps } from "./step-frame.tsx";

/** As far as subscribed calendars are read. */
const DAYS_READ = 400;
const MOST_LETTERS = 300_000;

/** An address, a file, another app, or later. */
export function TimetableStep(props: StepProps) {
  const { draft, change, go } = props;
  const { source, address } = draft;
  const auth = useAuth();
  const today = useToday();
  const data = useAccountData();
  const { background, openBackupWorker } = useWiring();
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const needsAccount = auth.state === "local";

  /** It resolves to what went wrong. */
  const tell = async (work: Promise<string | null>) => {
    setProblem(null);
    setPending(true);
    setProblem(await work);
    setPending(false);
  };
  const subscribe = async (typed: string): Promise<string | null> => {
    const { server } = (await background()).adapters.calendarAdapters;
    const listed = await server.list();
    if (!listed.ok) return problemWords(listed.error);
    if (!listed.value.isOn) return subscriptionsWords.isOff;
    const added = await server.add(typed, { name: hostOf(typed), courseId: null });
    if (!added.ok) return problemWords(added.error);
    data?.calendarNews.emit();
    // Of another address before this one, Undo ends both.
    const before =
      source?.type === "address" ? source.before : listed.value.subscriptions.map(({ id }) => id);
    go(1, { source: { type: "address", address: typed, before } });
    return null;
  };
  const submit = () => {
    const typed = address.trim();
    if (typed === "" && source !== null) return go(1);
    setError(isAddress(typed) ? undefined : subscriptionsWords.addressWrong);
    if (!isAddress(typed)) return field.current?.focus();
    if (needsAccount || (source?.type === "address" && source.address === typed)) return go(1);
    return tell(subscribe(typed));
  };
  const readFile = async (file: File): Promise<string | null> => {
    const worker = openBackupWorker(ownerId(auth) ?? "");
    const range = { from: today, to: addDays(today, DAYS_READ) };
    const read = await worker.readFeed({ calendar: file, range }, () => {});
    worker.close();
    if (!read.ok)
      return read.error.type === "NoCalendar" ? backupWords.noCalendar : backupWords.calendarUnreadable;
    const { file: of, from, ...reading } = read.value;
    // It is kept with what was typed, in little room.
    if (JSON.stringify(reading).length > MOST_LETTERS) return words.tooLarge;
    const calendar = { ...of, name: of.name || file.name, courseId: null, readAt: Date.now(), from };
    go(1, { source: { type: "file", calendar: { ...calendar, reading: { ...reading, from } } } });
    return null;
  };
  return (
    <StepFrame
      {...props}
      title={words.timetable}
      intro={words.timetableIntro}
      pending={isPending}
      skipText={words.later}
      onSkip={() => go(1)}
      onSubmit={submit}
    >
      {problem !== null && <Message tone="error">{problem}</Message>}
      {source?.type === "file" && <p>{words.fileRead(source.calendar.name)}</p>}
      <TextField
        ref={field}
        label={subscriptionsWords.address}
        hint={needsAccount ? words.keptHint : words.addressHint}
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ target }) => change({ address: target.value })}
      />
      <div className={styles.choices}>
        <FileButton
          label={words.chooseFile}
          accept=".ics,text/calendar"
          onFile={(file) => void tell(readFile(file))}
        />
        {needsAccount && (
          <ButtonLink to="/signup" variant="quiet">
            {words.signUp}
          </ButtonLink>
        )}
        <ButtonLink to="/settings#backup" variant="quiet">
          {words.bring}
        </ButtonLink>
      </div>
    </StepFrame>
  );
}
