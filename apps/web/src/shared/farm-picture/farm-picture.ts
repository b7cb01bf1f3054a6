/**
 * The farm as a picture to keep or share: scene, animals, name and counts in one SVG, turned into a PNG on this device. Load it lazily:
 * `const { drawFarmPicture } = await import("./farm-picture.ts")`.
 */

import { type AnimalMark, APP_NAME, animalLook, type SceneView } from "@furrow/core";
import { animalKind, dressedAnimal, loadAnimals } from "../../art/animals/animal-drawings.ts";
import { animalMarkup } from "../../art/animals/animal-image.ts";
import { facing } from "../../art/animals/facing.ts";
import { wornMarkup } from "../../art/animals/worn.ts";
import { farmPicturePalette as palette } from "../../art/picture-palette.ts";
import { type Cast, castOf, leanOf } from "../../art/scene/cast.ts";
import { drawForeground, drawScene, sceneDocument } from "../../art/scene/draw-scene.ts";
import { perspective, type SceneFrame, type ScenePlace, standingPoint } from "../../art/scene/frame.ts";
import { inDepth } from "../../art/scene/in-depth.ts";
import { n } from "../../art/scene/outline.ts";
import { animalLight, scenePalette } from "../../art/scene/palette.ts";
import { loadScenery, type Scenery } from "../../art/scene/scenery/load-scenery.ts";
import { drawSign } from "../../art/scene/sign.ts";
import { type Stander, standOutside } from "../../art/scene/standing-places.ts";
import { svgUrl } from "../../art/svg-url.ts";
import { svgToPng } from "../../components/svg-picture.ts";
import {
  type Caption,
  type Chip,
  captionOf,
  chipFontSize,
  frameOf,
  inGoldenHour,
  type Measure,
  type PictureSize,
} from "./farm-picture-layout.ts";

export interface PicturedAnimal extends Stander {
  readonly type: string;
  /** 0 for the first that has a right to be in the picture. */
  readonly turn: number;
  readonly mark: AnimalMark | null;
}

export interface FarmPicture {
  readonly animals: readonly PicturedAnimal[];
  readonly view: SceneView;
  /** What the picture is titled: the farm's or its owner's name. */
  readonly name: string;
  /** How much was studied, and from when to when; empty while nothing was. */
  readonly studied: readonly string[];
  readonly counts: { readonly hen: number; readonly goat: number; readonly cow: number };
  readonly size: PictureSize;
}

export async function drawFarmPicture(picture: FarmPicture): Promise<Blob> {
  const frame = frameOf(picture.size);
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  const fonts = getComputedStyle(document.documentElement).getPropertyValue("--font");
  const [own = ""] = fonts.split(",");
  const text = `${picture.name} ${picture.studied.join(" ")} ${APP_NAME} 0123456789`;
  // If the font is not available, as offline before its first use, the text uses the page's font.
  await document.fonts.load(`800 68px ${own}`, text).catch(() => []);
  const measure: Measure = (content, fontSize) => {
    context.font = `800 ${fontSize}px ${fonts}`;
    return context.measureText(content).width;
  };
  await loadAnimals(["hen", "goat", "cow", ...picture.animals.map(({ type }) => type)]);
  const scenery = picture.view.scenery.size === 0 ? null : await loadScenery();
  const words = captionOf(picture, measure);
  const address = svgUrl(farmPictureSvg(picture, words, scenery));
  return svgToPng(address, frame.width, frame.height, (canvas) => writeCaption(canvas, words, fonts));
}

/** All but the words. The drawings of its animals must be loaded. */
export function farmPictureSvg(
  picture: FarmPicture,
  { sign, chips }: Caption,
  scenery: Scenery | null = null,
): string {
  const frame = frameOf(picture.size);
  const view = inGoldenHour(picture.view);
  return sceneDocument(
    frame,
    [
      drawScene(frame, view, { scenery }),
      herd(picture, frame, view.sky),
      drawForeground(frame, view),
      drawSign(sign, scenePalette(view)),
      ...chips.map(chipMarkup),
    ].join(""),
  );
}

