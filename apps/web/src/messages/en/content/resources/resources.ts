import { type Resource, type ResourceKind, readResources } from "../../../content/resource.ts";
import articles from "./articles.md?raw";
import techniques from "./techniques.md?raw";
import tutorials from "./tutorials.md?raw";

/** In the order in which the page shows them. */
export const RESOURCES: readonly Resource[] = [
  ...readResources("technique", techniques),
  ...readResources("article", articles),
  ...readResources("tutorial", tutorials),
];

export const RESOURCE_KINDS: readonly { readonly kind: ResourceKind; readonly title: string }[] = [
  { kind: "technique", title: "Study Techniques" },
  { kind: "article", title: "Productivity Articles" },
  { kind: "tutorial", title: "Tutorials" },
];

export const resourcesOf = (kind: ResourceKind): readonly Resource[] =>
  RESOURCES.filter((resource) => resource.kind === kind);

export const resourcesWords = {
  readingTime: (minutes: number) => `${minutes} min read`,
  open: "Read More",
  close: "Show Less",
};
