import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { endedBecause } from '@wysh/domain/policy/policy-lifecycle.ts';
import { DECLINED_BECAUSE } from '@wysh/domain/errors/insuring-problems.ts';
import { Failure, notFound } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { isHeldOn } from '@wysh/domain/policy/holds.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import { isPolicyNumber } from '@wysh/domain/policy/policy-number.ts';
import { saysOf } from '@wysh/domain/standing/standing-table.ts';
import { recordAuditEvent } from '../ground/audit/record-audit-event.ts';
import { findMessagesTo } from '../ground/messaging/find-messages-to.ts';
import type { MessageName } from '../ground/messaging/message-urgency.ts';
import { linesOf } from '../contact/letters/letter.ts';
import { findSecondPerson } from '../contact/letters/name-second-person.ts';
import { findRefundsOfPolicy } from '../insuring/billing/find-refunds-of-policy.ts';
import { readDunning } from '../insuring/billing/read-dunning.ts';
import type { PolicyDunning } from '../insuring/billing/read-dunning.ts';
import { findRecordedHolds } from '../insuring/policies/find-holds.ts';
import { findEndingOfPolicy } from '../insuring/endings/ending-for-staff.ts';
import { findPoliciesOf, findPolicyById, findPolicyOfNumber } from '../insuring/policies/find-policies.ts';
import type { InsurancePolicy } from '../insuring/policies/insurance-policy.ts';
import { findAddresses } from '../people/accounts/find-addresses.ts';
import { findUserByEmail } from '../people/accounts/find-user-by-email.ts';
import { maskOf } from '../insuring/billing/payment-method.ts';
import { nameOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { messageShown } from './message-shown.ts';
import { requireAct } from './policy.ts';
import { refundShown } from './refund-shown.ts';
import type { ChargesStop } from './resolver-types.generated.ts';

/** What people are told of their bills and of what follows from them. */
const TOLD_OF_BILLS: readonly MessageName[] = [
  'bank_payment_lost',
  'bank_payment_returned',
  'bill_to_pay_by_hand',
  'bill_waits',
  'bill_written_off',
  'billing_held',
  'billing_released',
  'card_authorization_given',
  'card_authorization_revoked',
  'card_renewed',
  'check_lost',
  'check_returned',
  'payment_way_changed',
  'correction_asked',
  'correction_made',
  'correction_ended',
  'correction_refused',
  'correction_taken_back',
  'dispute_lost',
  'dispute_opened',
  'dispute_won',
  'ending_asked',
  'ending_carried_out',
  'ending_confirmed',
  'ending_refunded',
  'ending_taken_back',
  'frequency_change_ended',
  'frequency_changed',
  'frequency_kept',
  'lapse_day_moved',
  'letter_came_back',
  'own_payment_failed',
  'payment_failed',
  'policy_lapsed',
  'policy_reinstated',
  'post_received',
  'premium_given_back',
  'premium_missed',
  'premium_paid',
  'purchase_receipt',
  'refund_by_check',
  'refund_failed',
  'refund_made',
  'refund_started',
  'return_payment_failed',
  'second_person_removed',
  'unearned_refunded',
  'unused_payment_refunded',
  'yearly_bill_given_up',
  'yearly_premium_announced',
  'yearly_statement_ready',
];

/**
 * How the billing of a policy stands: found by its number, or, the one in force, by the address its person signs in with. Who looked, and
 * why, is kept before anything is answered, also when there was nothing to find (S-81).
 */
export async function lookUpBilling(context: DeskContext, { about, why }: { about: string; why: string }) {
  const { staff, database } = context;
  requireAct(staff, 'look_up_billing');
  const searchedBy = about.includes('@') ? 'email' : isPolicyNumber(about) ? 'policy' : null;
  if (searchedBy === null)
    throw refusedAbout('That is no policy’s number and no email address. Read it again.');
  const policy = await find(context, searchedBy, about);
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: policy === null ? 'billing_not_found' : 'billing_looked_up',
      subjectType: policy === null ? 'staff_member' : 'policy',
      subjectId: policy?.id ?? staff.id,
      detail: { searchedBy, why, ...(policy !== null && { userId: policy.userId }) },
    }),
  );
  if (policy === null) throw refusedAbout('No policy that ever covered is found by that.');
  return billingView(context, policy);
}

/** The same after something was done to it, which is in the audit itself. */
export async function readBillingOf(context: DeskContext, policyId: string) {
  const policy = await findPolicyById(context.database.reader, policyId);
  if (policy === null) throw notFound('the policy');
  return billingView(context, policy);
}

