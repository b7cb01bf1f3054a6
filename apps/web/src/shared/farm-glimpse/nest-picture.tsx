import type { Egg } from "@furrow/core";
import { nestPicture } from "../../art/scene/nest.ts";

export interface NestPictureProps {
  readonly egg: Egg;
  readonly className?: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** The egg of the day in its nest. */
export default function NestPicture({ egg, ...box }: NestPictureProps) {
  return <img src={nestPicture(egg)} alt="" {...box} />;
}