/** The animals outside with their looks. Animals with the same coat or scarf are drawn once and reused. */
function herd({ animals }: FarmPicture, frame: SceneFrame, sky: SceneView["sky"]): string {
  const { lit } = animalLight(sky, "light");
  const cast = castOf(frame, sky);
  const first = animals.filter(({ turn }) => turn < IN_PICTURE);
  const outside = standOutside(
    frame,
    first.map((animal) => ({ ...animal, seat: animal.turn })),
  );
  const drawn = new Map<string, string>();
  const idOf = (markup: string): string => {
    const id = drawn.get(markup) ?? `look-${drawn.size}`;
    drawn.set(markup, id);
    return id;
  };
  const standing = inDepth(outside).map((animal) => {
    const kind = animalKind(animal.type);
    const look = animalLook(animal.type, animal.id, animal.mark);
    const drawing = dressedAnimal(kind, look);
    const markups = [animalMarkup(drawing), wornMarkup(drawing, look)].map(lit);
    return standingAnimal(
      animal,
      markups.filter((markup) => markup !== "").map(idOf),
      look.size * frame.herd,
      frame,
      cast,
    );
  });
  const symbols = [...drawn].map(([markup, id]) => `<g id="${id}">${withOwnIds(markup, id)}</g>`);
  return `<defs>${symbols.join("")}</defs>${standing.join("")}`;
}

/** As many as have room in the yard. */
const IN_PICTURE = 30;

/** A drawing's parts refer to each other by ids, which must be unique in a document. */
const withOwnIds = (markup: string, prefix: string): string =>
  markup.replaceAll(/(id="|url\(#|href="#)/g, `$1${prefix}-`);

function standingAnimal(
  animal: PicturedAnimal & ScenePlace,
  ids: readonly string[],
  size: number,
  frame: SceneFrame,
  cast: Cast,
): string {
  const point = standingPoint(animal, frame);
  const scale = (animal.size / 32) * perspective(animal) * size;
  const x = Math.round(point.x * frame.width);
  const y = Math.round(point.y * frame.height);
  const flip = facing(animal.id) === "left" ? 1 : -1;
  const uses = ids.map((id) => `<use href="#${id}" x="-16" y="-30"/>`);
  const lean = leanOf(cast, point.x) * flip;
  return `<g transform="translate(${x} ${y}) scale(${(scale * flip).toFixed(2)} ${scale.toFixed(2)})"><ellipse cy="${n(11 * cast.length)}" rx="10" ry="${n(12 * cast.length)}" fill="${palette.cast}" opacity="${cast.opacity}" transform="matrix(1 0 ${lean.toFixed(2)} 1 0 0)"/><ellipse cy="-.3" rx="12" ry="2" fill="${palette.shadow}" opacity=".24"/>${uses.join("")}</g>`;
}

const plainLook = { coat: 0, marking: 0 };

function chipMarkup({ kind, x, y, height }: Chip): string {
  const icon = (height * 0.78) / 32;
  return `<g transform="translate(${x + height * 0.24} ${y + height * 0.1}) scale(${icon})">${withOwnIds(animalMarkup(dressedAnimal(kind, plainLook)), `chip-${kind}`)}</g>`;
}

/**
 * The words are written on the canvas, in the page's font: an image cannot reach it, and one embedded in the image is ready too late (the
 * words of the first drawing were missing).
 */
function writeCaption(canvas: CanvasRenderingContext2D, { lines, chips }: Caption, fonts: string): void {
  canvas.lineJoin = "round";
  for (const { text, x, y, fontSize, align, color } of lines) {
    canvas.font = `800 ${fontSize}px ${fonts}`;
    canvas.textAlign = align;
    if (align === "right") {
      canvas.lineWidth = fontSize / 6;
      canvas.strokeStyle = palette.signatureHalo;
      canvas.globalAlpha = 0.6;
      canvas.strokeText(text, x, y);
      canvas.globalAlpha = 1;
    } else {
      // A lighter edge below: the letters look cut into the wood.
      canvas.fillStyle = palette.plank[2];
      canvas.fillText(text, x, y + fontSize / 28);
    }
    canvas.fillStyle = color;
    canvas.fillText(text, x, y);
  }
  canvas.textAlign = "left";
  canvas.fillStyle = palette.ink;
  for (const { text, x, y, height } of chips) {
    canvas.font = `800 ${chipFontSize(height)}px ${fonts}`;
    canvas.fillText(text, x + height * 1.15, y + height * 0.66);
  }
}
