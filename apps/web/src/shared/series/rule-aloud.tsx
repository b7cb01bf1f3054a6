import { repetitionOf, type TaskId } from "@furrow/core";
import { seriesWords } from "#messages/series.ts";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";

/** How a time of a series repeats, in words. */
export default function RuleAloud({ taskId }: { readonly taskId: TaskId }) {
  const today = useToday();
  const repetition = useView(repetitionOf, taskId);
  return repetition === null ? null : seriesWords.repeatsAloud(repetition, today);
}
