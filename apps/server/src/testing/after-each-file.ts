import { afterAll } from "vitest";
import { removeTemporaryFolders } from "./temporary-folder.ts";

// Runs anew for every test file. The modules that the files share are read once a process: an `afterAll` in one of them is the first file's alone.
afterAll(removeTemporaryFolders);
