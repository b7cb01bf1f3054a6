/** Asks of which times of a repeating task something is meant. Escape, the cross and the backdrop change nothing. */
import { EDIT_SCOPES, type EditScope, type Task } from "@furrow/core";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { commonWords } from "#messages/common.ts";
import { type Deed, seriesWords as words } from "#messages/series.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import styles from "./series.module.css";

export interface ScopeDialogProps {
  readonly deed: Deed;
  /** The one that was chosen. */
  readonly task: Task;
  readonly scopes?: readonly EditScope[];
  readonly onChosen: (scope: EditScope) => void;
  readonly onClose: () => void;
}

export default function ScopeDialog({
  deed,
  task,
  scopes = EDIT_SCOPES,
  onChosen,
  onClose,
}: ScopeDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  // The first option changes least: pressing Enter at once changes a single occurrence.
  useLayoutEffect(() => list.current?.querySelector("button")?.focus(), []);
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll("button")];
    const at = all.findIndex((button) => button.matches(":focus"));
    all[(at + by + all.length) % all.length]?.focus();
  };
  return (
    <Dialog
      title={words.ask[deed](task.title)}
      size="sm"
      onClose={onClose}
      footer={<Button onClick={onClose}>{commonWords.cancel}</Button>}
    >
      <ul ref={list} className={styles.scopes} aria-label={words.whichOnes} onKeyDown={walk}>
        {scopes.map((scope) => (
          <li key={scope}>
            <button type="button" data-deed={deed} onClick={() => onChosen(scope)}>
              <strong>{words.scopes[scope]}</strong>
              <span>{words.meaning[deed][scope](task.date)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
