import type { Film, Pictures, paintFarm } from "../film/paint-farm.ts";

export interface FilmInFile {
  readonly film: Film;
  readonly pictures: Readonly<
    Record<"backdrops" | "fronts" | "sprites" | "lands", readonly (string | null)[]>
  >;
  /** Of each day, beside the slider. */
  readonly told: readonly string[];
  readonly play: string;
  readonly pause: string;
  readonly ms: number;
  readonly walk: number;
}

/** Plays a film in a saved file, which holds the text of this function: it must use nothing from outside. */
export function playInFile(
  { film, pictures: urls, told, play, pause, ms, walk }: FilmInFile,
  paint: typeof paintFarm,
): void {
  const element = <T extends Element>(id: string) => document.querySelector(`#${id}`) as T;
  const [scene, lands] = ["scene", "lands"].map((id) => element<HTMLCanvasElement>(id).getContext("2d"));
  const slider = element<HTMLInputElement>("day");
  const button = element<HTMLButtonElement>("play");
  const text = element<HTMLElement>("told");
  const last = film.days - 1;
  let at = last + 0.99;
  let timer = 0;
  const show = (steps: number) => {
    if (scene) paint(scene, lands ?? null, film, pictures, at, steps);
    slider.value = String(Math.floor(at));
    text.textContent = told[Math.floor(at)] ?? "";
    slider.setAttribute("aria-valuetext", text.textContent);
  };
  const imagesOf = (list: readonly (string | null)[]) =>
    list.map((url) => {
      if (url === null) return undefined;
      const image = new Image();
      image.onload = () => timer === 0 && show(0);
      image.src = url;
      return image;
    });
  const pictures: Pictures = {
    backdrops: imagesOf(urls.backdrops),
    fronts: imagesOf(urls.fronts),
    sprites: imagesOf(urls.sprites),
    lands: imagesOf(urls.lands),
    painted: [],
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    button.textContent = play;
    show(0);
  };
  slider.oninput = () => {
    at = slider.valueAsNumber + 0.99;
    show(0);
  };
  button.hidden = matchMedia("(prefers-reduced-motion: reduce)").matches;
  button.onclick = () => {
    if (timer !== 0) return stop();
    if (at > last) at = 0;
    button.textContent = pause;
    let before = performance.now();
    timer = window.setInterval(() => {
      const now = performance.now();
      at = Math.min(last + 0.99, at + ((now - before) * film.days) / ms);
      before = now;
      show(walk);
      if (at > last + 0.98) stop();
    }, 1000 / 12);
  };
  show(0);
}
