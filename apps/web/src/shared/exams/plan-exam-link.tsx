import { Plus } from "lucide-react";
import { shellWords } from "#messages/shell.ts";
import { ButtonLink } from "../../components/button.tsx";
import { PLAN_EXAM } from "./has-exams.ts";
import styles from "./plan-exam-link.module.css";

/** The door to an exam's plan, where none is yet. */
export function PlanExamLink() {
  return (
    <ButtonLink
      to="/courses"
      state={PLAN_EXAM}
      variant="quiet"
      size="sm"
      icon={<Plus />}
      className={styles.door}
    >
      {shellWords.planExam}
    </ButtonLink>
  );
}
