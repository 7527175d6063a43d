import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatShortDate } from '@wysh/domain/dates/display.ts';
import { lastDay } from '@wysh/domain/dates/last-day.ts';
import { formatDollars } from '@wysh/domain/money/money.ts';
import type {
  HomeStateQuery,
  MembershipAtHomeFragment,
  OfferAtHomeFragment,
  PolicyAtHomeFragment,
} from '../../api/generated/dashboard.ts';
import { LitHouse } from '../../illustrations/lit-house.tsx';
import { applyAnewPath, routes } from '../../paths.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './dashboard.module.css';
import { Fact } from './fact.tsx';
import { hidesNewApplication } from '../../shell/hides-new-application.ts';
import { litWindows } from './lit-windows.ts';
import { membershipOf } from './membership.ts';
import { coverageWords, productName } from './product-words.ts';
import { WhatComes } from './what-comes.tsx';

type Standing = HomeStateQuery['standing'];

interface InsuranceCardProps {
  home: Pick<
    HomeStateQuery,
    'standing' | 'currentUser' | 'productOfferings' | 'wyshAllocationsSummary' | 'accountCapabilities'
  >;
}

/** Where somebody stands with their insurance, and the one thing to do next (DASH-07 to DASH-13). */
export function InsuranceCard({ home }: InsuranceCardProps) {
  const { standing } = home;
  const membership = membershipOf(home.currentUser);
  switch (standing.card) {
    case 'owned':
      if (membership?.activePolicy == null) return <Unsure />;
      return (
        <Owned
          policy={membership.activePolicy}
          standing={standing}
          wyshes={home.wyshAllocationsSummary.activeCount}
          mayExtend={home.accountCapabilities.termLifeExtension}
        />
      );
    case 'notice':
      return <Told name="notice" standing={standing} />;
    case 'quote':
      return <QuoteCard home={home} />;
    case 'recapture':
      if (standing.next === routes.policyReinstatement) {
        return (
          <Lapsed
            policy={membership?.lapsedPolicy ?? null}
            standing={standing}
            mayApply={standing.actions.includes('apply') && !hidesNewApplication(home.currentUser)}
          />
        );
      }
      return <Recapture standing={standing} />;
    case 'marketing':
      return <Told name="marketing" standing={standing} />;
    case 'unsure':
      return <Unsure />;
  }
}

/** A card of words alone. */
function Told({ name, standing }: { name: 'notice' | 'marketing'; standing: Standing }) {
  return (
    <Card heading={text(`home.${name}.heading`)} action={text(`home.${name}.action`)} to={standing.next}>
      <p>{text(`home.${name}.body`)}</p>
    </Card>
  );
}

/** What we can't see right now is said, and is never told as nothing. */
function Unsure() {
  return (
    <Card
      heading={text('home.unsure.heading')}
      action={text('home.unsure.action')}
      to={routes.customerSupport}
    >
      <p>{text('home.unsure.body')}</p>
    </Card>
  );
}

const RETURN_STEPS: Partial<Record<Standing['kind'], 'return-asked' | 'return-offered' | 'return-paying'>> = {
  return_asked: 'return-asked',
  return_offered: 'return-offered',
  return_under_way: 'return-paying',
};

/** A policy that can come back: how, until when, and how far its person is with it. */
function Lapsed({
  policy,
  standing,
  mayApply,
}: {
  policy: MembershipAtHomeFragment['lapsedPolicy'];
  standing: Standing;
  mayApply: boolean;
}) {
  const step = RETURN_STEPS[standing.kind] ?? 'lapsed';
  const way = policy?.wayBack ?? null;
  return (
    <Card heading={text(`home.${step}.heading`)} action={text(`home.${step}.action`)} to={standing.next}>
      <p>
        {policy === null
          ? text('home.lapsed.body.unnumbered')
          : text('home.lapsed.body', { number: policy.label })}
      </p>
      {step !== 'lapsed' && <p>{text(`home.${step}.body`)}</p>}
      {step === 'lapsed' && way !== null && (
        <p>
          {text(`home.lapsed.${way.kind}`, {
            total: formatDollars(way.total),
            date: formatDate(way.lastDay),
            days: way.daysWithoutEvidence,
          })}
        </p>
      )}
      {mayApply && (
        <p>
          {text('home.lapsed.may-apply')}{' '}
          <Link to={applyAnewPath}>{text('home.lapsed.may-apply.action')}</Link>
        </p>
      )}
    </Card>
  );
}

/**
 * Every standing is named, so that a new one has words, or another card, before this compiles. Null is said by another card, or by
 * words of its own.
 */
const RECAPTURE_WORDS = {
  decision_pending: 'decision_pending',
  cooldown: 'cooldown',
  ineligible: 'ineligible',
  change_told: 'change-told',
  application_stopped: 'stopped',
  case_closed: 'case_closed',
  technical_failure: 'failed',
  application_begun: 'started',
  policy_ended: 'ended',
  handed_back: 'handed-back',
  offers_over: 'offers_over',
  may_apply_again: 'again',
  estimate: 'start',
  visitor: null,
  unproven: null,
  ending_asked: null,
  past_due: null,
  change_offered: null,
  change_with_person: null,
  change_asked: null,
  change_waiting: null,
  free_look: null,
  in_force: null,
  referred: null,
  payment_under_way: null,
  bank_asks: null,
  quote_taken: null,
  quote_chosen: null,
  offers: null,
  lapsed: null,
  // Of whom coming back is still open to, another card says it.
  lapsed_ineligible: 'return-refused',
  lapsed_long_ago: null,
  return_asked: null,
  return_deciding: 'return-deciding',
  return_offered: null,
  return_under_way: null,
  return_with_person: null,
  account: null,
  unreadable: null,
  unforeseen: null,
} as const satisfies Readonly<Record<Standing['kind'], string | null>>;

