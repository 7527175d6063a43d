import { ageLastBirthday, birthdayAt } from '../../dates/age.ts';
import { formatDate } from '../../dates/display.ts';
import { PRODUCT_AGES } from '../../eligibility/product-availability.ts';
import type { ProductSlug } from '../../eligibility/product-availability.ts';
import { MORE_COVER_PROBLEMS } from '../../errors/cover-change-problems.ts';
import { problem } from '../../errors/problem.ts';
import type { PricingBasis } from '../../pricing/pricing-basis.ts';
import type { RiskClass, Sex } from '../../pricing/risk-class.ts';
import { isSold } from '../../pricing/sold-range.ts';
import { partPremium } from '../../pricing/term-premium.ts';
import type { TermPremium } from '../../pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { figuresOf } from '../terms.ts';
import type { PolicyTerms } from '../terms.ts';
import { changeRefused } from './change-refused.ts';
import type { ChangeRefused } from './change-refused.ts';
import { YEARS_LEFT_LEAST, yearsBegun } from './years-left.ts';

/** What more cover is bounded by. Whole dollars. */
export const INCREASE = {
  partLeast: 50_000,
  wholeMost: 1_000_000,
  /** What is added above this a person decides. */
  decidedByPersonAbove: 250_000,
} as const;

/** More cover on a policy, as it is asked for. Days are those where the policy was issued. */
export interface IncreaseAsked {
  readonly productSlug: ProductSlug;
  /** What the contract says on the day the part begins. */
  readonly terms: PolicyTerms;
  readonly birthdate: Temporal.PlainDate;
  /** The day it is asked for, or offered: it decides the age. */
  readonly on: Temporal.PlainDate;
  /** The next due date. */
  readonly effectiveOn: Temporal.PlainDate;
}

/** What can be asked for. Of the whole, in whole dollars. */
export interface IncreaseOpen {
  readonly ok: true;
  readonly least: number;
  readonly most: number;
  /** The last day on which the part can begin. */
  readonly until: Temporal.PlainDate;
  /** Of the part. */
  readonly issueAge: number;
  readonly years: number;
}

export type IncreaseRefused = ChangeRefused<keyof typeof MORE_COVER_PROBLEMS>;

/** Whether cover can be added at all, asked before anything else is. */
export function openIncrease(asked: IncreaseAsked): IncreaseOpen | IncreaseRefused {
  const { productSlug, terms, birthdate, on, effectiveOn } = asked;
  if (productSlug !== PRODUCT_SLUGS.termLife)
    return changeRefused(problem(MORE_COVER_PROBLEMS, 'not_term_life'));
  const tooOld = ageRefusal(birthdate, on);
  if (tooOld !== null) return tooOld;
  const until = terms.endsOn.subtract({ years: YEARS_LEFT_LEAST });
  if (Temporal.PlainDate.compare(effectiveOn, until) > 0) {
    const said = { years: YEARS_LEFT_LEAST, until: formatDate(until.toString()) };
    return changeRefused(problem(MORE_COVER_PROBLEMS, 'too_few_years_left', said), { until });
  }
  const { amount } = figuresOf(terms);
  const { partLeast, wholeMost: most } = INCREASE;
  if (amount + partLeast > most)
    return changeRefused(problem(MORE_COVER_PROBLEMS, 'no_room', { least: partLeast, most }), { most });
  const issueAge = ageLastBirthday(birthdate, on);
  const years = yearsBegun(effectiveOn, terms.endsOn);
  return { ok: true, least: amount + partLeast, most, until, issueAge, years };
}

/** Whoever may not buy a first policy any more adds nothing to the one they have. */
export function ageRefusal(birthdate: Temporal.PlainDate, on: Temporal.PlainDate): IncreaseRefused | null {
  const { min: least, max: most } = PRODUCT_AGES.termLife;
  if (isSold(PRODUCT_AGES.termLife, ageLastBirthday(birthdate, on))) return null;
  const until = birthdayAt(birthdate, most + 1).subtract({ days: 1 });
  const said = { least, most, until: formatDate(until.toString()) };
  return changeRefused(problem(MORE_COVER_PROBLEMS, 'age_not_sold', said), { until });
}

/** The part that would bring the whole to an amount. */
export interface IncreaseFound extends IncreaseOpen {
  /** Of the part, in whole dollars. */
  readonly part: number;
  readonly isDecidedByPerson: boolean;
}

/** @param amount what the whole would be, in whole dollars. */
export function findIncrease(asked: IncreaseAsked, amount: number): IncreaseFound | IncreaseRefused {
  const open = openIncrease(asked);
  if (!open.ok) return open;
  const { least, most } = open;
  if (!Number.isInteger(amount) || amount < least)
    return changeRefused(problem(MORE_COVER_PROBLEMS, 'not_more', { least }), { least, most });
  if (amount > most)
    return changeRefused(problem(MORE_COVER_PROBLEMS, 'above_most', { most }), { least, most });
  const part = amount - figuresOf(asked.terms).amount;
  return { ...open, part, isDecidedByPerson: part > INCREASE.decidedByPersonAbove };
}

/** What underwriting decided of the person, and the basis in force on the day of the offer. */
export interface PartDecided {
  readonly sex: Sex;
  readonly riskClass: RiskClass;
  readonly basis: PricingBasis;
}

/**
 * The premium of a part: its own age, class and basis, without a fee, for the years left of the term, a begun year counted whole.
 * @throws Error where a basis does not have what is sold, which is a fault of that basis.
 */
export function priceOfPart(
  { part: amount, issueAge, years }: Pick<IncreaseFound, 'part' | 'issueAge' | 'years'>,
  { basis, ...decided }: PartDecided,
): TermPremium {
  const result = partPremium({ ...decided, issueAge, years, amount }, basis);
  if (!result.ok) throw new Error(`basis ${basis.version} has no premium for an increase: ${result.reason}`);
  return result.premium;
}

/** What the part rests on, and the day it begins. */
export interface PartTaken {
  readonly premium: TermPremium;
  readonly quoteId: string;
  readonly applicationId: string;
  readonly effectiveOn: Temporal.PlainDate;
}

/** The contract with the part beside what it had; its times to dispute it and for suicide begin with it. */
export function increasedTerms(
  terms: PolicyTerms,
  { premium, quoteId, applicationId, effectiveOn }: PartTaken,
): PolicyTerms {
  const { basisVersion, amount, annualCents, monthlyCents } = premium;
  const part = {
    quoteId,
    applicationId,
    basisVersion,
    amount,
    annualCents,
    monthlyCents,
    contestableFrom: effectiveOn,
    suicideExcludedFrom: effectiveOn,
  };
  return { ...terms, layers: [...terms.layers, part] };
}
