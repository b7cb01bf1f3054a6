import type { AchievementType, AnimalType } from "@furrow/core";
import { useEffect, useState } from "react";
import { ToneIcon } from "../../components/message.tsx";

/** What a notice is about: an animal, or what an achievement brings. */
export type Pictured =
  | { readonly animal: AnimalType; readonly id: string }
  | { readonly achievement: AchievementType };

/** Drawn once its drawing is here. */
export default function ToastPicture({ of }: { readonly of: Pictured }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    drawn(of).then(
      (url) => current && setPicture(url),
      // The words say it all the same.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [of]);
  if (picture === null) return <ToneIcon tone="success" />;
  return <img src={picture} alt="" width={"animal" in of ? 40 : 60} height={40} />;
}

async function drawn(of: Pictured): Promise<string> {
  if ("animal" in of) {
    const { animalPicture } = await import("../../art/animals/animal-image.ts");
    return animalPicture(of.animal, of.id);
  }
  const { sceneryUrl } = await import("../../art/scene/scenery/scenery-picture.ts");
  return sceneryUrl(of.achievement, "summer");
}
