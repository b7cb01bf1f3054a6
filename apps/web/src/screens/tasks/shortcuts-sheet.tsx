import { Fragment } from "react";
import { taskShortcutsWords } from "#messages/task-shortcuts.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Dialog } from "../../components/dialog.tsx";
import { SettingControls } from "../../shared/settings/setting-controls.tsx";
import styles from "./shortcuts-sheet.module.css";

const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ["n"], does: taskShortcutsWords.new },
  { keys: ["q"], does: taskShortcutsWords.quickAdd },
  { keys: ["/"], does: taskShortcutsWords.search },
  { keys: ["1", "2", "3", "4"], does: taskShortcutsWords.filters },
  { keys: ["j", "k"], does: taskShortcutsWords.walk },
  { keys: ["x"], does: taskShortcutsWords.toggle },
  { keys: ["e"], does: taskShortcutsWords.edit },
  { keys: ["s"], does: taskShortcutsWords.timer },
  { keys: ["m"], does: taskShortcutsWords.move },
  { keys: ["v"], does: taskShortcutsWords.select },
  { keys: ["r"], does: taskShortcutsWords.repeating },
  { keys: ["Delete"], does: taskShortcutsWords.delete },
  { keys: ["Ctrl+Z", "Cmd+Z"], does: taskShortcutsWords.undo },
  { keys: ["?"], does: taskShortcutsWords.list },
];

export default function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={tasksPageWords.shortcuts} onClose={onClose}>
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
      <p className={styles.note}>{taskShortcutsWords.rest}</p>
      <SettingControls section="shortcuts" />
    </Dialog>
  );
}
