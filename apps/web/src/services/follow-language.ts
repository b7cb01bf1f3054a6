/** A page follows the language that was chosen in another tab; on a device where nobody has chosen, that of the account. */
import { OFFERED } from "../messages/offered.ts";
import type { PageLanguage } from "../platform/ports/page.ts";
import type { Unsubscribe } from "../signal.ts";
import type { AppStore } from "../state/app-store.ts";

export interface LanguageNeeds {
  readonly pageLanguage: PageLanguage;
  readonly page: { onVisible(listener: () => void): Unsubscribe };
}

export function followLanguage(
  { store }: { readonly store: Pick<AppStore, "getState"> },
  { pageLanguage, page }: LanguageNeeds,
): Unsubscribe {
  const follow = () => {
    const wanted = pageLanguage.chosen() ?? store.getState().preferences.language;
    if (wanted === null || wanted === pageLanguage.code) return;
    if (OFFERED.some(({ code }) => code === wanted)) pageLanguage.follow(wanted);
  };
  follow();
  return page.onVisible(follow);
}
