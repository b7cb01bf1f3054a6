/** The source files behind each page, so that the build can link their code. What is in the entry's own file needs no link. */
import { pathsIn } from "./routes.tsx";

type Sources = Readonly<Record<string, readonly string[]>>;

const by = (paths: readonly string[], sources: (path: string) => readonly string[]): Sources =>
  Object.fromEntries(paths.map((path) => [path, sources(path)]));

/** Of the pre-rendered pages. */
export const pageSources: Sources = {
  "/": ["src/features/landing/landing-page.tsx"],
  ...by(pathsIn.legal, () => ["src/features/legal/legal-article.tsx"]),
};

/** The same for the pages that are not pre-rendered: each has a frame of its own. */
export const frameSources: Sources = {
  ...by(pathsIn.shell, (path) => [
    "src/app/shell/shell.tsx",
    "src/data-services.ts",
    `src/features${path}${path}-page.tsx`,
  ]),
  ...by(pathsIn.entrance, (path) => [`src/features/sign-in${path}-page.tsx`]),
};
