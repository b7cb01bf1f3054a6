import { runServer } from "../run-server.ts";
import type { Command } from "./command.ts";

export const serve: Command = async (config) => {
  await runServer(config);
  return undefined;
};
