import {
  type AnimalShown,
  farmView,
  guestFarm,
  justEndedSession,
  newcomers,
  type SceneView,
  toggleNightMode,
  visitFarm,
} from "@furrow/core";
import { Award, Share2, Sun } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { farmWords } from "#messages/farm.ts";
import { namesWords } from "#messages/names.ts";
import { pagesWords } from "#messages/pages.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Lantern } from "../../components/icons/own-icons.ts";
import { DialogNotLoaded, lazyComponent, nothing } from "../../components/lazy.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { timeZone } from "../../hooks/time-zone.ts";
import { usePageLook } from "../../hooks/use-page-look.ts";
import { useRun } from "../../hooks/use-run.ts";
import { useSceneView } from "../../hooks/use-scene-view.ts";
import { useStore, useView, useViewNow } from "../../hooks/use-view.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import { VOICES, type Voice } from "../../platform/ports/sounds.ts";
import { AdSlot } from "../../shared/ads/ad-slot.tsx";
import { listen } from "../../signal.ts";
import styles from "./farm.module.css";
import { FarmStats, GuestStats } from "./farm-stats.tsx";
import { firstHerd, lightOf, nextHerd, outOfSight } from "./herd.ts";
import type { SceneAnimal } from "./scene/farm-animal.tsx";
import { FarmScene } from "./scene/farm-scene.tsx";

const Album = lazyComponent(() => import("./album.tsx"), { failed: DialogNotLoaded });
const AnimalPanel = lazyComponent(() => import("./animal-panel.tsx"));
const FarmHistory = lazyComponent(() => import("./farm-history.tsx"), { failed: nothing });
const LandStrip = lazyComponent(() => import("./land-strip.tsx"));
const RewardInformation = lazyComponent(() => import("./reward-information.tsx"), { failed: nothing });
const ShareFarm = lazyComponent(() => import("./share-farm.tsx"), { failed: DialogNotLoaded });

const NO_ANIMALS: readonly SceneAnimal[] = [];
const DEMO = guestFarm();
const demoLabel = () => farmWords.guestAnimal;

export default function FarmPage() {
  const isGuest = useAuth().state === "guest";
  return isGuest ? <GuestFarm /> : <OwnFarm />;
}

function OwnFarm() {
  const farm = useView(farmView);
  const playVoice = useVoice();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [chosenLand, setLand] = useState(0);
  const [isLookingBack, setLookingBack] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { seen, onLeft } = useHerd(farm.animals, farmWords.story, useFarmVisit());
  // Land closes again when its animals are cleared away.
  const land = Math.min(chosenLand, farm.lands);
  const byLand = useMemo(() => Map.groupBy(seen, (animal) => animal.land), [seen]);
  const goTo = (next: number) => {
    setLand(next);
    setSelectedId(null);
  };
  const selected = farm.animals.find(({ id }) => id === selectedId);
  const view = useSceneView();
  // The picture in sight stays until that of other land is whole.
  const [whole, setWhole] = useState(0);
  const wholeView = useMemo(() => lightOf(view, whole), [view, whole]);
  const landView = useMemo(() => lightOf(view, land), [view, land]);
  const look = usePageLook();
  const endedSession = useViewNow(justEndedSession, 10_000);

  return (
    <>
      <PageHeading
        actions={
          <>
            <SkyButton view={view} />
            <Button icon={<Award />} onClick={() => setLookingBack(true)}>
              {farmWords.achievements}
            </Button>
            <Button icon={<Share2 />} onClick={() => setSharing(true)}>
              {farmWords.share}
            </Button>
          </>
        }
      >
        {pagesWords.farm}
      </PageHeading>
      <div className={styles.page}>
        <Card padding="none" tone="raised" className={styles.stage}>
          {[...new Set([whole, land])].map((each) => (
            <FarmScene
              key={each}
              title={titleOf(farm.isEmpty, each)}
              animals={byLand.get(each) ?? NO_ANIMALS}
              land={each}
              view={each === land ? landView : wholeView}
              look={look}
              selectedId={selected?.id ?? null}
              endedSession={endedSession}
              isNext={each !== whole}
              onShown={each === land ? setWhole : undefined}
              onSelect={setSelectedId}
              onVoice={playVoice}
              onLeft={onLeft}
            />
          ))}
          {selected !== undefined && (
            <AnimalPanel
              key={selected.id}
              animal={selected}
              onShare={() => setSharing(true)}
              onClose={() => setSelectedId(null)}
            />
          )}
          {farm.isEmpty && <p className={styles.empty}>{farmWords.howToFill}</p>}
        </Card>
        {farm.lands > 0 && (
          <LandStrip
            lands={farm.lands}
            animals={farm.animals}
            current={land}
            view={view}
            look={look}
            onGo={goTo}
          />
        )}
        <p className={styles.today}>{farmWords.field(view.field)}</p>
        <FarmStats counts={farm.counts} />
        <RewardInformation animals={farm.counts.hen + farm.counts.goat + farm.counts.cow} />
        <ButtonLink to="/year" variant="quiet">
          {pagesWords.year}
        </ButtonLink>
        <AdSlot />
        <FarmHistory events={farm.history} />
      </div>
      {isLookingBack && <Album season={view.season} look={look} onClose={() => setLookingBack(false)} />}
      {isSharing && <ShareFarm farm={farm} view={view} onClose={() => setSharing(false)} />}
    </>
  );
}

