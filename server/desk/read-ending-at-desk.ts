import { notFound } from '@wysh/domain/errors/failure.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import type { EndingSum } from '@wysh/domain/policy/ending.ts';
import { REFUND_ALONE_CENTS_MAX } from '@wysh/domain/work/second-person.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import { readWork } from '../ground/work/read-work.ts';
import { findBillsToEnd, sharesToRefund } from '../insuring/billing/refund-ending.ts';
import { isPaymentUnderWay } from '../insuring/billing/find-open-payments.ts';
import { namedWay } from '../insuring/billing/named-way.ts';
import { carriedOutFrom, isOpen } from '../insuring/endings/ending.ts';
import { findEndingForStaff, findWordsForStaff, sumForStaff } from '../insuring/endings/ending-for-staff.ts';
import { findPolicyById } from '../insuring/policies/find-policies.ts';
import { dayOfPolicy, isGivenUp, rulesOfPolicy } from '../insuring/policies/terms-of-policy.ts';
import type { InsurancePolicy } from '../insuring/policies/insurance-policy.ts';
import type { PolicyEnding } from '../insuring/endings/ending.ts';
import { goesBackAlone } from '../people/accounts/contact-changes.ts';
import { nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';

/** What its owner asked, and what carrying it out does as of now: every dollar, day and bill of it. That it was read is kept. */
export async function readEndingAtDesk(context: DeskContext, endingId: string) {
  const { database, clock, staff } = context;
  const { reader } = database;
  const ending = await findEndingForStaff(reader, endingId);
  const policy = ending === null ? null : await findPolicyById(reader, ending.policyId);
  if (ending === null || policy === null) throw notFound('the ending');
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'policy_ending_read',
      subjectType: 'policy',
      subjectId: policy.id,
      detail: { ending: ending.id },
    }),
  );
  const sum = await sumForStaff(reader, policy, ending);
  const [work, names, effect, isAlone, told] = await Promise.all([
    readWork(context, { kind: 'end_policy', subjectId: ending.id }),
    staffNames(reader),
    effectShown(context, policy, ending, sum),
    goesBackAlone(reader, context, policy.userId, sum.refundCents),
    findWordsForStaff(context, ending),
  ]);
  const [shown = null] = work === null || work.state === 'done' ? [] : await showWork(context, [work]);
  const isOver = !isOpen(ending);
  return {
    ...effect,
    // What it did stands in the books; of one that is over there is nothing more to show beforehand.
    ...(isOver && { lines: [], shares: [], voids: [], isPaymentUnderWay: false, openDisputes: 0 }),
    id: ending.id,
    work: shown,
    policyId: policy.id,
    number: policy.number,
    state: rulesOfPolicy(policy, dayOfPolicy(policy, clock.now())).name,
    status: ending.state,
    way: ending.way,
    notedBy: ending.notedBy && nameOf(ending.notedBy, names),
    said: told.asked,
    saidTakingBack: told.takenBack,
    askedAt: ending.askedAt,
    refund: dollarsFromCents(ending.carriedOut?.refundCents ?? sum.refundCents),
    givenByBank: dollarsFromCents(ending.carriedOut?.lostCents ?? sum.lostCents),
    earned: dollarsFromCents(ending.carriedOut?.earnedCents ?? sum.earnedCents),
    needsSecondPerson: !isAlone,
    aloneMax: dollarsFromCents(REFUND_ALONE_CENTS_MAX),
    proposedBy: work?.makerId == null || work.state === 'done' ? null : nameOf(work.makerId, names),
    isProposedByMe: work?.makerId === staff.id,
    confirmedBy: ending.confirmed && nameOf(ending.confirmed.by, names),
    reason: ending.confirmed?.reason ?? null,
  };
}

type EndingCounted = Pick<PolicyEnding, 'kind' | 'countsOn' | 'lastCoveredOn' | 'nothingDueFrom'>;

/** Every dollar, day and bill of what ending it so does, as of now. */
export async function effectShown(
  { database: { reader } }: DeskContext,
  policy: InsurancePolicy,
  counted: EndingCounted,
  { refundCents, lostCents, earnedCents, lines }: EndingSum,
) {
  const [bills, isUnderWay, refunds] = await Promise.all([
    findBillsToEnd(reader, policy.id),
    isPaymentUnderWay(reader, policy.id),
    sharesToRefund(reader, policy.id, refundCents),
  ]);
  return {
    kind: counted.kind,
    countsOn: counted.countsOn.toString(),
    lastCoveredOn: counted.lastCoveredOn?.toString() ?? null,
    carriedOutFrom: carriedOutFrom(counted).toString(),
    rule: ruleOf(policy, counted),
    refund: dollarsFromCents(refundCents),
    givenByBank: dollarsFromCents(lostCents),
    earned: dollarsFromCents(earnedCents),
    lines: lines.map((line) => ({
      dueOn: line.dueOn.toString(),
      through: line.through.toString(),
      paid: dollarsFromCents(line.paidCents),
      givenByBank: dollarsFromCents(line.lostCents),
      refund: dollarsFromCents(line.refundCents),
      coveredDays: line.days?.covered ?? null,
      wholeDays: line.days?.whole ?? null,
    })),
    shares: refunds.shares.map((share) => ({
      paymentId: share.id,
      paidOn: dayOfPolicy(policy, share.receivedAt).toString(),
      way: namedWay(share),
      amount: dollarsFromCents(share.refundCents),
    })),
    voids: bills
      .filter(({ owedCents }) => owedCents > 0)
      .map(({ dueOn, owedCents }) => ({
        dueOn: dueOn.toString(),
        amount: dollarsFromCents(owedCents),
        isStillAsked: !isGivenUp(counted, { dueOn }),
      })),
    isPaymentUnderWay: isUnderWay,
    openDisputes: refunds.openDisputes,
  };
}

function ruleOf(
  policy: InsurancePolicy,
  { kind, countsOn }: Pick<EndingCounted, 'kind' | 'countsOn'>,
): string {
  const { freeLook, name } = rulesOfPolicy(policy, countsOn);
  return kind === 'hand_back'
    ? `The right to examine a policy, through ${policy.freeLookEndsOn?.toString() ?? ''}: ${name}, ${freeLook.citation}. All of its premium goes back, and it is void from its beginning.`
    : 'The contract: its owner may end it at any time. By the month cover goes to the end of what is paid, by the year the rest goes back by its days, and past due nothing is owed.';
}
