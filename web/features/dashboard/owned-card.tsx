import { Link } from 'react-router';
import { formatDate, formatShortDate } from '@wysh/domain/dates/display.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { PolicyAtHomeFragment } from '../../api/generated/dashboard.ts';
import { routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import styles from './dashboard.module.css';
import { Fact } from './fact.tsx';
import { getsWords } from './gets-words.ts';
import { InsuranceSheet, type InsuranceCardProps } from './insurance-sheet.tsx';
import { PayoutCauses } from './payout-causes.tsx';
import { nextThing } from './next-thing.ts';
import { coverageWords, productName } from './product-words.ts';
import { WhatComes } from './what-comes.tsx';

/** A policy in force: what it pays to whom, and the next thing to do. One that is past due says so before anything else. */
export function OwnedCard({ home, policy }: InsuranceCardProps & { policy: PolicyAtHomeFragment }) {
  const { standing, wyshAllocationsSummary, accountCapabilities } = home;
  const isPastDue = standing.kind === 'past_due';
  const words = isPastDue ? 'past-due' : standing.kind === 'ending_asked' ? 'ending' : 'owned';
  // What waits for a yes, or for a person, is led to by the banner.
  const action = {
    words: text(`home.${words}.action`),
    to: words === 'owned' ? routes.insuranceHome : standing.next,
  };
  const next = words === 'owned' && standing.banner === null ? nextThing(policy) : null;
  const payment = policy.activePlan?.nextPayment ?? null;
  return (
    <InsuranceSheet
      home={home}
      kind={productName(policy)}
      heading={text(`home.${words}.heading`)}
      action={next ?? action}
      besides={next === null ? undefined : action}
    >
      {isPastDue && (
        <p>
          {text('home.past-due.body', {
            amount: formatDollars(policy.totalMissedPremiums),
            date: formatShortDate(policy.lastCoveredOn),
          })}
        </p>
      )}
      {words === 'ending' && <p>{text('home.ending.body')}</p>}
      {accountCapabilities.termLifeExtension && words === 'owned' && (
        <p>
          {text('home.extension')} <Link to={routes.extendCover}>{text('home.extension.action')}</Link>
        </p>
      )}
      {policy.status === 'paused' && words !== 'ending' && (
        <p>{text('home.paused.body', { date: formatDate(policy.pausedUntil) })}</p>
      )}
      {words !== 'ending' && <WhatComes change={policy.openChange} />}
      <dl className={styles.facts}>
        <Fact isGreat term={text('home.coverage')}>
          {coverageWords(policy)}
        </Fact>
        {!isPastDue && payment !== null && (
          <Fact term={text('home.next-billing')}>{formatDate(payment.date)}</Fact>
        )}
        {wyshAllocationsSummary.activeCount > 0 && (
          <Fact term={text('home.wyshes')}>
            {text('home.wyshes.covered', { percent: policy.allocationsCoveredPercentage })}
          </Fact>
        )}
        {policy.payoutDetails.length > 0 && (
          <Fact isWide term={text('home.causes')}>
            <PayoutCauses payouts={policy.payoutDetails} />
          </Fact>
        )}
      </dl>
      <p className={styles.gets}>{getsWords(policy)}</p>
      {next !== null && <p>{next.why}</p>}
    </InsuranceSheet>
  );
}
