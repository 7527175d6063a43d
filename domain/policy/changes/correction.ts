import { ageLastBirthday } from '../../dates/age.ts';
import type { ProductSlug } from '../../eligibility/product-availability.ts';
import { CORRECTION_PROBLEMS } from '../../errors/cover-change-problems.ts';
import { problem } from '../../errors/problem.ts';
import { formatCoverage, formatDollars } from '../../money/money.ts';
import type { AccidentalDeathPremium } from '../../pricing/accidental-death-premium.ts';
import { premiumArithmetic } from '../../pricing/premium-arithmetic.ts';
import type { PremiumArithmetic } from '../../pricing/premium-arithmetic.ts';
import type { PricingBasis } from '../../pricing/pricing-basis.ts';
import { rateTableOf } from '../../pricing/rate-table.ts';
import type { Sex } from '../../pricing/risk-class.ts';
import { isSold } from '../../pricing/sold-range.ts';
import type { TermPremium } from '../../pricing/term-premium.ts';
import { LAST_AGE, termEndsOn } from '../policy-term.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import type { PolicyLayer, PolicyTerms } from '../terms.ts';
import { exact } from './arithmetic-lines.ts';
import type { ArithmeticLine } from './arithmetic-lines.ts';
import { changeRefused } from './change-refused.ts';
import type { ChangeRefused } from './change-refused.ts';
import { EXTENSION } from './extension.ts';

/** A layer with what it is priced by now. */
export interface PricedPart {
  readonly layer: PolicyLayer;
  readonly premium: TermPremium | AccidentalDeathPremium;
  readonly basis: PricingBasis;
  /** The day that its age was counted on. */
  readonly pricedOn: Temporal.PlainDate;
}

/** What was stated, set right. A name is neither, and changes nothing of what a policy covers or costs. */
export interface CorrectionAsked {
  readonly productSlug: ProductSlug;
  readonly terms: PolicyTerms;
  readonly issuedOn: Temporal.PlainDate;
  /** Of each layer, in their order. */
  readonly parts: readonly [PricedPart, ...PricedPart[]];
  readonly right: { readonly birthdate: Temporal.PlainDate; readonly sex: Sex };
}

export interface CorrectedPart {
  readonly layer: PolicyLayer;
  /** Its price for the amount that it covers now, by what is right. */
  readonly premium: TermPremium | AccidentalDeathPremium;
  readonly lines: readonly ArithmeticLine[];
}

export interface Correction {
  readonly ok: true;
  readonly terms: PolicyTerms;
  readonly parts: readonly CorrectedPart[];
  /** Parts behind the first that would not have been sold at the right age: their premiums are returned. */
  readonly returned: readonly PolicyLayer[];
}

export type CorrectionRefused = ChangeRefused<keyof typeof CORRECTION_PROBLEMS>;

/**
 * A birthdate or a sex set right: each layer covers what the premium paid for it would have bought, and costs what it cost. Where
 * at the right age nothing would have been sold, the contract's rule counts: the premiums paid are returned.
 */
export function correct(asked: CorrectionAsked): Correction | CorrectionRefused {
  const { productSlug, terms, parts, right } = asked;
  const corrected = parts.map((part) => correctedPart(part, asked));
  const [first, ...behind] = corrected;
  if (first == null) {
    const { basis, pricedOn } = parts[0];
    const { min: least, max: most } = agesSold(productSlug, basis);
    const age = ageOn(right.birthdate, pricedOn);
    return changeRefused(problem(CORRECTION_PROBLEMS, 'never_sold', { least, most, age }), { least, most });
  }
  const kept = behind.filter((part) => part !== null);
  const layers: PolicyTerms['layers'] = [first.layer, ...kept.map(({ layer }) => layer)];
  return {
    ok: true,
    terms: { ...terms, ...correctedTerm(asked), layers },
    parts: [first, ...kept],
    returned: parts.slice(1).flatMap(({ layer }, index) => (behind[index] === null ? [layer] : [])),
  };
}

/** Null where it would not have been sold. */
function correctedPart(part: PricedPart, asked: CorrectionAsked): CorrectedPart | null {
  const { productSlug, right } = asked;
  const { layer, premium, basis, pricedOn } = part;
  const issueAge = ageOn(right.birthdate, pricedOn);
  const { sex } = right;
  if (issueAge === premium.issueAge && sex === premium.sex) return { layer, premium, lines: [] };
  if (!isSold(agesSold(productSlug, basis), issueAge)) return null;
  const rate = rateOf(part, asked.terms, { issueAge, sex });
  if (rate === undefined) return null;
  const bought = amountBought(premium, rate);
  const set = { ...premium, ...bought, issueAge, sex };
  const { amount } = bought;
  return { layer: { ...layer, amount }, premium: set, lines: correctionLines(premium, set) };
}

