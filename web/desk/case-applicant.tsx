import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import type { CaseFile } from './desk-api.ts';
import styles from './desk.module.css';
import { PRODUCT_WORDS, riskClassWords } from './words.ts';

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
        {file.returnOf !== null && (
          <>
            <dt>Wants back</dt>
            <dd>
              {file.returnOf.number}, {PRODUCT_WORDS[file.returnOf.product]}
              {file.returnOf.riskClassCode !== null &&
                `, issued in the class ${riskClassWords(file.returnOf.riskClassCode)}`}
            </dd>
          </>
        )}
        {file.changeOf !== null && (
          <>
            <dt>Has</dt>
            <dd>
              {file.changeOf.number}: {formatCoverage(file.changeOf.amountNow)} for {file.changeOf.yearsNow}{' '}
              years
            </dd>
            <dt>Wants</dt>
            <dd>
              {formatCoverage(file.changeOf.amount)} for {file.changeOf.years} years
            </dd>
          </>
        )}
        <dt>Stands</dt>
        <dd>{file.standing}</dd>
      </dl>
    </section>
  );
}
