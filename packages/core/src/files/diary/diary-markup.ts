/** Escapes text for elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (character) => ESCAPES.get(character) as string);

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
  ["`", "&#96;"],
]);

/**
 * The diary's style: A4, portrait, dark. The page has no margins, so that the paper is dark to its edges; a
 * table with a repeated head and foot keeps space at the top and bottom. On screen, days are rendered when
 * scrolled into view.
 */
export const DIARY_STYLE = `
@page { size: A4 portrait; margin: 0; }
:root { --paper: #16211c; --card: #1f2d26; --line: #33463c; --ink: #eef3ea; --soft: #a9bbae; --accent: #f2c14e; --leaf: #8cc084; color-scheme: dark; }
* { box-sizing: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
html { background: var(--paper); }
body { margin: 0 auto; max-width: 210mm; background: var(--paper); color: var(--ink); font: 10.5pt/1.5 "Nunito Variable", Nunito, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, p { margin: 0; }
h2 { font-size: 17pt; line-height: 1.2; margin: 0 0 4mm; break-after: avoid; }
h3 { font-size: 12pt; line-height: 1.3; }
.cover { position: relative; height: 297mm; padding: 30mm 20mm; overflow: hidden; break-after: page; background: linear-gradient(#131b2b, #1b2c33 55%, #20382d); }
.cover .app { color: var(--accent); font-weight: 700; letter-spacing: .14em; text-transform: uppercase; font-size: 11pt; }
.cover h1 { font-size: 42pt; line-height: 1.1; margin: 6mm 0 4mm; letter-spacing: -.01em; }
.cover .name { font-size: 17pt; }
.cover .period { font-size: 12.5pt; color: #c5d3cb; margin-top: 1.5mm; }
.cover .tiles { margin-top: 16mm; }
.cover svg { position: absolute; left: 0; bottom: 0; width: 100%; height: auto; display: block; }
.tiles { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm; }
.tile { background: rgb(255 255 255 / .06); border: .3mm solid rgb(255 255 255 / .12); border-radius: 3mm; padding: 4mm 5mm; break-inside: avoid; }
.tile b { display: block; font-size: 19pt; line-height: 1.2; font-variant-numeric: tabular-nums; }
.tile span { color: #c5d3cb; font-size: 9.5pt; }
.sheet { width: 100%; border-collapse: collapse; }
.sheet > thead > tr > td, .sheet > tfoot > tr > td { height: 15mm; padding: 0; }
.sheet > tbody > tr > td { padding: 0 18mm; vertical-align: top; }
section { margin-bottom: 9mm; }
.glance, .farm { break-inside: avoid; }
.chart { width: 100%; height: auto; display: block; background: var(--card); border: .3mm solid var(--line); border-radius: 3mm; padding: 3mm; }
.chart .grid { stroke: var(--line); stroke-width: 1; }
.chart .bar { fill: var(--leaf); }
.chart .tick { fill: var(--soft); font-size: 11px; font-family: inherit; }
.caption { color: var(--soft); font-size: 9.5pt; margin-top: 2mm; }
.day { background: var(--card); border: .3mm solid var(--line); border-radius: 3mm; padding: 4mm 5mm 3mm; margin-bottom: 5mm; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
.day.short { break-inside: avoid; }
.day header { display: flex; justify-content: space-between; gap: 6mm; break-after: avoid; margin-bottom: 2mm; }
.day header b { color: var(--accent); white-space: nowrap; font-variant-numeric: tabular-nums; }
.tasks { width: 100%; border-collapse: collapse; font-size: 9.5pt; }
.tasks th { text-align: start; color: var(--soft); font-weight: 600; font-size: 8.5pt; padding-block: 1mm; padding-inline: 0 2mm; border-bottom: .3mm solid var(--line); }
.tasks td { padding-block: 1.6mm; padding-inline: 0 2mm; vertical-align: top; border-bottom: .2mm solid var(--line); }
.tasks tbody tr:last-child td { border-bottom: 0; }
.tasks tr { break-inside: avoid; }
.tasks .time { width: 26mm; white-space: nowrap; color: var(--soft); font-variant-numeric: tabular-nums; }
.tasks .category { width: 25mm; color: var(--soft); }
.tasks .course svg { width: 2.4mm; height: 2.4mm; }
.tasks .hours { width: 16mm; text-align: end; font-variant-numeric: tabular-nums; }
.tasks .state { width: 24mm; text-align: end; padding-inline-end: 0; white-space: nowrap; }
.tasks .completed { color: var(--leaf); font-weight: 600; }
.tasks .pending { color: var(--soft); }
.tasks .description { color: var(--soft); white-space: pre-line; }
.other { color: var(--soft); font-size: 9.5pt; padding-top: 1.5mm; }
.animals { display: grid; grid-template-columns: repeat(4, 1fr); gap: 3mm; margin: 0; padding: 0; list-style: none; }
.animals li { background: var(--card); border: .3mm solid var(--line); border-radius: 3mm; padding: 3mm; text-align: center; break-inside: avoid; font-size: 9pt; }
.animals .picture { display: block; font-size: 22pt; line-height: 1.3; }
.animals .picture svg { width: 13mm; height: 13mm; }
.animals span { color: var(--soft); display: block; }
.end { color: var(--soft); font-size: 9pt; text-align: center; }
@media screen {
.day { content-visibility: auto; contain-intrinsic-size: auto 60mm; }
}
@media screen and (max-width: 150mm) {
.cover { height: auto; min-height: 100vh; padding: 14mm 6mm 50mm; }
.cover h1 { font-size: 28pt; }
.tiles { grid-template-columns: 1fr 1fr; }
.sheet > tbody > tr > td { padding: 0 4mm; }
.animals { grid-template-columns: 1fr 1fr; }
.day { padding: 3mm; }
.tasks thead { display: none; }
.tasks tbody { display: block; }
.tasks tr { display: flex; flex-wrap: wrap; gap: 0 4mm; padding: 1.6mm 0; border-bottom: .2mm solid var(--line); }
.tasks tr td[class] { width: auto; text-align: start; }
.tasks tbody tr td { padding: 0; border: 0; }
.tasks td:nth-child(2) { order: -1; flex: 1 0 100%; }
}
`;
