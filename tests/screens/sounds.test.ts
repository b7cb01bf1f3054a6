/** The sounds of this device: what plays while the user works, and what rings at the end. How they sound: apps/web/src/platform/sounds. */
import { onTestFinished, test } from "vitest";
import { taskRow } from "../rows/task-row.ts";
import { expectNoAxeViolations } from "./harness/accessibility.ts";
import { expect } from "./harness/expect.ts";
import { openApp, type Page } from "./harness/open-app.tsx";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const slider = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });

test("a background sound is chosen on the timer page, plays while work runs, and is remembered", async () => {
  const { page, device, fastForward } = await openApp({ at: "/timer" });
  await button(page, "Background sound").click();
  await expect(slider(page, "Volume")).toHaveCount(0);
  await choice(page, "Background sound").selectOption("Rain on the barn roof");
  await slider(page, "Volume").fill("100");
  await choice(page, "Second sound").selectOption("Hearth");
  await slider(page, "Volume of the second sound").fill("50");
  await expectNoAxeViolations();
  expect(device.ambience).toEqual([]);

  await button(page, "Start").click();
  await expect.poll(() => device.ambience.at(-1)).toBe("rain 100 + hearth 25");
  expect(device.media.at(-1)).toMatchObject({ title: "Work Time", artist: "Rain on the barn roof" });
  await button(page, "Pause").click();
  await expect.poll(() => device.ambience.at(-1)).toBe("pause");
  await button(page, "Start").click();
  await page.reload();
  await expect.poll(() => device.ambience.at(-1)).toBe("rain 100 + hearth 25");
  await fastForward("00:25:00");
  await expect.poll(() => device.ambience.at(-1)).toBe("stop");
});

test("a break is silent unless sound is wanted there too, which the settings say as well", async () => {
  const { page, device, fastForward } = await openApp({ at: "/settings#timer" });
  await choice(page, "Background sound").selectOption("Brook");
  await page.getByRole("switch", { name: "Also in breaks" }).check();
  await page.goto("/timer");
  await button(page, "Start").click();
  await fastForward("00:25:00");
  await expect.poll(() => device.ambience.at(-1)).toBe("stop");
  await button(page, "Start Break").click();
  await expect.poll(() => device.ambience.at(-1)).toBe("brook 36");
});

test("media keys pause the timer and continue it", async () => {
  const { page, device } = await openApp({ at: "/timer", preferences: { ambient: '{"sound":"wind"}' } });
  await button(page, "Start").click();
  await expect.poll(() => device.media.length).toBe(1);
  device.media.at(-1)?.actions.pause?.();
  await expect(button(page, "Start")).toBeVisible();
  await expect.poll(() => device.media.at(-1)?.isPlaying).toBe(false);
  device.media.at(-1)?.actions.play?.();
  await expect(button(page, "Pause")).toBeVisible();
});

test("the alarm is chosen by ear, and stays as it was set", async () => {
  const { page, device } = await openApp({ at: "/settings#reminders" });
  await choice(page, "Alarm").selectOption("Cowbell");
  expect(device.heard.at(-1)).toBe("alarm");
  await slider(page, "Alarm volume").fill("40");
  await choice(page, "Repeat until you press something").selectOption("10 times");
  await page.reload();
  await expect(choice(page, "Alarm")).toHaveValue("cowbell");
  await expect(slider(page, "Alarm volume")).toHaveValue("40");
  await expect(choice(page, "Repeat until you press something")).toHaveValue("10");
  const heard = device.heard.length;
  await button(page, "Play the alarm").click();
  expect(device.heard).toHaveLength(heard + 1);
  await expectNoAxeViolations();
});

test("a device that can vibrate asks whether it should, also without sounds, and keeps the answer", async () => {
  Object.defineProperty(navigator, "vibrate", { value: () => true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "vibrate"));
  const { page } = await openApp({ at: "/settings#reminders", preferences: { notificationSound: "off" } });
  const vibrate = page.getByRole("switch", { name: "Vibrate" });
  await expect(vibrate).toBeChecked();
  await vibrate.uncheck();
  await page.reload();
  await expect(vibrate).not.toBeChecked();
});

test("a device that cannot vibrate has no switch for it", async () => {
  const { page } = await openApp({ at: "/settings#reminders" });
  await expect(choice(page, "Alarm")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Vibrate" })).toHaveCount(0);
});

test("without sounds there is no alarm to choose", async () => {
  const { page } = await openApp({ at: "/settings#notifications" });
  await page.getByRole("switch", { name: "Notification Sound" }).uncheck();
  await expect(choice(page, "Number on the app's icon")).toBeVisible();
  await expect(choice(page, "Alarm")).toHaveCount(0);
});

test("the app's icon counts the tasks due once the user wants that, and nothing after", async () => {
  const { page, device } = await openApp({
    at: "/settings#notifications",
    now: "2026-11-18T10:00",
    rows: [taskRow("task_1_cells", { title: "Cells", date: "2026-11-18", hours: 1 })],
  });
  expect(device.badges).toEqual([]);
  await choice(page, "Number on the app's icon").selectOption("Tasks due");
  await expect.poll(() => device.badges).toEqual([1]);
  await choice(page, "Number on the app's icon").selectOption("None");
  await expect.poll(() => device.badges).toEqual([1, 0]);
});
