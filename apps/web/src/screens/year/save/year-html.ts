/** The cards as a page: to print, with a picture of the farm for each month, or as a file in which the farm plays. It loads nothing. */
import { courseColorPair, escapeHtml } from "@furrow/core";
import { language } from "#messages/language.ts";
import { yearWords } from "#messages/year.ts";
import { yearPalette as colors } from "../../../art/picture-palette.ts";
import type { YearCard } from "../cards.ts";
import { paintFarm } from "../film/paint-farm.ts";
import { chartSvg } from "./chart-svg.ts";
import { type FilmInFile, playInFile } from "./play-in-file.ts";

export interface YearPage {
  readonly title: string;
  readonly period: string;
  readonly cards: readonly YearCard[];
  /** The picture of the card's animal. */
  readonly animal: string | null;
}

export interface Still {
  readonly url: string;
  readonly told: string;
}

export const YEAR_STYLE = `
@page { margin: 12mm; }
:root { color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
html { background: ${colors.paper}; }
body { max-width: 1040px; margin: 0 auto; padding: 24px 16px; color: ${colors.ink}; font: 16px/1.5 "Nunito Variable", Nunito, system-ui, sans-serif; overflow-wrap: anywhere; }
h1, .figure { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.15; }
h1 { font-size: 34px; }
header p, article p, .end, li span + span, figcaption { color: ${colors.inkSoft}; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 16px; margin: 20px 0; }
article { position: relative; padding: 20px; border: 1px solid ${colors.line}; border-radius: 18px; background: ${colors.surface}; break-inside: avoid; }
h2 { color: ${colors.inkSoft}; font-size: 14px; }
article .figure { margin-bottom: 6px; color: ${colors.ink}; font-size: 30px; }
article svg { display: block; max-width: 100%; height: auto; margin: 8px 0; }
article img { display: block; width: 130px; margin: 4px auto; }
ul { padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; margin-top: 6px; }
li svg { grid-column: 1 / -1; width: 100%; margin: 0; }
canvas { display: block; width: 100%; }
.controls { display: grid; grid-template-columns: auto 1fr auto; align-items: center; gap: 16px; margin: 12px 0; }
button { min-width: 96px; min-height: 44px; border: 0; border-radius: 12px; background: ${colors.ink}; color: ${colors.surface}; font: inherit; font-weight: 700; }
.months { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; }
figure { break-inside: avoid; font-size: 13px; }
figure img { display: block; width: 100%; }
.end { margin-top: 20px; font-size: 14px; }
@media print { .controls { display: none; } html { background: none; } }
@media (max-width: 560px) { .controls { grid-template-columns: auto 1fr; } #told { grid-column: 1 / -1; grid-row: 1; } }
`;

const FILE_HEAD = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<style>${YEAR_STYLE}</style>`;

/** For the frame that prints, whose policy forbids inline styles: the caller adds YEAR_STYLE. */
export const printedYear = (page: YearPage, months: readonly Still[]): string =>
  pageOf(page, "", `<div class="months">${months.map(monthHtml).join("")}</div>`);

const monthHtml = ({ url, told }: Still): string =>
  `<figure><img src="${url}" alt=""><figcaption>${escapeHtml(told)}</figcaption></figure>`;

export function playedYear(page: YearPage, film: FilmInFile | null, besideHeight: number): string {
  if (film === null) return pageOf(page, FILE_HEAD, "");
  const { width, height, days } = film.film;
  const data = JSON.stringify(film).replaceAll("<", "\\u003c");
  return pageOf(
    page,
    FILE_HEAD,
    `<canvas id="scene" width="${width}" height="${height}"></canvas>
<div class="controls"><button id="play" type="button">${escapeHtml(film.play)}</button><input id="day" type="range" min="0" max="${days - 1}" aria-label="${escapeHtml(yearWords.film.day)}"><span id="told"></span></div>
<canvas id="lands" width="${width}" height="${Math.ceil(besideHeight)}"></canvas>
<script>(${playInFile})(${data}, ${paintFarm})</script>`,
  );
}

const pageOf = (
  { title, period, cards, animal }: YearPage,
  head: string,
  farm: string,
): string => `<!doctype html>
<html lang="${escapeHtml(language.tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title}, ${period}`)}</title>
${head}
</head>
<body>
<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(period)}</p></header>
<div class="cards">${cards.map((card) => cardHtml(card, animal)).join("")}</div>
${farm}
<p class="end">${escapeHtml(yearWords.madeWith)}</p>
</body>
</html>
`;

const cardHtml = (card: YearCard, animal: string | null): string => {
  const { title, figure, lines, rows } = card;
  return [
    `<article><h2>${escapeHtml(title)}</h2>`,
    figure === undefined ? "" : `<p class="figure">${escapeHtml(figure)}</p>`,
    card.animal === undefined || animal === null ? "" : `<img src="${animal}" alt="">`,
    rows === undefined ? "" : `<ul>${rows.map(rowHtml).join("")}</ul>`,
    chartSvg(card)?.markup ?? "",
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    "</article>",
  ].join("");
};

const rowHtml = ({ label, value, bar }: NonNullable<YearCard["rows"]>[number]): string => {
  const drawn =
    bar === undefined
      ? ""
      : `<svg viewBox="0 0 400 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.max(4, 400 * bar.share)}" height="8" rx="4" fill="${courseColorPair(bar.color).light}"/></svg>`;
  return `<li><span>${escapeHtml(label)}</span><span>${escapeHtml(value)}</span>${drawn}</li>`;
};