function Recapture({ standing }: { standing: Standing }) {
  const words = RECAPTURE_WORDS[standing.kind];
  // A newer server may show the card to somebody this page has no words for.
  if (words == null) return <Unsure />;
  return (
    <Card heading={text(`home.${words}.heading`)} action={text(`home.${words}.action`)} to={standing.next}>
      <p>{text(`home.${words}.body`)}</p>
      {standing.canApplyAgainOn !== null && (
        <p className={styles.value}>
          {text(words === 'return-refused' ? 'home.return-refused.until' : 'home.cooldown.until', {
            date: formatDate(standing.canApplyAgainOn),
          })}
        </p>
      )}
    </Card>
  );
}

type ShownQuote = Pick<
  OfferAtHomeFragment,
  'id' | 'productDetail' | 'amount' | 'monthlyPremium' | 'expiresAt'
>;

/** What was taken and is not paid, else the quote that was chosen, else the offers it is chosen from. */
function QuoteCard({ home: { standing, currentUser, productOfferings } }: InsuranceCardProps) {
  const membership = membershipOf(currentUser);
  const isPaying = standing.kind === 'payment_under_way';
  if (isPaying || standing.kind === 'bank_asks' || standing.kind === 'quote_taken') {
    if (membership?.pendingPolicy == null) return <Unsure />;
    return (
      <Unpaid quote={membership.pendingPolicy} step={isPaying ? 'paying' : 'unpaid'} next={standing.next} />
    );
  }
  const open = productOfferings.filter(({ status }) => status === 'pending');
  const [first, ...others] = membership?.pendingQuote == null ? open : [membership.pendingQuote];
  if (first === undefined) return <Unsure />;
  return <Quotes quotes={[first, ...others]} next={standing.next} />;
}

/** Nothing is paid, or the bank has not answered, so nobody is covered yet. */
function Unpaid({
  quote,
  step,
  next,
}: {
  quote: Omit<ShownQuote, 'expiresAt'>;
  step: 'paying' | 'unpaid';
  next: string;
}) {
  return (
    <Card
      kind={productName(quote)}
      heading={text(`home.${step}.heading`)}
      action={text(`home.${step}.action`)}
      to={next}
    >
      <p>{text(`home.${step}.body`)}</p>
      <dl className={styles.facts}>
        <Fact isGreat term={text('home.coverage')}>
          {coverageWords(quote)}
        </Fact>
        <Fact term={text('home.premium')}>{perMonth(quote.monthlyPremium)}</Fact>
      </dl>
    </Card>
  );
}

/** A policy that is past due says so before anything else, and leads to the bills. */
function Owned({
  policy,
  standing,
  wyshes,
  mayExtend,
}: {
  policy: PolicyAtHomeFragment;
  standing: Standing;
  /** How many are on the list. */
  wyshes: number;
  mayExtend: boolean;
}) {
  const isPastDue = standing.kind === 'past_due';
  const words = isPastDue ? 'past-due' : standing.kind === 'ending_asked' ? 'ending' : 'owned';
  const payment = policy.activePlan?.nextPayment ?? null;
  return (
    <Card
      kind={productName(policy)}
      heading={text(`home.${words}.heading`)}
      action={text(`home.${words}.action`)}
      // What waits for a yes, or for a person, is led to by the banner.
      to={words === 'owned' ? routes.insuranceHome : standing.next}
      scene={<LitHouse {...litWindows(wyshes, policy.allocationsCoveredPercentage)} />}
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
      {mayExtend && words === 'owned' && (
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
        {wyshes > 0 && (
          <Fact term={text('home.wyshes')}>
            {text('home.wyshes.covered', { percent: policy.allocationsCoveredPercentage })}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

/** Several offers are a choice on the next page; the day named is that of the one that ends first. */
function Quotes({ quotes, next }: { quotes: readonly [ShownQuote, ...ShownQuote[]]; next: string }) {
  const [first] = quotes;
  const endsOn = quotes.map(({ expiresAt }) => lastDay(expiresAt)).reduce((a, b) => (a < b ? a : b));
  const isChoice = quotes.length > 1;
  return (
    <Card
      kind={isChoice ? text('home.insurance') : productName(first)}
      heading={text('home.quote.heading')}
      action={text(isChoice ? 'home.quote.action.choice' : 'home.quote.action')}
      to={next}
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
  /** A drawing above its words. */
  scene?: ReactNode;
  children: ReactNode;
}

function Card({ kind = text('home.insurance'), heading, action, to, scene, children }: CardProps) {
  return (
    <section className={classNames(styles.card, styles.night)} aria-labelledby="home-insurance">
      {scene !== undefined && <div className={styles.scene}>{scene}</div>}
      <div className={classNames(styles.words, styles.onNight)}>
        <p className={styles.kind}>
          <Link to={routes.insuranceHome}>{kind}</Link>
        </p>
        <h2 id="home-insurance">{heading}</h2>
        {children}
        <p>
          <Button render={(props) => <Link to={to} {...props} />}>{action}</Button>
        </p>
      </div>
    </section>
  );
}
