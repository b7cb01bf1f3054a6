import { APP_NAME } from "@furrow/core";
import type { FarmDays, YearView } from "@furrow/core/year";
import { useEffect, useMemo, useRef, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { sampleWords } from "#messages/sample.ts";
import { yearWords } from "#messages/year.ts";
import { lowFrame, squareFrame, wideFrame } from "../../art/scene/frame.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { Loading } from "../../components/message.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { Select } from "../../components/select.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useIsSample } from "../../hooks/use-is-sample.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { filmOf, monthEnds } from "./film.ts";
import { paintElement } from "./paint-element.ts";
import styles from "./year.module.css";
import { cardsOf, YearCards } from "./year-cards.tsx";
import { playedYear, printedYear, type Still, styleOf } from "./year-file.ts";

const PrintPages = lazyComponent(() => import("../../shared/print-pages/print-pages.tsx"), {
  failed: DialogNotLoaded,
});

const words = yearWords.save;
const SIZES = { tall: { width: 1080, height: 1920 }, wide: { width: 1920, height: 1080 } } as const;
const SHAPES = (["tall", "wide"] as const).map((value) => ({ value, label: words.shapes[value] }));
/** So many pictures play in a file of some megabytes. */
const MOST_STILLS = 100;
const STILL_WIDTH = 800;

interface SaveDialogProps {
  readonly facts: YearView;
  /** Null if no animal lived on the farm. */
  readonly days: FarmDays | null;
  readonly isYear: boolean;
  readonly onClose: () => void;
}

/** Pictures and pages of the year, made on this device. What is saved is in sight before. */
export default function SaveDialog({ facts, days, isYear, onClose }: SaveDialogProps) {
  const { saveFile } = useWiring();
  const notify = useNotify();
  const isSample = useIsSample();
  const [which, setWhich] = useState("whole");
  const [shape, setShape] = useState<keyof typeof SIZES>("tall");
  const [courseNames, setCourseNames] = useState(true);
  const [animalNames, setAnimalNames] = useState(true);
  const [picture, setPicture] = useState<{ readonly file: File; readonly url: string } | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [printed, setPrinted] = useState<string | null>(null);
  const poster = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLDivElement>(null);

  const isOne = which !== "whole";
  const cards = useMemo(
    () => cardsOf(facts, { courseNames, animalNames, isYear }),
    [facts, courseNames, animalNames, isYear],
  );
  const chosen = useMemo(
    () => (isOne ? cards.filter(({ name }) => name === which) : cards),
    [cards, isOne, which],
  );
  const frame = isOne || shape === "wide" ? squareFrame : lowFrame;
  const film = useMemo(() => (days === null ? null : filmOf(days, frame, "light")), [days, frame]);
  const heading = isYear ? words.heading : words.headingOfDays;
  const period = yearWords.period(facts.from, facts.to);
  const nameOf = (end: string) => `${APP_NAME.toLowerCase()}-year-${facts.from}-${end}`;
  const failed = () => notify.error(commonWords.pictureFailed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` is what the poster shows.
  useEffect(() => {
    let isCurrent = true;
    setPicture(null);
    const draw = async () => {
      const element = poster.current;
      if (element === null) return;
      const still = await film?.still(film.days.length - 1, STILL_WIDTH * 2);
      if (still !== undefined) element.querySelector(`.${styles.farm}`)?.replaceChildren(still);
      await Promise.all([...element.querySelectorAll("img")].map(isDrawn));
      await document.fonts.ready;
      const file = await pngOf(element, SIZES[shape], nameOf(`${which}-${shape}.png`));
      if (isCurrent) setPicture({ file, url: URL.createObjectURL(file) });
    };
    draw().catch(() => isCurrent && failed());
    return () => {
      isCurrent = false;
    };
  }, [chosen, shape, film]);

  const make = async (at: readonly number[], use: (cards: Element, stills: readonly Still[]) => void) => {
    setMaking(true);
    const stills = days === null ? [] : await stillsOf(days, at).catch(() => null);
    setMaking(false);
    const shown = all.current?.firstElementChild;
    if (stills === null || !shown) failed();
    else use(shown, stills);
  };
  const title = `${heading}, ${period}`;
  const save = () =>
    make(evenly(days?.days.length ?? 0), (shown, stills) =>
      saveFile(new File([playedYear(title, shown, stills)], nameOf("plays.html"), { type: "text/html" })),
    );
  const print = () =>
    make(monthEnds(days?.days ?? []).slice(-12), (shown, months) =>
      setPrinted(printedYear(title, shown, months)),
    );

  return (
    <Dialog
      title={words.title}
      size="lg"
      onClose={onClose}
      footer={
        !isSample &&
        picture !== null && (
          <>
            <Button variant="primary" onClick={() => saveFile(picture.file)}>
              {words.picture}
            </Button>
            <Button pending={isMaking} onClick={save}>
              {words.file}
            </Button>
            <Button pending={isMaking} onClick={print}>
              {words.print}
            </Button>
          </>
        )
      }
    >
      <div className={styles.saving}>
        <Select
          label={words.which}
          value={which}
          options={[
            { value: "whole", label: words.whole },
            ...cards.map((card) => ({ value: card.name as string, label: card.title })),
          ]}
          onValue={setWhich}
        />
        <SegmentedControl label={words.shape} value={shape} options={SHAPES} onValue={setShape} />
        <Checkbox label={words.courseNames} checked={courseNames} onChecked={setCourseNames} />
        <Checkbox label={words.animalNames} checked={animalNames} onChecked={setAnimalNames} />
      </div>
      <p className={styles.hint}>{isSample ? sampleWords.noFiles : words.holds}</p>
      <div className={styles.preview}>
        {picture === null ? (
          <Loading>{words.drawing}</Loading>
        ) : (
          <img
            src={picture.url}
            alt={words.preview}
            {...SIZES[shape]}
            onLoad={() => URL.revokeObjectURL(picture.url)}
          />
        )}
      </div>
      <div
        ref={poster}
        className={styles.poster}
        data-shape={shape}
        data-one={isOne || undefined}
        aria-hidden="true"
        inert
      >
        <header>
          <h1>{heading}</h1>
          <p>{period}</p>
        </header>
        <YearCards cards={chosen} id="poster" />
        <div className={styles.farm} />
        <footer>{words.madeWith}</footer>
      </div>
      <div ref={all} hidden>
        <YearCards cards={cards} id="file" />
      </div>
      {printed !== null && (
        <PrintPages
          html={printed}
          style={all.current === null ? "" : styleOf(all.current)}
          words={{ title, howToPrint: words.howToPrint, frame: words.frame }}
          onClose={() => setPrinted(null)}
        />
      )}
    </Dialog>
  );
}

/** An animal's picture has its address once it is drawn. */
async function isDrawn(image: HTMLImageElement): Promise<void> {
  while (image.src === "" && image.isConnected) await new Promise((resolve) => setTimeout(resolve, 50));
  await image.decode();
}

async function pngOf(
  element: Element,
  size: { readonly width: number; readonly height: number },
  name: string,
) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  paintElement(context, element);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The picture could not be made.");
  return new File([blob], name, { type: "image/png" });
}

/** Up to a hundred days, the last one among them. */
const evenly = (count: number): readonly number[] => {
  const most = Math.min(MOST_STILLS, count);
  return Array.from({ length: most }, (_, index) => Math.ceil(((index + 1) * count) / most) - 1);
};

async function stillsOf(days: FarmDays, at: readonly number[]): Promise<readonly Still[]> {
  const film = filmOf(days, wideFrame, "light");
  const stills: Still[] = [];
  for (const day of at) {
    const date = days.days[day];
    if (date === undefined) continue;
    const url = (await film.still(day, STILL_WIDTH)).toDataURL("image/webp", 0.8);
    stills.push({ url, told: yearWords.film.told(yearWords.film.date(date), film.countOn(day).animals) });
  }
  return stills;
}
