import type { AnimalKind } from "./animal-drawings.ts";

/**
 * Twelve coats for each kind that can be earned, after breeds there are. A coat gives its colors in the order of the kind's dyes: the
 * colors of the drawing that it replaces.
 */
export interface Wardrobe {
  readonly dyes: readonly string[];
  readonly coats: readonly (readonly string[])[];
}

/** Body, wing, feathers on it, neck, tail, markings. */
const hen: Wardrobe = {
  dyes: ["#a9562f", "#c9743f", "#dd935c", "#e9a24a", "#83401f"],
  coats: [
    ["#a9562f", "#c9743f", "#dd935c", "#e9a24a", "#83401f", "#f2c48b"],
    ["#dba04a", "#ebbb68", "#f6d592", "#f2c473", "#b9782f", "#a8672a"],
    ["#f0e9db", "#dfd4c0", "#fbf6ec", "#fffaf0", "#cfc2ab", "#9a9183"],
    ["#4b4a57", "#5f6377", "#7d8aa0", "#565564", "#2f4f56", "#ece7dd"],
    ["#73869c", "#8ea0b4", "#b3c0ce", "#8395aa", "#566a80", "#43556a"],
    ["#c3c5cc", "#dcdee3", "#f1f2f4", "#f4f1ec", "#666a78", "#5d6270"],
    ["#b3a3c2", "#c8bad4", "#e0d7e8", "#cdbfd9", "#917fa6", "#7b6891"],
    ["#7a5240", "#936650", "#b18a72", "#8b604a", "#533527", "#e6c8a6"],
    ["#96402f", "#b35540", "#d17a5f", "#bd604a", "#642b24", "#f3bd9b"],
    ["#e8cf9f", "#d6b27a", "#f5e4c1", "#f1ddb4", "#7d5a3a", "#a3743f"],
    ["#6f5a3c", "#8d7148", "#b59560", "#dfa83f", "#3c4440", "#e6b95e"],
    ["#dda388", "#edc0a5", "#f9dcc9", "#f7dac8", "#96705f", "#fff6ec"],
  ],
};

/** Coat, far side, hooves, horns and beard, markings. */
const goat: Wardrobe = {
  dyes: ["#f3ad61", "#d3883e", "#6d4534", "#9b9b9b"],
  coats: [
    ["#f3ad61", "#d3883e", "#6d4534", "#9b9b9b", "#fff3dd"],
    ["#f5f0e6", "#d8cfbf", "#75655a", "#b3a68f", "#c8b497"],
    ["#5d5763", "#45404b", "#2e2a33", "#a39c90", "#efe7da"],
    ["#94634a", "#714735", "#432c24", "#a89a86", "#f0dfc8"],
    ["#a6abb1", "#848a92", "#4f535a", "#8f8a80", "#f4f2ee"],
    ["#f4e0ba", "#dabf8f", "#7d6240", "#a8987c", "#c4935a"],
    ["#c06a44", "#99502f", "#50301f", "#a39684", "#ffe9d2"],
    ["#8a9aac", "#6b7c90", "#434e5c", "#9a958a", "#eef2f4"],
    ["#d69d5f", "#b17c42", "#5d402c", "#a39684", "#7a4e2f"],
    ["#e6c0a6", "#c89d84", "#74564a", "#a8998a", "#fff5ec"],
    ["#75655e", "#574a46", "#352d2b", "#a89d8f", "#d8c6b2"],
    ["#eabd52", "#c99736", "#6c4c27", "#a39674", "#fff4d2"],
  ],
};

/** Coat, far legs, patches, face, horns, udder and muzzle. */
const cow: Wardrobe = {
  dyes: ["#f2eee8", "#b9b0a8", "#54474a", "#fffaf2", "#f9c23c", "#ff8687"],
  coats: [
    ["#f2eee8", "#b9b0a8", "#54474a", "#fffaf2", "#f9c23c", "#ff8687"],
    ["#f6eee2", "#c6b4a2", "#ad5733", "#fffaf2", "#e9d2a0", "#f59a92"],
    ["#dcaa70", "#b17f4e", "#b98149", "#f3ddba", "#efe2c4", "#e3a08c"],
    ["#cd7c3f", "#9c5829", "#ab5c2c", "#e6a766", "#f2e3c2", "#e79a80"],
    ["#cdd4dc", "#9ba5b1", "#74869a", "#f0f3f6", "#e6d9b8", "#eaa6a6"],
    ["#f1e4cf", "#bfa98c", "#75503d", "#fcf3e3", "#e8cf9a", "#ee9c92"],
    ["#6a626e", "#4a444f", "#56505b", "#877e8a", "#e2d4b4", "#d38a92"],
    ["#f3e5ca", "#cab58e", "#e0c897", "#fcf3df", "#e9dcc0", "#f1aa98"],
    ["#b15a36", "#83402a", "#9c4c2d", "#fff5e6", "#f0e0bc", "#f0a093"],
    ["#ab907c", "#83695a", "#8f7562", "#e4d6c8", "#e8dcc6", "#dd9d93"],
    ["#f6e9d3", "#cbb38d", "#dd9f4e", "#fff7e8", "#efdfb8", "#f2a292"],
    ["#ece0dd", "#bcaaa8", "#a98386", "#faf1ef", "#ead9c2", "#ec9aa4"],
  ],
};

/** Coat, far legs, mane and hooves, muzzle, markings. */
const horse: Wardrobe = {
  dyes: ["#a56953", "#7c4d3c", "#40291f", "#e39d89"],
  coats: [
    ["#a56953", "#7c4d3c", "#40291f", "#e39d89", "#fff3e6"],
    ["#bc6d3f", "#94522c", "#8b4a26", "#e8a98c", "#fff3e6"],
    ["#b5703f", "#8c512d", "#f0dcb0", "#e8a98c", "#fff3e6"],
    ["#dfb068", "#b78947", "#f9f0dc", "#eab99c", "#fff7ea"],
    ["#d4b080", "#aa8754", "#453630", "#d9a28a", "#fff3e6"],
    ["#bcc1c9", "#9399a3", "#e9ebee", "#d8b0ac", "#f7f8f9"],
    ["#868d98", "#676d77", "#454952", "#c09a98", "#dfe3e8"],
    ["#5f5963", "#443f49", "#322e37", "#a97f7c", "#f0e9e2"],
    ["#efe9e0", "#ccc4b8", "#dcd2c2", "#efc0b2", "#d4c6b2"],
    ["#bb9d7d", "#957a5f", "#4f3e33", "#d3a08c", "#f4e8d8"],
    ["#f2e2c4", "#d2bd96", "#fdf6e8", "#f1bfac", "#d9bd90"],
    ["#7f8c9c", "#616d7c", "#3b424c", "#b99a9c", "#e9eef2"],
  ],
};

const wardrobes: Partial<Record<AnimalKind, Wardrobe>> = { hen, goat, cow, horse };

/** None for the animals of a guest's visit: they are as they are drawn. */
export const wardrobeOf = (kind: AnimalKind): Wardrobe | undefined => wardrobes[kind];
