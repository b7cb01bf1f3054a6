/** Puts other functions in the place of the product's, for tests that switch a rule off or count its calls. */

type Functions = Readonly<Record<string, (...given: never[]) => unknown>>;

/** By name. Empty: the product as it is. */
let replaced: Functions = {};

export const replace = (functions: Functions): void => {
  replaced = functions;
};

/** For the factory of `vi.mock`: the module, whose named functions ask at each call whether another one takes their place. */
export const replaceable = <Module extends object>(
  module: Module,
  ...names: readonly (string & keyof Module)[]
): Module => {
  const asked = names.map((name) => {
    const own = module[name] as Functions[string];
    return [name, (...given: never[]) => (replaced[name] ?? own)(...given)] as const;
  });
  return { ...module, ...Object.fromEntries(asked) };
};
