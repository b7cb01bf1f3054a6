import { RESOURCE_KINDS, resourcesOf } from "#messages/content/resources/resources.ts";
import { introWords, pagesWords } from "#messages/pages.ts";
import { useLocation, useNavigate } from "../../components/navigation/navigation.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import type { Resource } from "../../messages/content/resource.ts";
import { ResourceCard } from "./resource-card.tsx";
import styles from "./resources.module.css";

/** The open card is the address's fragment, so that one can be linked to, and only one can be open. */
export default function ResourcesPage() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const openId = hash.slice(1);

  const toggle = ({ id }: Resource) => navigate(id === openId ? pathname : `#${id}`, { replace: true });

  return (
    <>
      <PageHeading intro={introWords.resources}>{pagesWords.resources}</PageHeading>
      {RESOURCE_KINDS.map(({ kind, title }) => (
        <section key={kind} className={styles.shelf} aria-labelledby={`shelf-${kind}`}>
          <h2 id={`shelf-${kind}`}>{title}</h2>
          <div className={styles.cards}>
            {resourcesOf(kind).map((resource) => (
              <ResourceCard
                key={resource.id}
                resource={resource}
                isOpen={resource.id === openId}
                onToggle={() => toggle(resource)}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
