import { isOwed } from '@wysh/domain/billing/bill-settlement.ts';
import { premiumDefault } from '@wysh/domain/billing/dunning/premium-default.ts';
import type { PremiumDefault } from '@wysh/domain/billing/dunning/premium-default.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import {
  findEndedPolicies,
  findPolicyById,
  findPoliciesOf,
  lockPolicies,
} from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { findInvoice, listOpenBills, listPayable, lockInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { findLapsed } from './undo-lapse.ts';

// For the desk, which has asked who may.

/** A bill with the policy it is of. */
export interface BillAtDesk {
  readonly policy: InsurancePolicy;
  readonly invoice: Invoice;
}

/** Null where there is none. */
export async function findBill(reader: Reader, id: string): Promise<BillAtDesk | null> {
  const invoice = isRowId(id) ? await findInvoice(reader, id) : null;
  const policy = invoice === null ? null : await findPolicyById(reader, invoice.policyId);
  return invoice === null || policy === null ? null : { policy, invoice };
}

/** Those of somebody's policies that can be paid, the oldest of each first. */
export async function listBillsToPay(reader: Reader, userId: string): Promise<readonly BillAtDesk[]> {
  const policies = await findPoliciesOf(reader, userId);
  const bills = await Promise.all(
    policies.map(async (policy) =>
      (await listPayable(reader, policy.id)).map((invoice) => ({ policy, invoice })),
    ),
  );
  return bills.flat();
}

/** The oldest bill of each of somebody's lapsed policies: what came in time for it undoes the lapse. */
export async function listBillsOfLapses(reader: Reader, userId: string): Promise<readonly BillAtDesk[]> {
  const policies = await findEndedPolicies(reader, userId);
  const bills = await Promise.all(
    policies.map(async (policy) => {
      const lapsed = await findLapsed(reader, policy);
      return lapsed === null ? [] : { policy, invoice: lapsed.bills[0] };
    }),
  );
  return bills.flat();
}

/** Keeps policy and bill as they are until the end of the transaction, and answers them so. */
export async function lockBill(
  transaction: Transaction,
  { policyId, id }: Pick<Invoice, 'policyId' | 'id'>,
): Promise<BillAtDesk> {
  const [policy] = await lockPolicies(transaction, [policyId]);
  const [invoice] = await lockInvoices(transaction, [id]);
  if (policy === undefined || invoice === undefined) throw new Error('A bill is gone.');
  return { policy, invoice };
}

/** What its policy is in default with once nothing of a bill is owed any more; null where nothing is past due then. */
export async function findDefaultWithout(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  { policy, invoice }: BillAtDesk,
): Promise<PremiumDefault | null> {
  const today = dayOfPolicy(policy, clock.now());
  const others = (await listOpenBills(reader, policy.id)).filter(({ id }) => id !== invoice.id);
  return premiumDefault(others, { holds: policy.holds, today, dueBy: today.subtract({ days: 1 }) });
}

/** Whether an older bill of the same policy can be paid: whoever pays this one has that one still to pay. */
export async function hasOlderToPay(reader: Reader, { policy, invoice }: BillAtDesk): Promise<boolean> {
  const payable = await listPayable(reader, policy.id);
  return payable.some((other) => isOwed(other) && Temporal.PlainDate.compare(other.dueOn, invoice.dueOn) < 0);
}
