import { notFound } from '@wysh/domain/errors/failure.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { needsSecondPerson, REFUND_ALONE_CENTS_MAX } from '@wysh/domain/work/second-person.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import { readWork } from '../ground/work/read-work.ts';
import { findBillsToEnd, sharesToRefund } from '../insuring/billing/refund-ending.ts';
import { isPaymentUnderWay } from '../insuring/billing/find-open-payments.ts';
import { namedWay } from '../insuring/billing/named-way.ts';
import { carriedOutFrom } from '../insuring/endings/ending.ts';
import { findEndingForStaff, sumForStaff } from '../insuring/endings/ending-for-staff.ts';
import { findPolicyById } from '../insuring/policies/find-policies.ts';
import { dayOfPolicy, rulesOfPolicy } from '../insuring/policies/terms-of-policy.ts';
import type { InsurancePolicy } from '../insuring/policies/insurance-policy.ts';
import type { PolicyEnding } from '../insuring/endings/ending.ts';
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
  const [work, bills, names, isUnderWay, refunds] = await Promise.all([
    readWork(context, { kind: 'end_policy', subjectId: ending.id }),
    findBillsToEnd(reader, policy.id),
    staffNames(reader),
    isPaymentUnderWay(reader, policy.id),
    sharesToRefund(reader, policy.id, sum.refundCents),
  ]);
  const [shown = null] = work === null || work.state === 'done' ? [] : await showWork(context, [work]);
  const isOver = ending.carriedOut !== null || ending.takenBackAt !== null;
  return {
    id: ending.id,
    work: shown,
    policyId: policy.id,
    number: policy.number,
    state: rulesOfPolicy(policy, dayOfPolicy(policy, clock.now())).name,
    kind: ending.kind,
    status: ending.state,
    way: ending.way,
    notedBy: ending.notedBy && nameOf(ending.notedBy, names),
    askedAt: ending.askedAt,
    countsOn: ending.countsOn.toString(),
    lastCoveredOn: ending.lastCoveredOn?.toString() ?? null,
    carriedOutFrom: carriedOutFrom(ending).toString(),
    rule: ruleOf(policy, ending),
    refund: dollarsFromCents(ending.carriedOut?.refundCents ?? sum.refundCents),
    earned: dollarsFromCents(ending.carriedOut?.earnedCents ?? sum.earnedCents),
    lines: isOver
      ? []
      : sum.lines.map(({ dueOn, through, paidCents, refundCents, days }) => ({
          dueOn: dueOn.toString(),
          through: through.toString(),
          paid: dollarsFromCents(paidCents),
          refund: dollarsFromCents(refundCents),
          coveredDays: days?.covered ?? null,
          wholeDays: days?.whole ?? null,
        })),
    shares: isOver
      ? []
      : refunds.shares.map(({ id, receivedAt, refundCents, ...way }) => ({
          paymentId: id,
          paidOn: dayOfPolicy(policy, receivedAt).toString(),
          way: namedWay(way),
          amount: dollarsFromCents(refundCents),
        })),
    voids: isOver
      ? []
      : bills
          .filter(({ isVoid, paidCents, amountCents }) => !isVoid && paidCents < amountCents)
          .map(({ dueOn, amountCents, paidCents }) => ({
            dueOn: dueOn.toString(),
            amount: (amountCents - paidCents) / 100,
          })),
    isPaymentUnderWay: !isOver && isUnderWay,
    openDisputes: isOver ? 0 : refunds.openDisputes,
    needsSecondPerson: needsSecondPerson(sum.refundCents),
    aloneMax: dollarsFromCents(REFUND_ALONE_CENTS_MAX),
    proposedBy: work?.makerId == null || work.state === 'done' ? null : nameOf(work.makerId, names),
    isProposedByMe: work?.makerId === staff.id,
    confirmedBy: ending.confirmed && nameOf(ending.confirmed.by, names),
    reason: ending.confirmed?.reason ?? null,
  };
}

function ruleOf(policy: InsurancePolicy, { kind, countsOn }: PolicyEnding): string {
  const { freeLook, name } = rulesOfPolicy(policy, countsOn);
  return kind === 'hand_back'
    ? `The right to examine a policy, through ${policy.freeLookEndsOn?.toString() ?? ''}: ${name}, ${freeLook.citation}. All of its premium goes back, and it is void from its beginning.`
    : 'The contract: its owner may end it at any time. By the month cover goes to the end of what is paid, by the year the rest goes back by its days, and past due nothing is owed.';
}
