import { APP_NAME, type Day } from "@furrow/core";
import { type FarmDays, herdOn, type YearView } from "@furrow/core/year";
import { useEffect, useMemo, useRef, useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { commonWords } from "#messages/common.ts";
import { sampleWords } from "#messages/sample.ts";
import { yearWords } from "#messages/year.ts";
import { useAnimals } from "../../art/animals/animal-drawings.ts";
import { lowFrame, squareFrame, wideFrame } from "../../art/scene/frame.ts";
import { svgUrl } from "../../art/svg-url.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { Loading } from "../../components/message.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { Select } from "../../components/select.tsx";
import { svgToPng } from "../../components/svg-picture.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useIsSample } from "../../hooks/use-is-sample.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { filmOf } from "./film.ts";
import { paintElement } from "./paint-element.ts";
import styles from "./year.module.css";
import { cardsOf, YearCards } from "./year-cards.tsx";
import { playedYear, type Still } from "./year-file.ts";

const PrintPages = lazyComponent(() => import("../../shared/print-pages/print-pages.tsx"), {
  failed: DialogNotLoaded,
});

const words = yearWords.save;
const SIZES = { tall: [1080, 1920], wide: [1920, 1080] } as const;
const SHAPES = (["tall", "wide"] as const).map((value) => ({ value, label: words.shapes[value] }));
const STILL_WIDTH = 800;
/** So many pictures play in a file of some megabytes. */
const MOST_STILLS = 100;
const ON_PAPER =
  "@page { margin: 10mm } img { display: block; max-width: 100%; max-height: 100vh; margin: auto }";

interface SaveDialogProps {
  readonly facts: YearView;
  /** Null if no animal lived on the farm. */
  readonly days: FarmDays | null;
  readonly onClose: () => void;
}

/** Pictures and pages of the year, made on this device. What is saved is in sight before. */
export default function SaveDialog({ facts, days, onClose }: SaveDialogProps) {
  const { saveFile } = useWiring();
  const notify = useNotify();
  const isSample = useIsSample();
  const [which, setWhich] = useState("whole");
  const [shape, setShape] = useState<keyof typeof SIZES>("tall");
  const [names, setNames] = useState({ courses: true, animals: true });
  const [picture, setPicture] = useState<{ readonly blob: Blob; readonly url: string } | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const isLoaded = useAnimals(days?.stays.map(({ type }) => type) ?? []);

  const isOne = which !== "whole";
  const cards = cardsOf(facts, names);
  const chosen = isOne ? cards.filter(({ name }) => name === which) : cards;
  const [width, height] = SIZES[shape];
  const frame = isOne || shape === "wide" ? squareFrame : lowFrame;
  const film = useMemo(() => (days === null ? null : filmOf(days, frame, "light")), [days, frame]);
  const heading = facts.isYear ? words.heading : words.headingOfDays;
  const period = yearWords.period(facts.from, facts.to);
  const title = `${heading}, ${period}`;
  const save = (content: BlobPart, type: string, end: string) =>
    saveFile(new File([content], `${APP_NAME.toLowerCase()}-year-${facts.from}-${end}`, { type }));
  const failed = () => notify.error(commonWords.pictureFailed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet shows these.
  useEffect(() => {
    let isCurrent = true;
    let url = "";
    setPicture(null);
    const draw = async (element: Element) => {
      const still = await film?.still((days?.days.length ?? 0) - 1, STILL_WIDTH * 2);
      if (still !== undefined) element.querySelector("[data-farm]")?.replaceChildren(still);
      await Promise.all([...element.querySelectorAll("img")].map((image) => image.decode()));
      await document.fonts.ready;
      const { backgroundColor } = getComputedStyle(element);
      const paper = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><path d="M0 0h9v9H0z" fill="${backgroundColor}"/></svg>`;
      const blob = await svgToPng(svgUrl(paper), width, height, (context) => paintElement(context, element));
      if (!isCurrent) return;
      url = URL.createObjectURL(blob);
      setPicture({ blob, url });
    };
    if (isLoaded && sheet.current !== null) draw(sheet.current).catch(() => isCurrent && failed());
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(url);
    };
  }, [facts, names, which, shape, film, isLoaded]);

  const saveFilm = async () => {
    setMaking(true);
    const stills = days === null ? [] : await stillsOf(days).catch(() => null);
    setMaking(false);
    if (stills === null || sheet.current === null) failed();
    else save(playedYear(title, sheet.current, stills), "text/html", "plays.html");
  };

  return (
    <Dialog
      title={words.title}
      size="lg"
      onClose={onClose}
      footer={
        !isSample &&
        picture !== null && (
          <>
            <Button
              variant="primary"
              onClick={() => save(picture.blob, "image/png", `${which}-${shape}.png`)}
            >
              {words.picture}
            </Button>
            <Button pending={isMaking} onClick={saveFilm}>
              {words.file}
            </Button>
            <Button onClick={() => setPrinting(true)}>{backupWords.print}</Button>
          </>
        )
      }
    >
      <div className={styles.choice}>
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
        {(["courses", "animals"] as const).map((of) => (
          <Checkbox
            key={of}
            label={words.names[of]}
            checked={names[of]}
            onChecked={(isShown) => setNames({ ...names, [of]: isShown })}
          />
        ))}
      </div>
      <p className={styles.hint}>{isSample ? sampleWords.noFiles : words.holds}</p>
      <div className={styles.preview}>
        {picture === null ? (
          <Loading>{words.drawing}</Loading>
        ) : (
          <img src={picture.url} alt={words.preview} width={width} height={height} />
        )}
      </div>
      <div
        className={styles.poster}
        data-shape={shape}
        data-one={isOne || undefined}
        aria-hidden="true"
        inert
      >
        <div ref={sheet} className={styles.sheet}>
          <header>
            <h1>{heading}</h1>
            <p>{period}</p>
          </header>
          <YearCards cards={chosen} />
          <div data-farm />
          <footer>{words.madeWith}</footer>
        </div>
      </div>
      {isPrinting && picture !== null && (
        <PrintPages
          html={`<!doctype html><img src="${picture.url}" alt="">`}
          style={ON_PAPER}
          words={{ title, howToPrint: backupWords.pages.report.howToPrint, frame: title }}
          onClose={() => setPrinting(false)}
        />
      )}
    </Dialog>
  );
}

/** The ends of days, as far from each other as can be, the last one among them. */
async function stillsOf(days: FarmDays): Promise<readonly Still[]> {
  const film = filmOf(days, wideFrame, "light");
  const count = Math.min(MOST_STILLS, days.days.length);
  const stills: Still[] = [];
  for (let index = 1; index <= count; index++) {
    const day = Math.ceil((index * days.days.length) / count) - 1;
    const url = (await film.still(day, STILL_WIDTH)).toDataURL("image/webp", 0.8);
    const date = yearWords.film.date(days.days[day] as Day);
    stills.push({ url, told: yearWords.film.told(date, herdOn(days, day).length) });
  }
  return stills;
}
