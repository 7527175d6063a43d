import { formatShortDate } from '@wysh/domain/dates/display.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dropdown } from '../ui/dropdown.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { problemWords } from './desk-api.ts';
import { useDesk, useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import { ReplacementsDocument } from './documents.generated.ts';
import type { ReplacementsQuery } from './documents.generated.ts';
import styles from './queue-page.module.css';
import { useAnswer } from './use-answer.ts';

/** As many as a register is kept for, and the one that runs. */
const YEARS_SHOWN = 8;

/** Every policy of another company that one of ours replaced in a year: who, which one, and whether its company was told. */
export function ReplacementsPage() {
  const may = useMay();
  const [thisYear] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(thisYear);
  const [typed, setTyped] = useState('');
  // Half a state is none yet.
  const state = typed.trim().length === 2 ? typed.trim().toUpperCase() : '';
  const years = Array.from({ length: YEARS_SHOWN }, (_, back) => String(thisYear - back));
  return (
    <div className={styles.page}>
      <title>Wysh desk - Replacements</title>
      <PageHeading>Replacements</PageHeading>
      <div className={styles.filters}>
        <Dropdown
          label="Issued in"
          placeholder="Pick a year"
          options={years.map((value) => ({ value, label: value }))}
          value={String(year)}
          onValueChange={(value) => setYear(Number(value))}
        />
        <TextField
          label="State, two letters"
          maxLength={2}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {/* Of another choice the list begins at its first page, and the file at the days of its year. */}
      <Replacements key={`${year} ${state}`} year={year} state={state} />
      {may('read_replacement_register') && <ReplacementsDownload key={year} year={year} state={state} />}
    </div>
  );
}

type Page = ReplacementsQuery['page'];

interface OfYear {
  readonly year: number;
  /** Two letters, or empty for all. */
  readonly state: string;
}

/** As many pages as were asked for, as one list. */
function Replacements({ year, state }: OfYear) {
  const { ask } = useDesk();
  const of = { year, state: state === '' ? null : state };
  const { answer, problem } = useAnswer(ReplacementsDocument, { ...of, after: null });
  const [later, setLater] = useState<readonly Page[]>([]);
  const [laterProblem, setLaterProblem] = useState<string | null>(null);
  const pages = answer === null ? [] : [answer.page, ...later];
  const last = pages.at(-1) ?? null;
  const lines = pages.flatMap((page) => page.lines);
  const failed = problem ?? laterProblem;

  async function showMore(after: string) {
    setLaterProblem(null);
    try {
      const { page } = await ask(ReplacementsDocument, { ...of, after });
      setLater([...later, page]);
    } catch (error) {
      setLaterProblem(problemWords(error));
    }
  }

  return (
    <>
      <p role="status" className={styles.count}>
        {last === null && failed === null && 'Looking …'}
        {last !== null && countWords(last, lines.length, { year, state })}
      </p>
      {failed !== null && (
        <Notice kind="danger" announce>
          <p>{failed}</p>
        </Notice>
      )}
      {last !== null && lines.length === 0 && (
        <p className={styles.empty}>
          Nobody replaced a policy in {year}
          {state !== '' && `, in ${state}`}. What they told us in the interview or ticked beside the card
          stands here once their policy is issued.
        </p>
      )}
      {lines.length > 0 && <ReplacementTable lines={lines} />}
      {last?.next != null && (
        <Button variant="textLink" onClick={() => showMore(last.next!)}>
          Show more
        </Button>
      )}
    </>
  );
}

function countWords({ count }: Page, shown: number, { year, state }: OfYear): string {
  const where = state === '' ? `${year}` : `${year}, in ${state}`;
  const all = `${count} ${count === 1 ? 'policy' : 'policies'} replaced in ${where}`;
  return shown < count ? `${all}; the newest ${shown} are shown` : all;
}

/** The register of some days of issue, as a spreadsheet opens it; of the state that is chosen above, or of all; as it stood on a day, or stands today. */
function ReplacementsDownload({ year, state }: OfYear) {
  const [typed, setTyped] = useState({ from: `${year}-01-01`, to: `${year}-12-31`, on: '' });
  const { from, to, on } = typed;
  const isOrdered = isDay(from) && isDay(to) && from.trim() <= to.trim();
  const isWhole = isOrdered && (on.trim() === '' || isDay(on));
  const query = new URLSearchParams({
    from: from.trim(),
    to: to.trim(),
    ...(state !== '' && { state }),
    ...(on.trim() !== '' && { on: on.trim() }),
  });
  const field = (name: keyof typeof typed, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <section aria-labelledby="file-heading">
      <h2 id="file-heading">The register as a file</h2>
      <div className={styles.filters}>
        {field('from', 'Issued from', 'As 2027-04-05.')}
        {field('to', 'Issued to', 'That day included.')}
        {field('on', 'As it stood at the end of', 'Left empty, it is of today.')}
        {isWhole ? (
          <a href={`/desk/api/replacements?${query.toString()}`} download>
            {`Download ${from.trim()} to ${to.trim()}${state === '' ? '' : `, ${state}`}${on.trim() === '' ? '' : `, as of ${on.trim()}`} for a spreadsheet`}
          </a>
        ) : (
          <p className={styles.count}>Write days as 2027-04-05, the first one first, to download them.</p>
        )}
      </div>
    </section>
  );
}

/** Half a day is none yet. */
function isDay(typed: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed.trim());
}

const COLUMNS = ['Our policy', 'Insured', 'State', 'Issued', 'Company', 'Tell it by', 'Standing'];

function ReplacementTable({ lines }: Pick<Page, 'lines'>) {
  return (
    <table className={styles.table}>
      <caption className="sr-only">Replacements</caption>
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
        {lines.map(
          ({ id, policyNumber, insured, state, issuedOn, isAccidentPolicy, company, tellBy, standing }) => (
            <tr key={id}>
              <th scope="row" className={styles.number}>
                <Link to={deskPaths.replacement(id)}>
                  {policyNumber}
                  {/* One policy of ours can replace several. */}
                  {company !== null && <span className="sr-only">of {company}</span>}
                </Link>
              </th>
              <td data-label="Insured">{insured}</td>
              <td data-label="State">{state}</td>
              <td data-label="Issued">{formatShortDate(issuedOn)}</td>
              <td data-label="Company">{company ?? (isAccidentPolicy ? 'Not asked' : 'Not named')}</td>
              <td data-label="Tell it by">{tellBy === null ? 'Nobody to tell' : formatShortDate(tellBy)}</td>
              <td data-label="Standing">{standing}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
