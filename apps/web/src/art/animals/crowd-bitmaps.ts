import { createContext, useContext, useEffect, useSyncExternalStore } from "react";

/**
 * The height in px of the images of a crowd's figures; null for a few. The browser draws an SVG image anew each time it paints: 500 figures
 * took 190 ms on 2 cores, and take 50 ms as bitmaps. A figure looked at closely stays SVG.
 */
export const CrowdPixels = createContext<number | null>(null);

const bitmaps = new Map<string, string>();
const listeners = new Set<() => void>();
let batch: Set<string> | null = null;
let drawnBatches = 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The images as bitmaps once those of the whole crowd are drawn: each change paints the crowd anew. */
export function useBitmaps<Images extends Readonly<Record<string, string | null>>>(images: Images): Images {
  const pixels = useContext(CrowdPixels);
  useSyncExternalStore(subscribe, () => drawnBatches);
  useEffect(() => {
    if (pixels === null) return;
    for (const image of Object.values(images)) if (image !== null && !bitmaps.has(image)) want(image, pixels);
  }, [images, pixels]);
  const drawn = Object.entries(images).map(([name, image]) => [name, image && bitmaps.get(image)]);
  const isDrawn = drawn.every(([, bitmap]) => bitmap !== undefined);
  return pixels !== null && isDrawn ? (Object.fromEntries(drawn) as Images) : images;
}

/** All that the figures of one render want is a batch. */
function want(image: string, pixels: number): void {
  if (batch === null) {
    const begun = new Set<string>();
    batch = begun;
    queueMicrotask(() => {
      batch = null;
      void drawBatch(begun, pixels);
    });
  }
  batch.add(image);
}

async function drawBatch(images: ReadonlySet<string>, pixels: number): Promise<void> {
  for (const image of images) {
    // A figure without bitmaps stays SVG.
    const bitmap = await bitmapOf(image, pixels).catch(() => null);
    if (bitmap !== null) bitmaps.set(image, bitmap);
  }
  drawnBatches++;
  for (const listener of listeners) listener();
}

/** `toBlob` waits until the browser is idle, for each image. */
async function bitmapOf(image: string, height: number): Promise<string> {
  const picture = new Image();
  picture.src = image;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((height * picture.naturalWidth) / picture.naturalHeight);
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
}
