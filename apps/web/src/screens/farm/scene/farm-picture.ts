/**
 * The farm as a picture to keep or share: scene, animals, name and counts in one SVG, turned into a PNG on this device. Load it lazily:
 * `const { drawFarmPicture } = await import("./scene/farm-picture.ts")`.
 */

import { type AnimalMark, APP_NAME, animalLook, type SceneView } from "@furrow/core";
import { animalKind, dressedAnimal, loadAnimals } from "../../../art/animals/animal-drawings.ts";
import { animalMarkup } from "../../../art/animals/animal-image.ts";
import { wornMarkup } from "../../../art/animals/worn.ts";
import { farmPicturePalette as palette } from "../../../art/picture-palette.ts";
import { drawForeground, drawScene, sceneDocument } from "../../../art/scene/draw-scene.ts";
import { perspective, type SceneFrame, standingPoint } from "../../../art/scene/frame.ts";
import { loadScenery, type Scenery } from "../../../art/scene/scenery/load-scenery.ts";
import { type Stander, standOutside } from "../../../art/scene/standing-places.ts";
import { svgUrl } from "../../../art/svg-url.ts";
import { svgToPng } from "../../../components/svg-picture.ts";
import {
  type Caption,
  type Chip,
  captionOf,
  chipFontSize,
  frameOf,
  type Measure,
  type PictureSize,
} from "./farm-picture-layout.ts";
import { facing } from "./gait.ts";
import { inDepth } from "./keyboard-order.ts";

export interface PicturedAnimal extends Stander {
  readonly type: string;
  readonly mark: AnimalMark | null;
}

export interface FarmPicture {
  readonly animals: readonly PicturedAnimal[];
  readonly view: SceneView;
  /** What the picture is titled: the farm's or its owner's name. */
  readonly name: string;
  /** How much was studied, and from when to when; empty while nothing was. */
  readonly studied: string;
  readonly counts: { readonly hen: number; readonly goat: number; readonly cow: number };
  readonly size: PictureSize;
}

export async function drawFarmPicture(picture: FarmPicture): Promise<Blob> {
  const frame = frameOf(picture.size);
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  const fonts = getComputedStyle(document.documentElement).getPropertyValue("--font");
  const [own = ""] = fonts.split(",");
  const text = `${picture.name} ${picture.studied} ${APP_NAME} 0123456789`;
  // If the font is not available, as offline before its first use, the text uses the page's font.
  await document.fonts.load(`800 68px ${own}`, text).catch(() => []);
  const measure: Measure = (content, fontSize) => {
    context.font = `800 ${fontSize}px ${fonts}`;
    return context.measureText(content).width;
  };
  await loadAnimals(["hen", "goat", "cow", ...picture.animals.map(({ type }) => type)]);
  const scenery = picture.view.scenery.size === 0 ? null : await loadScenery();
  const words = captionOf(picture, measure);
  const address = svgUrl(farmPictureSvg(picture, words.chips, scenery));
  return svgToPng(address, frame.width, frame.height, (canvas) =>
    writeCaption(canvas, words, picture.view, fonts),
  );
}

/** All but the words. The drawings of its animals must be loaded. */
export function farmPictureSvg(
  picture: FarmPicture,
  chips: readonly Chip[],
  scenery: Scenery | null = null,
): string {
  const frame = frameOf(picture.size);
  return sceneDocument(
    frame,
    [
      drawScene(frame, picture.view, { scenery }),
      herd(picture, frame),
      picture.view.sky === "night" ? dusk(frame) : "",
      drawForeground(frame, picture.view),
      ...chips.map(chipMarkup),
    ].join(""),
  );
}

