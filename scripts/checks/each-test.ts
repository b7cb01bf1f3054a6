/** Vitest takes doubles away before the next test. By then the next file of the process may have read the page in the place of which one stood. */
import { afterEach, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
