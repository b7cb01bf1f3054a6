import { type ComponentType, lazy, useState } from "react";

export interface LazyPage<Props extends object = object> {
  (props: Props): React.ReactElement;
  /** Loads the page's code, so that it then renders at once: for pre-rendered pages, and for links about to be followed. */
  preload(): Promise<void>;
  isLoaded(): boolean;
}

export function lazyPage<Props extends object = object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadAndKeep = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadAndKeep);
  function Page(props: Props) {
    // Decided once per mount: changing the component under a living page would throw its state away.
    const [Content] = useState(() => loaded ?? Lazy);
    return <Content {...props} />;
  }
  return Object.assign(Page, {
    preload: async () => {
      await loadAndKeep();
    },
    isLoaded: () => loaded !== undefined,
  });
}