/** A part that was set right, priced again for the amount it has: the same in every step, or undefined where nothing is sold so. */
export function priceCorrectedAgain(
  premium: PricedPart['premium'],
  terms: Pick<PolicyTerms, 'termYears'>,
  basis: PricingBasis,
): PricedPart['premium'] | undefined {
  const rate = rateOf({ premium, basis }, terms, premium);
  if (rate === undefined) return undefined;
  const { policyFee: policyFeePerYear, annualMinimum, monthlyFactor, amount } = premium;
  const monthlyMinimum = annualMinimum * monthlyFactor;
  const scale = { policyFeePerYear, monthlyFactor, monthlyMinimum };
  return { ...premium, ...premiumArithmetic(basis.version, scale, rate, amount) };
}

function rateOf(
  { premium, basis }: Pick<PricedPart, 'premium' | 'basis'>,
  { termYears }: Pick<PolicyTerms, 'termYears'>,
  right: { readonly issueAge: number; readonly sex: Sex },
): number | undefined {
  const rates = rateTableOf(basis);
  if (!('riskClass' in premium)) return rates.accidentalDeath(right.sex, right.issueAge);
  const life = { ...right, riskClass: premium.riskClass };
  return termYears > EXTENSION.afterYears ? rates.extension(life) : rates.termLife(life, premium.years);
}

/**
 * The most, in whole dollars, whose premium is no higher than the one paid: the pricing turned around, with the fee and the least premium
 * that were in it.
 */
function amountBought(paid: PremiumArithmetic, rate: number): PremiumArithmetic {
  const { basisVersion, policyFee, annualMinimum, monthlyFactor, annualUnrounded } = paid;
  const monthlyMinimum = annualMinimum * monthlyFactor;
  const priceOf = (amount: number) =>
    premiumArithmetic(
      basisVersion,
      { policyFeePerYear: policyFee, monthlyFactor, monthlyMinimum },
      rate,
      amount,
    );
  const costsNoMore = (amount: number) => policyFee + priceOf(amount).coverageCharge <= annualUnrounded;
  let amount = Math.floor(((annualUnrounded - policyFee) / rate) * 1000);
  // Binary division may stop a dollar short of it, or go one beyond.
  while (costsNoMore(amount + 1)) amount += 1;
  while (!costsNoMore(amount)) amount -= 1;
  return priceOf(amount);
}

/** Years stay what they were agreed to be; what goes up to an age ends at the right one. */
function correctedTerm({
  productSlug,
  terms,
  issuedOn,
  parts: [{ pricedOn, premium }],
  right,
}: CorrectionAsked): Pick<PolicyTerms, 'endsOn' | 'termYears' | 'insuredsAgeAtTerm'> {
  const { termYears, insuredsAgeAtTerm } = terms;
  const difference = ageOn(right.birthdate, pricedOn) - premium.issueAge;
  const issueAge = insuredsAgeAtTerm - termYears + difference;
  if (productSlug === PRODUCT_SLUGS.termLife && termYears <= EXTENSION.afterYears)
    return { endsOn: terms.endsOn, termYears, insuredsAgeAtTerm: issueAge + termYears };
  if (difference === 0 && productSlug === PRODUCT_SLUGS.termLife) return terms;
  const years = LAST_AGE - issueAge;
  const { birthdate } = right;
  const endsOn = termEndsOn({ productSlug, issuedOn, years, birthdate, insuredsAgeAtTerm: LAST_AGE });
  return { endsOn, termYears: years, insuredsAgeAtTerm: LAST_AGE };
}

function agesSold(productSlug: ProductSlug, basis: PricingBasis) {
  return productSlug === PRODUCT_SLUGS.termLife ? basis.termLife.issueAge : basis.accidentalDeath.issueAge;
}

/** Of somebody born later than that day: as long before they are of any age. */
function ageOn(birthdate: Temporal.PlainDate, day: Temporal.PlainDate): number {
  return Temporal.PlainDate.compare(birthdate, day) > 0 ? -1 : ageLastBirthday(birthdate, day);
}

function correctionLines(
  stated: TermPremium | AccidentalDeathPremium,
  right: TermPremium | AccidentalDeathPremium,
): readonly ArithmeticLine[] {
  const forCover = stated.annualUnrounded - stated.policyFee;
  return [
    { words: `Age stated ${stated.issueAge}, right age`, figure: String(right.issueAge) },
    { words: 'A year for each $1,000, as stated', figure: exact(stated.ratePerThousand) },
    { words: 'A year for each $1,000, as it is right', figure: exact(right.ratePerThousand) },
    { words: 'The premium of a year as it was paid', figure: formatDollars(stated.annualCents / 100) },
    { words: 'of it for cover, without the fee', figure: exact(forCover) },
    {
      words: `${exact(forCover)} / ${exact(right.ratePerThousand)} × $1,000, in whole dollars`,
      figure: formatCoverage(right.amount),
    },
  ];
}
