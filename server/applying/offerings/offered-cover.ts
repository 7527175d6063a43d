import { refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { COVERAGE_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { accidentalDeathPremium } from '@wysh/domain/pricing/accidental-death-premium.ts';
import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import type { PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import { isSold } from '@wysh/domain/pricing/sold-range.ts';
import type { SoldRange } from '@wysh/domain/pricing/sold-range.ts';
import { termYears } from '@wysh/domain/pricing/term-duration.ts';
import type { TermDuration } from '@wysh/domain/pricing/term-duration.ts';
import { termPremium } from '@wysh/domain/pricing/term-premium.ts';
import { amountProblem } from '../../shopping/coverage/cover-refusals.ts';
import type { Offering } from './offering.ts';

/** How much, in dollars, and for how long. */
export interface OfferedCover extends Readonly<TermDuration> {
  readonly amount: number;
}

export interface OfferedLimits {
  readonly amount: SoldRange;
  /** One age alone for accidental death. */
  readonly lockUntilAge: SoldRange;
}

type Approved = Pick<Offering, 'premium' | 'basisVersion' | 'amountMax' | 'termYearsMax'>;

/** What underwriting approved: nobody chooses more, and less only as far as it is sold. */
export function offeredLimits(
  { premium, basisVersion, amountMax, termYearsMax }: Approved,
  bases: readonly PricingBasis[],
): OfferedLimits {
  const { coverageAmount, termLife } = editionOf(PRICE_BASIS, bases, basisVersion);
  const yearsMin = 'riskClass' in premium ? Math.min(termLife.yearsMin, termYearsMax) : premium.years;
  return {
    amount: { min: coverageAmount.min, max: amountMax },
    lockUntilAge: { min: premium.issueAge + yearsMin, max: premium.issueAge + termYearsMax },
  };
}

/**
 * The premium of other cover than an offer has: of the same person, class and basis, because an offer keeps its price.
 * Cents of the amount are dropped.
 * @throws Failure outside what was approved.
 */
export function priceOfferedCover(
  offering: Approved,
  cover: OfferedCover,
  bases: readonly PricingBasis[],
): Offering['premium'] {
  const { premium, basisVersion } = offering;
  const limits = offeredLimits(offering, bases);
  const amount = Math.floor(cover.amount);
  const wrongAmount = amountProblem(amount, { coverageAmount: limits.amount });
  if (wrongAmount !== null) throw refusal(wrongAmount, { field: 'amount' });
  const years = termYears(cover);
  if (!isSold(limits.lockUntilAge, premium.issueAge + years)) throw termNotOffered(limits);
  const basis = editionOf(PRICE_BASIS, bases, basisVersion);
  const { sex, issueAge } = premium;
  const priced =
    'riskClass' in premium
      ? termPremium({ sex, issueAge, riskClass: premium.riskClass, years, amount }, basis)
      : accidentalDeathPremium({ sex, issueAge, amount }, basis);
  // A part of a year is within the limits and has no rate.
  if (!priced.ok) throw termNotOffered(limits);
  return priced.premium;
}

function termNotOffered({ lockUntilAge }: OfferedLimits): Failure {
  return refusal(problem(COVERAGE_PROBLEMS, 'term_not_sold', lockUntilAge), { field: 'termDuration' });
}
