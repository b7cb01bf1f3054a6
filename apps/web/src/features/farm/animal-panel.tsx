import { type FarmAnimalShown, removeAnimal, renameAnimal, restoreAnimal } from "@furrow/core";
import { X } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useRun } from "../../data/use-run.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { AlertDialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useNotify } from "../../wiring/hooks.ts";
import { focusAnimal } from "./animal-focus.ts";
import styles from "./farm.module.css";

const earnedText = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

/** What an animal has to say for itself, and what can be done with it. */
export function AnimalPanel({
  animal,
  onClose,
}: {
  readonly animal: FarmAnimalShown;
  readonly onClose: () => void;
}) {
  const { id, name, kind, story } = animal;
  const run = useRun();
  const notify = useNotify();
  const [draft, setDraft] = useState(name);
  const [isAsking, setAsking] = useState(false);
  const card = useRef<HTMLDivElement>(null);

  // On a phone it opens below what is seen, where nobody would look for it.
  useEffect(() => {
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const rename = async (event: FormEvent) => {
    event.preventDefault();
    const renamed = await run(renameAnimal, { animalId: id, name: draft });
    if (renamed.ok) notify.success(`${kind} is now called ${draft.trim() || kind}`);
    else notify.error("Error: Animal not found");
  };

  const close = useCallback(() => {
    onClose();
    // Once the card is gone: in it, the focus would be lost with it.
    requestAnimationFrame(() => focusAnimal(id));
  }, [id, onClose]);

  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === "Escape" && !defaultPrevented && !isAsking && close();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [close, isAsking]);

  const remove = async () => {
    setAsking(false);
    const undo = { label: "Undo", run: () => void run(restoreAnimal, { animalId: id }) };
    const removed = await run(removeAnimal, { animalId: id }, undo);
    close();
    if (!removed.ok) notify.error("Error: Animal not found");
  };

  return (
    <Card ref={card} as="section" tone="accent" className={styles.panel} aria-label={`About ${name}`}>
      <header>
        <h2 aria-live="polite">{name}</h2>
        <IconButton label="Close" onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <p>{story.text}</p>
      <p className={styles.when}>
        {story.goal === null ? "Here since" : "Earned on"}{" "}
        <time dateTime={story.earnedAt}>{earnedText.format(new Date(story.earnedAt))}</time>
      </p>
      <form className={styles.rename} onSubmit={rename}>
        <TextField
          label="Name"
          value={draft}
          maxLength={40}
          placeholder={kind}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit">Rename</Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </form>
      {isAsking && (
        <AlertDialog
          title={`Remove ${name} from your farm?`}
          confirmText="Remove"
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>You can undo this right afterwards. Its place in the history stays.</p>
        </AlertDialog>
      )}
    </Card>
  );
}
