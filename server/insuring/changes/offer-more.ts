import { MORE_COVER_PROBLEMS } from '@wysh/domain/errors/cover-change-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { findIncrease, increasedTerms, priceOfPart } from '@wysh/domain/policy/changes/increase.ts';
import type { IncreaseAsked } from '@wysh/domain/policy/changes/increase.ts';
import type { ChangeRefused } from '@wysh/domain/policy/changes/change-refused.ts';
import type { LayerArithmetic } from '@wysh/domain/policy/changes/layer-price.ts';
import { priceLayer } from '@wysh/domain/policy/changes/layer-price.ts';
import {
  findLengthening,
  lengthenedTerms,
  priceOfLengthening,
} from '@wysh/domain/policy/changes/lengthening.ts';
import type { LengtheningAsked } from '@wysh/domain/policy/changes/lengthening.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import type { PolicyTerms } from '@wysh/domain/policy/terms.ts';
import type { RiskClass, Sex } from '@wysh/domain/pricing/risk-class.ts';
import type { TermPremium } from '@wysh/domain/pricing/term-premium.ts';
import type { ProblemCode } from '@wysh/domain/errors/problem-code.ts';
import type { DecidedKind, ShownCover } from './change.ts';
import { shownCover } from './priced-cover.ts';

export type Asked = IncreaseAsked & LengtheningAsked;

/** What the whole policy would be. */
export interface Wanted {
  /** Whole dollars. */
  readonly amount: number;
  /** From the issue. */
  readonly termYears: number;
}

export interface OfferedMore {
  readonly ok: true;
  readonly kind: DecidedKind;
  readonly before: ShownCover;
  readonly after: ShownCover;
  /** Of an increase, of the part alone; else of the whole. */
  readonly premium: TermPremium;
}

/**
 * Which of the two is asked for.
 * @throws Failure for both at once, for less of one, and for neither.
 */
export function kindOfWanted({ terms }: Pick<Asked, 'terms'>, { amount, termYears }: Wanted): DecidedKind {
  const now = figuresOf(terms);
  if (termYears < now.termYears)
    throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'no_shorter_term'), { field: 'termDuration' });
  if (termYears !== now.termYears && amount !== now.amount)
    throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'one_at_a_time'));
  return termYears > now.termYears ? 'lengthening' : 'increase';
}

/** What more of a policy is and costs for somebody of a class; or why there is none. `layers` as those there are were priced. */
export function offerMore(
  asked: Asked,
  layers: readonly LayerArithmetic[],
  wanted: Wanted,
  insured: { readonly sex: Sex; readonly riskClass: RiskClass },
): OfferedMore | ChangeRefused<ProblemCode> {
  const { terms, basis } = asked;
  const before = shownCover(terms, layers);
  const kind = kindOfWanted(asked, wanted);
  if (kind === 'increase') {
    const found = findIncrease(asked, wanted.amount);
    if (!found.ok) return found;
    const premium = priceOfPart(found, { ...insured, basis });
    const after = shownCover(increased(terms, premium, asked.effectiveOn), [...layers, premium]);
    return { ok: true, kind, before, after, premium };
  }
  const found = findLengthening(asked, wanted.termYears);
  if (!found.ok) return found;
  const premium = priceOfLengthening(found, asked, insured);
  const parts = terms.layers.map(
    ({ amount }, index) => priceLayer(premium, amount, basis, { isBase: index === 0 }).arithmetic,
  );
  const after = shownCover(lengthenedTerms(terms, found, { premium, quoteId: NO_QUOTE }), parts);
  return { ok: true, kind, before, after, premium };
}

/** Figures ask for none. */
const NO_QUOTE = '';

const increased = (terms: PolicyTerms, premium: TermPremium, effectiveOn: Temporal.PlainDate) =>
  increasedTerms(terms, { premium, quoteId: NO_QUOTE, applicationId: NO_QUOTE, effectiveOn });

/**
 * In the class they were sold, which is all that is known before anything is decided.
 * @throws Failure for cover that has no classes, to which nothing is added.
 */
export function classSold(layers: readonly LayerArithmetic[]): { sex: Sex; riskClass: RiskClass } {
  const [base] = layers;
  if (base === undefined || !('riskClass' in base) || base.riskClass === undefined)
    throw refusal(problem(MORE_COVER_PROBLEMS, 'not_term_life'));
  return { sex: base.sex, riskClass: base.riskClass };
}

/** What the contract says from the day on which an offer begins. */
export function termsByOffer(
  { terms, issuedOn, effectiveOn }: Pick<Asked, 'terms' | 'issuedOn' | 'effectiveOn'>,
  {
    kind,
    termYears,
    premium,
    quoteId,
    applicationId,
  }: {
    readonly kind: DecidedKind;
    readonly termYears: number;
    readonly premium: TermPremium;
    readonly quoteId: string;
    readonly applicationId: string;
  },
): PolicyTerms {
  if (kind === 'increase') return increasedTerms(terms, { premium, quoteId, applicationId, effectiveOn });
  const endsOn = issuedOn.add({ years: termYears });
  return lengthenedTerms(terms, { termYears, endsOn }, { premium, quoteId });
}
