/** Our own icons, drawn like Lucide's: for meanings that Lucide's would share with another. */
import { createLucideIcon } from "lucide-react";
import paths from "./own-icons.json" with { type: "json" };

const drawn = (name: keyof typeof paths) => createLucideIcon(name, [["path", { d: paths[name], key: name }]]);

export const Crate = drawn("crate");
export const Furrow = drawn("furrow");
export const Lantern = drawn("lantern");
export const Satchel = drawn("satchel");
export const Sickle = drawn("sickle");
export const Signpost = drawn("signpost");
export const Wheat = drawn("wheat");
