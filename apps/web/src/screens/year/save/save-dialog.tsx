import { APP_NAME } from "@furrow/core";
import type { FarmDays, YearView } from "@furrow/core/year";
import { useEffect, useMemo, useState } from "react";
import { commonWords } from "#messages/common.ts";
import { sampleWords } from "#messages/sample.ts";
import { yearWords } from "#messages/year.ts";
import { squareFrame, wideFrame } from "../../../art/scene/frame.ts";
import { Button } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/checkbox.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { DialogNotLoaded, lazyComponent } from "../../../components/lazy.tsx";
import { Loading, Message } from "../../../components/message.tsx";
import { SegmentedControl } from "../../../components/segmented-control.tsx";
import { Select } from "../../../components/select.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { timeZone } from "../../../hooks/time-zone.ts";
import { useIsSample } from "../../../hooks/use-is-sample.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import { cardsOf } from "../cards.ts";
import { planOf } from "../film/film.ts";
import styles from "../year.module.css";
import { farmAtEnd, filmInFile, monthsOf, pictureOfAnimal } from "./drawn-year.ts";
import { drawPoster, POSTER_SIZES, type PosterShape } from "./poster.ts";
import { playedYear, printedYear, YEAR_STYLE } from "./year-html.ts";

const PrintPages = lazyComponent(() => import("../../../shared/print-pages/print-pages.tsx"), {
  failed: DialogNotLoaded,
});

const words = yearWords.save;
const SHAPES = (["tall", "wide"] as const).map((value) => ({ value, label: words.shapes[value] }));

type Drawn =
  | { readonly type: "drawing" | "failed" }
  | { readonly type: "drawn"; readonly file: File; readonly url: string };

interface SaveDialogProps {
  readonly facts: YearView;
  readonly days: FarmDays;
  readonly isYear: boolean;
  readonly hasFarm: boolean;
  readonly onClose: () => void;
}

/** Pictures and pages of the year, made on this device. What is saved is in sight before. */
export default function SaveDialog({ facts, days, isYear, hasFarm, onClose }: SaveDialogProps) {
  const { saveFile } = useWiring();
  const notify = useNotify();
  const isSample = useIsSample();
  const [which, setWhich] = useState("whole");
  const [shape, setShape] = useState<PosterShape>("tall");
  const [courseNames, setCourseNames] = useState(true);
  const [animalNames, setAnimalNames] = useState(true);
  const [drawn, setDrawn] = useState<Drawn>({ type: "drawing" });
  const [isMaking, setMaking] = useState(false);
  const [printed, setPrinted] = useState<string | null>(null);

  const plan = useMemo(() => (hasFarm ? planOf(days, wideFrame, timeZone()) : null), [days, hasFarm]);
  const isOne = which !== "whole";
  const farm = useMemo(
    () =>
      hasFarm ? farmAtEnd(planOf(days, isOne ? squareFrame : wideFrame, timeZone())) : Promise.resolve(null),
    [days, hasFarm, isOne],
  );
  const cards = useMemo(
    () => cardsOf(facts, { courseNames, animalNames, isYear }),
    [facts, courseNames, animalNames, isYear],
  );
  const { from, to } = facts;
  const title = isYear ? words.heading : words.headingOfDays;
  const period = yearWords.period(from, to);

  useEffect(() => {
    let isCurrent = true;
    let url: string | null = null;
    setDrawn({ type: "drawing" });
    const draw = async () => {
      const chosen = isOne ? cards.filter(({ id }) => id === which) : cards;
      const blob = await drawPoster({ title, period, cards: chosen, farm: await farm, shape });
      if (!isCurrent) return;
      const file = new File([blob], fileName(from, `${which}-${shape}.png`), { type: "image/png" });
      url = URL.createObjectURL(file);
      setDrawn({ type: "drawn", file, url });
    };
    draw().catch(() => isCurrent && setDrawn({ type: "failed" }));
    return () => {
      isCurrent = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [which, isOne, shape, cards, farm, title, period, from]);

  const page = async () => ({ title, period, cards, animal: await pictureOfAnimal(cards) });
  const make = async (making: () => Promise<void>) => {
    setMaking(true);
    await making().catch(() => notify.error(commonWords.pictureFailed));
    setMaking(false);
  };
  const save = () =>
    make(async () => {
      const html = playedYear(
        await page(),
        plan === null ? null : await filmInFile(plan),
        plan?.besideHeight ?? 0,
      );
      saveFile(new File([html], fileName(from, "plays.html"), { type: "text/html" }));
    });
  const print = () =>
    make(async () => setPrinted(printedYear(await page(), plan === null ? [] : await monthsOf(plan))));

  if (printed !== null)
    return (
      <PrintPages
        html={printed}
        style={YEAR_STYLE}
        words={{ title, howToPrint: words.howToPrint, frame: words.frame }}
        onClose={() => setPrinted(null)}
      />
    );
  return (
    <Dialog
      title={words.title}
      size="lg"
      onClose={onClose}
      footer={
        !isSample &&
        drawn.type === "drawn" && (
          <>
            <Button variant="primary" onClick={() => saveFile(drawn.file)}>
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
            ...cards.map((card) => ({ value: card.id as string, label: card.title })),
          ]}
          onValue={setWhich}
        />
        <SegmentedControl label={words.shape} value={shape} options={SHAPES} onValue={setShape} />
        <Checkbox label={words.courseNames} checked={courseNames} onChecked={setCourseNames} />
        <Checkbox label={words.animalNames} checked={animalNames} onChecked={setAnimalNames} />
      </div>
      <p className={styles.hint}>{isSample ? sampleWords.noFiles : words.holds}</p>
      <div className={styles.preview} data-shape={shape} data-drawing={drawn.type === "drawing" || undefined}>
        {drawn.type === "drawing" && <Loading>{words.drawing}</Loading>}
        {drawn.type === "failed" && <Message tone="error">{commonWords.pictureFailed}</Message>}
        {drawn.type === "drawn" && (
          <img src={drawn.url} alt={words.preview(title)} {...POSTER_SIZES[shape]} />
        )}
      </div>
    </Dialog>
  );
}

const fileName = (from: string, end: string): string => `${APP_NAME.toLowerCase()}-year-${from}-${end}`;
