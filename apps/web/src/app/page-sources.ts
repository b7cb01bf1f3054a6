/** The source files behind each page, so that the build can link their code. */
import { pathsIn } from "./routes.tsx";

type Sources = Readonly<Record<string, readonly string[]>>;

const PUBLIC_FRAME = "src/app/public-frame.tsx";
const SHELL = "src/app/shell/shell.tsx";

const by = (paths: readonly string[], sources: (path: string) => readonly string[]): Sources =>
  Object.fromEntries(paths.map((path) => [path, sources(path)]));

/** Of the pre-rendered pages. */
export const pageSources: Sources = {
  "/": [PUBLIC_FRAME, "src/features/landing/landing-page.tsx"],
  ...by(pathsIn.legal, () => [
    PUBLIC_FRAME,
    "src/app/shell/bottom-bar.tsx",
    "src/features/legal/legal-article.tsx",
  ]),
};

/** The same for the pages that are not pre-rendered: each has a frame of its own, so that its code is not found late. */
export const frameSources: Sources = {
  ...by(pathsIn.shell, (path) => [SHELL, "src/data-services.ts", `src/features${path}${path}-page.tsx`]),
  ...by(pathsIn.entrance, (path) => [PUBLIC_FRAME, `src/features/sign-in${path}-page.tsx`]),
};
