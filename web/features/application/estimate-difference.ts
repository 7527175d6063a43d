import { centsFromDollars } from '@wysh/domain/money/money.ts';
import type { OfferingsQuery } from '../../api/generated/application.ts';
import type { Offering } from './open-offerings.ts';

type Constellations = NonNullable<OfferingsQuery['currentUser']>['activeConstellations'];
export type Estimate = NonNullable<
  NonNullable<Constellations[number]['activeInsuranceMembership']>['latestEstimateDatum']
>;

export interface EstimateDifference {
  readonly kind: 'less' | 'more' | 'same';
  /** Dollars and cents a month, never below zero. */
  readonly by: number;
  /** What alone makes the difference: the class that was decided, or a birthday since; null where it is something else, or several things. */
  readonly because: 'class' | 'age' | null;
}

/**
 * How the price of an offer stands to what was estimated for the same cover. Null where there is no such estimate: a price for another
 * amount or other years differs for that reason, and says nothing about its person.
 */
export function estimateDifference(
  offering: Pick<Offering, 'amount' | 'monthlyPremium' | 'arithmetic' | 'productDetail'>,
  estimate: Pick<Estimate, 'amount' | 'monthlyPremium' | 'arithmetic' | 'productDetail'> | null,
): EstimateDifference | null {
  if (estimate === null || estimate.productDetail.slug !== offering.productDetail.slug) return null;
  if (estimate.amount !== offering.amount || estimate.arithmetic.years !== offering.arithmetic.years)
    return null;
  const cents = centsFromDollars(offering.monthlyPremium) - centsFromDollars(estimate.monthlyPremium);
  if (cents === 0) return { kind: 'same', by: 0, because: null };
  const kind = cents < 0 ? 'less' : 'more';
  return {
    kind,
    by: Math.abs(cents) / 100,
    because: causeOf(offering.arithmetic, estimate.arithmetic, kind),
  };
}

function causeOf(
  offered: Offering['arithmetic'],
  estimated: Estimate['arithmetic'],
  kind: 'less' | 'more',
): EstimateDifference['because'] {
  if (offered.basisVersion !== estimated.basisVersion) return null;
  const isOtherClass =
    offered.rateClass !== estimated.rateClass || offered.tableRating !== estimated.tableRating;
  const isOtherAge = offered.issueAge !== estimated.issueAge;
  if (isOtherClass && !isOtherAge && offered.rateClass !== null) return 'class';
  // No price falls with age, so a birthday explains a higher one alone.
  return isOtherAge && !isOtherClass && kind === 'more' ? 'age' : null;
}
