import { err, type Result } from "@furrow/core";
import type { DeskFailed } from "./desk.ts";

export const failed = (message: string): Result<never, DeskFailed> => err({ type: "DeskFailed", message });
