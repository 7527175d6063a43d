import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import { QueueDocument, type QueueQuery, type QueueView } from './documents.generated.ts';
import styles from './queue-page.module.css';
import { useAnswer } from './use-answer.ts';
import { formatWaiting, formatWhen } from './when.ts';
import { spelledOut, STATUS_WORDS } from './words.ts';

const refreshEveryMs = 30_000;

const VIEWS = [
  { id: 'mine', label: 'Mine', empty: 'Nothing of yours. Take one of the open ones?' },
  { id: 'open', label: 'Open', empty: 'Nobody waits. Time for a coffee.' },
  { id: 'waiting', label: 'Waiting', empty: 'Nobody owes us papers.' },
  { id: 'all', label: 'All', empty: 'Nobody waits. Time for a coffee.' },
  { id: 'done', label: 'Done', empty: 'Nothing was decided yet.' },
] as const satisfies readonly { id: QueueView; label: string; empty: string }[];

type QueueEntry = QueueQuery['cases'][number];

/** Cases that wait for a person, what is due first on top; it asks again by itself. */
export function QueuePage() {
  const isUnderwriter = useMay()('read_case_file');
  const [viewId, setViewId] = useState<QueueView>('all');
  const { answer, problem } = useAnswer(QueueDocument, { view: viewId }, { refreshEveryMs });
  const view = VIEWS.find(({ id }) => id === viewId)!;

  const late = answer?.cases.filter(({ isOverdue }) => isOverdue).length ?? 0;
  return (
    <div className={styles.page}>
      <title>Wysh desk - Queue</title>
      <PageHeading>Queue</PageHeading>
      <div className={styles.head}>
        <div className={styles.views} role="group" aria-label="Which cases">
          {VIEWS.filter(({ id }) => id !== 'mine' || isUnderwriter).map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className={styles.view}
              aria-pressed={id === viewId}
              onClick={() => setViewId(id)}
            >
              {label}
            </button>
          ))}
        </div>
        <p role="status" className={styles.count}>
          {answer === null ? 'Looking …' : countWords(answer.cases.length, late)}
        </p>
      </div>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {answer !== null && answer.cases.length === 0 && <p className={styles.empty}>{view.empty}</p>}
      {answer !== null && answer.cases.length > 0 && (
        <CaseTable queue={answer} isUnderwriter={isUnderwriter} />
      )}
    </div>
  );
}

function countWords(count: number, late: number): string {
  const cases = `${count} ${count === 1 ? 'case' : 'cases'}`;
  return late === 0 ? cases : `${cases}, ${late} overdue`;
}

function CaseTable({
  queue,
  isUnderwriter,
}: {
  readonly queue: QueueQuery;
  readonly isUnderwriter: boolean;
}) {
  const columns = ['Case', 'Waiting', ...(isUnderwriter ? ['Why'] : []), 'Status', 'With', 'Due'];
  return (
    <table className={styles.table}>
      <caption className="sr-only">Cases</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queue.cases.map((entry) => (
          <CaseRow key={entry.caseId} entry={entry} now={queue.now} isUnderwriter={isUnderwriter} />
        ))}
      </tbody>
    </table>
  );
}

function CaseRow({
  entry,
  now,
  isUnderwriter,
}: {
  readonly entry: QueueEntry;
  readonly now: string;
  readonly isUnderwriter: boolean;
}) {
  const { caseId, externalId, source, ruleNames, status, decision, assignee, dueAt, isOverdue } = entry;
  return (
    <tr className={classNames(isOverdue && styles.late)}>
      <th scope="row" className={styles.number}>
        {isUnderwriter ? <Link to={deskPaths.case(caseId)}>{externalId}</Link> : externalId}
      </th>
      <td data-label="Waiting">{formatWaiting(entry.createdAt, entry.decidedAt ?? now)}</td>
      {isUnderwriter && (
        <td data-label="Why">
          {source === 'identity'
            ? 'Identity check'
            : ruleNames === null
              ? 'The engine’s decision can’t be opened any more'
              : ruleNames.map(spelledOut).join(', ') || 'Asked for papers'}
        </td>
      )}
      <td data-label="Status">
        {STATUS_WORDS[status]}
        {decision !== null && `: ${decision}`}
      </td>
      <td data-label="With">{assignee?.name ?? 'Nobody'}</td>
      <td data-label="Due">
        <span className="tabular">{formatWhen(dueAt)}</span>
        {isOverdue && <span className={styles.overdue}>Overdue</span>}
      </td>
    </tr>
  );
}
