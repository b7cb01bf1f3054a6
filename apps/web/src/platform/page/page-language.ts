/** A page in another language is at its address, such as /de/tasks. The script of index.html keeps that as the choice. */
import { basePath, ownName, toPublic } from "../../base-path.ts";
import type { PageLanguage } from "../ports/page.ts";

const FOLLOWED = ownName("followedLanguage");

export const pageLanguage: PageLanguage = {
  code: document.documentElement.lang,
  chosen: () => /(?:^|; )furrow_language=([^;]+)/.exec(document.cookie)?.[1] ?? null,
  show(code) {
    const { pathname, search, hash } = location;
    location.replace(toPublic(`/${code}${pathname.slice(basePath.length)}${search}${hash}`));
  },
  follow(code) {
    if (isTyping() || sessionStorage.getItem(FOLLOWED) === code) return;
    sessionStorage.setItem(FOLLOWED, code);
    pageLanguage.show(code);
  },
};

const isTyping = (): boolean =>
  document.querySelector("dialog[open]") !== null ||
  [...document.querySelectorAll<HTMLInputElement>("textarea, input[type=text], input:not([type])")].some(
    ({ value }) => value !== "",
  );
