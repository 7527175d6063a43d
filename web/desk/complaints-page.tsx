import { COMPLAINT_FUNCTIONS, COMPLAINT_REASONS } from '@wysh/domain/complaints/complaint-codes.ts';
import type { ComplaintFunction } from '@wysh/domain/complaints/complaint-codes.ts';
import { formatShortDate } from '@wysh/domain/dates/display.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dropdown } from '../ui/dropdown.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CLOCK_WORDS, COMPLAINT_STATUS_WORDS } from './complaint-words.ts';
import { problemWords } from './desk-api.ts';
import { useDesk, useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import { ComplaintsDocument } from './documents.generated.ts';
import type { ComplaintsQuery, ComplaintsQueryVariables } from './documents.generated.ts';
import styles from './queue-page.module.css';
import { RegisterDownload } from './register-download.tsx';
import { useAnswer } from './use-answer.ts';

const VIEWS = [
  { id: 'all', label: 'All', filter: { openOnly: false, overdueOnly: false } },
  { id: 'open', label: 'Open', filter: { openOnly: true, overdueOnly: false } },
  { id: 'overdue', label: 'Overdue', filter: { openOnly: true, overdueOnly: true } },
] as const;

const ANY = { value: '', label: 'Any' };
const FUNCTION_OPTIONS = [
  ANY,
  ...Object.entries(COMPLAINT_FUNCTIONS).map(([value, { words }]) => ({ value, label: words })),
];

/** Every complaint on record: open ones first, by the day on which the next thing is due. */
export function ComplaintsPage() {
  const may = useMay();
  const [viewId, setViewId] = useState<(typeof VIEWS)[number]['id']>('all');
  const [typed, setTyped] = useState('');
  // Half a state is none yet.
  const state = typed.trim().length === 2 ? typed.trim().toUpperCase() : '';
  const [ofFunction, setOfFunction] = useState('');
  const view = VIEWS.find(({ id }) => id === viewId)!;
  const filter = {
    ...view.filter,
    ...(state !== '' && { state }),
    ...(ofFunction !== '' && { function: ofFunction as ComplaintFunction }),
  };

  return (
    <div className={styles.page}>
      <title>Wysh desk - Complaints</title>
      <PageHeading>Complaints</PageHeading>
      {may('handle_complaints') && <Link to={deskPaths.newComplaint}>Put one on record</Link>}
      <div className={styles.head}>
        <div className={styles.views} role="group" aria-label="What is shown">
          {VIEWS.map(({ id, label }) => (
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
        <TextField
          label="State, two letters"
          maxLength={2}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Dropdown
          label="Part of us"
          placeholder="Any"
          options={FUNCTION_OPTIONS}
          value={ofFunction}
          onValueChange={setOfFunction}
        />
      </div>
      {/* Of another choice the list begins at its first page. */}
      <Complaints key={JSON.stringify(filter)} filter={filter} />
      {may('read_complaint_register') && <RegisterDownload state={state} />}
    </div>
  );
}

type Page = ComplaintsQuery['page'];
type Row = Page['complaints'][number];

/** As many pages as were asked for, as one list. */
function Complaints({ filter }: Pick<ComplaintsQueryVariables, 'filter'>) {
  const { ask } = useDesk();
  const { answer, problem } = useAnswer(ComplaintsDocument, { filter, after: null });
  const [later, setLater] = useState<readonly Page[]>([]);
  const [laterProblem, setLaterProblem] = useState<string | null>(null);
  const pages = answer === null ? [] : [answer.page, ...later];
  const last = pages.at(-1) ?? null;
  const rows = pages.flatMap(({ complaints }) => complaints);
  const failed = problem ?? laterProblem;

  async function showMore(after: string) {
    setLaterProblem(null);
    try {
      const { page } = await ask(ComplaintsDocument, { filter, after });
      setLater([...later, page]);
    } catch (error) {
      setLaterProblem(problemWords(error));
    }
  }

  return (
    <>
      <p role="status" className={styles.count}>
        {last === null ? 'Looking …' : countWords(last, rows.length)}
      </p>
      {failed !== null && (
        <Notice kind="danger" announce>
          <p>{failed}</p>
        </Notice>
      )}
      {last !== null && rows.length === 0 && (
        <p className={styles.empty}>Nobody complained. Not of that, at least.</p>
      )}
      {rows.length > 0 && <ComplaintTable complaints={rows} />}
      {last?.next != null && (
        <Button variant="textLink" onClick={() => showMore(last.next!)}>
          Show more
        </Button>
      )}
    </>
  );
}

function countWords({ count, overdueCount }: Page, shown: number): string {
  const all = `${count} ${count === 1 ? 'complaint' : 'complaints'}`;
  const late = overdueCount === 0 ? all : `${all}, ${overdueCount} overdue`;
  return shown < count ? `${late}; ${shown} of them shown` : late;
}

const COLUMNS = ['Number', 'About', 'Status', 'State', 'Received', 'Next'];

function ComplaintTable({ complaints }: { readonly complaints: readonly Row[] }) {
  return (
    <table className={styles.table}>
      <caption className="sr-only">Complaints</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {complaints.map(({ id, number, class: of, status, state, receivedOn, next, isOverdue }) => (
          <tr key={id} className={classNames(isOverdue && styles.late)}>
            <th scope="row" className={styles.number}>
              <Link to={deskPaths.complaint(id)}>{number}</Link>
            </th>
            <td data-label="About">{`${COMPLAINT_FUNCTIONS[of.function].words}, ${COMPLAINT_REASONS[of.reason].toLowerCase()}`}</td>
            <td data-label="Status">{COMPLAINT_STATUS_WORDS[status]}</td>
            <td data-label="State">{state}</td>
            <td data-label="Received">{formatShortDate(receivedOn)}</td>
            <td data-label="Next">
              {next === null ? 'Nothing' : `${CLOCK_WORDS[next.kind]} by ${formatShortDate(next.dueOn)}`}
              {isOverdue && <span className={styles.overdue}>Overdue</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
