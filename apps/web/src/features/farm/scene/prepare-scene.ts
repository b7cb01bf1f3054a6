/**
 * What the first visit of the farm would wait for, done once the browser has nothing better to do: the code of all screens is loaded at
 * rest, long before somebody goes to most of them.
 */
import cow from "../../../art/animals/cow.svg?no-inline";
import goat from "../../../art/animals/goat.svg?no-inline";
import hen from "../../../art/animals/hen.svg?no-inline";
import { NARROW, tallFrame, wideFrame } from "../../../art/scene/frame.ts";
import { standOutside } from "../../../art/scene/standing-places.ts";
import { idleMoment, pictureAhead } from "../../../ui/after-frame.ts";
import { cloud } from "./scene-life.tsx";

/** Held, so that the browser keeps what it has made of them. */
const pictures: HTMLImageElement[] = [];

async function prepare(): Promise<void> {
  await idleMoment();
  standOutside(window.matchMedia(NARROW).matches ? tallFrame : wideFrame, []);
  for (const address of [cloud, hen, goat, cow]) pictures.push(await pictureAhead(address));
}

void prepare();
