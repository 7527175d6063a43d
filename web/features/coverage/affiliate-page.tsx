import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useQuery } from 'urql';
import { keepReferral } from '../../api/referral.ts';
import { formatCoverage, formatEstimatePremium } from '@wysh/domain/money/money.ts';
import { analyticsOf } from '../../api/analytics.ts';
import { AffiliateEstimateDocument, type AffiliateEstimateQuery } from '../../api/generated/coverage.ts';
import { LetterBird } from '../../illustrations/letter-bird.tsx';
import { flowPath, wyshListPath } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageLayout } from '../../ui/layouts/message-layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { prefillOf, readAffiliateData } from './affiliate-data.ts';
import styles from './affiliate-page.module.css';
import { ESTIMATE_FORM } from './estimate-invitation.tsx';

/** A partner sent this visitor: their price from what the link carries, and the form with it filled in. */
export function AffiliatePage() {
  const { state, search } = useLocation();
  const data = useMemo(() => readAffiliateData(state, search), [state, search]);
  const { clickId, ...input } = data;
  const [answer] = useQuery({ query: AffiliateEstimateDocument, variables: { input } });
  const estimate = answer.data?.affiliateEstimate;
  const partner = estimate?.affiliateName ?? null;
  useDisplayTold(partner === null ? null : input.affiliateId, answer.fetching);
  useReferralKept(partner === null ? null : input.affiliateId, clickId);
  return (
    <MessageLayout
      illustration={<LetterBird />}
      heading={
        answer.fetching ? (
          <Skeleton width="14ch" />
        ) : partner === null ? (
          text('affiliate.heading-unknown')
        ) : (
          text('affiliate.heading', { partner })
        )
      }
      actions={
        <>
          <Button
            render={(props) => (
              <Link to={flowPath(ESTIMATE_FORM)} state={{ prefill: prefillOf(data) }} {...props} />
            )}
          >
            {text('affiliate.start')}
          </Button>
          <Button variant="secondary" render={(props) => <Link to={wyshListPath} {...props} />}>
            {text('affiliate.list')}
          </Button>
        </>
      }
    >
      <p>{text('affiliate.lead')}</p>
      <div className={styles.price} aria-busy={answer.fetching}>
        {answer.fetching ? (
          <Skeleton height="4rem" />
        ) : estimate === undefined ? (
          <p>{text('affiliate.failed')}</p>
        ) : (
          <CarriedPrice estimate={estimate} partner={partner} />
        )}
      </div>
      <p className={styles.ages}>{text('affiliate.ages')}</p>
    </MessageLayout>
  );
}

/** Only a partner of ours is named: an address may carry any id. */
function useDisplayTold(affiliate: string | null, isWaiting: boolean): void {
  const runtime = useRuntime();
  useEffect(() => {
    if (!isWaiting) analyticsOf(runtime).track('affiliate_estimate_display', { affiliate });
  }, [runtime, affiliate, isWaiting]);
}

/** An account that comes of this visit is theirs by the partner's word for it. */
function useReferralKept(referralCode: string | null, clickId: string | null): void {
  useEffect(() => {
    if (referralCode !== null) keepReferral({ referralCode, clickId }, localStorage);
  }, [referralCode, clickId]);
}

interface CarriedPriceProps {
  estimate: AffiliateEstimateQuery['affiliateEstimate'];
  partner: string | null;
}

function CarriedPrice({ estimate: { premium, ineligibleCoverageReasons }, partner }: CarriedPriceProps) {
  if (premium === null) {
    return (
      <p>{text(ineligibleCoverageReasons.length > 0 ? 'affiliate.ineligible' : 'affiliate.no-price')}</p>
    );
  }
  const amount = formatCoverage(premium.amount);
  return (
    <p>
      {partner === null
        ? text('affiliate.price-unknown-partner', { amount })
        : text('affiliate.price', { amount, partner })}{' '}
      <strong className={styles.premium}>
        {text('affiliate.price.monthly', { premium: formatEstimatePremium(premium.monthlyPremium) })}
      </strong>{' '}
      {text('affiliate.price.until', { age: premium.insuredsAgeAtTerm })}
    </p>
  );
}
