/** The farm of a year as pictures, for all that is saved and printed: on paper as on a light page. */
import { yearWords } from "#messages/year.ts";
import { animalPicture } from "../../../art/animals/animal-image.ts";
import type { YearCard } from "../cards.ts";
import { type FilmPlan, monthEnds } from "../film/film.ts";
import { type DrawnPictures, drawFilm } from "../film/film-pictures.ts";
import { filmMs, walkDays } from "../film/pace.ts";
import { paintFarm } from "../film/paint-farm.ts";
import type { FilmInFile } from "./play-in-file.ts";
import type { Still } from "./year-html.ts";

const WIDTH = 1200;
const MONTH_WIDTH = 600;
const MONTHS = 12;

export const pictureOfAnimal = async (cards: readonly YearCard[]): Promise<string | null> => {
  const animal = cards.find((card) => card.animal !== undefined)?.animal;
  return animal === undefined ? null : animalPicture(animal.type, animal.id, animal.mark);
};

export async function farmAtEnd(plan: FilmPlan): Promise<HTMLCanvasElement> {
  const last = plan.film.days - 1;
  const drawing = drawFilm(plan, { look: "light", width: WIDTH, first: last, isStill: true });
  await drawing.done;
  return farmOn(plan, drawing.pictures, last, WIDTH);
}

/** A picture for each of the last months. */
export async function monthsOf(plan: FilmPlan): Promise<readonly Still[]> {
  const pictures = await allOf(plan);
  return monthEnds(plan.days)
    .slice(-MONTHS)
    .flatMap((day) => {
      const [date, count] = [plan.days[day], plan.counts[day]];
      if (date === undefined || count === undefined) return [];
      const url = farmOn(plan, pictures, day, MONTH_WIDTH).toDataURL();
      return [{ url, told: yearWords.film.told(yearWords.film.monthOf(date), count.animals) }];
    });
}

/** Holds pictures, places and days, and no names. */
export async function filmInFile(plan: FilmPlan): Promise<FilmInFile> {
  const { backdrops, fronts, sprites, lands } = await allOf(plan);
  const { days } = plan.film;
  const urls = (drawn: readonly HTMLCanvasElement[], type: string) =>
    Array.from(drawn, (picture: HTMLCanvasElement | undefined) => picture?.toDataURL(type, 0.9) ?? null);
  return {
    film: plan.film,
    pictures: {
      backdrops: urls(backdrops, "image/jpeg"),
      fronts: urls(fronts, "image/png"),
      sprites: urls(sprites, "image/png"),
      lands: urls(lands, "image/jpeg"),
    },
    told: plan.days.map((day, index) =>
      yearWords.film.told(yearWords.film.date(day), plan.counts[index]?.animals ?? 0),
    ),
    play: yearWords.film.play,
    pause: yearWords.film.pause,
    ms: filmMs(days),
    walk: walkDays(days),
  };
}

async function allOf(plan: FilmPlan): Promise<DrawnPictures> {
  const drawing = drawFilm(plan, { look: "light", width: WIDTH, first: 0 });
  await drawing.done;
  return drawing.pictures;
}

function farmOn(plan: FilmPlan, pictures: DrawnPictures, day: number, width: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * plan.film.height) / plan.film.width);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  paintFarm(context, null, plan.film, pictures, day + 0.99, 0);
  return canvas;
}
