import { formatShortDate } from '@wysh/domain/dates/display.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layouts/page-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useMay } from './desk-context.ts';
import { deskPaths } from './desk-paths.ts';
import { ReplacementsDocument } from './documents.generated.ts';
import type { ReplacementsQuery } from './documents.generated.ts';
import styles from './queue-page.module.css';
import { RegisterDownload } from './register-download.tsx';
import { useAnswer } from './use-answer.ts';

/** Every policy of another company that one of ours replaced this year: who, which one, and whether its company was told. */
export function ReplacementsPage() {
  const may = useMay();
  const [typed, setTyped] = useState('');
  // Half a state is none yet.
  const state = typed.trim().length === 2 ? typed.trim().toUpperCase() : '';
  const [year] = useState(() => new Date().getFullYear());
  return (
    <div className={styles.page}>
      <title>Wysh desk - Replacements</title>
      <PageHeading>Replacements</PageHeading>
      <div className={styles.head}>
        <TextField
          label="State, two letters"
          maxLength={2}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Replacements key={state} year={year} state={state} />
      {may('read_replacement_register') && <RegisterDownload of="replacements" state={state} />}
    </div>
  );
}

function Replacements({ year, state }: { readonly year: number; readonly state: string }) {
  const { answer, problem } = useAnswer(ReplacementsDocument, { year, state: state === '' ? null : state });
  const register = answer?.register ?? null;
  return (
    <>
      <p role="status" className={styles.count}>
        {register === null ? 'Looking …' : countWords(register, year)}
      </p>
      {problem !== null && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
      {register !== null && register.lines.length === 0 && (
        <p className={styles.empty}>Nobody replaced a policy this year.</p>
      )}
      {register !== null && register.lines.length > 0 && <ReplacementTable lines={register.lines} />}
    </>
  );
}

type Register = ReplacementsQuery['register'];

function countWords({ count, lines }: Register, year: number): string {
  const all = `${count} ${count === 1 ? 'policy' : 'policies'} replaced in ${year}`;
  return lines.length < count ? `${all}; the newest ${lines.length} are shown` : all;
}

const COLUMNS = ['Our policy', 'Insured', 'State', 'Issued', 'Company', 'Tell it by', 'Standing'];

function ReplacementTable({ lines }: Pick<Register, 'lines'>) {
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
        {lines.map(({ id, policyNumber, insured, state, issuedOn, company, tellBy, standing }) => (
          <tr key={id}>
            <th scope="row" className={styles.number}>
              <Link to={deskPaths.replacement(id)}>{policyNumber}</Link>
            </th>
            <td data-label="Insured">{insured}</td>
            <td data-label="State">{state}</td>
            <td data-label="Issued">{formatShortDate(issuedOn)}</td>
            <td data-label="Company">{company ?? 'Not named'}</td>
            <td data-label="Tell it by">{tellBy === null ? 'Nobody to tell' : formatShortDate(tellBy)}</td>
            <td data-label="Standing">{standing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
