/** The year as one file in which the farm plays, without requests. */
import { escapeHtml } from "@furrow/core";
import { language } from "#messages/language.ts";
import { yearWords } from "#messages/year.ts";

/** A picture of the farm, and what it shows. */
export interface Still {
  readonly url: string;
  readonly told: string;
}

const words = yearWords.film;

/** `sheet` is as it is on the page, with a place for the farm. */
export function playedYear(title: string, sheet: Element, stills: readonly Still[]): string {
  const copy = sheet.cloneNode(true) as Element;
  const figures = stills.map(
    ({ url, told }) =>
      `<figure><img src="${url}" alt=""><figcaption>${escapeHtml(told)}</figcaption></figure>`,
  );
  const player = `<p><button>${escapeHtml(words.play)}</button><input type="range" aria-label="${escapeHtml(words.day)}" max="${stills.length - 1}"></p>`;
  const farm = copy.querySelector("[data-farm]");
  if (farm !== null && stills.length > 0) farm.innerHTML = player + figures.join("");
  return `<!doctype html>
<html lang="${escapeHtml(language.tag)}" dir="${language.direction}" data-appearance="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${pageStyle()}</style>
</head>
<body>
${copy.outerHTML}
${stills.length === 0 ? "" : `<script>${PLAYER}(${JSON.stringify([words.play, words.pause])})</script>`}
</body>
</html>
`;
}

const PLAYER = `((words) => {
  const stills = document.querySelectorAll("figure");
  const [play, day] = document.querySelectorAll("button, input");
  const show = (at) => {
    day.value = at;
    stills.forEach((still, index) => (still.hidden = index !== at));
    day.ariaValueText = stills[at].textContent;
  };
  let timer = 0;
  play.onclick = () => {
    clearInterval(timer);
    timer = timer ? 0 : setInterval(() => show((+day.value + 1) % stills.length), 300);
    play.textContent = words[timer ? 1 : 0];
  };
  day.oninput = () => show(+day.value);
  show(stills.length - 1);
})`;

/** All rules of the page's own style sheets but fonts, which would be requested. */
const pageStyle = (): string => {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const own = rules.filter((rule) => !(rule instanceof CSSFontFaceRule)).map(({ cssText }) => cssText);
  return `${own.join("\n")}${OWN_STYLE}`.replaceAll("</", "<\\/");
};

const OWN_STYLE = `
body { max-width: 66rem; margin: 0 auto; padding: 1.5rem; background: var(--paper); }
figure { margin: 0; }
figure img { width: 100%; }
p:has(input) { display: flex; gap: 1rem; margin-block-end: 1rem; }
input { flex: 1; }
button { min-width: 6rem; min-height: 2.75rem; }
`;
