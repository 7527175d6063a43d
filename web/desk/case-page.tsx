import { Link, useParams } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { CaseAnswers } from './case-answers.tsx';
import { CasePairs } from './case-pairs.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import styles from './case-page.module.css';
import { DecisionPanel } from './decision-panel.tsx';
import { deskPaths } from './desk-paths.ts';
import { CaseFileDocument } from './documents.generated.ts';
import { EngineOutcome } from './engine-outcome.tsx';
import { Statements } from './statements.tsx';
import { useAnswer } from './use-answer.ts';
import { formatWhen } from './when.ts';
import { STATUS_WORDS } from './words.ts';
import { CaseApplicant } from './case-applicant.tsx';

/** Everything that a decision about one applicant stands on, and the decision. */
export function CasePage() {
  const { caseId = '' } = useParams();
  const { answer, setAnswer, problem, ask } = useAnswer(CaseFileDocument, { caseId });

  if (answer === null)
    return (
      <div className={styles.page} aria-busy={problem === null}>
        <title>Wysh desk - Case</title>
        <PageHeading>Case</PageHeading>
        {problem === null ? <p role="status">Fetching the file …</p> : <ProblemNotice problem={problem} />}
        <p>
          <Link to={deskPaths.queue}>Back to the queue</Link>
        </p>
      </div>
    );
  const { case: file } = answer;
  const { externalId, status, decision, dueAt, isOverdue, assignee, revision } = file;
  return (
    <div className={styles.page}>
      <title>{`Wysh desk - ${externalId}`}</title>
      <div className={styles.head}>
        <Link to={deskPaths.queue}>Back to the queue</Link>
        <PageHeading>{externalId}</PageHeading>
        <p>
          {STATUS_WORDS[status]}
          {decision !== null && `: ${decision}`} ·{' '}
          {assignee === null ? 'with nobody' : `with ${assignee.name}`} · due {formatWhen(dueAt)}
          {isOverdue && <strong className={styles.overdue}> Overdue</strong>}
        </p>
      </div>
      {problem !== null && <ProblemNotice problem={problem} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CaseApplicant file={file} />
          <CasePairs pairs={file.pairs} />
          <EngineOutcome engine={file.engine} />
          <Statements statements={file.statements} />
          <CaseAnswers answers={file.answers} />
        </div>
        <div className={styles.column}>
          <DecisionPanel
            key={caseId}
            file={file}
            onChange={(changed) => setAnswer({ case: changed })}
            onReload={ask}
          />
          <CaseEvidence caseId={caseId} evidence={file.evidence} />
          <CaseTimeline key={revision} events={file.events} />
        </div>
      </div>
    </div>
  );
}

function ProblemNotice({ problem }: { readonly problem: string }) {
  return (
    <Notice kind="danger" announce>
      <p>{problem}</p>
    </Notice>
  );
}
