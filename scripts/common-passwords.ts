/** npm run common-passwords: writes the filter that the server refuses common passwords by, from the list of zxcvbn-ts (MIT). */
import { writeFileSync } from "node:fs";
import { filterFile, filterSource } from "./common-passwords/filter.ts";

writeFileSync(filterFile, filterSource());
