import { premiumDefault } from '@wysh/domain/billing/dunning/premium-default.ts';
import type { PremiumDefault } from '@wysh/domain/billing/dunning/premium-default.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { hasOpenAttempt } from './attempt-store.ts';
import { listOpenBills } from './invoice-store.ts';

/** Whether the outcome of a payment of this policy is still to come: until then it neither ends nor makes room. */
export function isPaymentUnderWay(reader: Reader, policyId: string): Promise<boolean> {
  return hasOpenAttempt(reader, policyId);
}

/** What a policy is in default with, a payment under way included, of what was due by a day, or by today; null where nothing of that is unpaid. */
export async function findPremiumDefault(
  reader: Reader,
  { id, holds }: Pick<InsurancePolicy, 'id' | 'holds'>,
  days: { readonly today: Temporal.PlainDate; readonly dueBy?: Temporal.PlainDate },
): Promise<PremiumDefault | null> {
  return premiumDefault(await listOpenBills(reader, id), { holds, ...days });
}
