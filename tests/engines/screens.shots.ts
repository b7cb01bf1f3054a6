/** Pictures of every screen in every engine, to be laid side by side: shots/engines/<screen>-<width>-<engine>.png. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestInfo } from "@playwright/test";
import type { Screen } from "./screen.ts";
import { appRoutes, publicRoutes, show, studyToday } from "./screens.ts";
import { DESK, PHONE, test } from "./test.ts";

/** WebKit's pictures are of what it painted last, and large drawings take it a moment. */
const PAINTED = `new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), 700))`;

const folder = fileURLToPath(new URL("../../shots/engines", import.meta.url));

async function takePictures(screen: Screen, paths: readonly string[], info: TestInfo): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const size of [DESK, PHONE]) {
    await screen.resize(size);
    for (const path of paths) {
      await show(screen, path);
      const name = path === "/" ? "landing" : path.slice(1);
      await screen.tab.evaluate(PAINTED);
      await writeFile(
        join(folder, `${name}-${size.width}-${info.project.name}.png`),
        await screen.tab.picture(),
      );
    }
  }
}

test("pictures of the app", async ({ device }, info) => {
  await device.signUpByApi();
  await studyToday(device.screen);
  await takePictures(device.screen, appRoutes, info);
});

test("pictures of the public pages", ({ device }, info) => takePictures(device.screen, publicRoutes, info));
