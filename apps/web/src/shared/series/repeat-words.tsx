import { type Day, type RepeatForm, readRepeatForm } from "@furrow/core";
import { seriesWords } from "#messages/series.ts";
import { taskFormWords } from "#messages/task-form.ts";

interface RepeatWordsProps {
  readonly form: RepeatForm;
  readonly day: Day;
  readonly today: Day;
}

/** Loaded only if something repeats: rules have many messages. */
export default function RepeatWords({ form, day, today }: RepeatWordsProps) {
  const read = readRepeatForm(form, day);
  return read.ok ? seriesWords.repeatsAloud(read.value, today) : taskFormWords.repeats;
}
