import type { Reader } from '../../platform/database/database.ts';
import { findInvoiceOfPlan } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { findPlanOf } from './plan-store.ts';

/** The bill that is to bring a lapsed policy back; null where none is open. */
export async function findReturnBill(reader: Reader, policyId: string): Promise<Invoice | null> {
  const plan = await findPlanOf(reader, policyId);
  return plan?.status === 'pending' ? findInvoiceOfPlan(reader, plan.id) : null;
}
