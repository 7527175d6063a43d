import { Link, Navigate, useLoaderData } from 'react-router';
import type { OfferingsQuery } from '../../api/generated/application.ts';
import { decisionPath, editCoveragePath, routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { WithPhone } from '../../shell/with-phone.tsx';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WyshLights } from '../../lights/wysh-lights.tsx';
import { AboutAd } from './about-ad.tsx';
import styles from './application.module.css';
import type { Estimate } from './estimate-difference.ts';
import type { QuoteReview } from './load-application.ts';
import { OfferAnswers, ValueProps } from './offer-answers.tsx';
import { OfferingCard } from './offering-card.tsx';
import { chosenProduct, openOfferings, TERM_LIFE, type Offering } from './open-offerings.ts';
import { QuoteTimedOut } from './quote-timed-out.tsx';
import { ReturnReview } from './return-review.tsx';
import { useOffers } from './use-offers.ts';
import { YesLayout } from './yes-layout.tsx';

/** What underwriting offers, as it can be had today: alone or as a step of the journey (A-163, ROUTE-27, UW-03). */
export function ReviewQuotePage() {
  const review = useLoaderData<QuoteReview>();
  const { state, data } = review;
  const offers = useOffers(data, state === 'loading');
  if (offers.hasTimedOut) return <QuoteTimedOut onAgain={offers.waitAgain} />;
  switch (review.state) {
    case 'reinstatement':
      return <ReturnReview {...review} />;
    case 'loading':
      return <LoadingScreen text={text('offers.loading')} />;
    case 'editor':
      return <Navigate to={editCoveragePath(editedOf(data))} replace />;
    case 'about-ad':
      return (
        <AboutAd payouts={data.accidentPayouts}>
          {offers.problem !== null && <Problem words={offers.problem} />}
          <Offers data={data} offers={offers} only="wysh-accidental-death" />
        </AboutAd>
      );
    case 'offers':
      return <Review data={data} offers={offers} />;
  }
}

type Choosing = ReturnType<typeof useOffers>;

function Review({ data, offers }: { data: OfferingsQuery; offers: Choosing }) {
  const offerings = openOfferings(data);
  // By what was decided, whatever became of it since: a card that was declined is no refusal.
  const isAdOnly = data.standing.isTermLifeOffered === false;
  const reasons = data.latestInsuranceApplication?.reasons ?? [];
  const main = offerings.find(({ productDetail }) => productDetail.slug === TERM_LIFE) ?? offerings[0];
  const others = offerings.length > 1;
  return (
    <YesLayout
      name={isAdOnly ? null : (data.currentUser?.profile?.firstName ?? null)}
      isYes={!isAdOnly}
      heading={text(isAdOnly ? 'offers.ad-only.heading' : 'offers.heading')}
      lead={isAdOnly ? <AdOnlyLead /> : <Lead hasChoice={others} />}
      wyshes={data.wyshAllocations}
      coveredPercent={main?.allocationsCoveredPercentage ?? 0}
      offer={
        <>
          {offers.problem !== null && <Problem words={offers.problem} />}
          {main !== undefined && (
            <Offers data={data} offers={offers} only={main.productDetail.slug} isAmongOthers />
          )}
        </>
      }
      beside={
        <>
          {main !== undefined && data.wyshAllocationsSummary.totalAmount > 0 && (
            <WhatItCovers wyshes={data.wyshAllocations} offering={main} />
          )}
          {reasons.length > 0 && (
            <section className={styles.card} aria-labelledby="offer-reasons">
              <h2 id="offer-reasons">{text(isAdOnly ? 'offers.reasons.ad-only' : 'offers.reasons')}</h2>
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </section>
          )}
          <p>
            <Link to={decisionPath()}>{text('offers.decision')}</Link>
          </p>
        </>
      }
    >
      {others && (
        <div className={styles.cards}>
          <Offers data={data} offers={offers} except={main?.productDetail.slug} isAmongOthers />
          <HelpCard />
        </div>
      )}
      {!others && <HelpCard />}
      <ValueProps />
      <OfferAnswers product={isAdOnly ? 'accidental-death' : 'term-life'} payouts={data.accidentPayouts} />
    </YesLayout>
  );
}

/** The list, each wysh lit as far as the offer would reach it. */
function WhatItCovers({
  wyshes,
  offering: { amount, productDetail },
}: {
  wyshes: OfferingsQuery['wyshAllocations'];
  offering: Offering;
}) {
  const isTermLife = productDetail.slug === TERM_LIFE;
  return (
    <section className={styles.card} aria-labelledby="offer-wyshes">
      <h2 id="offer-wyshes">{text('offers.lights')}</h2>
      <WyshLights
        wyshes={wyshes}
        amount={amount}
        lead={text(isTermLife ? 'offers.lights.lead' : 'offers.lights.lead.ad')}
      />
    </section>
  );
}

interface OffersProps {
  data: OfferingsQuery;
  offers: Choosing;
  /** One product alone, or all but one. */
  only?: string;
  except?: string | undefined;
  /** Beside term life, accident cover is explained before it is taken. */
  isAmongOthers?: boolean;
}

/** A card for each that is shown. */
function Offers({ data, offers, only, except, isAmongOthers = false }: OffersProps) {
  const offerings = openOfferings(data);
  const shown = offerings.filter(
    ({ productDetail: { slug } }) => (only === undefined || slug === only) && slug !== except,
  );
  const hasTermLife = offerings.some(({ productDetail }) => productDetail.slug === TERM_LIFE);
  const estimate = newestEstimate(data);
  return shown.map((offering) => {
    const { slug } = offering.productDetail;
    return (
      <OfferingCard
        key={offering.id}
        offering={offering}
        asked={estimate}
        estimate={estimate}
        hasWyshes={data.wyshAllocationsSummary.totalAmount > 0}
        isChosen={offering.status === 'accepted' && chosenProduct(data) === slug}
        isTaken={data.pendingPolicy?.productDetail.slug === slug}
        isInfo={isAmongOthers && hasTermLife && slug !== TERM_LIFE}
        isBusy={offers.choosing === offering.id}
        onPurchase={() => void offers.choose(offering.id)}
      />
    );
  });
}

function editedOf(data: OfferingsQuery) {
  if (data.pendingQuote !== null) return 'quote';
  const hasTermLife = openOfferings(data).some(({ productDetail }) => productDetail.slug === TERM_LIFE);
  return hasTermLife ? 'termLifeOffering' : 'adOffering';
}

function newestEstimate({ currentUser }: OfferingsQuery): Estimate | null {
  const memberships = currentUser?.activeConstellations.map((one) => one.activeInsuranceMembership) ?? [];
  return memberships.find((one) => one !== null)?.latestEstimateDatum ?? null;
}

function Problem({ words }: { words: string }) {
  return (
    <Notice kind="danger" announce>
      <p>{words}</p>
    </Notice>
  );
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

/** Somebody to talk it over with (AD-16). */
function HelpCard() {
  const { supportPhone } = useRuntime().config;
  return (
    <section className={styles.card} aria-labelledby="offer-help">
      <h2 id="offer-help">{text('offers.help.heading')}</h2>
      <p>
        <WithPhone words={text('offers.help.body', { phone: supportPhone })} />
      </p>
      <p>
        <Button variant="secondary" render={(props) => <Link to={routes.customerSupport} {...props} />}>
          {text('offers.help.chat')}
        </Button>
      </p>
    </section>
  );
}
