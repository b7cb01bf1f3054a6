/** A student's day in each language, by the words of its catalogs. */
import { builtLanguages, languageFile } from "../../apps/web/build/languages/languages.ts";
import { createFormat } from "../../apps/web/src/messages/format.ts";
import { catalogWords, type Words } from "../journeys/harness/catalog-words.ts";
import { test } from "./test.ts";

for (const { code } of builtLanguages())
  test(`a task is planned, done, rewarded and seen in the calendar in ${code}`, async ({ device }) => {
    const { screen } = device;
    const catalog = catalogWords(code);
    // French has spaces that do not break, which the screen's texts have as any.
    const words: Words = (...text) => catalog(...text).replaceAll(/\s/g, " ");
    const format = createFormat({ browser: () => "en-US", language: languageFile(code).language });
    const [title = ""] = words("quick-add placeholder").split(" ");
    const whole = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    await device.signUpByApi();
    await screen.open(`/${code}/tasks`);
    await screen.until(`document.documentElement.lang === ${JSON.stringify(code)}`, `for words in ${code}`);

    await screen.type(words("today quickAdd"), `${title} ${format.hours(2)}`);
    await screen.press("Enter");
    await screen.sees(whole(words("notices taskAdded", { title })));

    await screen.open("/timer");
    await screen.click("button", words("timer-page buttons work start"));
    await screen.has({ role: "button", name: words("timer-page buttons work pause") });

    await screen.open("/tasks");
    await screen.click("checkbox", words("tasks complete", { task: title }));
    await screen.has({ role: "region", name: words("arrival stage hen") });

    await screen.open("/calendar");
    await screen.sees(whole(format.duration(2)), { role: "main" });
  });
