import { formatDate, formatLongDate } from '@wysh/domain/dates/display.ts';
import { lastCoveredDayBefore } from '@wysh/domain/policy/grace.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import {
  findBill,
  findDefaultWithout,
  listBillsToPay,
  lockBill,
} from '../../insuring/billing/bills-at-desk.ts';
import type { BillAtDesk } from '../../insuring/billing/bills-at-desk.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { DeskContext } from '../desk-context.ts';
import type { EffectLine, SubjectChoice } from './staff-act.ts';

// The parts of an act that is about a bill.

/** Which one it is; how it stands is read anew whenever that counts. */
export interface BillSubject {
  readonly userId: string;
  readonly id: string;
  readonly policyId: string;
}

export async function findBillSubject(
  reader: Reader,
  _context: DeskContext,
  id: string,
): Promise<BillSubject | null> {
  const bill = await findBill(reader, id);
  return bill && { userId: bill.invoice.userId, id, policyId: bill.policy.id };
}

export async function listBillSubjects(
  reader: Reader,
  _context: DeskContext,
  userId: string,
): Promise<readonly SubjectChoice[]> {
  const bills = await listBillsToPay(reader, userId);
  return bills.map(({ policy, invoice: { id, dueOn, balanceCents } }) => ({
    id,
    name: `${dollars(balanceCents)} of ${formatDate(dueOn.toString())}, policy ${policy.number}`,
  }));
}

export async function keepBill(
  transaction: Transaction,
  _context: DeskContext,
  subject: BillSubject,
): Promise<void> {
  await lockBill(transaction, subject);
}

/** As it stands now. */
export async function presentBill(reader: Reader, { id }: BillSubject): Promise<BillAtDesk> {
  const bill = await findBill(reader, id);
  if (bill === null) throw new Error('A bill is gone.');
  return bill;
}

/** What becomes of the cover of a policy that is past due once nothing of a bill is owed; none where it is not. */
export async function coverLines(
  reader: Reader,
  context: DeskContext,
  bill: BillAtDesk,
): Promise<readonly EffectLine[]> {
  const { status, lapsesOn } = bill.policy;
  if (status !== 'past_due' || lapsesOn === null) return [];
  const missed = await findDefaultWithout(reader, context, bill);
  const lastDay = formatLongDate(lastCoveredDayBefore(lapsesOn).toString());
  const after =
    missed === null
      ? 'Nothing is past due any more, and it goes on.'
      : `It stays past due: ${dollars(missed.owedCents)} since ${formatLongDate(missed.firstDueOn.toString())}. The days are counted anew from then.`;
  return [{ label: 'Cover', before: `past due, through ${lastDay}`, after }];
}

export function dollars(cents: Cents): string {
  return formatDollars(dollarsFromCents(cents));
}
