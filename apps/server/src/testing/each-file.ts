import { afterAll, beforeEach } from "vitest";
import { whyLeftOut } from "./about-passwords.ts";
import { removeTemporaryFolders } from "./temporary-folder.ts";

// Runs anew for every test file. The modules that the files share are read once a process: an `afterAll` in one of them is the first file's alone.
afterAll(removeTemporaryFolders);

beforeEach(({ task, skip }) => {
  const reason = whyLeftOut(task.name);
  if (reason !== undefined) skip(reason);
});
