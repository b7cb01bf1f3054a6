import type { Session } from "@furrow/core";
import { CircleCheck, CircleDashed, Pencil, Trash2 } from "lucide-react";
import { sessionBookWords as words } from "#messages/session-book.ts";
import { Badge } from "../../components/badge.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { moveFocusOnRemoval } from "../../components/move-focus-on-removal.ts";
import { format } from "../../messages/format.ts";
import { Reflection } from "../reflections/reflection.tsx";
import styles from "./session-book.module.css";
import type { SessionCommands } from "./use-session-commands.tsx";

/** After a deletion the focus moves to the next session's button; if none is left, to "add". */
const toNextLine = moveFocusOnRemoval((leaving) => {
  const line = leaving.closest("li");
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  return () =>
    next?.isConnected
      ? next.querySelector<HTMLElement>("[data-delete-session]")
      : document.querySelector<HTMLElement>("[data-add-session]");
});

/** A session in a list, with what can be done about it. */
export function SessionItem({
  session,
  commands,
}: {
  readonly session: Session;
  readonly commands: Pick<SessionCommands, "edit" | "remove">;
}) {
  const isFinished = session.outcome === "finished";
  const isStopped = session.outcome === "abandoned";
  const focused = format.duration(session.focusedMinutes / 60);
  const planned = format.duration(session.plannedMinutes / 60);
  return (
    <li className={styles.line}>
      {isFinished ? <CircleCheck className={styles.finished} /> : <CircleDashed className={styles.stopped} />}
      <span className={styles.what}>
        <strong dir="auto">{words.titleOf(session)}</strong>
        <span className={styles.facts}>
          <span>{words.times(session)}</span>
          <span>{isStopped ? words.focusedOf(focused, planned) : focused}</span>
          {isFinished && <Badge tone="success">{words.finished}</Badge>}
          {isStopped && <Badge tone="neutral">{words.stoppedEarly}</Badge>}
        </span>
        <Reflection session={session} />
      </span>
      <span className={styles.actions}>
        <IconButton
          icon={<Pencil />}
          size="sm"
          label={words.editNamed(session)}
          onClick={() => commands.edit(session)}
        />
        <IconButton
          icon={<Trash2 />}
          ref={toNextLine}
          data-delete-session=""
          size="sm"
          variant="danger"
          label={words.deleteNamed(session)}
          onClick={() => void commands.remove(session)}
        />
      </span>
    </li>
  );
}
