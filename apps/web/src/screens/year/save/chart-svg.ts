import { yearPalette as colors } from "../../../art/picture-palette.ts";
import type { YearCard } from "../cards.ts";

interface ChartPicture {
  readonly width: number;
  readonly height: number;
  readonly markup: string;
}

const WIDTH = 400;
const HIGH = 90;
const LEAF = 15;
const IN_ROW = 20;

/** The leaves or the columns of a card as they are saved and printed; null if it has none. Sheets of style are not allowed there. */
export function chartSvg({ columns, leaves = 0 }: YearCard): ChartPicture | null {
  if (columns !== undefined) return columnsSvg(columns);
  if (leaves === 0) return null;
  const height = Math.ceil(leaves / IN_ROW) * (LEAF + 5);
  const drawn = Array.from({ length: leaves }, (_, index) => {
    const [x, y] = [(index % IN_ROW) * (LEAF + 5), Math.floor(index / IN_ROW) * (LEAF + 5)];
    const fill = index % 3 === 2 ? colors.column : colors.most;
    return `<path transform="translate(${x} ${y})" d="M0 0Q${LEAF} 0 ${LEAF} ${LEAF}Q0 ${LEAF} 0 0z" fill="${fill}"/>`;
  });
  return documentOf(height, drawn);
}

function columnsSvg(columns: NonNullable<YearCard["columns"]>): ChartPicture {
  const slot = WIDTH / columns.length;
  const drawn = columns.map(({ label, share }, index) => {
    const high = Math.max(3, HIGH * share);
    const [x, wide] = [slot * index, slot * 0.78];
    const [at, anchor] = index === 0 ? [x, "start"] : [x + wide / 2, "middle"];
    const fill = share === 1 ? colors.most : colors.column;
    return `<rect x="${x}" y="${HIGH - high}" width="${wide}" height="${high}" rx="${Math.min(6, wide / 3)}" fill="${fill}"/><text x="${at}" y="${HIGH + 18}" text-anchor="${anchor}" fill="${colors.inkSoft}">${label}</text>`;
  });
  return documentOf(HIGH + 24, drawn);
}

const documentOf = (height: number, drawn: readonly string[]): ChartPicture => ({
  width: WIDTH,
  height,
  markup: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13" aria-hidden="true">${drawn.join("")}</svg>`,
});
