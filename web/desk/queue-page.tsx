import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import { WorkDocument, type WorkKind, type WorkQuery, type WorkView } from './documents.generated.ts';
import styles from './queue-page.module.css';
import { useAnswer } from './use-answer.ts';
import { formatWaiting, formatWhen } from './when.ts';
import {
  complaintName,
  customerName,
  correctionName,
  reviewName,
  endingName,
  identityName,
  likenessName,
  actName,
  recoveryName,
  replacementName,
  screeningName,
  spelledOut,
  STATUS_WORDS,
  WORK_KIND_WORDS,
  WORK_STATE_WORDS,
} from './words.ts';

const refreshEveryMs = 30_000;

const VIEWS = [
  { id: 'mine', label: 'Mine', empty: 'Nothing of yours. Take one of the open ones?' },
  { id: 'free', label: 'Open', empty: 'Nobody waits. Time for a coffee.' },
  { id: 'waiting', label: 'Waiting', empty: 'Nobody owes us papers.' },
  { id: 'all', label: 'All', empty: 'Nobody waits. Time for a coffee.' },
  { id: 'done', label: 'Done', empty: 'Nothing was done yet.' },
] as const satisfies readonly { id: WorkView; label: string; empty: string }[];

type Item = WorkQuery['work'][number];

/** The kinds a member sees, in the order of the choice. */
function useKinds(): readonly WorkKind[] {
  const may = useMay();
  return [
    ...(may('see_queue') ? (['decide_case'] as const) : []),
    ...(may('review_decisions') ? (['review_decision'] as const) : []),
    ...(may('compare_people') ? (['compare_people'] as const) : []),
    ...(may('read_chats') ? (['answer_chat'] as const) : []),
    ...(may('read_complaints') ? (['answer_complaint'] as const) : []),
    ...(may('read_letters') ? (['reach_person'] as const) : []),
    ...(may('end_policies') ? (['end_policy'] as const) : []),
    ...(may('correct_policies') ? (['correct_policy'] as const) : []),
    ...(may('agree_to_acts') ? (['agree_to_act'] as const) : []),
    ...(may('check_identities') ? (['check_identity'] as const) : []),
    ...(may('read_screenings') ? (['clear_screening'] as const) : []),
    ...(may('read_replacements') ? (['tell_company'] as const) : []),
    ...(may('read_recoveries') ? (['recover_account'] as const) : []),
  ];
}

/** All that waits for one of us, what is due first on top, whatever it is; it asks again by itself. */
export function QueuePage({ startWith = null }: { readonly startWith?: WorkKind | null }) {
  const may = useMay();
  const kinds = useKinds();
  const hasWork =
    may('take_case') ||
    may('review_decisions') ||
    may('compare_people') ||
    may('answer_chats') ||
    may('handle_complaints') ||
    may('reach_people') ||
    may('end_policies') ||
    may('correct_policies') ||
    may('agree_to_acts') ||
    may('decide_screenings') ||
    may('check_identities') ||
    may('tell_companies') ||
    may('recover_accounts');
  const [viewId, setViewId] = useState<WorkView>('all');
  const [kind, setKind] = useState(startWith);
  const { answer, problem } = useAnswer(
    WorkDocument,
    { view: viewId, kinds: kind === null ? null : [kind] },
    { refreshEveryMs },
  );
  const view = VIEWS.find(({ id }) => id === viewId)!;
  const heading = startWith === 'answer_chat' ? 'Chats' : 'Queue';

  return (
    <div className={styles.page}>
      <title>{`Wysh desk - ${heading}`}</title>
      <PageHeading>{heading}</PageHeading>
      <div className={styles.head}>
        <div className={styles.views} role="group" aria-label="What is shown">
          {VIEWS.filter(({ id }) => id !== 'mine' || hasWork).map(({ id, label }) => (
            <View key={id} label={label} isOn={id === viewId} onChoose={() => setViewId(id)} />
          ))}
        </div>
        {kinds.length > 1 && (
          <div className={styles.views} role="group" aria-label="Which kind">
            <View label="Everything" isOn={kind === null} onChoose={() => setKind(null)} />
            {kinds.map((one) => (
              <View
                key={one}
                label={spelledOut(WORK_KIND_WORDS[one].many)}
                isOn={kind === one}
                onChoose={() => setKind(one)}
              />
            ))}
          </div>
        )}
        <p role="status" className={styles.count}>
          {answer === null ? 'Looking …' : countWords(answer.work, kinds.length === 1 ? kinds[0]! : kind)}
        </p>
      </div>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {answer !== null && answer.work.length === 0 && <p className={styles.empty}>{view.empty}</p>}
      {answer !== null && answer.work.length > 0 && (
        <WorkTable queue={answer} isUnderwriter={may('read_case_file')} />
      )}
    </div>
  );
}

function View({
  label,
  isOn,
  onChoose,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <button type="button" className={styles.view} aria-pressed={isOn} onClick={onChoose}>
      {label}
    </button>
  );
}

