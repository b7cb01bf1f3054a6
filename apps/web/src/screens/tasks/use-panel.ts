import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { actionButton } from "./card-focus.ts";
import type { FillForm, PanelUse } from "./task-panel.tsx";

const IDLE: PanelUse = { type: "idle" };

/** What the form panel of the page is used for, and where the focus goes when that begins and ends. */
export function usePanel(listRef: RefObject<HTMLElement | null>) {
  const [panel, setPanel] = useState(IDLE);
  const titleRef = useRef<HTMLInputElement>(null);
  const fillRef = useRef<FillForm | null>(null);
  const openPanel = useCallback((use: PanelUse) => {
    setPanel(use);
    // Before the form changes, as nothing waits to be laid out yet. A form that opens takes the focus itself.
    titleRef.current?.focus();
  }, []);
  const startAdding = useCallback(() => openPanel({ type: "adding" }), [openPanel]);
  const continueInForm: FillForm = useCallback(
    (...given) => {
      fillRef.current?.(...given);
      startAdding();
    },
    [startAdding],
  );
  const latest = useRef(panel);
  useLayoutEffect(() => {
    latest.current = panel;
  });
  const endUse = useCallback(
    (use: PanelUse) => {
      if (latest.current !== use) return;
      setPanel(IDLE);
      if (use.type !== "editing") {
        titleRef.current?.focus();
        return;
      }
      // Once the list shows the change: the task may be on another day now, and out of this list.
      requestAnimationFrame(() => (actionButton(use.task.id, "edit") ?? listRef.current)?.focus());
    },
    [listRef],
  );
  const closePanel = useCallback(() => setPanel(IDLE), []);
  return { panel, setPanel, titleRef, fillRef, openPanel, closePanel, startAdding, continueInForm, endUse };
}
