import { Fragment } from "react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Dialog } from "../../components/dialog.tsx";
import { SettingControls } from "../../shared/settings/setting-controls.tsx";
import styles from "./shortcuts-sheet.module.css";

const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ["n"], does: tasksPageWords.shortcut.new },
  { keys: ["q"], does: tasksPageWords.shortcut.quickAdd },
  { keys: ["/"], does: tasksPageWords.shortcut.search },
  { keys: ["1", "2", "3", "4"], does: tasksPageWords.shortcut.filters },
  { keys: ["j", "k"], does: tasksPageWords.shortcut.walk },
  { keys: ["x"], does: tasksPageWords.shortcut.toggle },
  { keys: ["e"], does: tasksPageWords.shortcut.edit },
  { keys: ["s"], does: tasksPageWords.shortcut.timer },
  { keys: ["m"], does: tasksPageWords.shortcut.move },
  { keys: ["v"], does: tasksPageWords.shortcut.select },
  { keys: ["r"], does: tasksPageWords.shortcut.repeating },
  { keys: ["Delete"], does: tasksPageWords.shortcut.delete },
  { keys: ["Ctrl+Z", "Cmd+Z"], does: tasksPageWords.shortcut.undo },
  { keys: ["?"], does: tasksPageWords.shortcut.list },
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
      <p className={styles.note}>{tasksPageWords.shortcutsRest}</p>
      <SettingControls section="shortcuts" />
    </Dialog>
  );
}
