import { Hono } from "hono";
import { expect, test } from "vitest";
import { chooseLanguage } from "./choose-language.ts";
import type { AppEnv } from "./route-module.ts";

const app = new Hono<AppEnv>();
app.get("/", (c) => c.text(chooseLanguage(c, ["ar", "de", "pt-BR", "zh-CN"])));

test.each([
  [undefined, "", "en"],
  ["de-AT,de;q=0.9,en;q=0.8", "", "de"],
  ["nl,pt;q=0.7,de;q=0.5", "", "pt-BR"],
  ["ZH-cn", "", "zh-CN"],
  ["en-GB,de", "", "en"],
  ["de;q=0, ar;q=0.1", "", "ar"],
  ["fr", "", "en"],
  ["*", "", "en"],
  ["de", "furrow_language=ar", "ar"],
  ["de", "furrow_language=en", "en"],
  ["de", "furrow_language=xx", "de"],
])("a browser that wants %s, with the cookie %j, gets %s", async (header, cookie, language) => {
  const headers = { ...(header && { "Accept-Language": header }), ...(cookie && { Cookie: cookie }) };
  expect(await (await app.request("/", { headers })).text()).toBe(language);
});
