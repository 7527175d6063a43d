import { refusal } from '@wysh/domain/errors/failure.ts';
import { ENDING_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { EndingKind } from '@wysh/domain/policy/ending.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import type { Asking } from '@wysh/domain/policy/open-at-once.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { findPolicyById, lockPolicies, lockPolicyOf } from '../policies/find-policies.ts';
import { giveUpBills } from '../policies/give-up-bills.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { dayOfPolicy, issueDay } from '../policies/terms-of-policy.ts';
import { isOpen } from './ending.ts';
import type { EndingWay, PolicyEnding } from './ending.ts';
import { queueEndingAsked } from './ending-messages.ts';
import { addToldWords, findNewestEnding, insertEnding } from './ending-store.ts';
import { openEndingWork } from './ending-work.ts';
import type { EndingShown } from './read-policy-to-end.ts';
import { showEnding } from './read-policy-to-end.ts';

/** What its owner was shown, and sends. */
export interface EndingSeen {
  readonly policyId: string;
  readonly kind: EndingKind;
  readonly lastCoveredOn: Temporal.PlainDate | null;
  readonly refundCents: Cents;
}

/**
 * The caller hands a policy of theirs back, or ends it. It counts today, where the policy was issued. Sent twice, the first is answered; what
 * is something else than they were shown is not sent.
 */
export async function requestPolicyEnding(context: Context, seen: EndingSeen): Promise<InsurancePolicy> {
  const userId = requirePolicyOwner(context);
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicyOf(transaction, userId, seen.policyId);
    const asking = await mayAskFor(transaction, policy);
    if (asking.isOpenAlready) return policy;
    if (asking.refused !== null) throw refusal(asking.refused.because);
    const day = dayOfPolicy(policy, context.clock.now());
    const ending = await ask(transaction, context, policy, { day, way: 'page', noted: null });
    const { kind, lastCoveredOn, refundCents } = seen;
    const isAsShown =
      ending.kind === kind &&
      ending.shownRefundCents === refundCents &&
      (ending.lastCoveredOn?.toString() ?? null) === (lastCoveredOn?.toString() ?? null);
    // Thrown within the transaction, so nothing of it stays.
    if (!isAsShown) throw refusal(problem(ENDING_PROBLEMS, 'ending_changed'));
    return policy;
  });
}

/** What one of ours was told: by whom and how they let them is the desk's. */
export interface EndingNoted {
  readonly policyId: string;
  readonly way: Exclude<EndingWay, 'page'>;
  /** The day they asked, or posted the letter on. */
  readonly askedOn: Temporal.PlainDate;
  readonly notedBy: string;
  /** What was said, and how whoever noted it knew them: it lies sealed with it. */
  readonly said: string;
}

/** What noting it for that day would do, by what is paid now; refused where it would be. */
export async function previewEndingNoted(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { policyId, askedOn }: Pick<EndingNoted, 'policyId' | 'askedOn'>,
): Promise<EndingShown & { readonly policy: InsurancePolicy; readonly countsOn: Temporal.PlainDate }> {
  const { reader } = database;
  const found = await findPolicyById(reader, policyId);
  const policy = await requireNotable(reader, found, askedOn, clock.now());
  return { policy, countsOn: askedOn, ...(await requireShown(reader, policy, askedOn)) };
}

/** Notes that a policy's owner handed it back or ended it by telephone, in a chat or by letter. Answers the id of what they asked. */
export async function noteEndingAsked(
  context: Context,
  { policyId, way, askedOn, notedBy, said }: EndingNoted,
): Promise<string> {
  return context.database.transaction(async (transaction) => {
    const [found = null] = await lockPolicies(transaction, [policyId]);
    const policy = await requireNotable(transaction, found, askedOn, context.clock.now());
    return (await ask(transaction, context, policy, { day: askedOn, way, noted: { by: notedBy, said } })).id;
  });
}

/** One of ours may note it for that day: it covered then, and nothing asked before waits. */
async function requireNotable(
  reader: Reader,
  policy: InsurancePolicy | null,
  askedOn: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<InsurancePolicy> {
  if (policy === null) throw refusal(problem(ENDING_PROBLEMS, 'not_covering'));
  const { refused } = await mayAskFor(reader, policy);
  if (refused !== null) throw refusal(refused.because);
  const isPossible =
    Temporal.PlainDate.compare(askedOn, dayOfPolicy(policy, now)) <= 0 &&
    Temporal.PlainDate.compare(askedOn, issueDay(policy)) >= 0;
  if (!isPossible) throw refusal(problem(ENDING_PROBLEMS, 'asked_on'), { field: 'askedOn' });
  return policy;
}

async function mayAskFor(reader: Reader, policy: InsurancePolicy): Promise<Asking> {
  const before = await findNewestEnding(reader, policy.id);
  return mayAsk({ policy, ending: before !== null && isOpen(before) ? before.kind : null }, 'ending');
}

async function requireShown(
  reader: Reader,
  policy: InsurancePolicy,
  day: Temporal.PlainDate,
): Promise<EndingShown> {
  const shown = await showEnding(reader, policy, day);
  if (shown === null) throw refusal(problem(ENDING_PROBLEMS, 'not_covering'));
  return shown;
}

async function ask(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  {
    day,
    way,
    noted,
  }: {
    readonly day: Temporal.PlainDate;
    readonly way: EndingWay;
    readonly noted: { readonly by: string; readonly said: string } | null;
  },
): Promise<PolicyEnding> {
  const { kind, lastCoveredOn, nothingDueFrom, sum } = await requireShown(transaction, policy, day);
  const askedAt = context.clock.now();
  const ending: PolicyEnding = {
    id: context.ids.uuid(),
    userId: policy.userId,
    policyId: policy.id,
    kind,
    lastCoveredOn,
    nothingDueFrom,
    state: 'asked',
    way,
    notedBy: noted?.by ?? null,
    askedAt,
    countsOn: day,
    shownRefundCents: sum.refundCents,
    confirmed: null,
    carriedOut: null,
    takenBackAt: null,
  };
  await insertEnding(transaction, ending);
  await giveUpBills(transaction, context, policy, nothingDueFrom);
  if (noted !== null) await addToldWords(transaction, context.encryption, ending.id, { asked: noted.said });
  await openEndingWork(transaction, context, ending.id);
  await recordAuditEvent(transaction, context, {
    action: 'policy_ending_asked',
    subjectType: 'policy',
    subjectId: policy.id,
    detail: {
      ending: ending.id,
      kind,
      way,
      countsOn: day.toString(),
      ...(noted && { staff: noted.by }),
    },
  });
  await queueEndingAsked(transaction, context, policy, ending);
  return ending;
}
