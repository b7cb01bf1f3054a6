/** The clock of the page: it stands still but for what a test lets pass, and for the moments in which it waits for something to show. */
import FakeTimers, { type Clock } from "@sinonjs/fake-timers";

/** Long enough for a frame; a hundred of them do not make a notice go. */
const STEP_MS = 16;
/** So much of the page's time, and of ours, something has to show. A busy machine can need long to load the code of a screen. */
const PATIENCE_MS = 5_000;
const OWN_PATIENCE_MS = 15_000;

// The real ones, whatever is installed later.
const { setImmediate: soon, setTimeout: wait } = globalThis;
const ownTime = Date.now;

let clock: Clock | null = null;

export function installClock(now: string): void {
  clock = FakeTimers.install({
    now: new Date(now),
    // React's scheduler and promises go on in real time.
    toFake: [
      "Date",
      "performance",
      "setTimeout",
      "clearTimeout",
      "setInterval",
      "clearInterval",
      "requestAnimationFrame",
      "cancelAnimationFrame",
    ],
  });
}

export function uninstallClock(): void {
  clock?.uninstall();
  clock = null;
}

const installed = (): Clock => {
  if (clock === null) throw new Error("openApp() starts the clock");
  return clock;
};

/** Lets the page do what it has to do now: promises, React's work, the next frame. */
export async function settle(rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await new Promise<void>((resolve) => soon(resolve));
    clock?.tick(STEP_MS);
  }
  await new Promise<void>((resolve) => soon(resolve));
}

/** `"02:30:00"`: as a computer that slept so long. What is due meanwhile happens once, at its end. */
export async function fastForward(time: string): Promise<void> {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  installed().jump(((hours * 60 + minutes) * 60 + seconds) * 1_000);
  await settle();
}

/** Each timer at its own moment, as in a page that somebody looks at. For minutes, not for days. */
export async function runFor(ms: number): Promise<void> {
  await installed().tickAsync(ms);
  await settle();
}

/** For work that waits by timers of the page. */
export async function whileTimePasses<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  while (!isDone) await settle(1);
  return work;
}

/** Asks again and again while the page's time passes. The answer null is what was waited for; else it says what is wrong. */
export async function until(complaint: () => string | null): Promise<string | null> {
  const began = ownTime();
  let passed = 0;
  for (;;) {
    const wrong = complaint();
    if (wrong === null) return null;
    if (passed < PATIENCE_MS) {
      await settle(1);
      passed += STEP_MS;
    } else if (ownTime() - began < OWN_PATIENCE_MS) {
      // Code may still be loaded, which takes real time.
      await new Promise<void>((resolve) => wait(resolve, 5));
      await settle(1);
    } else return wrong;
  }
}
