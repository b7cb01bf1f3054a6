import { animalMemory, type FarmAnimalShown, removeAnimal, renameAnimal, restoreAnimal } from "@furrow/core";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { farmWords } from "#messages/farm.ts";
import { namesWords } from "#messages/names.ts";
import { AnimalPicture } from "../../art/animals/animal-picture.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { AlertDialog } from "../../components/dialog.tsx";
import { Form } from "../../components/form.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { Link } from "../../components/navigation/navigation.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import { listen } from "../../signal.ts";
import styles from "./farm.module.css";

/** The story of an animal, and its actions: rename and remove. */
export default function AnimalPanel({
  animal,
  onClose,
}: {
  readonly animal: FarmAnimalShown;
  readonly onClose: () => void;
}) {
  const { id, type, earned, earnedAt } = animal;
  const kind = namesWords.animals[type];
  const name = namesWords.animalCalled(animal);
  const memory = useView(animalMemory, earned);
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();
  const [draft, setDraft] = useState(name);
  const [isAsking, setAsking] = useState(false);
  const card = useRef<HTMLDivElement>(null);

  // On a phone it opens below the visible part, where the user would miss it.
  useEffect(() => {
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const rename = async () => {
    const renamed = await run(renameAnimal, { animalId: id, name: draft });
    if (renamed.ok) notify.success(farmWords.renamed(kind, draft.trim() || kind));
    else notify.error(farmWords.animalNotFound);
  };

  const close = () => {
    onClose();
    // After the card closed: focus inside it would be lost with it.
    requestAnimationFrame(() => focusAnimal(id));
  };

  const onKey = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented && !isAsking) close();
  });
  useEffect(() => listen(document, ["keydown"], onKey), []);

  const remove = async () => {
    setAsking(false);
    const input = { animalId: id };
    const removed = await runWithUndo(removeAnimal, input, { revert: () => run(restoreAnimal, input) });
    close();
    if (!removed.ok) notify.error(farmWords.animalNotFound);
  };

  return (
    <Card ref={card} as="section" tone="accent" className={styles.panel} aria-label={farmWords.about(name)}>
      <header>
        <AnimalPicture type={type} id={id} size={56} />
        <h2 aria-live="polite">{name}</h2>
        <IconButton icon={<X />} label={commonWords.close} onClick={close} />
      </header>
      <p>{memory === null ? farmWords.unknownOrigin : farmWords.memory(memory)}</p>
      <p className={styles.when}>
        {earned === null ? farmWords.hereSince : farmWords.earnedOn}{" "}
        <time dateTime={earnedAt}>{format.longMoment(Date.parse(earnedAt))}</time>
        {memory !== null && (
          <Link to="/calendar" state={{ day: memory.day }}>
            {farmWords.showDay(memory.day)}
          </Link>
        )}
      </p>
      <Form className={styles.rename} onSubmit={rename}>
        <TextField
          label={farmWords.name}
          value={draft}
          maxLength={40}
          placeholder={kind}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit">{farmWords.rename}</Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {farmWords.remove}
        </Button>
      </Form>
      {isAsking && (
        <AlertDialog
          title={farmWords.askToRemove(name)}
          confirmText={farmWords.remove}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>{farmWords.removalCanBeUndone}</p>
        </AlertDialog>
      )}
    </Card>
  );
}

/** The focus target when an animal's card closes: the animal, or another one if it has left. */
function focusAnimal(id: string): void {
  const spots = [...document.querySelectorAll<HTMLButtonElement>("button[data-animal]:enabled")];
  const spot = spots.find(({ dataset }) => dataset.animal === id) ?? spots[0];
  (spot ?? document.querySelector<HTMLElement>("h1"))?.focus();
}
