import { YEARLY_NOTICE } from '@wysh/domain/billing/frequency-change.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Problem } from '@wysh/domain/errors/problem.ts';
import type { ProblemCode } from '@wysh/domain/errors/problem-code.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { decreaseTo } from '@wysh/domain/policy/changes/decrease.ts';
import type { Decrease } from '@wysh/domain/policy/changes/decrease.ts';
import { figuresOf, latestTerms, termsOn } from '@wysh/domain/policy/terms.ts';
import type { PolicyTerms } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ChangeDay } from '../billing/change-day.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { ShownCover } from './change.ts';
import { findArithmetic, shownCover } from './priced-cover.ts';

export interface OfferedDecrease {
  readonly terms: PolicyTerms;
  readonly before: ShownCover;
  readonly after: ShownCover;
}

/**
 * What less cover of a policy is and costs, from a day on.
 * @throws Failure for an amount it can't have.
 */
export async function offerDecrease(
  reader: Reader,
  context: Pick<Context, 'encryption' | 'editions'>,
  policy: InsurancePolicy,
  { amount, on }: { readonly amount: number; readonly on: Temporal.PlainDate },
): Promise<OfferedDecrease> {
  const terms = termsOn(policy.transactions, on) ?? latestTerms(policy.transactions);
  if (terms === null) throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'not_in_force'));
  const arithmetic = await findArithmetic(reader, context, policy, terms);
  const less = decreaseTo(terms, amount, arithmetic, context.editions.bases);
  if (!less.ok) {
    throw refusal(notLess(less, amount > figuresOf(terms).amount), { field: 'amount' });
  }
  return {
    terms: less.terms,
    before: shownCover(terms, arithmetic),
    after: shownCover(less.terms, less.layers),
  };
}

function notLess(
  { reason, least }: Extract<Decrease, { readonly ok: false }>,
  isMore: boolean,
): Problem<ProblemCode> {
  if (reason === 'below_least')
    return problem(POLICY_CHANGE_PROBLEMS, 'below_least', { least: formatCoverage(least) });
  return problem(POLICY_CHANGE_PROBLEMS, isMore ? 'not_less' : 'same_cover');
}

/** Why no day is left on which a change could begin. */
export function noDay(day: Exclude<ChangeDay, { readonly ok: true }>): Problem<ProblemCode> {
  return day.reason === 'no_bill_left'
    ? problem(POLICY_CHANGE_PROBLEMS, 'no_bill_left')
    : problem(POLICY_CHANGE_PROBLEMS, 'yearly_bill_near', {
        on: formatDate(day.on.toString()),
        days: YEARLY_NOTICE.daysLeast,
      });
}
