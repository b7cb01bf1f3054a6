import { incomingWords as words } from "#messages/incoming.ts";
import { AlertDialog } from "../../components/dialog.tsx";
import { MOST_LETTERS } from "../quick-add/quick-add-line.tsx";
import { useKeptDraft } from "../task-form/kept-drafts.ts";
import { useShared } from "./use-shared.ts";

/** Asks about a shared text. After a yes it stands in the quick-add line, behind what the user typed. */
export default function SharedText() {
  const { waiting, answered } = useShared("text");
  const [, changeLine] = useKeptDraft("line", "");
  if (waiting === null || !("text" in waiting)) return null;
  const text = waiting.text.slice(0, MOST_LETTERS);
  const take = () => {
    changeLine((typed) => (typed === "" ? text : `${typed} ${text}`.slice(0, MOST_LETTERS)));
    answered();
  };
  return (
    <AlertDialog
      title={words.takeText}
      tone="primary"
      confirmText={words.textTaken}
      cancelText={words.remove}
      onConfirm={take}
      onCancel={answered}
    >
      <p>{words.textFrom}</p>
      <p>{text}</p>
    </AlertDialog>
  );
}
