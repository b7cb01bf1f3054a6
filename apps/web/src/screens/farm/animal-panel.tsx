import {
  animalLook,
  animalMemory,
  type FarmAnimalShown,
  rarityOf,
  removeAnimal,
  renameAnimal,
  restoreAnimal,
} from "@furrow/core";
import { Share2, X } from "lucide-react";
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
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
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useView } from "../../hooks/use-view.ts";
import { listen } from "../../signal.ts";
import styles from "./farm.module.css";

interface Props {
  readonly animal: FarmAnimalShown;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

/** An animal and its story, beside it on the picture: the user types over its name, shares it or removes it. */
export default function AnimalPanel({ animal, onShare, onClose }: Props) {
  const { id, type, earned, earnedAt, mark } = animal;
  const kind = namesWords.animals[type];
  const name = namesWords.animalCalled(animal);
  const memory = useView(animalMemory, earned);
  const rarity = rarityOf(type, animalLook(type, id));
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();
  const [draft, setDraft] = useState(name);
  const [isAsking, setAsking] = useState(false);
  const [place, setPlace] = useState<CSSProperties>();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current !== null) setPlace(besideAnimal(card.current, id));
  }, [id]);

  const rename = async () => {
    if ((draft.trim() || kind) === name) return;
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
    <Card
      ref={card}
      as="section"
      padding="sm"
      tone="raised"
      className={styles.panel}
      style={place}
      aria-label={farmWords.about(name)}
    >
      <AnimalPicture type={type} id={id} mark={mark} size={140} />
      <Form className={styles.story} onSubmit={rename}>
        <input
          dir="auto"
          aria-label={farmWords.name}
          className={styles.name}
          value={draft}
          maxLength={40}
          placeholder={kind}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setDraft(event.target.value)}
          onBlur={rename}
        />
        {rarity !== null && <p>{farmWords.rare[rarity]}</p>}
        <p className={styles.memory}>
          {memory === null ? (
            farmWords.hereSince(Date.parse(earnedAt))
          ) : (
            <Link to="/calendar" state={{ day: memory.day }}>
              {farmWords.memory(memory)}
            </Link>
          )}
        </p>
      </Form>
      <div className={styles.acts}>
        <Button icon={<Share2 />} onClick={onShare}>
          {farmWords.shareIt}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {farmWords.remove}
        </Button>
      </div>
      <IconButton className={styles.close} icon={<X />} label={commonWords.close} onClick={close} />
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

/** Where the card stands on the picture: on the side of its animal that has more room. The style sheet has phones show it as a sheet. */
function besideAnimal(card: HTMLElement, id: string): CSSProperties {
  const spot = document.querySelector(`button[data-animal="${CSS.escape(id)}"]`)?.getBoundingClientRect();
  const stage = card.offsetParent?.getBoundingClientRect();
  if (spot === undefined || stage === undefined) return {};
  const { offsetWidth: width, offsetHeight: height } = card;
  const within = (value: number, room: number) => Math.max(GAP, Math.min(value, room - GAP));
  const middle = (spot.left + spot.right) / 2 - stage.left;
  const left =
    middle < stage.width / 2 ? spot.right - stage.left + GAP : spot.left - stage.left - width - GAP;
  const top = (spot.top + spot.bottom) / 2 - stage.top - height / 2;
  return { insetInlineStart: within(left, stage.width - width), top: within(top, stage.height - height) };
}

const GAP = 8;
