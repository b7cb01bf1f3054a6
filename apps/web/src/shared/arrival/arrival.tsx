import { type AnimalArrived, dayOf, newcomers, type Period, renameAnimal, type State } from "@furrow/core";
import { type CSSProperties, useEffect, useState } from "react";
import { arrivalWords } from "#messages/arrival.ts";
import { AnimalFigure } from "../../art/animals/animal-figure.tsx";
import { barnFront, DOOR, doorLeaf, grassFront } from "../../art/barn/barn-front.ts";
import { Confetti } from "../../art/barn/confetti.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Form } from "../../components/form.tsx";
import { useLocation } from "../../components/navigation/navigation.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useSceneView } from "../../hooks/use-scene-view.ts";
import { useView } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { VOICES } from "../../platform/ports/sounds.ts";
import styles from "./stage.module.css";
import { type AnimalStageProps, Stage } from "./stage.tsx";
import { useStageTime } from "./use-stage-time.ts";

const MAX_NAME_LENGTH = 40;
/** When the animal is seen in the door. */
const VOICE_AFTER_MS = 1_100;
/** The more it is worth, the longer it is looked at. */
const STAGE_MS: Readonly<Record<Period, number>> = { daily: 4_600, weekly: 5_200, monthly: 6_000 };

/** The barn's door opens and an animal comes out. */
export function Arrival({
  toast,
  arrived,
  isByKeyboard,
  onEnd,
}: AnimalStageProps & { readonly arrived: AnimalArrived }) {
  const { animal, animalId, period } = arrived;
  const { sounds } = useWiring();
  const run = useRun();
  const presence = useView(presenceOf, animalId);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [draft, setDraft] = useState("");
  const [named, setNamed] = useState<string | null>(null);
  const [isNotNamed, setNotNamed] = useState(false);
  const [isFirst] = useState(presence.isOnly && !arrived.isBack);
  const [isNaming, setNaming] = useState(isFirst);
  const [durationMs] = useState(() => (isFirst || isByKeyboard.current ? null : STAGE_MS[period]));
  const time = useStageTime(durationMs, onEnd);
  const { leave } = time;

  const [heading] = useState(() =>
    arrived.isBack ? arrivalWords.isBack(presence.name, animal) : toast.text,
  );
  const [reached] = useState(() => arrivalWords.reached(arrived, dayOf(Date.now())));
  useEffect(() => {
    const voice = VOICES.find((known) => known === animal);
    if (voice === undefined) return;
    const timer = setTimeout(() => sounds.play(voice), still ? 0 : VOICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [animal, still, sounds]);
  // It was undone while it played, or the farm was opened, where it walks out of the barn.
  useEffect(() => {
    if (!presence.isNew) leave();
  }, [presence.isNew, leave]);

  const { pathname } = useLocation();
  const [openedOn] = useState(pathname);
  useEffect(() => {
    if (isFirst && pathname !== openedOn) leave();
  }, [isFirst, pathname, openedOn, leave]);

  const save = async () => {
    const name = draft.trim();
    if (name === "" || named !== null) return leave();
    const renamed = await run(renameAnimal, { animalId, name });
    setNotNamed(!renamed.ok);
    if (!renamed.ok) return;
    setNamed(name);
    time.endSoon();
  };

  return (
    <Stage
      toast={toast}
      label={arrivalWords.stage[animal]}
      heading={named === null ? heading : arrivalWords.named(named)}
      detail={isNotNamed ? arrivalWords.notNamed : reached}
      time={time}
      still={still}
      isFirst={isFirst}
      // What was typed as a name is not lost.
      onPressOutside={isFirst ? () => void save() : undefined}
      period={period}
      picture={<BarnPicture arrived={arrived} still={still} />}
    >
      {isNaming && named === null && (
        <Form onSubmit={save} className={styles.name}>
          <TextField
            label={arrivalWords.nameIt[animal]}
            value={draft}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            enterKeyHint="done"
            {...(!isFirst && { ref: focus })}
            onChange={(event) => setDraft(event.target.value)}
          />
          {draft.trim() !== "" && (
            <Button type="submit" variant="primary">
              {arrivalWords.name}
            </Button>
          )}
        </Form>
      )}
      {!isNaming && presence.name === "" && (
        <Button onClick={() => setNaming(true)}>{arrivalWords.nameHer}</Button>
      )}
      <ButtonLink to="/farm" variant={draft.trim() === "" ? "primary" : "quiet"} onClick={leave}>
        {arrivalWords.toFarm}
      </ButtonLink>
    </Stage>
  );
}

/** The press that asked for the field means to type. */
const focus = (field: HTMLInputElement | null) => field?.focus();

const presenceOf = (state: State, id: string) => ({
  name: state.animals.get(id)?.name ?? "",
  isNew: newcomers(state, Date.now()).some((animal) => animal.id === id),
  isOnly: [...state.animals.values()].filter(({ type }) => type === state.animals.get(id)?.type).length === 1,
});

interface BarnPictureProps {
  readonly arrived: AnimalArrived;
  readonly still: boolean;
}

function BarnPicture({ arrived: { animal, animalId, period }, still }: BarnPictureProps) {
  const view = useSceneView();
  const [front] = useState(() => ({
    barn: barnFront(view, period),
    leaf: doorLeaf(view),
    grass: grassFront(view),
  }));
  const door: CSSProperties & Record<`--${string}`, string> = {
    "--door-left": share(DOOR.left),
    "--door-top": share(DOOR.top),
    "--door-width": share(DOOR.width / 2),
    "--door-height": share(DOOR.height),
  };
  return (
    <span className={styles.scene} style={door}>
      <span className={styles.view}>
        <img src={front.barn} alt="" className={styles.whole} draggable={false} />
        <span className={styles.light} />
        <img src={front.leaf} alt="" className={styles.leaf} draggable={false} />
        <img src={front.leaf} alt="" className={`${styles.leaf} ${styles.right}`} draggable={false} />
        {period === "monthly" && <span className={styles.rays} />}
        <span
          className={styles.walker}
          data-animal-kind={animal}
          data-walk="in"
          data-still={still || undefined}
        >
          <span className={styles.shadow} />
          <span className={styles.hop}>
            <AnimalFigure type={animal} id={animalId} />
          </span>
        </span>
        <img src={front.grass} alt="" className={styles.grass} draggable={false} />
      </span>
      <span className={styles.sign}>{arrivalWords.goal[period]}</span>
      {!still && <Confetti period={period} />}
    </span>
  );
}

const share = (part: number) => `${Math.round(part * 1000) / 10}%`;
