import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import type { PolicyToCorrectFragment } from '../../api/generated/correction.ts';
import { text } from '../../texts/texts.ts';
import styles from './correction.module.css';
import type { Effect as Shown } from './use-correction-effect.ts';

interface EffectProps {
  policy: PolicyToCorrectFragment;
  effect: Shown;
}

/** What it does to cover and price, and how that is counted: on a sheet of night, as the policy itself is. */
export function Effect({ policy: { label, activePlan }, effect }: EffectProps) {
  const { amountBefore, amountAfter, monthlyPremium, annualPremium } = effect;
  const isYearly = activePlan?.billingFrequency === 'annually';
  const price = formatDollars(isYearly ? annualPremium : monthlyPremium);
  return (
    <section className={styles.night} aria-labelledby="effect">
      <h2 id="effect">{text('correction.effect', { number: label })}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{text('correction.effect.today')}</dt>
          <dd className={styles.great}>{formatCoverage(amountBefore)}</dd>
        </div>
        <div>
          <dt>{text('correction.effect.right')}</dt>
          <dd className={styles.great}>
            {amountAfter === 0 ? text('correction.effect.none') : formatCoverage(amountAfter)}
          </dd>
        </div>
        <div>
          <dt>{text(effect.case === 'never_sold' ? 'correction.effect.back' : 'correction.effect.price')}</dt>
          <dd className={styles.great}>
            {effect.case === 'never_sold'
              ? formatDollars(effect.refund)
              : text(isYearly ? 'correction.effect.yearly' : 'correction.effect.monthly', { price })}
          </dd>
        </div>
      </dl>
      <p>{effect.neverSold ?? text(`correction.effect.${effect.case}`)}</p>
      {effect.endsOnAfter !== null && effect.endsOnAfter !== effect.endsOnBefore && (
        <p>
          {text('correction.effect.ends', {
            before: formatLongDate(effect.endsOnBefore),
            after: formatLongDate(effect.endsOnAfter),
          })}
        </p>
      )}
      {effect.lines.length > 0 && (
        <details className={styles.count}>
          <summary>{text('correction.effect.count')}</summary>
          <dl className={styles.lines}>
            {effect.lines.map(({ words, figure }) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {effect.case !== 'name_only' && <p className={styles.count}>{effect.rule}</p>}
    </section>
  );
}
