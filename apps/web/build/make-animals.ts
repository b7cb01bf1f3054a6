/**
 * Writes src/art/animals/*.svg from the chosen emoji of Fluent Emoji Flat (MIT). Run by hand when the choice changes:
 * `node build/make-animals.ts`. The set has no hen, only a rooster and a chicken's head, so hen and chicken are the
 * rooster with a modest tail and comb, in russet and in white.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const source = new URL("../../../node_modules/@iconify-json/fluent-emoji-flat/icons.json", import.meta.url);
const target = new URL("../src/art/animals/", import.meta.url);
const set = JSON.parse(readFileSync(source, "utf8")) as IconSet;

function bodyOf(name: string): string {
  const icon = set.icons[name];
  if (icon === undefined) throw new Error(`Fluent Emoji Flat has no "${name}"`);
  return icon.body;
}

function recolour(body: string, colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours).reduce((text, [from, to]) => text.replaceAll(from, to), body);
}

const ROOSTER_TAIL = /<path fill="#44911b"[^>]*\/>/;
const ROOSTER_COMB = /<path fill="#f8312f" d="M13\.03[^>]*\/>/;

function henFrom(rooster: string, feathers: Readonly<Record<string, string>>): string {
  const tail =
    '<path fill="#5b3829" d="M18.2 13.4c1.7.5 3-.2 4.2-1.9l2.1-3c.5-.7 1.5-.6 1.9.1l2.7 5.6c.7 1.5.1 3-1.5 3.4c-3.4.8-7.6.3-9.9-2z"/>';
  const comb =
    '<path fill="#f8312f" d="M6.4 5.1c-.5-1 .2-2 1.2-1.8c.3-.9 1.6-1 2-.1c.9-.4 1.8.4 1.5 1.4c-.2.6-4.3 1.4-4.7.5"/>';
  return recolour(rooster.replace(ROOSTER_TAIL, tail).replace(ROOSTER_COMB, comb), feathers);
}

const rooster = bodyOf("rooster");
const animals: Readonly<Record<string, string>> = {
  hen: henFrom(rooster, {
    "#6d4534": "#8a4b2a",
    "#a56953": "#b9743f",
    "#ffb02e": "#c98546",
    "#5b3829": "#6b3a22",
  }),
  chicken: henFrom(rooster, {
    "#6d4534": "#f4efe6",
    "#a56953": "#dcd3c3",
    "#ffb02e": "#fffaf1",
    "#5b3829": "#e6dece",
  }),
  goat: bodyOf("goat"),
  cow: bodyOf("cow"),
  horse: bodyOf("horse"),
  pig: bodyOf("pig"),
  sheep: recolour(bodyOf("ewe"), { "#cdc4d6": "#f5eee0", "#b4acbc": "#d9cfbb" }),
  rabbit: recolour(bodyOf("rabbit"), { "#9b9b9b": "#b9ab99" }),
};

mkdirSync(target, { recursive: true });
for (const [name, body] of Object.entries(animals)) {
  writeFileSync(
    new URL(`${name}.svg`, target),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>\n`,
  );
}
