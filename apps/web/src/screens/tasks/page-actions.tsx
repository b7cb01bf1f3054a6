import { EllipsisVertical, ListPlus } from "lucide-react";
import { type Ref, useCallback, useState } from "react";
import { taskFormWords } from "#messages/task-form.ts";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import type { PageMenuProps } from "./page-menu.tsx";
import styles from "./tasks-page.module.css";

const PageMenu = lazyComponent(() => import("./page-menu.tsx"), { failed: DialogNotLoaded });

interface PageActionsProps extends Omit<PageMenuProps, "anchor" | "onClose"> {
  readonly addRef: Ref<HTMLButtonElement>;
  readonly isFormOpen: boolean;
  readonly onAdd: () => void;
}

export function PageActions({ addRef, isFormOpen, onAdd, ...menu }: PageActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <Button
        ref={addRef}
        variant="primary"
        className={styles.add}
        icon={<ListPlus />}
        // The open form has a button of this name.
        aria-hidden={isFormOpen || undefined}
        disabled={isFormOpen}
        onClick={onAdd}
      >
        <span>{taskFormWords.addTask}</span>
      </Button>
      <IconButton
        icon={<EllipsisVertical />}
        variant="outlined"
        label={tasksPageWords.options}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor !== null && <PageMenu {...menu} anchor={anchor} onClose={close} />}
    </>
  );
}
