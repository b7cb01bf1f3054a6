/**
 * The code of the screens is loaded at rest, long before somebody goes to one. V8 compiles a function when it is called first, and that would
 * be in the frame that is to show the screen; this comment has it compiled as the file is loaded. Other engines read over it.
 */
const OF_SCREENS =
  /\/(features\/(analytics|calendar|courses|farm|feedback|goals|resources|settings|tasks|timer)\/[^/]+-page|widgets\/task-form\/task-form-view)\.tsx$/;

export const compiledAtRest = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => OF_SCREENS.test(id)) ? "//# allFunctionsCalledOnLoad" : "";
