import type { Reader } from '../../platform/database/database.ts';
import { listRefundsOfPolicy } from './refund-store.ts';
import type { PolicyRefund } from './refund-store.ts';

/** Money that goes back of a policy's premiums, or went, the newest first. For the desk, which has asked who may see it. */
export function findRefundsOfPolicy(reader: Reader, policyId: string): Promise<PolicyRefund[]> {
  return listRefundsOfPolicy(reader, policyId);
}

export type RefundOfPolicy = Awaited<ReturnType<typeof findRefundsOfPolicy>>[number];
