import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { PolicyToEndFragment } from '../../api/generated/endings.ts';
import { text } from '../../texts/texts.ts';
import styles from './endings.module.css';

type Today = NonNullable<PolicyToEndFragment['endingToday']>;

interface EffectProps {
  policy: PolicyToEndFragment;
  today: Today;
}

/** Until when, what comes back, and which day is the last covered one: on a sheet of night, as the policy itself is. */
export function Effect({ policy, today }: EffectProps) {
  const isHandedBack = today.kind === 'hand_back';
  return (
    <section className={styles.night} aria-labelledby="effect">
      <h2 id="effect">{text('ending.effect', { number: policy.label })}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{text(isHandedBack ? 'ending.until' : 'ending.last-day')}</dt>
          <dd className={styles.great}>
            {formatLongDate(isHandedBack ? policy.freeLookEndsOn : today.lastCoveredOn)}
          </dd>
        </div>
        <div>
          <dt>{text('ending.back')}</dt>
          <dd className={styles.great}>
            {today.refund === 0 ? text('ending.back.nothing') : formatDollars(today.refund)}
          </dd>
        </div>
      </dl>
      <p>{effectWords(policy, today)}</p>
      <Arithmetic today={today} />
    </section>
  );
}

function effectWords({ status, freeLookEndsOn }: PolicyToEndFragment, { kind, refund }: Today): string {
  if (kind === 'hand_back') return text('ending.effect.hand_back', { date: formatLongDate(freeLookEndsOn) });
  if (status === 'past_due') return text('ending.effect.past-due');
  if (status === 'paused') return text(refund > 0 ? 'ending.effect.paused.refund' : 'ending.effect.paused');
  return text(refund > 0 ? 'ending.effect.yearly' : 'ending.effect.monthly');
}

/** How a year is counted, so that anybody can do it again. */
function Arithmetic({ today: { lines, kind } }: { today: Today }) {
  if (kind === 'hand_back') return null;
  return lines
    .filter(({ refund, wholeDays }) => refund > 0 && wholeDays !== null)
    .map(({ dueOn, paid, refund, coveredDays, wholeDays }) => (
      <p key={dueOn} className={styles.count}>
        {text('ending.count', {
          paid: formatDollars(paid),
          whole: wholeDays ?? 0,
          covered: coveredDays ?? 0,
          left: (wholeDays ?? 0) - (coveredDays ?? 0),
          refund: formatDollars(refund),
        })}
      </p>
    ));
}
