import { formatDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './desk.module.css';
import type { PreviewEndingQuery } from './documents.generated.ts';
import { hasCome } from './when.ts';

type Effect = PreviewEndingQuery['effect'];

/** In dollars and in law: what ends, what goes back to which way, what is void, who is told, and by which rule. */
export function EndingEffect({ ending }: { readonly ending: Effect }) {
  const { kind, lastCoveredOn, carriedOutFrom, rule, refund, givenByBank, earned } = ending;
  return (
    <section className={styles.panel} aria-labelledby="effect-heading">
      <h2 id="effect-heading">What it does</h2>
      <p>{rule}</p>
      <dl className={styles.facts}>
        <dt>Last covered day</dt>
        <dd>{lastCoveredOn === null ? 'none: it never covered' : formatDate(lastCoveredOn)}</dd>
        <dt>Carried out</dt>
        <dd>{hasCome(carriedOutFrom) ? 'at once' : `on ${formatDate(carriedOutFrom)}, by itself`}</dd>
        <dt>Goes back</dt>
        <dd className="tabular">{formatDollars(refund)}</dd>
        {givenByBank > 0 && (
          <>
            <dt>Has gone back by their bank</dt>
            <dd className="tabular">
              {formatDollars(givenByBank)}: a dispute was lost, so it is not given again
            </dd>
          </>
        )}
        <dt>Earned</dt>
        <dd className="tabular">{formatDollars(earned)}</dd>
      </dl>
      {ending.isPaymentUnderWay && (
        <Notice kind="info">
          <p>
            A payment is under way. It is carried out once that is known, and what came in for later goes
            back.
          </p>
        </Notice>
      )}
      {ending.openDisputes > 0 && (
        <Notice kind="info">
          <p>
            A bank has not decided a dispute. Nothing of that payment goes back before, and nothing twice.
          </p>
        </Notice>
      )}
      <Lines ending={ending} />
      {ending.shares.length > 0 && (
        <>
          <h3>Goes back the way it came</h3>
          <ul role="list" className={styles.list}>
            {ending.shares.map(({ paymentId, paidOn, way, amount }) => (
              <li key={paymentId}>
                <strong className="tabular">{formatDollars(amount)}</strong>
                <span>
                  to <span className="tabular">{way}</span>, of what was paid on {formatDate(paidOn)}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.soft}>
            The sanctions list is asked before it leaves. What a card or account does not take any more is
            owed, and goes by check.
          </p>
        </>
      )}
      {ending.voids.length > 0 && (
        <>
          <h3>Is asked for no more</h3>
          <ul role="list" className={styles.list}>
            {ending.voids.map(({ dueOn, amount }) => (
              <li key={dueOn}>
                The bill of {formatDate(dueOn)}: <span className="tabular">{formatDollars(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.soft}>
        {kind === 'hand_back' ? 'The policy is void from its beginning.' : 'The policy does not come back.'}{' '}
        Waiting changes and notices of a lapse end with it. Its owner is told by mail: when we say yes, where
        its day is to come, when it is carried out, when money leaves, and of a refund that fails.
      </p>
    </section>
  );
}

function Lines({ ending: { lines } }: { readonly ending: Effect }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>How it is counted</h3>
      <ul role="list" className={styles.list}>
        {lines.map(({ dueOn, through, paid, refund, givenByBank, coveredDays, wholeDays }) => (
          <li key={dueOn}>
            <span>
              {formatDate(dueOn)} through {formatDate(through)}
            </span>
            <span className="tabular">
              {formatDollars(paid)} paid, {formatDollars(refund)} back
              {givenByBank > 0 && `, ${formatDollars(givenByBank)} by their bank`}
              {coveredDays !== null && wholeDays !== null && `: ${coveredDays} of ${wholeDays} days covered`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
