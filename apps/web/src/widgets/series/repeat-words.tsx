import { type Day, type RepeatForm, readRepeatForm } from "@furrow/core";
import { seriesWords } from "#words/series.ts";
import { taskFormWords } from "#words/task-form.ts";

interface RepeatWordsProps {
  readonly form: RepeatForm;
  readonly day: Day;
  readonly today: Day;
}

/** Loaded where something repeats: the words of rules are many. */
export default function RepeatWords({ form, day, today }: RepeatWordsProps) {
  const read = readRepeatForm(form, day);
  return read.ok ? seriesWords.repeatsAloud(read.value, today) : taskFormWords.repeats;
}
