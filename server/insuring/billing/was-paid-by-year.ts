import type { Reader } from '../../platform/database/database.ts';
import { findNewestFrequency } from './plan-store.ts';

/** Whether the premiums of a policy that lapsed were paid by the year: it comes back by the month. */
export async function wasPaidByYear(reader: Reader, policyId: string): Promise<boolean> {
  return (await findNewestFrequency(reader, policyId)) === 'annually';
}
