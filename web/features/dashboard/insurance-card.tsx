import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatShortDate } from '@wysh/domain/dates/display.ts';
import { lastDay } from '@wysh/domain/dates/last-day.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type { PolicyAtHomeFragment } from '../../api/generated/dashboard.ts';
import {
  billingPath,
  coverageDeniedPath,
  fulfillmentStartPath,
  postUnderwritingPath,
  purchasePath,
  routes,
} from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './dashboard.module.css';
import { Fact } from './fact.tsx';
import type { InsuranceOverview, RecaptureStep, ShownQuote } from './insurance-overview.ts';
import { coverageWords, productName } from './product-words.ts';

const RECAPTURE_PATHS: Readonly<Record<RecaptureStep, string>> = {
  start: fulfillmentStartPath,
  started: fulfillmentStartPath,
  failed: fulfillmentStartPath,
  decision_pending: postUnderwritingPath,
  cooldown: coverageDeniedPath('rejected'),
};

interface InsuranceCardProps {
  overview: InsuranceOverview;
  canApplyAgainOn: string | null;
  hasWyshes: boolean;
}

/** Where somebody stands with their insurance, and the one thing to do next (DASH-07 to DASH-13). */
export function InsuranceCard({ overview, canApplyAgainOn, hasWyshes }: InsuranceCardProps) {
  switch (overview.kind) {
    case 'owned':
      return <Owned policy={overview.policy} hasWyshes={hasWyshes} />;
    case 'notice':
      return (
        <Card
          heading={text('home.notice.heading')}
          action={text('home.notice.action')}
          to={routes.manualReview}
        >
          <p>{text('home.notice.body')}</p>
        </Card>
      );
    case 'quote':
      return <Quote quotes={overview.quotes} />;
    case 'unpaid': {
      const step = overview.isProcessing ? 'paying' : 'unpaid';
      return (
        <Card
          kind={productName(overview.quote)}
          heading={text(`home.${step}.heading`)}
          action={text(`home.${step}.action`)}
          to={purchasePath}
        >
          <p>{text(`home.${step}.body`)}</p>
          <dl className={styles.facts}>
            <Fact isGreat term={text('home.coverage')}>
              {coverageWords(overview.quote)}
            </Fact>
            <Fact term={text('home.premium')}>{perMonth(overview.quote.monthlyPremium)}</Fact>
          </dl>
        </Card>
      );
    }
    case 'lapsed':
      return (
        <Card
          heading={text('home.lapsed.heading')}
          action={text('home.lapsed.action')}
          to={routes.policyReinstatement}
        >
          <p>{text('home.lapsed.body', { number: overview.label })}</p>
        </Card>
      );
    case 'recapture':
      return (
        <Card
          heading={text(`home.${overview.step}.heading`)}
          action={text(`home.${overview.step}.action`)}
          to={RECAPTURE_PATHS[overview.step]}
        >
          <p>{text(`home.${overview.step}.body`)}</p>
          {overview.step === 'cooldown' && canApplyAgainOn !== null && (
            <p className={styles.value}>
              {text('home.cooldown.until', { date: formatDate(canApplyAgainOn) })}
            </p>
          )}
        </Card>
      );
    case 'marketing':
      return (
        <Card
          heading={text('home.marketing.heading')}
          action={text('home.marketing.action')}
          to={routes.coveragePreview}
        >
          <p>{text('home.marketing.body')}</p>
        </Card>
      );
  }
}

/** A policy that is past due says so before anything else, and leads to the bills. */
function Owned({ policy, hasWyshes }: { policy: PolicyAtHomeFragment; hasWyshes: boolean }) {
  const isPastDue = policy.status === 'past_due';
  const next = policy.activePlan?.nextPayment ?? null;
  return (
    <Card
      kind={productName(policy)}
      heading={text(isPastDue ? 'home.past-due.heading' : 'home.owned.heading')}
      action={text(isPastDue ? 'home.past-due.action' : 'home.owned.action')}
      to={isPastDue ? billingPath : routes.insuranceHome}
    >
      {isPastDue && (
        <p>
          {text('home.past-due.body', {
            amount: formatDollars(policy.totalMissedPremiums),
            date: formatShortDate(policy.lastCoveredOn),
          })}
        </p>
      )}
      {policy.status === 'paused' && <p>{text('home.paused.body')}</p>}
      <dl className={styles.facts}>
        <Fact isGreat term={text('home.coverage')}>
          {coverageWords(policy)}
        </Fact>
        {!isPastDue && next !== null && <Fact term={text('home.next-billing')}>{formatDate(next.date)}</Fact>}
        {hasWyshes && (
          <Fact term={text('home.wyshes')}>
            {text('home.wyshes.covered', { percent: policy.allocationsCoveredPercentage })}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

/** Several offers are a choice on the next page; the day named is that of the one that ends first. */
function Quote({ quotes }: { quotes: readonly [ShownQuote, ...ShownQuote[]] }) {
  const [first] = quotes;
  const endsOn = quotes.map(({ expiresAt }) => lastDay(expiresAt)).reduce((a, b) => (a < b ? a : b));
  const isChoice = quotes.length > 1;
  return (
    <Card
      kind={isChoice ? text('home.insurance') : productName(first)}
      heading={text('home.quote.heading')}
      action={text(isChoice ? 'home.quote.action.choice' : 'home.quote.action')}
      to={routes.reviewQuote}
    >
      <p>{text(isChoice ? 'home.quote.body.choice' : 'home.quote.body')}</p>
      <dl className={styles.facts}>
        {isChoice ? (
          quotes.map((quote) => (
            <Fact key={quote.id} isWide term={productName(quote)}>
              {text('home.quote.one', {
                coverage: coverageWords(quote),
                premium: formatDollars(quote.monthlyPremium),
              })}
            </Fact>
          ))
        ) : (
          <>
            <Fact isGreat term={text('home.coverage')}>
              {coverageWords(first)}
            </Fact>
            <Fact term={text('home.premium')}>{perMonth(first.monthlyPremium)}</Fact>
          </>
        )}
        <Fact term={text('home.quote.expires')}>{formatDate(endsOn)}</Fact>
      </dl>
    </Card>
  );
}

function perMonth(premium: number): string {
  return text('home.premium.monthly', { premium: formatDollars(premium) });
}

interface CardProps {
  /** What kind of insurance it is about, where that is settled. */
  kind?: string;
  heading: string;
  action: string;
  to: string;
  children: ReactNode;
}

function Card({ kind = text('home.insurance'), heading, action, to, children }: CardProps) {
  return (
    <section className={classNames(styles.card, styles.night)} aria-labelledby="home-insurance">
      <p className={styles.kind}>
        <Link to={routes.insuranceHome}>{kind}</Link>
      </p>
      <h2 id="home-insurance">{heading}</h2>
      {children}
      <p>
        <Button render={(props) => <Link to={to} {...props} />}>{action}</Button>
      </p>
    </section>
  );
}
