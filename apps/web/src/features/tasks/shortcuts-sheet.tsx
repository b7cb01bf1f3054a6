import { Fragment } from "react";
import { Switch } from "../../ui/choice.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./shortcuts-sheet.module.css";

const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ["n"], does: "New task" },
  { keys: ["/"], does: "Search" },
  { keys: ["1", "2", "3", "4"], does: "Today, Tomorrow, This Week, All" },
  { keys: ["j", "k"], does: "Next and previous task" },
  { keys: ["x"], does: "Complete the task, or open it again" },
  { keys: ["e"], does: "Edit the task" },
  { keys: ["s"], does: "Start the timer for the task" },
  { keys: ["Delete"], does: "Delete the task" },
  { keys: ["Ctrl+Z", "Cmd+Z"], does: "Undo, for 10 seconds" },
  { keys: ["?"], does: "This list" },
];

interface ShortcutsSheetProps {
  readonly singleKeys: boolean;
  readonly onSingleKeys: (on: boolean) => void;
  readonly onClose: () => void;
}

export function ShortcutsSheet({ singleKeys, onSingleKeys, onClose }: ShortcutsSheetProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{" "}
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>They rest while you type.</p>
      <Switch
        label="Keys pressed alone"
        hint="Off, only those with Ctrl or Cmd do something. This list stays behind its button."
        checked={singleKeys}
        onChecked={onSingleKeys}
      />
    </Dialog>
  );
}
