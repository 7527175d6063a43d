import { ageLastBirthday } from '../../dates/age.ts';
import { formatDate } from '../../dates/display.ts';
import type { ProductSlug } from '../../eligibility/product-availability.ts';
import { MORE_COVER_PROBLEMS } from '../../errors/cover-change-problems.ts';
import { problem } from '../../errors/problem.ts';
import { firstTermYears } from '../../pricing/lock-until-age.ts';
import type { PricingBasis } from '../../pricing/pricing-basis.ts';
import type { RiskClass, Sex } from '../../pricing/risk-class.ts';
import { isSold } from '../../pricing/sold-range.ts';
import { termPremium } from '../../pricing/term-premium.ts';
import type { TermPremium } from '../../pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { figuresOf } from '../terms.ts';
import type { PolicyTerms } from '../terms.ts';
import { changeRefused } from './change-refused.ts';
import { ageRefusal } from './increase.ts';
import type { IncreaseRefused } from './increase.ts';
import { spreadPremium } from './spread-premium.ts';
import type { WholePrice } from './spread-premium.ts';
import { lastYearFrom, YEARS_LEFT_LEAST, yearsBegun } from './years-left.ts';

/** A longer first term of a policy, as it is asked for. Days are those where the policy was issued. */
export interface LengtheningAsked {
  readonly productSlug: ProductSlug;
  /** What the contract says on the day the longer term begins to count. */
  readonly terms: PolicyTerms;
  readonly issuedOn: Temporal.PlainDate;
  readonly birthdate: Temporal.PlainDate;
  /** The day it is asked for, or offered: it decides the age. */
  readonly on: Temporal.PlainDate;
  /** The next due date. */
  readonly effectiveOn: Temporal.PlainDate;
  /** In force on the day of the offer. */
  readonly basis: PricingBasis;
}

/** The terms that can be asked for, in years from the issue. */
export interface LengtheningOpen {
  readonly ok: true;
  readonly least: number;
  readonly most: number;
  /** The last day before the last year. */
  readonly until: Temporal.PlainDate;
}

/** Whether the first term can be made longer at all, asked before anything else is. */
export function openLengthening(asked: LengtheningAsked): LengtheningOpen | IncreaseRefused {
  const { productSlug, terms, issuedOn, birthdate, on, effectiveOn, basis } = asked;
  if (productSlug !== PRODUCT_SLUGS.termLife)
    return changeRefused(problem(MORE_COVER_PROBLEMS, 'not_term_life'));
  const until = lastYearFrom(terms.endsOn).subtract({ days: 1 });
  if (Temporal.PlainDate.compare(on, until) > 0) {
    const said = { until: formatDate(until.toString()) };
    return changeRefused(problem(MORE_COVER_PROBLEMS, 'last_year', said), { until });
  }
  const tooOld = ageRefusal(birthdate, on);
  if (tooOld !== null) return tooOld;
  if (!isSold(basis.coverageAmount, figuresOf(terms).amount))
    return changeRefused(problem(MORE_COVER_PROBLEMS, 'amount_not_sold'));
  const { termYears, insuredsAgeAtTerm } = terms;
  const { max: most } = firstTermYears(insuredsAgeAtTerm - termYears, basis);
  const goesOnUntil = effectiveOn.add({ years: YEARS_LEFT_LEAST });
  const least = Math.max(termYears + 1, yearsBegun(issuedOn, goesOnUntil));
  if (least > most)
    return changeRefused(problem(MORE_COVER_PROBLEMS, 'no_longer_term', { most }), { most, until });
  return { ok: true, least, most, until };
}

/** A longer first term. */
export interface LengtheningFound extends LengtheningOpen {
  /** From the issue. */
  readonly termYears: number;
  /** The first day without cover. */
  readonly endsOn: Temporal.PlainDate;
  /** Now, by which it is priced. */
  readonly age: number;
  /** Left to the new end, a begun one whole. */
  readonly years: number;
}

/** @param termYears what the term would be, from the issue. */
export function findLengthening(
  asked: LengtheningAsked,
  termYears: number,
): LengtheningFound | IncreaseRefused {
  const open = openLengthening(asked);
  if (!open.ok) return open;
  const { least, most } = open;
  if (!isSold({ min: least, max: most }, termYears))
    return changeRefused(problem(MORE_COVER_PROBLEMS, 'term_not_offered', { least, most }), { least, most });
  const endsOn = asked.issuedOn.add({ years: termYears });
  const age = ageLastBirthday(asked.birthdate, asked.on);
  return { ...open, termYears, endsOn, age, years: yearsBegun(asked.effectiveOn, endsOn) };
}

/**
 * The premium of the whole amount for the years left to the new end, at the age of the day of the offer and the class then decided, with
 * the fee.
 * @throws Error where a basis does not have what is sold, which is a fault of that basis.
 */
export function priceOfLengthening(
  { age: issueAge, years }: Pick<LengtheningFound, 'age' | 'years'>,
  { terms, basis }: Pick<LengtheningAsked, 'terms' | 'basis'>,
  decided: { readonly sex: Sex; readonly riskClass: RiskClass },
): TermPremium {
  const { amount } = figuresOf(terms);
  const result = termPremium({ ...decided, issueAge, years, amount }, basis);
  if (!result.ok)
    throw new Error(`basis ${basis.version} has no premium for a longer term: ${result.reason}`);
  return result.premium;
}

/** The contract with the longer term. No amount was added, so no clock begins, and what can be disputed is what could be before. */
export function lengthenedTerms(
  terms: PolicyTerms,
  { termYears, endsOn }: Pick<LengtheningFound, 'termYears' | 'endsOn'>,
  price: WholePrice,
): PolicyTerms {
  const insuredsAgeAtTerm = terms.insuredsAgeAtTerm - terms.termYears + termYears;
  return { ...terms, ...spreadPremium(terms.layers, price), endsOn, termYears, insuredsAgeAtTerm };
}
