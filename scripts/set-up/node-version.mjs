// Read by every command before anything else is loaded, so it must parse on Node versions that are far too old.

const oldestNode = 20;

/** @param {string} version such as "20.11.1" */
export function nodeVersionProblem(version) {
  if (Number(version.split(".")[0]) >= oldestNode) return undefined;
  return `Node ${oldestNode} or newer is needed, this is Node ${version}. See https://nodejs.org`;
}

/** Loads and runs a command, or ends the process with one line that says why not.
 * @param {() => Promise<{ main: () => Promise<number> }>} load */
export function runCommand(load) {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
  load()
    .then((command) => command.main())
    .then(
      (code) => process.exit(code),
      (error) => {
        console.error(error && error.name === "SetUpFailure" ? error.message : error);
        process.exit(1);
      },
    );
}
