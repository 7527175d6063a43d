import type { ProductSlug } from '../eligibility/product-availability.ts';
import type { RiskClass } from '../pricing/risk-class.ts';
import { isTobaccoClass } from '../pricing/risk-class.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import type { ClassLadder } from './class-ladder.ts';
import { concludeFromNames } from './decide.ts';
import type { Decision } from './decide.ts';
import { reasonsAgainst, RESULT_OF_OUTCOME } from './outcome-of-product.ts';
import type { Product } from './rule.ts';
import type { Rulebook } from './rulebook.ts';

/** The lapsed policy that evidence of health is given for, as it was issued. */
export interface HeldPolicy {
  readonly policyId: string;
  readonly policyNumber: string;
  readonly productSlug: ProductSlug;
  /** Null where there are no classes. */
  readonly riskClass: RiskClass | null;
}

/**
 * What is asked of whoever buys and not of whoever comes back: where and from which age we sell, and that a level premium, which has
 * known how old its insured would get since it was issued, was begun without an exam.
 */
const ABOUT_A_SALE: readonly string[] = [
  'term-life-age',
  'term-life-state',
  'accidental-death-age',
  'accidental-death-state',
  'age-without-exam',
];

const WORSE_CLASS =
  'What you told us differs from what your policy was issued on. It comes back as it was or not at all, so a person looks at it.';

/**
 * The decision of a rulebook, as far as it is about coming back: the policy keeps its cover and its premium, so it is approved where
 * its insured is in the class they had or a better one. What the rules refuse is refused; what they refer, and another class, is for a
 * person. Nothing is offered anew.
 */
export function decideReturn(decision: Decision, held: HeldPolicy, rulebook: Rulebook): Decision {
  const ofHealth = decision.fired.filter(({ rule }) => !ABOUT_A_SALE.includes(rule));
  const again = concludeFromNames(ofHealth, decision.facts, rulebook);
  const product: Product = held.productSlug === PRODUCT_SLUGS.termLife ? 'termLife' : 'accidentalDeath';
  const outcome = again.outcomes[product];
  const isOfAnotherClass =
    outcome === 'offered' && !isAsGood(again.assessment.riskClass, held.riskClass, rulebook.ladder);
  return {
    ...again,
    termLifeOffer: null,
    result: isOfAnotherClass ? 'referred_to_underwriter' : RESULT_OF_OUTCOME[outcome],
    reasons: isOfAnotherClass ? [WORSE_CLASS] : reasonsAgainst(again, product, rulebook),
  };
}

/** Whether the class somebody is in now is the one they had, or costs less. */
function isAsGood(now: RiskClass | null, held: RiskClass | null, ladder: ClassLadder): boolean {
  if (held === null) return true;
  if (now === null || (isTobaccoClass(now.rateClass) && !isTobaccoClass(held.rateClass))) return false;
  const rungsOf = ({ rateClass, tableRating }: RiskClass) =>
    [...ladder.entries()]
      .filter(([, { withTobacco, withoutTobacco }]) =>
        [withTobacco, withoutTobacco].some(
          (one) => one.rateClass === rateClass && one.tableRating === tableRating,
        ),
      )
      .map(([rung]) => rung);
  // With tobacco one class stands for several rungs.
  return Math.min(...rungsOf(now)) <= Math.max(...rungsOf(held));
}
