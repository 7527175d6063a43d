import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatDate, formatShortDate } from '@wysh/domain/dates/display.ts';
import { formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import type { OfferingsQuery } from '../../api/generated/application.ts';
import { purchasePath, routes } from '../../paths.ts';
import { ArithmeticDialog } from '../../premium/arithmetic-dialog.tsx';
import { riskClassWords } from '../../premium/risk-class-words.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/layouts/page-layout.tsx';
import styles from './application.module.css';
import { easternDay } from './eastern-day.ts';
import { isLessThanAsked, openOfferings, TERM_LIFE, type Asked, type Offering } from './open-offerings.ts';
import offer from './offering-card.module.css';

/** What underwriting offers, as it can be had today (ROUTE-27, UW-03). */
export function ReviewQuotePage() {
  const data = useLoaderData<OfferingsQuery>();
  const offerings = openOfferings(data.productOfferings);
  const isAdOnly = offerings.every(({ productDetail }) => productDetail.slug !== TERM_LIFE);
  const asked = askedFor(data);
  const reasons = data.latestInsuranceApplication?.reasons ?? [];
  const hasWyshes = data.wyshAllocationsSummary.totalAmount > 0;
  return (
    <PageLayout
      heading={text(isAdOnly ? 'offers.ad-only.heading' : 'offers.heading')}
      lead={isAdOnly ? <AdOnlyLead /> : <Lead hasChoice={offerings.length > 1} />}
    >
      <div className={styles.cards}>
        {offerings.map((offering) => (
          <OfferingCard key={offering.id} offering={offering} asked={asked} hasWyshes={hasWyshes} />
        ))}
        <div className={styles.column}>
          {reasons.length > 0 && (
            <section className={styles.card} aria-labelledby="offer-reasons">
              <h2 id="offer-reasons">{text(isAdOnly ? 'offers.reasons.ad-only' : 'offers.reasons')}</h2>
              <ul className={styles.bullets}>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </section>
          )}
          <HelpCard />
        </div>
      </div>
    </PageLayout>
  );
}

function askedFor({ currentUser }: OfferingsQuery): Asked | null {
  const memberships = currentUser?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  return memberships.find((one) => one !== null)?.latestEstimateDatum ?? null;
}

function Lead({ hasChoice }: { hasChoice: boolean }) {
  return (
    <div className={styles.lead}>
      <p>{text('offers.lead')}</p>
      {hasChoice && <p>{text('offers.lead.both')}</p>}
    </div>
  );
}

/** (AD-14, AD-15) */
function AdOnlyLead() {
  return (
    <div className={styles.lead}>
      <p>{text('offers.ad-only.bad')}</p>
      <p>{text('offers.ad-only.good')}</p>
    </div>
  );
}

interface OfferingCardProps {
  offering: Offering;
  asked: Asked | null;
  hasWyshes: boolean;
}

/** One offer: its price, what it covers, and the way to have it (AD-01 to AD-08, QUOTE-11 to QUOTE-18). */
function OfferingCard({ offering, asked, hasWyshes }: OfferingCardProps) {
  const [showsArithmetic, setShowsArithmetic] = useState(false);
  const { id, amount, termDuration, insuredsAgeAtTerm, monthlyPremium, annualPremium, arithmetic } = offering;
  const product = offering.productDetail.slug === TERM_LIFE ? 'term-life' : 'accidental-death';
  const isTermLife = product === 'term-life';
  const lastDay = easternDay(offering.expiresAt);
  const { rateClass, tableRating } = arithmetic;
  return (
    <section className={offer.card} aria-labelledby={id}>
      <div className={offer.head}>
        <h2 id={id} className={offer.product}>
          {text(`offers.${product}`)}
        </h2>
        <p className={offer.premium}>
          <span className={offer.amount}>{formatDollars(monthlyPremium)}</span>{' '}
          <span>{text('offers.per-month')}</span>
        </p>
        <p>{text('offers.per-year', { premium: formatDollars(annualPremium) })}</p>
        <p className={offer.until}>
          {isTermLife
            ? text('offers.valid-until', { date: formatShortDate(lastDay) })
            : text('offers.valid-until.ad', { date: formatDate(lastDay) })}
        </p>
      </div>
      <div className={offer.body}>
        <dl className={offer.facts}>
          <Fact term={text('offers.coverage')}>
            {isTermLife
              ? formatCoverage(amount)
              : text('offers.coverage.up-to', { amount: formatCoverage(amount) })}
          </Fact>
          <Fact term={text('offers.guaranteed')}>
            {text('offers.guaranteed.until', { age: insuredsAgeAtTerm })}
          </Fact>
          <Fact term={text('offers.term')}>{text('offers.term.years', { years: termDuration })}</Fact>
          {hasWyshes && (
            <Fact term={text('offers.wyshes')}>
              {text('offers.wyshes.covered', { percent: offering.allocationsCoveredPercentage })}
            </Fact>
          )}
          {rateClass !== null && (
            <Fact term={text('offers.class')}>
              {text('offers.class.about', { class: riskClassWords(rateClass, tableRating) })}
            </Fact>
          )}
        </dl>
        {isTermLife && asked !== null && isLessThanAsked(offering, asked) && (
          <p className={styles.soft}>
            {text('offers.asked', { amount: formatCoverage(asked.amount), age: asked.insuredsAgeAtTerm })}
          </p>
        )}
        <Button variant="textLink" onClick={() => setShowsArithmetic(true)} aria-describedby={id}>
          {text('offers.how')}
        </Button>
        <Button wide render={(props) => <Link to={purchasePath} aria-describedby={id} {...props} />}>
          {text(`offers.purchase.${product}`)}
        </Button>
      </div>
      {showsArithmetic && (
        <ArithmeticDialog price={offering} isOffer onClose={() => setShowsArithmetic(false)} />
      )}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Somebody to talk it over with (AD-16). */
function HelpCard() {
  const { supportPhone } = useRuntime().config;
  return (
    <section className={styles.card} aria-labelledby="offer-help">
      <h2 id="offer-help">{text('offers.help.heading')}</h2>
      <p>{text('offers.help.body', { phone: supportPhone })}</p>
      <p>
        <Button variant="secondary" render={(props) => <Link to={routes.customerSupport} {...props} />}>
          {text('offers.help.chat')}
        </Button>
      </p>
    </section>
  );
}
