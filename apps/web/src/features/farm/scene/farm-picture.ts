/**
 * The farm as a picture to keep or share: scene, animals, name and counts in one SVG, turned into a PNG on this device. Load it lazily:
 * `const { drawFarmPicture } = await import("./scene/farm-picture.ts")`.
 */

import { APP_NAME, type SceneView } from "@furrow/core";
import {
  type AnimalKind,
  animalDrawing,
  animalKind,
  drawingSize,
} from "../../../art/animals/animal-drawings.ts";
import { animalMarkup } from "../../../art/animals/animal-image.ts";
import { farmPicturePalette as palette } from "../../../art/picture-palette.ts";
import { drawForeground, drawScene, sceneDocument } from "../../../art/scene/draw-scene.ts";
import { perspective, type SceneFrame, type ScenePlace, standingPoint } from "../../../art/scene/frame.ts";
import { loadScenery, type Scenery } from "../../../art/scene/scenery/load-scenery.ts";
import { svgToPng, svgUrl } from "../../../ui/svg-picture.ts";
import {
  type Chip,
  chipFontSize,
  chipRow,
  escapeText,
  fitText,
  frameOf,
  type Measure,
  type PictureSize,
} from "./farm-picture-layout.ts";
import { facing } from "./gait.ts";
import { inDepth } from "./keyboard-order.ts";

export interface FarmPicture {
  readonly animals: readonly (ScenePlace & { readonly id: string; readonly type: string })[];
  readonly view: SceneView;
  /** What the picture is titled: the farm's or its owner's name. */
  readonly name: string;
  readonly counts: { readonly hen: number; readonly goat: number; readonly cow: number };
  readonly size: PictureSize;
}

// The page's web font cannot be reached from inside an image, so the text is set in the system's own.
const fontFamily = "ui-rounded, 'Nunito', 'Segoe UI', system-ui, -apple-system, Roboto, sans-serif";

export async function drawFarmPicture(picture: FarmPicture): Promise<Blob> {
  const { width, height } = frameOf(picture.size);
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  const measure: Measure = (text, fontSize) => {
    context.font = `800 ${fontSize}px ${fontFamily}`;
    return context.measureText(text).width;
  };
  const scenery = picture.view.scenery.size === 0 ? null : await loadScenery();
  return svgToPng(svgUrl(farmPictureSvg(picture, measure, scenery)), width, height);
}

export function farmPictureSvg(
  picture: FarmPicture,
  measure: Measure,
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
      caption(picture, frame, measure),
    ].join(""),
  );
}

/** Each kind is drawn once and used where its animals stand. */
function herd({ animals }: FarmPicture, frame: SceneFrame): string {
  const kinds = [...new Set(animals.map(({ type }) => animalKind(type)))];
  const symbols = kinds.map((kind) => `<g id="animal-${kind}">${animalMarkup(animalDrawing(kind))}</g>`);
  // A few animals may be large; a crowd is drawn smaller, so that the picture still shows a farm.
  const crowd = animals.length <= 40 ? 1.2 : animals.length <= 120 ? 1 : 0.78;
  const standing = inDepth(animals).map((animal) =>
    standingAnimal(animal, animalKind(animal.type), frame, crowd),
  );
  return `<defs>${symbols.join("")}</defs>${standing.join("")}`;
}

function standingAnimal(
  animal: ScenePlace & { readonly id: string },
  kind: AnimalKind,
  frame: SceneFrame,
  crowd: number,
): string {
  const point = standingPoint(animal, frame);
  const scale = (drawingSize(kind) / 32) * 1.3 * frame.scale * perspective(animal) * crowd;
  const x = Math.round(point.x * frame.width);
  const y = Math.round(point.y * frame.height);
  const flip = facing(animal.id) === "left" ? 1 : -1;
  return `<g transform="translate(${x} ${y}) scale(${(scale * flip).toFixed(2)} ${scale.toFixed(2)})"><ellipse cy="-.3" rx="12" ry="2" fill="${palette.shadow}" opacity=".24"/><use href="#animal-${kind}" x="-16" y="-30"/></g>`;
}

function dusk({ width, height, pastureTop }: SceneFrame): string {
  const top = (pastureTop - 0.12) * height;
  return `<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="${palette.dusk}" stop-opacity="0"/><stop offset=".2" stop-color="${palette.dusk}" stop-opacity=".34"/><stop offset="1" stop-color="${palette.duskDeep}" stop-opacity=".42"/></linearGradient><path fill="url(#dusk)" d="M0 ${top}H${width}V${height}H0z"/>`;
}

/** Name and counts at the upper left, over the sky; the product's name at the upper right. */
function caption({ name, counts, view }: FarmPicture, frame: SceneFrame, measure: Measure): string {
  const unit = frame.width / 1200;
  const margin = 48 * unit;
  const brand = { fontSize: 30 * unit, width: measure(APP_NAME, 30 * unit) };
  const titleWidth = frame.width - 3 * margin - brand.width;
  const title = fitText(name, titleWidth, Math.round(68 * unit), Math.round(34 * unit), measure);
  const baseline = margin + 50 * unit;
  const chipHeight = 52 * unit;
  const rows = chipRow(
    [
      { kind: "hen", count: counts.hen },
      { kind: "goat", count: counts.goat },
      { kind: "cow", count: counts.cow },
    ],
    margin,
    chipHeight,
    14 * unit,
    measure,
  );
  const { ink, halo } = view.sky === "night" ? palette.night : palette.day;
  const text = (x: number, y: number, size: number, content: string, more: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}" stroke="${halo}" stroke-opacity=".7" stroke-width="${size / 7}" stroke-linejoin="round" paint-order="stroke" ${more}>${escapeText(content)}</text>`;
  return `<g font-family="${fontFamily.replaceAll("'", "&apos;")}" font-weight="800">${text(margin, baseline, title.fontSize, title.text, "")}${text(frame.width - margin, baseline, brand.fontSize, APP_NAME, 'text-anchor="end"')}${rows.map((chip) => drawChip(chip, baseline + 26 * unit, chipHeight)).join("")}</g>`;
}

function drawChip({ kind, x, width, text }: Chip, y: number, height: number): string {
  const icon = (height * 0.78) / 32;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${palette.plate}" fill-opacity=".93"/><g transform="translate(${x + height * 0.24} ${y + height * 0.1}) scale(${icon})">${animalMarkup(animalDrawing(kind)).replaceAll(/(id="|url\(#)/g, `$1chip-`)}</g><text x="${x + height * 1.15}" y="${y + height * 0.66}" font-size="${chipFontSize(height)}" fill="${palette.plateInk}">${text}</text>`;
}