/** Of one kind by its name; of several, things. */
function countWords(items: readonly Item[], kind: WorkKind | null): string {
  const words = kind === null ? { one: 'thing', many: 'things' } : WORK_KIND_WORDS[kind];
  const late = items.filter(({ isOverdue }) => isOverdue).length;
  const count = `${items.length} ${items.length === 1 ? words.one : words.many}`;
  return late === 0 ? count : `${count}, ${late} overdue`;
}

function WorkTable({ queue, isUnderwriter }: { readonly queue: WorkQuery; readonly isUnderwriter: boolean }) {
  const columns = ['What', 'Waiting', ...(isUnderwriter ? ['Why'] : []), 'Status', 'With', 'Due'];
  return (
    <table className={styles.table}>
      <caption className="sr-only">What waits</caption>
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
        {queue.work.map((item) => (
          <WorkRow
            key={`${item.kind} ${item.subjectId}`}
            item={item}
            now={queue.now}
            isUnderwriter={isUnderwriter}
          />
        ))}
      </tbody>
    </table>
  );
}

function WorkRow({
  item,
  now,
  isUnderwriter,
}: {
  readonly item: Item;
  readonly now: string;
  readonly isUnderwriter: boolean;
}) {
  const { kind, subjectId, case: ofCase, openedAt, doneAt, assignee, dueAt, isOverdue } = item;
  return (
    <tr className={classNames(isOverdue && styles.late)}>
      <th scope="row" className={styles.number}>
        {ofCase === null ? (
          <Link to={PAGE_OF[kind](subjectId)}>{nameOfWork(item)}</Link>
        ) : isUnderwriter ? (
          <Link to={deskPaths.case(subjectId)}>{ofCase.externalId}</Link>
        ) : (
          ofCase.externalId
        )}
      </th>
      <td data-label="Waiting">{formatWaiting(openedAt, doneAt ?? now)}</td>
      {isUnderwriter && <td data-label="Why">{ofCase === null ? WHY_WORDS[kind] : whyWords(ofCase)}</td>}
      <td data-label="Status">{statusWords(item)}</td>
      <td data-label="With">{assignee?.name ?? 'Nobody'}</td>
      <td data-label="Due">
        <span className="tabular">{formatWhen(dueAt)}</span>
        {isOverdue && <span className={styles.overdue}>Overdue</span>}
      </td>
    </tr>
  );
}

/** Where each kind is worked on. */
const PAGE_OF: Readonly<Record<WorkKind, (subjectId: string) => string>> = {
  decide_case: deskPaths.case,
  review_decision: deskPaths.review,
  answer_chat: deskPaths.chat,
  answer_complaint: deskPaths.complaint,
  reach_person: deskPaths.reach,
  end_policy: deskPaths.ending,
  correct_policy: deskPaths.correction,
  clear_screening: deskPaths.screening,
  compare_people: deskPaths.likeness,
  check_identity: deskPaths.identity,
  agree_to_act: deskPaths.act,
  recover_account: deskPaths.recovery,
  tell_company: deskPaths.replacement,
};

/** What it is called in a list: never a person's name. */
const NAMES: Readonly<Partial<Record<WorkKind, (subjectId: string) => string>>> = {
  answer_complaint: complaintName,
  end_policy: endingName,
  review_decision: reviewName,
  correct_policy: correctionName,
  clear_screening: screeningName,
  compare_people: likenessName,
  check_identity: identityName,
  agree_to_act: actName,
  recover_account: recoveryName,
  tell_company: replacementName,
};

function nameOfWork({ kind, subjectId }: Pick<Item, 'kind' | 'subjectId'>): string {
  return (NAMES[kind] ?? customerName)(subjectId);
}

const WHY_WORDS: Readonly<Record<WorkKind, string>> = {
  decide_case: 'To be decided',
  review_decision: 'Asks about a decision',
  answer_chat: 'Wrote to us',
  answer_complaint: 'Complained',
  reach_person: 'Mail does not reach them',
  end_policy: 'Asked to end it',
  correct_policy: 'Has something wrong',
  clear_screening: 'A name is on the sanctions list',
  compare_people: 'May be one person with two accounts',
  check_identity: 'Records can’t tell who they are',
  agree_to_act: 'A colleague proposed it',
  recover_account: 'Lost mailbox and phone',
  tell_company: 'A policy of theirs is replaced',
};

function whyWords({ source, ruleNames }: NonNullable<Item['case']>): string {
  if (source === 'identity') return 'Identity check';
  if (ruleNames === null) return 'The engine’s decision can’t be opened any more';
  return ruleNames.map(spelledOut).join(', ') || 'Asked for papers';
}

function statusWords({ state, case: ofCase }: Item): string {
  if (ofCase === null) return WORK_STATE_WORDS[state];
  const { status, decision } = ofCase;
  return decision === null ? STATUS_WORDS[status] : `${STATUS_WORDS[status]}: ${decision}`;
}
