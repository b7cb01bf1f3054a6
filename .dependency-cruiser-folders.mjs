import config from "./.dependency-cruiser.mjs";

/** Folders of the product that need each other cannot be read one after the other. Tests and their helpers are left out. */
export default {
  forbidden: [
    { name: "no-cycles-of-folders", severity: "error", scope: "folder", from: {}, to: { circular: true } },
  ],
  options: {
    ...config.options,
    exclude: { path: [config.options.exclude.path, "\\.test\\.tsx?$", "/testing/"] },
  },
};