function titleOf(isEmpty: boolean, land: number): string {
  if (isEmpty) return farmWords.emptyScene;
  return land === 0 ? farmWords.scene : farmWords.land.scene(land);
}

/** Day or night by hand. It asks guests to sign in, as every control does. */
function SkyButton({ view }: { readonly view: SceneView }) {
  const run = useRun();
  const night = view.sky === "night";
  return (
    <Button
      icon={night ? <Sun /> : <Lantern />}
      onClick={() => run(toggleNightMode, { isNight: !night, timeZone: timeZone() })}
    >
      {night ? farmWords.dayMode : farmWords.nightMode}
    </Button>
  );
}

/** For guests: one animal of each kind, and nothing to earn. */
function GuestFarm() {
  const view = useSceneView();
  const look = usePageLook();
  const playVoice = useVoice();
  const { seen } = useHerd(DEMO, demoLabel);
  return (
    <>
      <PageHeading intro={farmWords.guestIntro} actions={<SkyButton view={view} />}>
        {pagesWords.farm}
      </PageHeading>
      <div className={styles.page}>
        <Card padding="none" tone="raised" className={styles.stage}>
          <FarmScene
            title={farmWords.guestScene}
            animals={seen}
            view={view}
            look={look}
            selectedId={null}
            onSelect={ignore}
            onVoice={playVoice}
          />
        </Card>
        <GuestStats animals={DEMO} />
        <RewardInformation />
        <AdSlot />
      </div>
    </>
  );
}

const ignore = () => {};

function useVoice(): (type: string) => void {
  const { sounds } = useWiring();
  return useCallback((type) => isVoice(type) && sounds.play(type), [sounds]);
}

const isVoice = (type: string): type is Voice => VOICES.some((voice) => voice === type);

/** Marks the animals as seen and returns those that were new: they stay new until the user leaves the page. */
function useFarmVisit(): ReadonlySet<string> {
  const store = useStore();
  const run = useRun();
  const [unseen] = useState(() => new Set(newcomers(store.getState(), Date.now()).map(({ id }) => id)));
  useEffect(() => {
    const visit = () => {
      if (document.visibilityState === "visible") void run(visitFarm, undefined);
    };
    visit();
    const stopListening = listen(document, ["visibilitychange"], visit);
    return () => {
      stopListening();
      // Animals that arrived meanwhile were seen as well.
      visit();
    };
  }, [run]);
  return unseen;
}

const NOBODY: ReadonlySet<string> = new Set();
/** At most this many animals wait for each other; later ones arrive together with the first. */
const ONE_AFTER_THE_OTHER = 6;
/** So many newcomers say that they are new. */
const TAGS = 3;

/** The animals as the scene shows them, with those that walk in and off. */
function useHerd<Animal extends AnimalShown>(
  animals: readonly Animal[],
  labelOf: (animal: Animal) => string,
  unseen: ReadonlySet<string> = NOBODY,
): { readonly seen: readonly SceneAnimal[]; readonly onLeft: (id: string) => void } {
  const [herd, setHerd] = useState(() => firstHerd(animals, unseen));
  // Follows from the last render and the new animals, so it is settled before anything is painted.
  if (herd.here !== animals) setHerd(nextHerd(herd, animals));

  const onLeft = useCallback((id: string) => setHerd((present) => outOfSight(present, id)), []);
  const seen = useMemo(() => {
    const told = (animal: Animal) => ({
      ...animal,
      name: namesWords.animalCalled(animal),
      label: labelOf(animal),
    });
    const arrived = [...herd.arrived];
    const tagged = new Set(arrived.slice(-TAGS));
    return [
      ...herd.here.map((animal) => {
        const place = arrived.indexOf(animal.id);
        return place < 0
          ? told(animal)
          : {
              ...told(animal),
              arriving: place % ONE_AFTER_THE_OTHER,
              isTagged: tagged.has(animal.id),
            };
      }),
      ...herd.leaving.map((animal) => ({ ...told(animal), leaving: true })),
    ];
  }, [herd, labelOf]);
  return { seen, onLeft };
}
