import { language } from "#messages/language.ts";
import { languageChoiceWords } from "#messages/language-choice.ts";
import { toPublic } from "../../base-path.ts";
import { useLocation } from "../../components/navigation/navigation.tsx";
import { OFFERED } from "../../messages/offered.ts";

interface LanguageLinksProps {
  readonly className: string | undefined;
  readonly onChoose?: (code: string) => void;
}

/** This page in each language. They load it anew, as each language has its own scripts. */
export function LanguageLinks({ className, onChoose }: LanguageLinksProps) {
  const { pathname, search, hash } = useLocation();
  if (OFFERED.length === 1) return null;
  return (
    <nav aria-label={languageChoiceWords.language}>
      <ul className={className}>
        {OFFERED.map(({ code, name }) => (
          <li key={code}>
            <a
              href={toPublic(`/${code}${pathname}${search}${hash}`)}
              lang={code}
              aria-current={code === language.tag || undefined}
              onClick={() => onChoose?.(code)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
