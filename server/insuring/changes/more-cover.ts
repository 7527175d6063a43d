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
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import type { Asking, OpenFacts } from '@wysh/domain/policy/open-at-once.ts';
import { termsOn } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';
import { isPriceCorrectionAsked } from '../corrections/find-asked-correction.ts';
import { findInsured } from '../policies/find-insured.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import {
  dayOfPolicy,
  endingAskedOf,
  isHeldAt,
  issueDay,
  termsOfPolicy,
} from '../policies/terms-of-policy.ts';
import { findRefusedAt } from './change-store.ts';
import type { DecidedKind } from './change.ts';

interface OpenBesideMore extends Pick<OpenFacts, 'change' | 'isCorrectionAsked'> {
  readonly policy: InsurancePolicy;
  readonly now: Temporal.Instant;
}

/** Whether more of a policy can be asked for beside what is open on it, or taken. */
export function mayAskMore(
  { policy, change, isCorrectionAsked, now }: OpenBesideMore,
  asked: 'more' | 'longer',
): Asking {
  const facts = {
    policy,
    ending: endingAskedOf(policy),
    change,
    isCorrectionAsked,
    isPastDue: policy.status === 'past_due',
    isHeld: isHeldAt(policy, now),
  };
  return mayAsk(facts, asked);
}

/** What keeps the open change itself from going on: what is told for it from being asked, and its offer from being taken. */
export async function whatKeepsNow(
  source: ReadingSource,
  { encryption, clock }: Pick<Context, 'encryption' | 'clock'>,
  policy: InsurancePolicy,
  kind: DecidedKind,
): Promise<Asking['refused']> {
  const isCorrectionAsked = await isPriceCorrectionAsked(source, encryption, policy);
  const open = { policy, change: null, isCorrectionAsked, now: clock.now() };
  return mayAskMore(open, kind === 'increase' ? 'more' : 'longer').refused;
}

export async function whyNotNow(
  ...asked: Parameters<typeof whatKeepsNow>
): Promise<Problem<ProblemCode> | null> {
  return (await whatKeepsNow(...asked))?.because ?? null;
}

/** In the days after a refusal nothing more is asked for; null where that is over. */
export async function whyRefusedLately(
  source: ReadingSource,
  policy: InsurancePolicy,
  now: Temporal.Instant,
): Promise<Problem<ProblemCode> | null> {
  const refusedAt = await findRefusedAt(source, policy);
  const on = refusedAt && askAgainOn(refusedAt);
  return on !== null && Temporal.PlainDate.compare(dayOfPolicy(policy, now), on) < 0
    ? problem(POLICY_CHANGE_PROBLEMS, 'more_refused_lately', { on: formatDate(on.toString()) })
    : null;
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
  const { productSlug, transactions } = policy;
  // As it was set right, where what they told us first was not.
  const { birthdate } = await findInsured(reader, context, policy);
  const now = context.clock.now();
  return {
    productSlug,
    terms: termsOn(transactions, effectiveOn) ?? termsOfPolicy(policy),
    issuedOn: issueDay(policy),
    birthdate: Temporal.PlainDate.from(birthdate),
    on: dayOfPolicy(policy, now),
    effectiveOn,
    basis: basisInForce(context.editions, policy.state, now),
  };
}
