import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadAnimals } from "../../apps/web/src/art/animals/animal-drawings.ts";
import { AnimalFigure } from "../../apps/web/src/art/animals/animal-figure.tsx";
import { CrowdPixels } from "../../apps/web/src/art/animals/crowd-bitmaps.ts";

let box: HTMLElement;
let root: Root;

beforeEach(async () => {
  await loadAnimals(["hen"]);
  box = document.createElement("div");
  root = createRoot(box);
  vi.spyOn(HTMLImageElement.prototype, "decode").mockResolvedValue(undefined);
});

afterEach(() => root.unmount());

const show = (id: string, pixels: number | null) =>
  flushSync(() =>
    root.render(
      <CrowdPixels value={pixels}>
        <AnimalFigure type="hen" id={id} />
      </CrowdPixels>,
    ),
  );
const kinds = () => new Set([...box.querySelectorAll("img")].map(({ src }) => src.split(/[,;]/)[0]));

test("a crowd's figures become bitmaps, and are drawings again when they are looked at closely", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage() {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,AAAA");
  show("hen:2026-11-01", 84);
  expect(kinds()).toEqual(new Set(["data:image/svg+xml"]));
  await vi.waitFor(() => expect(kinds()).toEqual(new Set(["data:image/png"])));
  show("hen:2026-11-01", null);
  expect(kinds()).toEqual(new Set(["data:image/svg+xml"]));
});

test("a figure stays a drawing if the browser gives no canvas", async () => {
  const asked = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  show("hen:2026-11-02", 84);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(box.querySelectorAll("img").length));
  expect(kinds()).toEqual(new Set(["data:image/svg+xml"]));
});
