import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { NAME_SUFFIXES } from '@wysh/domain/beneficiaries/contact-words.ts';
import styles from './desk.module.css';
import type {
  CorrectionCase,
  CorrectionEffectFragment,
  InsuredAtDeskFragment,
} from './documents.generated.ts';

const CASE_WORDS: Readonly<Record<CorrectionCase, string>> = {
  name_only: 'A name alone: nothing of what is covered or paid changes.',
  nothing_changes: 'The right age and sex have the same price: what is covered stays.',
  more_cover: 'The premium would have bought more: that is covered, at the same price.',
  less_cover: 'The premium would have bought less: that is covered, at the same price.',
  never_sold: 'Nothing would have been sold: the policy is void, and what was paid goes back.',
};

/** Before and after in dollars of cover, the arithmetic, and the rule with its citation. */
export function CorrectionEffect({
  stated,
  right,
  effect,
}: {
  readonly stated: InsuredAtDeskFragment;
  readonly right: InsuredAtDeskFragment;
  readonly effect: CorrectionEffectFragment;
}) {
  return (
    <section className={styles.panel} aria-labelledby="effect-heading">
      <h2 id="effect-heading">What it does</h2>
      <p>{CASE_WORDS[effect.case]}</p>
      {effect.neverSold !== null && <p>{effect.neverSold}</p>}
      <p className={styles.soft}>{effect.rule}</p>
      <SaidAndRight stated={stated} right={right} />
      <dl className={styles.facts}>
        <dt>Covers today</dt>
        <dd className="tabular">{formatCoverage(effect.amountBefore)}</dd>
        <dt>Covers then, from its beginning</dt>
        <dd className="tabular">
          {effect.amountAfter === 0 ? 'nothing: it never covered' : formatCoverage(effect.amountAfter)}
        </dd>
        <dt>Price, which stays</dt>
        <dd className="tabular">
          {formatDollars(effect.monthlyPremium)} a month, {formatDollars(effect.annualPremium)} a year
        </dd>
        {effect.endsOnAfter !== null && effect.endsOnAfter !== effect.endsOnBefore && (
          <>
            <dt>Cover ends</dt>
            <dd>
              {formatDate(effect.endsOnAfter)} in place of {formatDate(effect.endsOnBefore)}
            </dd>
          </>
        )}
        {effect.refund > 0 && (
          <>
            <dt>Goes back</dt>
            <dd className="tabular">{formatDollars(effect.refund)}</dd>
          </>
        )}
      </dl>
      {effect.lines.length > 0 && (
        <>
          <h3>How it is counted</h3>
          <dl className={styles.facts}>
            {effect.lines.map(({ words, figure }) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd className="tabular">{figure}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

/** What is another: as the contract has it, and as it is right. */
export function SaidAndRight({
  stated,
  right,
}: {
  readonly stated: InsuredAtDeskFragment;
  readonly right: InsuredAtDeskFragment;
}) {
  const rows = [
    ['Name', wholeName(stated), wholeName(right)],
    ['Birthdate', formatDate(stated.birthdate), formatDate(right.birthdate)],
    ['Sex', stated.sex, right.sex],
  ].filter(([, said, is]) => said !== is);
  return (
    <dl className={styles.facts}>
      {rows.map(([what, said, is]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {is} in place of {said}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function wholeName({ firstName, middleName, lastName, suffix }: InsuredAtDeskFragment): string {
  const behind = suffix === null ? null : (NAME_SUFFIXES[suffix as keyof typeof NAME_SUFFIXES] ?? suffix);
  return [firstName, middleName, lastName, behind].filter((part) => part !== null).join(' ');
}
