import type { Task } from "@furrow/core";
import { blockPart } from "@furrow/core/exams";
import { planWords } from "#messages/plan.ts";
import { useView } from "../../hooks/use-view.ts";

/** Tells the blocks of one topic apart. */
export default function BlockPart({ task }: { readonly task: Task }) {
  const part = useView(blockPart, task);
  return part && <span>{planWords.blockPart(part)}</span>;
}