async function find(
  { database: { reader } }: DeskContext,
  searchedBy: 'email' | 'policy',
  about: string,
): Promise<InsurancePolicy | null> {
  if (searchedBy === 'policy') return findPolicyOfNumber(reader, about.toUpperCase());
  const userId = await findUserByEmail(reader, about);
  if (userId === null) return null;
  const [policy] = await findPoliciesOf(reader, userId);
  return policy ?? null;
}

async function billingView(context: DeskContext, policy: InsurancePolicy) {
  const { database, standingRegister } = context;
  const { reader } = database;
  const dunning = await readDunning(context, policy);
  const [all, addresses, holds, names, standing, second, ending, refunds] = await Promise.all([
    findPoliciesOf(reader, policy.userId),
    findAddresses(reader, policy.userId),
    findRecordedHolds(reader, policy.id),
    staffNames(reader),
    standingRegister.findStanding(context, reader, policy.userId),
    findSecondPerson(reader, context, policy.userId),
    findEndingOfPolicy(reader, policy.id),
    findRefundsOfPolicy(reader, policy.id),
  ]);
  const told = await findMessagesTo(reader, addresses, TOLD_OF_BILLS);
  const { today, plan, method, bills, comes, lastCoveredOn } = dunning;
  return {
    policyId: policy.id,
    userId: policy.userId,
    number: policy.number,
    status: policy.status,
    terminationReason: policy.terminationReason && endedBecause(policy.terminationReason),
    state: policy.state,
    today: today.toString(),
    standing: saysOf(standing.kind),
    otherNumbers: all.filter(({ id }) => id !== policy.id).map(({ number }) => number),
    lastCoveredOn: lastCoveredOn?.toString() ?? null,
    plan: plan && {
      amount: dollarsFromCents(plan.amountCents),
      billingFrequency: plan.billingFrequency,
    },
    method: method && maskOf(method),
    chargesStoppedBy: chargesStoppedBy(policy, dunning),
    secondPerson: second && { name: second.name, address: linesOf(second).slice(1), email: second.email },
    bills: bills.map(({ invoice, attempts, dunning: next }) => ({
      id: invoice.id,
      dueOn: invoice.dueOn.toString(),
      amount: dollarsFromCents(invoice.amountCents),
      balance: dollarsFromCents(invoice.balanceCents),
      status: invoice.status,
      isPastDue: next?.isPastDue ?? false,
      stoppedBy: next?.stoppedBy ?? null,
      attempts: attempts.map(({ attempt, on, cause, status, reason, last4 }) => ({
        id: `${invoice.id}:${attempt}`,
        on: on.toString(),
        byHand: cause !== 'schedule',
        status,
        reason: reason === null ? null : DECLINED_BECAUSE[reason],
        mask: `•••• ${last4}`,
      })),
    })),
    comes: comes.map(({ on, what, amountCents }) => ({
      on: on.toString(),
      what,
      amount: amountCents === null ? null : dollarsFromCents(amountCents),
    })),
    refunds: refunds.map((refund) => refundShown(policy, refund)),
    told: told.map(messageShown),
    endingId: ending === null || ending.state === 'taken_back' ? null : ending.id,
    holds: holds.map(({ id, kind, reason, beginsOn, releasesOn, setBy, setAt, ended }) => ({
      id,
      kind,
      reason,
      beginsOn: beginsOn.toString(),
      endsOn: releasesOn.subtract({ days: 1 }).toString(),
      setBy: nameOf(setBy, names),
      setAt,
      endedBy: ended && nameOf(ended.by, names),
      endedBecause: ended?.because ?? null,
      isOpen: ended === null && Temporal.PlainDate.compare(releasesOn, today) > 0,
    })),
  };
}

/** The first of what keeps the night from asking for anything. */
function chargesStoppedBy(
  { status, holds }: InsurancePolicy,
  { today, method }: Pick<PolicyDunning, 'today' | 'method'>,
): ChargesStop | null {
  if (!isInForce(status)) return 'not_in_force';
  if (isHeldOn(holds, today)) return 'held';
  if (method === null) return 'no_way_to_pay';
  return method.revokedAt === null ? null : 'authorization_revoked';
}

function refusedAbout(words: string): Failure {
  const problemOfField = problem(DESK_PROBLEMS, 'invalid', words);
  return new Failure('STANDARD_ERROR', { fieldErrors: [fieldError('about', problemOfField)] });
}
