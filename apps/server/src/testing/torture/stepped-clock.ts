/**
 * Preloaded into the server by the torture alone (NODE_OPTIONS): its clock is wrong by what the file CLOCK_FILE says, in ms, and looks
 * there again at SIGUSR2. Nothing of the product reads either.
 */
import { readFileSync } from "node:fs";

const RealDate = Date;
let offset = 0;

const setClock = () => {
  offset = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));
};
setClock();
process.on("SIGUSR2", setClock);

class SteppedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(SteppedDate.now());
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}
globalThis.Date = SteppedDate as DateConstructor;
