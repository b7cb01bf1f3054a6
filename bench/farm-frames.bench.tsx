/** The farm scene alone, filled from the address: ?count=500&night&still&guest. Built and measured by farm-frames.bench.mjs. */
import type { SceneView } from "@furrow/core";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { seededRandom } from "../apps/web/src/art/scene/seeded-random.ts";
import type { SceneAnimal } from "../apps/web/src/features/farm/scene/farm-animal.tsx";
import { FarmScene } from "../apps/web/src/features/farm/scene/farm-scene.tsx";

const asked = new URLSearchParams(location.search);
const land: SceneView = {
  season: "summer",
  sky: "day",
  moon: 0.5,
  weather: "clear",
  field: { rows: 4, green: 2, isRipe: false },
  scenery: new Set(),
  isGateOpen: false,
};
const count = Number(asked.get("count") ?? 500);
const types = asked.has("guest")
  ? ["chicken", "cow", "pig", "sheep", "rabbit"]
  : ["hen", "hen", "hen", "goat", "hen", "cow", "goat", "horse"];

function herd(): SceneAnimal[] {
  const random = seededRandom(42);
  return Array.from({ length: count }, (_, i) => {
    const type = types[i % types.length] ?? "hen";
    return {
      id: `${type}:${i}`,
      type,
      size: type === "cow" ? 75 : type === "goat" ? 65 : 60,
      mark: null,
      rank: i,
      turn: count - i,
      hasOwnPlace: false,
      x: 10 + random() * 80,
      y: 20 + random() * 60,
      animationClass: `animation-${1 + (i % 5)}`,
      name: `${type} ${i + 1}`,
      label: `Earned by goal number ${i + 1}`,
    };
  });
}

function Page() {
  const [animals, setAnimals] = useState(herd);
  const [night, setNight] = useState(asked.has("night"));
  const [selected, setSelected] = useState<string | null>(asked.get("selected"));
  const add = () =>
    setAnimals((all) => [
      ...all,
      {
        id: `cow:new-${all.length}`,
        type: "cow",
        size: 75,
        mark: null,
        rank: all.length,
        turn: -1,
        hasOwnPlace: false,
        x: 46,
        y: 66,
        animationClass: "animation-1",
        name: "Newcomer",
        label: "Just arrived",
        arriving: 0,
      },
    ]);
  const leave = () =>
    setAnimals((all) => all.map((animal, i) => (i === 0 ? { ...animal, leaving: true } : animal)));
  return (
    <>
      <FarmScene
        title="Animals on the farm"
        animals={animals}
        view={night ? { ...land, sky: "night" } : land}
        selectedId={selected}
        onSelect={setSelected}
        onVoice={() => {}}
        onLeft={(id) => setAnimals((all) => all.filter((animal) => animal.id !== id))}
        {...(asked.has("still") ? { reducedMotion: true } : {})}
      />
      <p hidden={!asked.has("controls")}>
        <button type="button" onClick={() => setNight(!night)}>
          Night
        </button>
        <button type="button" onClick={add}>
          Add
        </button>
        <button type="button" onClick={leave}>
          Leave
        </button>
      </p>
    </>
  );
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<Page />);
