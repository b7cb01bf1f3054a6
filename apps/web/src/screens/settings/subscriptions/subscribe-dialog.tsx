/** Asks for the address of a calendar. */
import { useRef, useState } from "react";
import { subscriptionsWords as words } from "#messages/subscriptions.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { CalendarLabel } from "../../../platform/ports/subscriptions.ts";
import CourseField from "../../../shared/courses/course-field.tsx";
import { hostOf, isAddress } from "../../../shared/subscriptions/address.ts";
import type { WantedSubscription } from "../use-incoming.ts";

interface SubscribeDialogProps {
  readonly wanted: WantedSubscription;
  /** Resolves to why it did not work; null: it did. */
  readonly onSubscribe: (address: string, label: CalendarLabel) => Promise<string | null>;
  readonly onClose: () => void;
}

const MOST_LETTERS = 100;

export default function SubscribeDialog({ wanted, onSubscribe, onClose }: SubscribeDialogProps) {
  const [address, setAddress] = useState(wanted.address);
  const [name, setName] = useState("");
  const [courseId, setCourseId] = useState(wanted.courseId);
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const typed = address.trim();
    setProblem(null);
    setError(isAddress(typed) ? undefined : words.addressWrong);
    if (!isAddress(typed)) return field.current?.focus();
    if (isSending.current) return;
    isSending.current = true;
    setProblem(
      await onSubscribe(typed, {
        name: name.trim() || hostOf(typed),
        courseId: courseId === "" ? null : courseId,
      }),
    );
    isSending.current = false;
  };
  return (
    <FormDialog
      title={words.subscribe}
      submitText={words.submit}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={words.address}
        hint={words.addressHint}
        error={error}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        label={words.name}
        placeholder={words.nameExample}
        autoComplete="off"
        maxLength={MOST_LETTERS}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <CourseField value={courseId} onCourse={setCourseId} />
    </FormDialog>
  );
}
