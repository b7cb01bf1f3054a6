import type { FarmAnimalShown } from "@furrow/core";
import { useState } from "react";
import { commonWords } from "#messages/common.ts";
import { farmWords } from "#messages/farm.ts";
import { namesWords } from "#messages/names.ts";
import { AnimalPicture } from "../../art/animals/animal-picture.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { format } from "../../messages/format.ts";
import styles from "./home-sheet.module.css";
import type { HomeName } from "./scene/homes.ts";

const WINDOW = 24;

/** The animals at home; pressing one calls it out and opens its card. */
export default function HomeSheet({
  home,
  animals,
  onCall,
  onClose,
}: {
  readonly home: HomeName;
  readonly animals: readonly FarmAnimalShown[];
  readonly onCall: (id: string) => void;
  readonly onClose: () => void;
}) {
  const [shown, setShown] = useState(WINDOW);
  return (
    <Dialog title={farmWords.atHome[home](animals.length)} size="lg" onClose={onClose}>
      <p className={styles.intro}>{farmWords.callOut}</p>
      <ul className={styles.animals}>
        {animals.slice(0, shown).map((animal) => (
          <li key={animal.id}>
            <button type="button" className={styles.animal} onClick={() => onCall(animal.id)}>
              <AnimalPicture type={animal.type} id={animal.id} mark={animal.mark} size={56} />
              <span className={styles.name}>{namesWords.animalCalled(animal)}</span>
              <time dateTime={animal.earnedAt}>{format.date(Date.parse(animal.earnedAt))}</time>
            </button>
          </li>
        ))}
      </ul>
      {shown < animals.length && (
        <Button onClick={() => setShown(shown + WINDOW)}>{commonWords.showMore}</Button>
      )}
    </Dialog>
  );
}
