import { formatDate } from '../../dates/display.ts';
import type { ProductSlug } from '../../eligibility/product-availability.ts';
import { EXTENSION_PROBLEMS } from '../../errors/cover-change-problems.ts';
import { problem } from '../../errors/problem.ts';
import type { Cents } from '../../money/money.ts';
import { extensionPremium } from '../../pricing/extension-premium.ts';
import type { ExtensionPremium } from '../../pricing/extension-premium.ts';
import type { PricingBasis } from '../../pricing/pricing-basis.ts';
import type { RiskClass, Sex } from '../../pricing/risk-class.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { LAST_AGE } from '../policy-term.ts';
import { figuresOf } from '../terms.ts';
import type { PolicyTerms } from '../terms.ts';
import { changeRefused } from './change-refused.ts';
import type { ChangeRefused } from './change-refused.ts';
import { spreadPremium } from './spread-premium.ts';
import type { WholePrice } from './spread-premium.ts';
import { lastYearFrom } from './years-left.ts';

/** The extension: after a first term of so many years, up to an age. A basis prices it by the same. */
export const EXTENSION = { afterYears: 20, endAge: LAST_AGE } as const;

/** Whether a first term is one that cover can go on after, as an offer of it says. */
export function isExtendable({
  productSlug,
  termYears,
  insuredsAgeAtTerm,
}: {
  readonly productSlug: ProductSlug;
  readonly termYears: number;
  readonly insuredsAgeAtTerm: number;
}): boolean {
  const { afterYears, endAge } = EXTENSION;
  return productSlug === PRODUCT_SLUGS.termLife && termYears === afterYears && insuredsAgeAtTerm < endAge;
}

/** Cover that is to go on after its first term, as it is asked for. Days are those where the policy was issued. */
export interface ExtensionAsked {
  readonly productSlug: ProductSlug;
  /** What the contract says on the last day of the first term. */
  readonly terms: PolicyTerms;
  readonly on: Temporal.PlainDate;
}

/** When it can be taken, and how it goes on. */
export interface ExtensionOpen {
  readonly ok: true;
  /** The first and the last day on which it can be taken: those of the last year of the first term. */
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate;
  /** It begins when the first term ends. */
  readonly effectiveOn: Temporal.PlainDate;
  /** The first day without cover then. */
  readonly endsOn: Temporal.PlainDate;
  /** At the issue of the policy, which prices it. */
  readonly issueAge: number;
  readonly years: number;
}

export type ExtensionRefused = ChangeRefused<keyof typeof EXTENSION_PROBLEMS>;

/** How a policy goes on, whatever the day; refused where it never can. */
export function extensionOf({
  productSlug,
  terms,
}: Pick<ExtensionAsked, 'productSlug' | 'terms'>): ExtensionOpen | ExtensionRefused {
  if (productSlug !== PRODUCT_SLUGS.termLife)
    return changeRefused(problem(EXTENSION_PROBLEMS, 'not_term_life'));
  const { endsOn: effectiveOn, termYears, insuredsAgeAtTerm } = terms;
  const { afterYears, endAge: age } = EXTENSION;
  const until = effectiveOn.subtract({ days: 1 });
  if (termYears > afterYears)
    return changeRefused(problem(EXTENSION_PROBLEMS, 'extended_already', { until: dateWords(until) }), {
      until,
    });
  if (termYears < afterYears)
    return changeRefused(problem(EXTENSION_PROBLEMS, 'not_a_term_of_twenty', { years: afterYears }), {
      least: afterYears,
    });
  const years = age - insuredsAgeAtTerm;
  if (years <= 0)
    return changeRefused(problem(EXTENSION_PROBLEMS, 'reaches_last_age', { age }), { most: age });
  return {
    ok: true,
    from: lastYearFrom(effectiveOn),
    until,
    effectiveOn,
    endsOn: effectiveOn.add({ years }),
    issueAge: insuredsAgeAtTerm - termYears,
    years,
  };
}

/** Whether it can be taken on a day: in the last year of the first term, and once. */
export function openExtension(asked: ExtensionAsked): ExtensionOpen | ExtensionRefused {
  const extension = extensionOf(asked);
  if (!extension.ok) return extension;
  const { from, until } = extension;
  const said = { from: dateWords(from), until: dateWords(until) };
  if (Temporal.PlainDate.compare(asked.on, from) < 0)
    return changeRefused(problem(EXTENSION_PROBLEMS, 'too_early', said), { until });
  if (Temporal.PlainDate.compare(asked.on, until) > 0)
    return changeRefused(problem(EXTENSION_PROBLEMS, 'too_late', said), { until });
  return extension;
}

const dateWords = (day: Temporal.PlainDate) => formatDate(day.toString());

/** Sex, class and basis of the policy's first layer. */
export interface ExtendedBase {
  readonly sex: Sex;
  readonly riskClass: RiskClass;
  readonly basis: PricingBasis;
}

export interface ExtensionPrice {
  /** What it costs. */
  readonly premium: ExtensionPremium;
  /** What it costs without a check-up: guaranteed, and the most there is. */
  readonly guaranteed: ExtensionPremium;
}

/**
 * The premium of going on with the amount in force, by the age, class and basis of the first layer, level to the end. What the check-up
 * finds counts where it costs less.
 * @throws Error where a basis does not have what is sold, which is a fault of that basis.
 */
export function priceOfExtension(
  { issueAge }: Pick<ExtensionOpen, 'issueAge'>,
  { terms }: Pick<ExtensionAsked, 'terms'>,
  { sex, riskClass, basis }: ExtendedBase,
  { foundByCheckUp = null }: { readonly foundByCheckUp?: RiskClass | null } = {},
): ExtensionPrice {
  const { amount } = figuresOf(terms);
  const priced = (ofClass: RiskClass) => {
    const result = extensionPremium({ sex, issueAge, riskClass: ofClass, amount }, basis);
    if (!result.ok)
      throw new Error(`basis ${basis.version} has no premium for an extension: ${result.reason}`);
    return result.premium;
  };
  const guaranteed = priced(riskClass);
  const found = foundByCheckUp === null ? guaranteed : priced(foundByCheckUp);
  return { guaranteed, premium: found.annualUnrounded < guaranteed.annualUnrounded ? found : guaranteed };
}

/** A year of the table that offer and contract print. */
export interface ExtensionYear {
  /** 21, 22, 23 … */
  readonly policyYear: number;
  /** Of the insured when the year begins, last birthday, as the age at issue was counted. */
  readonly age: number;
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
}

/** The years of an extension up to 65 with their prices, which are level. */
export function extensionTable({
  issueAge,
  years,
  annualCents,
  monthlyCents,
}: Pick<ExtensionPremium, 'issueAge' | 'years' | 'annualCents' | 'monthlyCents'>): readonly ExtensionYear[] {
  const { afterYears } = EXTENSION;
  return Array.from({ length: years }, (_, index) => ({
    policyYear: afterYears + 1 + index,
    age: issueAge + afterYears + index,
    annualCents,
    monthlyCents,
  }));
}

/** The contract that goes on: the amounts and clocks there are, at the premium of the extension. */
export function extendedTerms(
  terms: PolicyTerms,
  { endsOn, years }: Pick<ExtensionOpen, 'endsOn' | 'years'>,
  price: WholePrice,
): PolicyTerms {
  return {
    ...terms,
    ...spreadPremium(terms.layers, price),
    endsOn,
    termYears: terms.termYears + years,
    insuredsAgeAtTerm: terms.insuredsAgeAtTerm + years,
  };
}
