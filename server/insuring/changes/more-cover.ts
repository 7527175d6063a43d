import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { formatDate } from '@wysh/domain/dates/display.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import { underwritingCooldownEndsOn } from '@wysh/domain/eligibility/underwriting-cooldown.ts';
import { POLICY_CHANGE_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Problem } from '@wysh/domain/errors/problem.ts';
import type { ProblemCode } from '@wysh/domain/errors/problem-code.ts';
import type { IncreaseAsked } from '@wysh/domain/policy/changes/increase.ts';
import type { LengtheningAsked } from '@wysh/domain/policy/changes/lengthening.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import { termsOn } from '@wysh/domain/policy/terms.ts';
import { findSaidByApplicant } from '../../applying/underwriting/application-paper.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, issueDay, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { findRefusedAt } from './change-store.ts';
import { isMereOffer } from './change.ts';
import type { PolicyChange } from './change.ts';

/** What keeps somebody from asking for more of a policy, and from taking it, whatever it is; null where nothing does. */
export function whyNoMore(
  { status, nothingDueFrom }: Pick<InsurancePolicy, 'status' | 'nothingDueFrom'>,
  { open, canAskAgainOn = null, today }: OtherThings,
): Problem<ProblemCode> | null {
  if (!isInForce(status)) return problem(POLICY_CHANGE_PROBLEMS, 'not_in_force');
  if (open !== null && !isMereOffer(open)) return problem(POLICY_CHANGE_PROBLEMS, 'change_open');
  if (nothingDueFrom !== null) return problem(POLICY_CHANGE_PROBLEMS, 'ending_asked');
  if (status === 'past_due') return problem(POLICY_CHANGE_PROBLEMS, 'more_past_due');
  if (status === 'paused') return problem(POLICY_CHANGE_PROBLEMS, 'more_held');
  return canAskAgainOn !== null && Temporal.PlainDate.compare(today, canAskAgainOn) < 0
    ? problem(POLICY_CHANGE_PROBLEMS, 'more_refused_lately', { on: formatDate(canAskAgainOn.toString()) })
    : null;
}

interface OtherThings {
  /** Another change of it. */
  readonly open: Pick<PolicyChange, 'kind' | 'status'> | null;
  readonly canAskAgainOn?: Temporal.PlainDate | null;
  readonly today: Temporal.PlainDate;
}

/** The first day on which more can be asked for again; null where nothing of the kind was refused. */
export async function findAskAgainOn(
  source: ReadingSource,
  policy: Pick<InsurancePolicy, 'userId' | 'id'>,
): Promise<Temporal.PlainDate | null> {
  const refusedAt = await findRefusedAt(source, policy);
  return refusedAt && askAgainOn(refusedAt);
}

/** As after a refusal of new cover (UW-06). */
export function askAgainOn(refusedAt: Temporal.Instant): Temporal.PlainDate {
  return underwritingCooldownEndsOn(easternDate(refusedAt));
}

/** More cover or a longer term of a policy from a day on, as the arithmetic of both asks it: as old as its insured is today, by today's basis. */
export async function askedOf(
  reader: Reader,
  context: Pick<Context, 'encryption' | 'editions' | 'clock'>,
  policy: InsurancePolicy,
  effectiveOn: Temporal.PlainDate,
): Promise<IncreaseAsked & LengtheningAsked> {
  const { userId, applicationId, productSlug, transactions } = policy;
  const key = { userId, id: applicationId };
  const { birthdate } = await findSaidByApplicant(reader, context, key, productSlug);
  const now = context.clock.now();
  return {
    productSlug,
    terms: termsOn(transactions, effectiveOn) ?? termsOfPolicy(policy),
    issuedOn: issueDay(policy),
    birthdate,
    on: dayOfPolicy(policy, now),
    effectiveOn,
    basis: basisInForce(context.editions, policy.state, now),
  };
}
