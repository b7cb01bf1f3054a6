/** The year as a page without scripts of its own and without requests: to print, or as a file in which the farm plays. */
import { escapeHtml } from "@furrow/core";
import { language } from "#messages/language.ts";
import { yearWords as words } from "#messages/year.ts";

/** A picture of the farm, and what it shows. */
export interface Still {
  readonly url: string;
  readonly told: string;
}

/** `cards` are those on the page, in their looks. */
export const printedYear = (title: string, cards: Element, months: readonly Still[]): string =>
  pageOf(
    title,
    "",
    withStyles(cards, "data-style"),
    months.map(({ url, told }) => `<figure><img src="${url}" alt="">${escapeHtml(told)}</figure>`).join(""),
  );

export const playedYear = (title: string, cards: Element, stills: readonly Still[]): string =>
  pageOf(
    title,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<style>${styleOf(cards)}</style>`,
    withStyles(cards, "style"),
    stills.length === 0
      ? ""
      : `<img id="farm" alt=""><p class="player"><button id="play" type="button"></button><input id="day" type="range" min="0" max="${stills.length - 1}" aria-label="${escapeHtml(words.film.day)}"><span id="told"></span></p>
<script>${PLAYER}(${JSON.stringify({ stills, words: [words.film.play, words.film.pause] }).replaceAll("<", "\\u003c")})</script>`,
  );

const PLAYER = `(({ stills, words }) => {
  const [farm, play, day, told] = ["farm", "play", "day", "told"].map((id) => document.getElementById(id));
  let timer = 0;
  const show = (at) => {
    day.value = at;
    farm.src = stills[at].url;
    told.textContent = stills[at].told;
    day.setAttribute("aria-valuetext", stills[at].told);
    play.textContent = words[timer ? 1 : 0];
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    show(+day.value);
  };
  day.oninput = () => show(+day.value);
  play.onclick = () => {
    if (timer) return stop();
    timer = setInterval(() => (+day.value + 1 < stills.length ? show(+day.value + 1) : stop()), 300);
    show(+day.value + 1 < stills.length ? +day.value : 0);
  };
  show(stills.length - 1);
})`;

const pageOf = (title: string, head: string, cards: string, farm: string): string => `<!doctype html>
<html lang="${escapeHtml(language.tag)}" dir="${language.direction}" data-appearance="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${cards}
${farm}
<p>${escapeHtml(words.save.madeWith)}</p>
</body>
</html>
`;

/** The policy of the frame that prints forbids styles in the markup: there the caller applies them. */
function withStyles(cards: Element, attribute: "style" | "data-style"): string {
  const copy = cards.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll("[style]")) {
    const style = each.getAttribute("style") ?? "";
    each.removeAttribute("style");
    each.setAttribute(attribute, style);
  }
  return copy.outerHTML;
}

const OWN_STYLE = `
@page { margin: 12mm; }
body { max-width: 66rem; margin: 0 auto; padding: 1.5rem; background: var(--paper); }
h1, .player { margin-block: 1rem; }
article { break-inside: avoid; }
#farm, figure img { width: 100%; }
.player { display: flex; gap: 1rem; align-items: center; }
.player input { flex: 1; }
.player button { min-width: 6rem; min-height: 2.75rem; }
figure { display: inline-block; width: 31%; margin: 1%; break-inside: avoid; font-size: 0.8rem; }
@media print { .player { display: none; } body { padding: 0; background: none; } }
`;

/** The rules of the page's own style sheets that are about the element, and those about no class. */
export function styleOf(element: Element): string {
  const classes = [element, ...element.querySelectorAll("[class]")].flatMap((each) => [...each.classList]);
  const isMeant = (selector: string) =>
    !selector.includes(".") || classes.some((name) => selector.includes(`.${name}`));
  const textOf = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) return isMeant(rule.selectorText) ? rule.cssText : "";
    if (rule instanceof CSSGroupingRule) {
      const inner = [...rule.cssRules].map(textOf).join("\n");
      return `${rule.cssText.slice(0, rule.cssText.indexOf("{"))}{${inner}}`;
    }
    // Fonts would be requested.
    return rule instanceof CSSLayerStatementRule ? rule.cssText : "";
  };
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return `${rules.map(textOf).join("\n")}${OWN_STYLE}`.replaceAll("</", "<\\/");
}
