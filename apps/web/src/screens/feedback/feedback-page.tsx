import { composeFeedback, EMPTY_FEEDBACK, FEEDBACK_TYPES, type FeedbackForm } from "@furrow/core";
import { ExternalLink, Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { feedbackWords } from "#messages/feedback.ts";
import { introWords, pagesWords } from "#messages/pages.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Form } from "../../components/form.tsx";
import { Message } from "../../components/message.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { Select } from "../../components/select.tsx";
import { TextArea } from "../../components/text-area.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useOperatorSettings } from "../../hooks/hooks.ts";
import styles from "./feedback.module.css";

type Outcome =
  | { readonly type: "none" | "sent" | "blocked" }
  | { readonly type: "refused"; readonly words: string };

const SUCCESS_MS = 3_000;

/** Nothing is sent from here: the user's mail program opens with the text. */
export default function FeedbackPage() {
  const operator = useOperatorSettings();
  const address = operator?.feedbackEmail ?? null;
  const [form, setForm] = useState(EMPTY_FEEDBACK);
  const [outcome, setOutcome] = useState<Outcome>({ type: "none" });
  const message = useRef<HTMLTextAreaElement>(null);
  const mail = composeFeedback(form, address ?? "", feedbackWords.mail);

  useEffect(() => {
    if (outcome.type !== "sent") return;
    const timer = setTimeout(() => setOutcome({ type: "none" }), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const edit = (change: Partial<FeedbackForm>) => {
    setForm({ ...form, ...change });
    if (outcome.type !== "sent") setOutcome({ type: "none" });
  };

  const submit = () => {
    if (!mail.ok) {
      setOutcome({ type: "refused", words: feedbackWords.emptyMessage });
      message.current?.focus();
      return;
    }
    // With "noopener" the result is always null, so a blocked tab could not be noticed.
    const opened = window.open(mail.value.gmailUrl, "_blank");
    if (opened === null) {
      setOutcome({ type: "blocked" });
      return;
    }
    opened.opener = null;
    setForm(EMPTY_FEEDBACK);
    setOutcome({ type: "sent" });
  };

  return (
    <>
      <PageHeading intro={introWords.feedback}>{pagesWords.feedback}</PageHeading>
      <Card padding="lg" className={styles.card}>
        <Form className={styles.form} onSubmit={submit}>
          {outcome.type === "sent" && <Message tone="success">{feedbackWords.thanks}</Message>}
          <TextField
            label={feedbackWords.name}
            autoComplete="name"
            value={form.name}
            onChange={(event) => edit({ name: event.target.value })}
          />
          <Select
            label={feedbackWords.type}
            value={form.type}
            options={FEEDBACK_TYPES.map((value) => ({ value, label: feedbackWords.types[value] }))}
            onValue={(type) => edit({ type })}
          />
          <TextArea
            ref={message}
            label={feedbackWords.message}
            rows={5}
            className={styles.message}
            required
            value={form.message}
            error={outcome.type === "refused" ? outcome.words : undefined}
            onChange={(event) => edit({ message: event.target.value })}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" icon={<ExternalLink />}>
              {feedbackWords.submit}
            </Button>
            <a className={styles.mail} href={mail.ok ? mail.value.mailtoUrl : `mailto:${address ?? ""}`}>
              <Mail />
              {address === null ? feedbackWords.orUseMailApp : feedbackWords.orWriteTo(address)}
            </a>
          </div>
          {outcome.type === "blocked" && <Message tone="error">{feedbackWords.blocked}</Message>}
          <p className={styles.note}>{feedbackWords.howItIsSent}</p>
          {operator !== null && address === null && <p className={styles.note}>{feedbackWords.noAddress}</p>}
        </Form>
      </Card>
    </>
  );
}
