import { type Resource, type ResourceKind, readResources } from "../../../content/resource.ts";
import articles from "./articles.md?raw";
import techniques from "./techniques.md?raw";
import tutorials from "./tutorials.md?raw";

/** In the order in which the page shows them. */
const KINDS = ["technique", "article", "tutorial"] as const satisfies readonly ResourceKind[];

const TEXTS: Readonly<Record<ResourceKind, string>> = {
  technique: techniques,
  article: articles,
  tutorial: tutorials,
};

const TITLES: Readonly<Record<ResourceKind, string>> = {
  technique: "Study Techniques",
  article: "Productivity Articles",
  tutorial: "Tutorials",
};

export const RESOURCES: readonly Resource[] = KINDS.flatMap((kind) => readResources(kind, TEXTS[kind]));

export const RESOURCE_KINDS: readonly { readonly kind: ResourceKind; readonly title: string }[] = KINDS.map(
  (kind) => ({ kind, title: TITLES[kind] }),
);

export const resourcesOf = (kind: ResourceKind): readonly Resource[] =>
  RESOURCES.filter((resource) => resource.kind === kind);

export const resourcesWords = {
  readingTime: (minutes: number) => `${minutes} min read`,
  open: "Read More",
  close: "Show Less",
};
