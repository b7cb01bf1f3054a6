import { createElement, Fragment, type ReactNode, useEffect, useState } from "react";
import { operatorTextWords } from "#messages/operator-text.ts";
import { pagesWords } from "#messages/pages.ts";
import { Link } from "../../components/navigation/navigation.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { useWiring } from "../../hooks/wiring.tsx";
import styles from "./legal-article.module.css";
import { type Block, readBlocks, readSpans, type Span } from "./read-markdown.ts";

/** A text of the operator, from the server. Its first heading, if it begins with one, replaces `title`. */
export default function OperatorText({ slug, title }: { readonly slug: string; readonly title: string }) {
  const { operator } = useWiring();
  const [text, setText] = useState<string | null>();
  useEffect(() => {
    let isShown = true;
    void operator.legalText(slug).then((loaded) => isShown && setText(loaded));
    return () => {
      isShown = false;
    };
  }, [operator, slug]);
  const [first, ...rest] = readBlocks(text ?? "");
  const hasTitle = first?.type === "heading";
  const blocks = hasTitle || first === undefined ? rest : [first, ...rest];
  return (
    <article className={styles.article}>
      <PageHeading>{hasTitle ? first.text : title}</PageHeading>
      <section className={styles.section}>
        {text === undefined && <p>{pagesWords.loading}</p>}
        {text === null && <p role="alert">{operatorTextWords.unavailable}</p>}
        {inOrder(blocks.map(blockOf))}
      </section>
    </article>
  );
}

function blockOf(block: Block): ReactNode {
  if (block.type === "heading") {
    const Heading = block.level > 2 ? "h3" : "h2";
    return <Heading>{formatted(block.text)}</Heading>;
  }
  if (block.type === "paragraph") return <p>{formatted(block.text)}</p>;
  const items = inOrder(block.items.map(itemOf));
  return block.isOrdered ? <ol>{items}</ol> : <ul className={styles.list}>{items}</ul>;
}

const itemOf = (item: string): ReactNode => <li>{formatted(item)}</li>;

function spanOf(span: Span): ReactNode {
  switch (span.type) {
    case "strong":
      return <strong>{span.text}</strong>;
    case "emphasis":
      return <em>{span.text}</em>;
    case "break":
      return <br />;
    case "link":
      if (span.to.startsWith("/")) return <Link to={span.to}>{span.text}</Link>;
      return (
        <a href={span.to} rel="noopener">
          {span.text}
        </a>
      );
    default:
      return span.text;
  }
}

const formatted = (text: string): ReactNode => inOrder(readSpans(text).map(spanOf));

/** As children of their own, because the order never changes and so needs no keys. */
const inOrder = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes);
