import type { Reader } from '../../platform/database/database.ts';
import { hasOpenAttempt } from './attempt-store.ts';

/** Whether the outcome of a payment of this policy is still to come: until then it neither ends nor makes room. */
export function isPaymentUnderWay(reader: Reader, policyId: string): Promise<boolean> {
  return hasOpenAttempt(reader, policyId);
}
