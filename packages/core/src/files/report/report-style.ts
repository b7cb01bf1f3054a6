/** Dark on white, for an office's printer. The paper is the printer's: A4 or Letter. */
export const REPORT_STYLE = `
@page { margin: 15mm; }
:root { color-scheme: light; }
* { box-sizing: border-box; }
html { background: #fff; }
body { margin: 0 auto; max-width: 180mm; color: #1c1c1a; font: 10pt/1.4 "Nunito Variable", Nunito, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
h1, h2, p, ul { margin: 0; }
h1 { font-size: 20pt; line-height: 1.2; }
h2 { font-size: 12pt; margin: 5mm 0 1.5mm; break-after: avoid; }
header { border-block-end: .4mm solid #1c1c1a; margin-block-end: 4mm; padding-block-end: 2mm; }
.name, .sum { font-weight: 700; }
table { width: 100%; border-collapse: collapse; font-size: 8pt; line-height: 1.3; font-variant-numeric: tabular-nums; }
th, td { padding: .5mm 1mm; border-block-end: .2mm solid #cfcdc6; text-align: end; vertical-align: bottom; font-weight: 400; }
thead th { border-block-end-color: #1c1c1a; font-weight: 700; }
th:first-child { text-align: start; padding-inline-start: 0; }
tr { break-inside: avoid; }
td { min-width: 17.5mm; white-space: nowrap; }
.by-time tbody th { white-space: nowrap; }
.by-time td:last-child { font-weight: 700; }
.by-course { max-width: 110mm; }
ul { padding: 0; columns: 2; list-style: none; }
.end { margin-block-start: 6mm; color: #5a5850; font-size: 8.5pt; }
@media screen { body { padding: 8mm 5mm; } }
`;
