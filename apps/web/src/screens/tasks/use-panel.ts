import type { Task } from "@furrow/core";
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { actionButton } from "./card-focus.ts";
import type { FillForm, PanelUse } from "./task-panel.tsx";

const IDLE: PanelUse = { type: "idle" };

const isAdding = (use: PanelUse): boolean =>
  use.type === "adding" || (use.type === "editing" && use.isOverAdding);

/** The purpose of the page's form panel, and where the focus goes when it opens and closes. */
export function usePanel(listRef: RefObject<HTMLElement | null>, isInline: boolean) {
  const [panel, setPanel] = useState(IDLE);
  const titleRef = useRef<HTMLInputElement>(null);
  const fillRef = useRef<FillForm | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const latest = useRef(panel);
  useLayoutEffect(() => {
    latest.current = panel;
  });
  const openPanel = useCallback((use: PanelUse) => {
    setPanel(use);
    // Before the form changes, as nothing waits to be laid out yet. A form that opens takes the focus itself.
    titleRef.current?.focus();
  }, []);
  const startAdding = () => openPanel({ type: "adding" });
  const continueInForm: FillForm = (...given) => {
    fillRef.current?.(...given);
    startAdding();
  };
  const edit = useCallback(
    (task: Task) => openPanel({ type: "editing", task, isOverAdding: isInline && isAdding(latest.current) }),
    [openPanel, isInline],
  );
  const endUse = (use: PanelUse) => {
    if (latest.current !== use) return;
    setPanel(use.type === "editing" && use.isOverAdding ? { type: "adding" } : IDLE);
    // Once the list shows the change: the task may be on another day now, and out of this list.
    requestAnimationFrame(() => {
      const back = use.type === "editing" ? actionButton(use.task.id, "edit") : addRef.current;
      // A row shows its buttons while it has the focus.
      back?.closest<HTMLElement>("[data-task]")?.focus();
      (back ?? listRef.current)?.focus();
    });
  };
  const closePanel = () => setPanel(IDLE);
  return {
    panel,
    setPanel,
    titleRef,
    fillRef,
    addRef,
    edit,
    closePanel,
    startAdding,
    continueInForm,
    endUse,
  };
}