/** The animals outside with their looks. Animals with the same coat or scarf are drawn once and reused. */
function herd({ animals }: FarmPicture, frame: SceneFrame): string {
  const { outside, scale } = standOutside(frame, animals);
  const drawn = new Map<string, string>();
  const idOf = (markup: string): string => {
    const id = drawn.get(markup) ?? `look-${drawn.size}`;
    drawn.set(markup, id);
    return id;
  };
  const standing = inDepth(outside).map((animal) => {
    const kind = animalKind(animal.type);
    const look = animalLook(animal.id, animal.mark);
    const drawing = dressedAnimal(kind, look);
    const markups = [animalMarkup(drawing), wornMarkup(drawing, look)];
    return standingAnimal(
      animal,
      markups.filter((markup) => markup !== "").map(idOf),
      look.size * Math.min(scale, MOST * frame.scale),
      frame,
    );
  });
  const symbols = [...drawn].map(([markup, id]) => `<g id="${id}">${withOwnIds(markup, id)}</g>`);
  return `<defs>${symbols.join("")}</defs>${standing.join("")}`;
}

/** However few they are, in units of the frame to a pixel of their size. */
const MOST = 2;

/** A drawing's parts refer to each other by ids, which must be unique in a document. */
const withOwnIds = (markup: string, prefix: string): string =>
  markup.replaceAll(/(id="|url\(#|href="#)/g, `$1${prefix}-`);

function standingAnimal(
  animal: PicturedAnimal,
  ids: readonly string[],
  size: number,
  frame: SceneFrame,
): string {
  const point = standingPoint(animal, frame);
  const scale = (animal.size / 32) * perspective(animal) * size;
  const x = Math.round(point.x * frame.width);
  const y = Math.round(point.y * frame.height);
  const flip = facing(animal.id) === "left" ? 1 : -1;
  const uses = ids.map((id) => `<use href="#${id}" x="-16" y="-30"/>`);
  return `<g transform="translate(${x} ${y}) scale(${(scale * flip).toFixed(2)} ${scale.toFixed(2)})"><ellipse cy="-.3" rx="12" ry="2" fill="${palette.shadow}" opacity=".24"/>${uses.join("")}</g>`;
}

function dusk({ width, height, pastureTop }: SceneFrame): string {
  const top = (pastureTop - 0.12) * height;
  return `<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="${palette.dusk}" stop-opacity="0"/><stop offset=".2" stop-color="${palette.dusk}" stop-opacity=".34"/><stop offset="1" stop-color="${palette.duskDeep}" stop-opacity=".42"/></linearGradient><path fill="url(#dusk)" d="M0 ${top}H${width}V${height}H0z"/>`;
}

const plainLook = { coat: 0, marking: 0 };

function chipMarkup({ kind, x, y, width, height }: Chip): string {
  const icon = (height * 0.78) / 32;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${palette.plate}" fill-opacity=".93"/><g transform="translate(${x + height * 0.24} ${y + height * 0.1}) scale(${icon})">${withOwnIds(animalMarkup(dressedAnimal(kind, plainLook)), `chip-${kind}`)}</g>`;
}

/**
 * The words are written on the canvas, in the page's font: an image cannot reach it, and one embedded in the image is ready too late (the
 * words of the first drawing were missing).
 */
function writeCaption(
  canvas: CanvasRenderingContext2D,
  { lines, chips }: Caption,
  view: SceneView,
  fonts: string,
): void {
  const { ink, halo } = view.sky === "night" ? palette.night : palette.day;
  canvas.lineJoin = "round";
  for (const { text, x, y, fontSize, isAtEnd } of lines) {
    canvas.font = `800 ${fontSize}px ${fonts}`;
    canvas.textAlign = isAtEnd ? "right" : "left";
    canvas.globalAlpha = 0.7;
    canvas.lineWidth = fontSize / 7;
    canvas.strokeStyle = halo;
    canvas.strokeText(text, x, y);
    canvas.globalAlpha = 1;
    canvas.fillStyle = ink;
    canvas.fillText(text, x, y);
  }
  canvas.textAlign = "left";
  canvas.fillStyle = palette.plateInk;
  for (const { text, x, y, height } of chips) {
    canvas.font = `800 ${chipFontSize(height)}px ${fonts}`;
    canvas.fillText(text, x + height * 1.15, y + height * 0.66);
  }
}
