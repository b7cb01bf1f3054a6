import { addDays } from "@furrow/core";
import { useRef, useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { setUpWords as words } from "#messages/set-up.ts";
import { subscriptionsWords } from "#messages/subscriptions.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Message } from "../../components/message.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { useAccountData } from "../../hooks/use-cloud.ts";
import { useToday } from "../../hooks/use-now.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { hostOf, isAddress, problemWords } from "../../shared/subscriptions/address.ts";
import { ownerId } from "../../state/accounts/auth-state.ts";
import styles from "./set-up.module.css";
import { StepFrame, type StepProps } from "./step-frame.tsx";
import { endSubscriptions } from "./take-back.ts";

/** As far as subscribed calendars are read. */
const DAYS_READ = 400;

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
  const input = useRef<HTMLInputElement>(null);
  const needsAccount = auth.state === "local";

  /** What went wrong stands above; null if nothing did. */
  const pending = async (work: () => Promise<string | null>) => {
    setProblem(null);
    setPending(true);
    const failed = await work();
    setPending(false);
    setProblem(failed);
  };
  const subscribe = async (): Promise<string | null> => {
    const { server } = (await background()).adapters.calendarAdapters;
    const listed = await server.list();
    if (!listed.ok) return problemWords(listed.error);
    if (!listed.value.isOn) return subscriptionsWords.isOff;
    const typed = address.trim();
    const added = await server.add(typed, { name: hostOf(typed), courseId: null });
    if (!added.ok) return problemWords(added.error);
    data?.calendarNews.emit();
    go(1, { source: { type: "address", before: listed.value.subscriptions.map(({ id }) => id) } });
    return null;
  };
  const submit = () => {
    if (source !== null) return go(1);
    const isWrong = !isAddress(address.trim());
    setError(isWrong ? subscriptionsWords.addressWrong : undefined);
    if (isWrong) return field.current?.focus();
    return needsAccount ? go(1) : pending(subscribe);
  };
  const readFile = async (file: File): Promise<string | null> => {
    const worker = openBackupWorker(ownerId(auth) ?? "");
    const range = { from: today, to: addDays(today, DAYS_READ) };
    const read = await worker.readFeed({ calendar: file, range }, () => {});
    worker.close();
    if (!read.ok)
      return read.error.type === "NoCalendar" ? backupWords.noCalendar : backupWords.calendarUnreadable;
    const { file: of, problems, from, ...reading } = read.value;
    const name = of.name || file.name;
    const calendar = {
      id: of.id,
      name,
      courseId: null,
      readAt: Date.now(),
      reading: { ...reading, from },
      from,
    };
    go(1, { source: { type: "file", name: file.name, calendar, problems: problems.length } });
    return null;
  };
  const forget = async () => {
    if (source?.type === "address")
      await endSubscriptions((await background()).adapters.calendarAdapters.server, source.before);
    data?.calendarNews.emit();
    change({ source: null });
  };
  return (
    <StepFrame
      {...props}
      title={words.timetable}
      intro={words.timetableIntro}
      pending={isPending}
      skipText={words.later}
      {...(source === null && { onSkip: () => go(1) })}
      onSubmit={submit}
    >
      {problem !== null && <Message tone="error">{problem}</Message>}
      {source === null ? (
        <>
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
            <Button onClick={() => input.current?.click()}>{words.chooseFile}</Button>
            {needsAccount && (
              <ButtonLink to="/signup" variant="quiet">
                {words.signUp}
              </ButtonLink>
            )}
            <ButtonLink to="/settings#backup" variant="quiet">
              {words.bring}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p>{source.type === "file" ? words.fileRead(source.name) : words.reads(hostOf(address.trim()))}</p>
          <div className={styles.choices}>
            {source.type === "file" ? (
              <Button onClick={() => input.current?.click()}>{words.otherFile}</Button>
            ) : (
              <Button onClick={() => void forget()}>{words.otherAddress}</Button>
            )}
          </div>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".ics,text/calendar"
        aria-label={words.chooseFile}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Emptied, so that the same file can be chosen again.
          target.value = "";
          if (file !== undefined) void pending(() => readFile(file));
        }}
      />
    </StepFrame>
  );
}
