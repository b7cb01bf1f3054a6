/** The picture of the README: `npm run shots -- readme` takes it anew, into docs/pictures. */
import { fileURLToPath } from "node:url";
import { settled } from "../harness/accessibility.ts";
import { sizes, wear } from "../harness/looks.ts";
import { at } from "./opening.ts";
import { test } from "./people.ts";
import { namesExactly } from "./picture.ts";

const folder = fileURLToPath(new URL("../../../docs/pictures", import.meta.url));

if (namesExactly("readme")) {
  test("readme", async ({ veteran }) => {
    await wear(veteran, { size: sizes[1280], scheme: "light" });
    await at("/farm")(veteran);
    await settled(veteran);
    await veteran.screenshot({ path: `${folder}/farm.jpg`, type: "jpeg", quality: 72 });
  });
}
