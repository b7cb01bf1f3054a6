import { type AnimalArrived, dayOf, newcomers, renameAnimal, type State } from "@furrow/core";
import { X } from "lucide-react";
import {
  type CSSProperties,
  type FormEvent,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { arrivalWords } from "#messages/arrival.ts";
import { commonWords } from "#messages/common.ts";
import { AnimalFigure } from "../../art/animals/animal-figure.tsx";
import { barnFront, DOOR, doorLeaf, grassFront } from "../../art/barn/barn-front.ts";
import { Confetti } from "../../art/barn/confetti.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useSceneView } from "../../hooks/use-scene-view.ts";
import { useView } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { VOICES } from "../../ports.ts";
import { raiseNotices } from "../notices/toasts.tsx";
import styles from "./arrival.module.css";
import { useStageTime } from "./use-stage-time.ts";

const MAX_NAME_LENGTH = 40;
/** When the animal is seen in the door. */
const VOICE_AFTER_MS = 1_100;

/** The barn's door opens and an animal comes out. It takes no focus and blocks nothing; whoever types in it keeps it. */
export function Arrival({ arrived, onEnd }: { readonly arrived: AnimalArrived; readonly onEnd: () => void }) {
  const { animal, animalId, period } = arrived;
  const { sounds } = useWiring();
  const run = useRun();
  const presence = useView(presenceOf, animalId);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const [draft, setDraft] = useState("");
  const [said, setSaid] = useState("");
  const [named, setNamed] = useState<string | null>(null);
  const [isAside, setAside] = useState(false);
  const [isBeside, setBeside] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  // The focus must not be lost with the field it is in.
  const giveFocusBack = useCallback(() => {
    if (stage.current?.contains(document.activeElement) && cameFrom.current?.isConnected)
      cameFrom.current.focus();
  }, []);
  const end = useCallback(() => {
    giveFocusBack();
    onEnd();
  }, [giveFocusBack, onEnd]);
  const time = useStageTime(period, end);
  const { leave, isLeaving } = time;

  useLayoutEffect(() => {
    stage.current?.showPopover();
    raiseNotices();
    // Whoever ticked something off there sees what became of it. A phone has no place beside it.
    if (stage.current !== null && isOver(stage.current, document.activeElement)) setBeside(true);
  }, []);
  // Into a region that is there already: one that comes with its text is often not read.
  const [title] = useState(() =>
    arrived.isBack
      ? arrivalWords.isBack(presence.name, animal)
      : arrivalWords.reached(arrived, dayOf(Date.now())),
  );
  useEffect(() => setSaid(title), [title]);
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
  // Whoever goes on with something else gets the place back: after the press, or the stage would slip under the pointer in its midst. And after
  // the frame that shows the press.
  useEffect(() => {
    const onUse = ({ target }: Event) => {
      if (target instanceof Node && stage.current?.contains(target) === false)
        startTransition(() => setAside(true));
    };
    // What is dragged comes from elsewhere, and its day may lie under the stage: it wants the place at once.
    const onDrag = () => setAside(true);
    const types = ["click", "input"];
    for (const type of types) document.addEventListener(type, onUse, { capture: true });
    document.addEventListener("dragenter", onDrag, { capture: true });
    return () => {
      for (const type of types) document.removeEventListener(type, onUse, { capture: true });
      document.removeEventListener("dragenter", onDrag, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (isLeaving) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [leave, isLeaving]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const name = draft.trim();
    if (name === "") return leave();
    // The field goes as soon as there is a name.
    giveFocusBack();
    const renamed = await run(renameAnimal, { animalId, name });
    setSaid(renamed.ok ? arrivalWords.named(name) : arrivalWords.notNamed);
    if (!renamed.ok) return;
    setNamed(name);
    time.endSoon();
  };

  return (
    <section
      ref={stage}
      popover="manual"
      className={styles.stage}
      aria-label={arrivalWords.stage(animal)}
      data-below-notices=""
      data-period={period}
      data-still={still || undefined}
      data-aside={isAside || undefined}
      data-beside={isBeside || undefined}
      data-leaving={isLeaving || undefined}
      // Not where it comes up under a pointer that rests: nobody would ever let go of it.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && time.hold()}
      onPointerLeave={time.letGo}
      onFocus={(event) => {
        const from = event.relatedTarget;
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
        time.hold();
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && time.letGo()}
    >
      <BarnPicture arrived={arrived} still={still} onPress={leave} />
      <div className={styles.words}>
        <p className={styles.title}>{named === null ? title : arrivalWords.named(named)}</p>
        <div className={styles.doing}>
          {presence.name === "" && named === null && (
            <form onSubmit={save} className={styles.name}>
              <TextField
                label={arrivalWords.nameIt(animal)}
                value={draft}
                maxLength={MAX_NAME_LENGTH}
                autoComplete="off"
                enterKeyHint="done"
                onChange={(event) => setDraft(event.target.value)}
              />
              {draft.trim() !== "" && (
                <Button type="submit" variant="primary">
                  {arrivalWords.name}
                </Button>
              )}
            </form>
          )}
          <ButtonLink to="/farm" variant={draft.trim() === "" ? "primary" : "quiet"} onClick={leave}>
            {arrivalWords.toFarm}
          </ButtonLink>
        </div>
      </div>
      <IconButton size="sm" className={styles.close} label={commonWords.dismiss} onClick={leave}>
        <X aria-hidden="true" />
      </IconButton>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </section>
  );
}

/** Where the stage will stand: it is still rising. */
function isOver(stage: HTMLElement, control: Element | null): boolean {
  if (control?.matches("[type=checkbox]") !== true) return false;
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = stage;
  return (
    right > offsetLeft &&
    left < offsetLeft + offsetWidth &&
    bottom > offsetTop &&
    top < offsetTop + offsetHeight
  );
}

const presenceOf = (state: State, id: string) => ({
  name: state.animals.get(id)?.name ?? "",
  isNew: newcomers(state, Date.now()).some((animal) => animal.id === id),
});

interface PictureProps {
  readonly arrived: AnimalArrived;
  readonly still: boolean;
  readonly onPress: () => void;
}

/** Pressed it puts the stage away, as the cross does for keyboards. */
function BarnPicture({ arrived: { animal, animalId, period }, still, onPress }: PictureProps) {
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
    <button
      type="button"
      className={styles.picture}
      style={door}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPress}
    >
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
      <span className={styles.sign}>{arrivalWords.goal(period)}</span>
      {!still && <Confetti period={period} />}
    </button>
  );
}

const share = (part: number) => `${Math.round(part * 1000) / 10}%`;
