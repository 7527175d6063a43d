import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { CaseFile } from './desk-api.ts';
import styles from './desk.module.css';

/** Who applies, and for what. */
export function CaseApplicant({ file }: { readonly file: CaseFile }) {
  const { firstName, lastName, birthdate } = file.applicant;
  const { amount, years } = file.requested;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <section className={styles.panel} aria-labelledby="applicant-heading">
      <h2 id="applicant-heading">{name === '' ? 'No name given' : name}</h2>
      <dl className={styles.facts}>
        <dt>Born</dt>
        <dd className="tabular">{formatDate(birthdate)}</dd>
        <dt>Asks for</dt>
        <dd>
          {formatCoverage(amount)} for {years} years
        </dd>
        <dt>Stands</dt>
        <dd>{file.standing}</dd>
      </dl>
    </section>
  );
}
